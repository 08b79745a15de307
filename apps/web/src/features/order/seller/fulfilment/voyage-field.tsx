import type { ResponseOf } from '@matete/contract/endpoint';
import type { lastVoyageForOrder, VoyageChoice } from '@matete/contract/order/orders';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';

import { legalPaths } from '#lib/routing/legal-paths';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { DaysLeft } from '#features/order/parts/seller-voyage.tsx';
import { Button } from '#ui/form/button.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** Number of voyages shown at first: what fits a phone's screen. */
const SHOWN_AT_FIRST = 5;

export const keyOfVoyage = (voyage: VoyageChoice): string => `${voyage.voyageNumber} ${voyage.departureAt}`;

interface VoyageFieldProps {
  readonly id: string;
  readonly query: UseQueryResult<ResponseOf<typeof lastVoyageForOrder>>;
  /** Key of the chosen voyage, or empty. */
  readonly chosen: string;
  readonly error: string | null;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly ref: Ref<HTMLInputElement> };
}

/** Choice of the voyages that still make the date. It fills in ship, voyage number and days. */
export function VoyageField({ id, query, chosen, error, input }: VoyageFieldProps): ReactElement {
  const { t } = useTexts();
  const { data, refetch } = query;
  const [showsAll, setShowsAll] = useState(false);
  if (query.error && !data) return <LoadError error={query.error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32 w-full" />;
  if (data.voyages.length === 0) {
    return (
      <p className="rounded-paper bg-warn-bg p-3 text-warn-fg">
        <RichText
          id="seller.ship.noVoyage"
          components={{ link: <Link href={legalPaths.contact()} target="_blank" className="text-warn-fg" /> }}
        />
      </p>
    );
  }
  const voyages = data.voyages.toSorted((a, b) => Date.parse(a.departureAt) - Date.parse(b.departureAt));
  const voyage = voyages.find((candidate) => keyOfVoyage(candidate) === chosen);
  const shown = showsAll ? voyages : voyages.slice(0, SHOWN_AT_FIRST);
  const left = voyages.length - shown.length;
  return (
    <div>
      <ChoiceGroup id={id} legend={t('seller.ship.voyage')} hint={t('seller.ship.voyageHint')} error={error}>
        {shown.map((candidate) => (
          <Radio
            key={keyOfVoyage(candidate)}
            value={keyOfVoyage(candidate)}
            {...input}
            label={
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{candidate.shipName}</span>
                <InstantText instant={candidate.departureAt} withTime />
                <DaysLeft instant={candidate.departureAt} />
              </span>
            }
            hint={
              <>
                {t('seller.voyage.arrival')} <DayText date={candidate.arrivalDate} />
              </>
            }
          />
        ))}
      </ChoiceGroup>
      {left > 0 && (
        <Button tone="quiet" onClick={() => setShowsAll(true)}>
          {t('seller.ship.laterShips', { count: left })}
        </Button>
      )}
      {voyage && (
        <dl
          className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 rounded-paper bg-sunken p-3 sm:grid-cols-4"
          aria-live="polite"
        >
          <Filled label={t('seller.ship.ship')} value={voyage.shipName} />
          <Filled label={t('seller.ship.voyageNumber')} value={voyage.voyageNumber} />
          <Filled label={t('seller.ship.departure')} value={<InstantText instant={voyage.departureAt} />} />
          <Filled label={t('seller.ship.arrival')} value={<DayText date={voyage.arrivalDate} />} />
        </dl>
      )}
    </div>
  );
}

function Filled({ label, value }: { label: ReactNode; value: ReactNode }): ReactElement {
  return (
    <div>
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="label">{value}</dd>
    </div>
  );
}

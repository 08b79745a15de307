import type { ResponseOf } from '@matete/contract/endpoint';
import type { lastVoyageForOrder, VoyageChoice } from '@matete/contract/order/orders';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import type { PageForm } from '#lib/forms/use-form';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { voyageValue } from '#features/order/seller/fulfilment/ship-form';
import { DaysLeft } from '#features/order/parts/seller-voyage.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Skeleton } from '#ui/status/skeleton.tsx';

/** Number of voyages shown at first: what fits a phone's screen. */
const SHOWN_AT_FIRST = 5;

interface VoyageFieldProps {
  readonly of: PageForm<'voyageNumber'>;
  readonly query: UseQueryResult<ResponseOf<typeof lastVoyageForOrder>>;
}

/** Choice of the voyages that still make the date. It fills in ship, voyage number and days. */
export function VoyageField({ of, query }: VoyageFieldProps): ReactElement {
  const { t } = useTexts();
  const { data, refetch } = query;
  if (query.error && !data) return <LoadError error={query.error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32 w-full" />;
  if (data.voyages.length === 0) {
    return (
      <p className="rounded-paper bg-warn-bg p-3 text-warn-fg">
        <RichText
          id="seller.ship.noVoyage"
          components={{ link: <Link href={infoPaths.contact()} target="_blank" className="text-warn-fg" /> }}
        />
      </p>
    );
  }
  const voyages = data.voyages.toSorted((a, b) => Date.parse(a.departureAt) - Date.parse(b.departureAt));
  const chosen = of.valueOf('voyageNumber');
  const voyage = voyages.find((candidate) => voyageValue(candidate) === chosen);
  const later = voyages.slice(SHOWN_AT_FIRST);
  return (
    <div>
      <ChoiceGroup
        id={of.idOf('voyageNumber')}
        legend={t('seller.ship.voyage')}
        hint={t('seller.ship.voyageHint')}
        error={of.errorOf('voyageNumber')}
      >
        <Voyages of={of} voyages={voyages.slice(0, SHOWN_AT_FIRST)} />
        {later.length > 0 && (
          <details open={voyage !== undefined && later.includes(voyage)}>
            <summary className="btn btn-quiet">{t('seller.ship.laterShips', { count: later.length })}</summary>
            <Voyages of={of} voyages={later} />
          </details>
        )}
      </ChoiceGroup>
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

interface VoyagesProps {
  readonly of: PageForm<'voyageNumber'>;
  readonly voyages: readonly VoyageChoice[];
}

/** Round buttons of some voyages. */
function Voyages({ of, voyages }: VoyagesProps): ReactElement {
  const { t } = useTexts();
  return (
    <>
      {voyages.map((voyage) => (
        <Radio
          key={voyageValue(voyage)}
          {...of.choiceOf('voyageNumber', voyageValue(voyage))}
          label={
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold">{voyage.shipName}</span>
              <InstantText instant={voyage.departureAt} withTime />
              <DaysLeft instant={voyage.departureAt} />
            </span>
          }
          hint={
            <>
              {t('seller.voyage.arrival')} <DayText date={voyage.arrivalDate} />
            </>
          }
        />
      ))}
    </>
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

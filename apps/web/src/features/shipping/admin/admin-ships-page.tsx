import type { DelayView } from '@matete/contract/shipping/delays';
import type { VoyageView } from '@matete/contract/shipping/schedule';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { z } from 'zod/mini';

import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { DUE_DAYS, officeScheduleQuery } from '#features/shipping/api/shipping-schedule';
import { adminPaths } from '#lib/routing/admin-paths';
import { listVoyageDelays } from '#features/shipping/api/list-voyage-delays';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { useAskedDecision, useDecisionHref } from '#back-office/decision-dialog.tsx';
import { ScheduleSource, sourceQuery } from '#features/shipping/admin/schedule-source.tsx';
import { ShipOfficeNav } from '#features/shipping/admin/ship-office-nav.tsx';
import { DelayDialog, LATE } from '#features/shipping/admin/delay-dialog.tsx';
import { CancelVoyageDialog, CANCELLED, LOST, LostVoyageDialog } from '#features/shipping/admin/end-voyage-dialogs.tsx';
import { cancelVoyageForm, lostVoyageForm } from '#features/shipping/admin/end-voyage-forms';
import { delayForm } from '#features/shipping/admin/delay-form';
import { withParameter } from '#lib/list/list-address';
import { Badge } from '#ui/status/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

type Voyage = z.output<typeof VoyageView>;

const PORT_ISLAND_ID = 'tahiti';
/** Number of voyages shown at first; a month has about a hundred. */
const SHOWN_AT_FIRST = 12;
const DAY_MS = 86_400_000;
const delaysQuery = listVoyageDelays();

export const queries = (): PageQueries => ({
  optional: [officeScheduleQuery(new Date()), delaysQuery, sourceQuery, islandNamesQuery],
});

/** Returns the arrival of a voyage in Papeete. */
const arrivalOf = (voyage: Voyage): string | undefined =>
  voyage.stops.findLast((stop) => stop.islandId === PORT_ISLAND_ID)?.arrivalAt ?? undefined;

export const forms = [delayForm, cancelVoyageForm, lostVoyageForm];

export default function AdminShipsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <BackOfficeFrame title={text('admin.ships.title')}>
      <ShipOfficeNav />
      <ScheduleSource />
      <section aria-labelledby="voyages">
        <h2 id="voyages">{t('admin.ships.voyages')}</h2>
        <p className="mt-1 mb-4 max-w-text text-muted">{t('admin.ships.voyagesText')}</p>
        <Voyages page={page} />
      </section>
    </BackOfficeFrame>
  );
}

const DECISIONS = [LATE, CANCELLED, LOST] as const;
/** Name in the search of the page that asks for all voyages. */
const ALL = 'tous';

function Voyages({ page }: { page: PageProps }): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useQuery(officeScheduleQuery(now));
  const { data: delays } = useQuery(delaysQuery);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  const known = voyagesFrom(data.voyages, now.getTime() - DUE_DAYS * DAY_MS);
  const ships = [...new Set(known.map((voyage) => voyage.shipName))].sort((a, b) => a.localeCompare(b, 'fr'));
  const ship = search.get('navire') ?? '';
  const ofShip = ships.includes(ship) ? known.filter((voyage) => voyage.shipName === ship) : known;
  const coming = voyagesFrom(ofShip, now.getTime());
  const due = ofShip.filter((voyage) => !coming.includes(voyage));
  const shown = search.has(ALL) ? coming : coming.slice(0, SHOWN_AT_FIRST);
  if (ofShip.length === 0) return <EmptyState seed="voyages" title={t('admin.ships.noVoyage')} />;
  return (
    <>
      <FilterBar path={adminPaths.ships()} search={search} names={['navire']}>
        <FilterSelect
          path={adminPaths.ships()}
          search={search}
          name="navire"
          label={text('admin.ships.ship')}
          options={ships.map((name) => ({ value: name, label: name }))}
        />
      </FilterBar>
      <VoyageRows voyages={shown} delays={delays?.delays} />
      {shown.length < coming.length && (
        <p className="mt-4">
          <ButtonLink href={withParameter(adminPaths.ships(), search, [ALL, 'oui'])} replace>
            {t('admin.ships.more', { count: coming.length - shown.length })}
          </ButtonLink>
        </p>
      )}
      {due.length > 0 && (
        <section aria-labelledby="due" className="mt-8">
          <h3 id="due">{t('admin.ships.due')}</h3>
          <p className="mt-1 mb-4 max-w-text text-muted">{t('admin.ships.dueText')}</p>
          <VoyageRows voyages={due} delays={delays?.delays} />
        </section>
      )}
      <AskedDialog voyages={known} page={page} />
    </>
  );
}

/** The voyages that arrive after a moment, the first to arrive first. */
function voyagesFrom(voyages: readonly Voyage[], afterMs: number): Voyage[] {
  const arrivalMs = (voyage: Voyage): number => Date.parse(arrivalOf(voyage) ?? '');
  return voyages.filter((voyage) => arrivalMs(voyage) > afterMs).toSorted((a, b) => arrivalMs(a) - arrivalMs(b));
}

/** The dialog about a voyage that the page's address asks for. */
function AskedDialog({ voyages, page }: { voyages: readonly Voyage[]; page: PageProps }): ReactElement | null {
  const decision = useAskedDecision(DECISIONS);
  const asked = voyages.find((voyage) => voyage.voyageNumber === decision?.id);
  if (!asked) return null;
  const { voyageNumber, shipName } = asked;
  const of = { voyageNumber, shipName, page };
  if (decision?.decision === CANCELLED) return <CancelVoyageDialog key={voyageNumber} {...of} />;
  if (decision?.decision === LOST) return <LostVoyageDialog key={voyageNumber} {...of} />;
  return <DelayDialog key={voyageNumber} {...of} arrivalAt={arrivalOf(asked) ?? ''} />;
}

interface VoyageRowsProps {
  readonly voyages: readonly Voyage[];
  readonly delays: readonly DelayView[] | undefined;
}

function VoyageRows({ voyages, delays }: VoyageRowsProps): ReactElement | null {
  const delayOf = new Map(delays?.map((delay) => [delay.voyageNumber, delay]));
  if (voyages.length === 0) return null;
  return (
    <ul className="slip divide-y divide-dashed divide-line-strong">
      {voyages.map((voyage) => (
        <VoyageRow key={voyage.voyageNumber} voyage={voyage} delay={delayOf.get(voyage.voyageNumber)} />
      ))}
    </ul>
  );
}

interface VoyageRowProps {
  readonly voyage: Voyage;
  readonly delay: DelayView | undefined;
}

function VoyageRow({ voyage, delay }: VoyageRowProps): ReactElement {
  const { t, text } = useTexts();
  const islandName = useIslandNames();
  const arrivalAt = arrivalOf(voyage);
  const islands = [...new Set(voyage.stops.map((stop) => stop.islandId))].filter((id) => id !== PORT_ISLAND_ID);
  const hrefOf = useDecisionHref<(typeof DECISIONS)[number]>(voyage.voyageNumber);
  const name = { ship: voyage.shipName, number: voyage.voyageNumber };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-56 flex-1">
        <p>
          <span className="font-semibold">{voyage.shipName}</span>{' '}
          <span className="label text-meta text-muted">{voyage.voyageNumber}</span>{' '}
          {delay && <Badge tone="warn">{t('admin.ships.late')}</Badge>}
        </p>
        <p className="text-meta text-muted">{islands.map(islandName).join(', ')}</p>
        <p className="text-meta">
          {t('admin.ships.arrival')} {arrivalAt && <InstantText instant={arrivalAt} withTime />}
          {delay && (
            <span className="text-muted">
              {' · '}
              {t('admin.ships.planned')} <InstantText instant={delay.plannedArrivalAt} withTime />
            </span>
          )}
        </p>
        {delay?.reason && <p className="text-meta text-muted">{delay.reason}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={hrefOf(LATE)} aria-label={text('admin.ships.markLateOf', name)}>
          {t('admin.ships.markLate')}
        </ButtonLink>
        <ButtonLink href={hrefOf(CANCELLED)} aria-label={text('admin.ships.cancelOf', name)}>
          {t('admin.ships.cancelVoyage')}
        </ButtonLink>
        <ButtonLink href={hrefOf(LOST)} aria-label={text('admin.ships.lostOf', name)}>
          {t('admin.ships.lostVoyage')}
        </ButtonLink>
      </div>
    </li>
  );
}

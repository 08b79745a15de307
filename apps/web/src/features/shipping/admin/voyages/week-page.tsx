import type { AdminVoyageView } from '@matete/contract/shipping/own-voyages';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { decisionDialog } from '#back-office/decision-dialog.tsx';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { ScheduleSource, sourceQuery } from '#features/shipping/admin/schedule-source.tsx';
import { ShipOfficeNav } from '#features/shipping/admin/ship-office-nav.tsx';
import { VoyageTimes } from '#features/shipping/admin/voyages/voyage-times.tsx';
import { listWeekVoyages } from '#features/shipping/api/list-week-voyages';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { withDialog } from '#lib/routing/dialog-address';
import type { PageContext } from '#lib/routing/page-context';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText } from '#ui/data/date-text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const WEEK_DAYS = 7;

/** First day of the week that an address asks for: its Monday, this week's where it says nothing. */
export function mondayOf(search: URLSearchParams, today: string): string {
  const given = search.get('du') ?? '';
  const asked = /^20\d\d-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : today;
  const weekday = new Date(`${asked}T00:00:00Z`).getUTCDay();
  return addDays(asked, -((weekday + 6) % WEEK_DAYS));
}

const weekQuery = (from: string) => listWeekVoyages({ query: { from } });

export const queries = ({ search }: PageContext): PageQueries => ({
  optional: [weekQuery(mondayOf(search, tahitiDayOf(new Date()))), islandNamesQuery, sourceQuery],
});

/** Page of the voyages of one week, of every source. */
export default function WeekPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const [today] = useState(() => tahitiDayOf(new Date()));
  const from = mondayOf(search, today);
  const hrefOf = (day: string): string => `${adminPaths.shipWeek()}?du=${day}`;
  return (
    <BackOfficeFrame title={text('admin.voyages.weekTitle')}>
      <ShipOfficeNav />
      <ScheduleSource />
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ButtonLink href={hrefOf(addDays(from, -WEEK_DAYS))}>{t('admin.voyages.weekBefore')}</ButtonLink>
        <p className="order-first basis-full font-semibold sm:order-none sm:basis-auto">
          <DayText date={from} /> – <DayText date={addDays(from, WEEK_DAYS - 1)} />
        </p>
        <ButtonLink href={hrefOf(addDays(from, WEEK_DAYS))}>{t('admin.voyages.weekAfter')}</ButtonLink>
      </div>
      <Week from={from} />
    </BackOfficeFrame>
  );
}

function Week({ from }: { from: string }): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(weekQuery(from));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  if (data.voyages.length === 0)
    return (
      <EmptyState
        seed={`week ${from}`}
        title={t('admin.voyages.none')}
        action={<ButtonLink href={adminPaths.newVoyage()}>{t('admin.voyages.enter')}</ButtonLink>}
      >
        <p>{t('admin.voyages.noneText')}</p>
      </EmptyState>
    );
  return (
    <ul className="slip divide-y divide-dashed divide-line-strong">
      {data.voyages.map((voyage) => (
        <VoyageRow key={voyage.voyageNumber} voyage={voyage} />
      ))}
    </ul>
  );
}

function VoyageRow({ voyage }: { voyage: AdminVoyageView }): ReactElement {
  const { t, text } = useTexts();
  const { voyageNumber, shipName, outcome, origin, replaces } = voyage;
  const isEnded = outcome === 'CANCELLED' || outcome === 'LOST';
  const name = { ship: shipName, number: voyageNumber };
  const decide = (decision: string): string =>
    withDialog(adminPaths.ships(), new URLSearchParams({ tous: 'oui' }), decisionDialog(decision, voyageNumber));
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={`font-semibold ${isEnded ? 'line-through' : ''}`}>{shipName}</span>
          <span className="label text-meta text-muted">{voyageNumber}</span>
          {outcome && <Badge tone={isEnded ? 'bad' : 'warn'}>{t(`admin.voyages.outcome.${outcome}`)}</Badge>}
          <Badge tone="neutral">{t(`admin.voyages.origin.${origin}`)}</Badge>
        </p>
        <VoyageTimes stops={voyage.stops} />
        {replaces && <p className="text-meta text-muted">{t('admin.voyages.replaces', { number: replaces })}</p>}
      </div>
      {!isEnded && (
        <div className="flex flex-wrap gap-2">
          {origin === 'own' && (
            <ButtonLink href={adminPaths.voyage(voyageNumber)} aria-label={text('admin.voyages.changeOf', name)}>
              {t('admin.voyages.change')}
            </ButtonLink>
          )}
          <ButtonLink href={decide('LATE')} aria-label={text('admin.ships.markLateOf', name)}>
            {t('admin.ships.markLate')}
          </ButtonLink>
          <ButtonLink href={decide('CANCELLED')} aria-label={text('admin.ships.cancelOf', name)}>
            {t('admin.ships.cancelVoyage')}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

import type { TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { islandsQuery } from '#features/reference/api/list-islands';
import { voyagesQuery } from '#features/shipping/api/shipping-schedule';
import { PageHead } from '#lib/page/head.tsx';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { readScheduleAddress, weekAddress } from '#features/shipping/visitor/schedule-address';
import type { ScheduleAddress } from '#features/shipping/visitor/schedule-address';
import { ScheduleFilters } from '#features/shipping/visitor/schedule-filters.tsx';
import { DayOfArrivals } from '#features/shipping/visitor/day-of-arrivals.tsx';
import { arrivalsByDay } from '#features/shipping/visitor/week-arrivals';
import type { ArrivalDay } from '#features/shipping/visitor/week-arrivals';
import { InstantText } from '#ui/data/date-text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const DAYS_OF_WEEK = 7;

export function queries({ search }: PageContext): PageQueries {
  const address = readScheduleAddress(search, tahitiDayOf(new Date()));
  return { optional: [islandsQuery, ...(address.problem ? [] : [voyagesQuery(address)])] };
}

/** Page of what reaches Papeete: a week, or up to thirty days, day by day. */
export default function SchedulePage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const [today] = useState(() => tahitiDayOf(new Date()));
  const address = readScheduleAddress(search, today);
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('pages.schedule.title')} />
      <h1>{t('pages.schedule.title')}</h1>
      <p className="mt-2 max-w-text text-muted">{t('pages.schedule.lead')}</p>
      <ScheduleFilters address={address} search={search} />
      {!address.problem && (
        <>
          <Arrivals address={address} />
          <Weeks address={address} today={today} />
        </>
      )}
    </div>
  );
}

function Arrivals({ address }: { address: ScheduleAddress }): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(voyagesQuery(address));
  const { data: islands = [] } = useQuery(islandsQuery);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScheduleSkeleton />;
  const days = arrivalsByDay(data.voyages, address);
  if (days.length === 0) {
    return (
      <EmptyState
        seed={`${address.from}${address.islandId}`}
        title={t('pages.schedule.none')}
        action={<ButtonLink href={paths.schedule()}>{t('pages.schedule.reset')}</ButtonLink>}
      >
        <p>{t('pages.schedule.noneText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="label text-muted">
        {t('pages.schedule.count', { count: countOf(days) })}
      </p>
      {data.isStale && (
        <p className="mt-1 text-meta text-muted">
          {t('shop.home.shipsStale')}{' '}
          {data.asOf && (
            <>
              {t('pages.schedule.asOf')} <InstantText instant={data.asOf} withTime />.
            </>
          )}
        </p>
      )}
      {data.source === 'sample' && <p className="mt-1 text-meta text-muted">{t('shop.home.shipsSample')}</p>}
      {days.map((day) => (
        <DayOfArrivals key={day.day} of={day} islands={islands} chosenIslandId={address.islandId} />
      ))}
    </>
  );
}

const countOf = (days: readonly ArrivalDay[]): number =>
  days.reduce(
    (sum, { ships, ferries }) =>
      sum + ships.length + ferries.reduce((crossings, { arrivals }) => crossings + arrivals.length, 0),
    0,
  );

/** Links to the weeks around; none to weeks that are over. */
function Weeks({ address, today }: { address: ScheduleAddress; today: TahitiDay }): ReactElement {
  const { t, text } = useTexts();
  const link = 'inline-flex min-h-11 items-center';
  return (
    <nav aria-label={text('pages.schedule.weeks')} className="mt-6 flex flex-wrap justify-between gap-x-6">
      {address.from > today && (
        <Link href={weekAddress(address, -DAYS_OF_WEEK)} className={link}>
          {t('pages.schedule.previousWeek')}
        </Link>
      )}
      <Link href={weekAddress(address, DAYS_OF_WEEK)} className={`${link} ml-auto`}>
        {t('pages.schedule.nextWeek')}
      </Link>
    </nav>
  );
}

function ScheduleSkeleton(): ReactElement {
  return (
    <Loading>
      <div className="space-y-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-24 w-full" />
        ))}
      </div>
    </Loading>
  );
}

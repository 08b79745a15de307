import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { islandsQuery } from '#app/islands';
import { PageHead } from '#app/head.tsx';
import { paths } from '#app/paths';
import type { PageContext, PageProps, PageQueries } from '#app/routes';
import { useTexts } from '#app/text.tsx';
import { readScheduleAddress } from '#features/shipping/schedule-address';
import type { ScheduleAddress } from '#features/shipping/schedule-address';
import { ScheduleFilters } from '#features/shipping/schedule-filters.tsx';
import { voyagesQuery } from '#features/shipping/voyages-query';
import { VoyageSlip } from '#features/shipping/voyage-slip.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';

export function queries({ search }: PageContext): PageQueries {
  const address = readScheduleAddress(search, tahitiDayOf(new Date()));
  return { optional: [islandsQuery, ...(address.problem ? [] : [voyagesQuery(address)])] };
}

/** Every voyage of up to thirty days, with its stops. */
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
      {!address.problem && <Voyages address={address} />}
    </div>
  );
}

function Voyages({ address }: { address: ScheduleAddress }): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(voyagesQuery(address));
  const { data: islands = [] } = useQuery(islandsQuery);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScheduleSkeleton />;
  if (data.voyages.length === 0) {
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
        {t('pages.schedule.count', { count: data.voyages.length })}
      </p>
      {data.isStale && <p className="mt-1 text-meta text-muted">{t('shop.home.shipsStale')}</p>}
      {data.source === 'sample' && <p className="mt-1 text-meta text-muted">{t('shop.home.shipsSample')}</p>}
      <ul className="mt-4 space-y-3">
        {data.voyages.map((voyage) => (
          <li key={`${voyage.voyageNumber}-${voyage.stops[0]?.departureAt}`}>
            <VoyageSlip voyage={voyage} islands={islands} chosenIslandId={address.islandId} />
          </li>
        ))}
      </ul>
    </>
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

import type { StandingOrderView } from '@matete/contract/standing-order/standing-orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listStandingOrders } from '#features/standing-order/api/list-standing-orders';
import { useRhythm } from '#features/standing-order/customer/rhythm';
import { standingPaths } from '#features/standing-order/customer/standing-paths';
import { STANDING_TONE } from '#features/standing-order/customer/turn-tone';
import { WaitingTurns } from '#features/standing-order/customer/waiting-turns.tsx';
import { PageHead } from '#lib/page/head.tsx';
import type { PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = ({ user }: PageContext): PageQueries =>
  user ? { required: [listStandingOrders({ params: { customerId: user.userId } })] } : {};

/** Page of the goods that a customer wants again and again. */
export default function StandingOrdersPage(): ReactElement {
  const { t, text } = useTexts();
  const { userId } = useAccount('CUSTOMER');
  const { data, error, refetch } = useQuery(listStandingOrders({ params: { customerId: userId } }));
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('account.standing.title')} />
      <h1 tabIndex={-1}>{t('account.standing.title')}</h1>
      <p className="mt-2 max-w-text text-muted">{t('account.standing.lead')}</p>
      {data ? (
        <Orders orders={data.standingOrders} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="mt-5 h-64 w-full" />
        </Loading>
      )}
    </div>
  );
}

function Orders({ orders }: { orders: readonly StandingOrderView[] }): ReactElement {
  const { t } = useTexts();
  const open = orders.filter(({ status }) => status !== 'ENDED');
  const ended = orders.filter(({ status }) => status === 'ENDED');
  return (
    <>
      {open.length === 0 ? (
        <div className="mt-5 max-w-form">
          <EmptyState
            seed="standing"
            title={t('account.standing.none')}
            action={
              <ButtonLink tone="action" href={standingPaths.create()}>
                {t('account.standing.new')}
              </ButtonLink>
            }
          >
            <p>{t('account.standing.noneText')}</p>
          </EmptyState>
        </div>
      ) : (
        <p className="mt-4">
          <ButtonLink href={standingPaths.create()}>{t('account.standing.new')}</ButtonLink>
        </p>
      )}
      <Slips orders={open} />
      {ended.length > 0 && (
        <details className="mt-6">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {t('account.standing.ended', { count: ended.length })}
          </summary>
          <Slips orders={ended} />
        </details>
      )}
    </>
  );
}

function Slips({ orders }: { orders: readonly StandingOrderView[] }): ReactElement {
  return (
    <ul className="mt-5 grid items-start gap-5 md:grid-cols-2">
      {orders.map((standing) => (
        <li key={standing.standingOrderId} className="slip">
          <StandingSlip standing={standing} />
        </li>
      ))}
    </ul>
  );
}

function StandingSlip({ standing }: { standing: StandingOrderView }): ReactElement {
  const { t } = useTexts();
  const { kg } = useFormats();
  const rhythm = useRhythm();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3">
        <h2 className="text-h3">
          <Link
            href={standingPaths.one(standing.standingOrderId)}
            className="inline-flex min-h-11 items-center text-text"
          >
            {rhythm(standing)}
          </Link>
        </h2>
        <Badge tone={STANDING_TONE[standing.status]}>{t(`account.standing.status.${standing.status}`)}</Badge>
      </div>
      <hr className="tear" />
      <div className="p-4">
        <p>{standing.lines.map(({ name, quantity }) => `${name} ${kg(quantity)}`).join(' · ')}</p>
        <WaitingTurns standing={standing} />
      </div>
    </>
  );
}

import type { PointEvent } from '@matete/contract/points/points';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { listCustomerCoupons } from '#features/coupon/api/list-customer-coupons';
import { pointsQuery, readPoints } from '#features/points/api/read-points';
import { turnPointsForm } from '#features/points/customer/turn-points-form';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { usePendingSend } from '#lib/forms/use-pending-send';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { customerPaths } from '#lib/routing/customer-paths';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { customerIdOf, useCustomerId } from '#lib/session/customer-of';
import { useAccount } from '#lib/session/session.tsx';
import { useDates } from '#lib/texts/dates';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

/** Fewest points that become a coupon. */
const FEWEST = 100;

const pageIn = (search: URLSearchParams): number => {
  const given = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
};

export const queries = ({ user, search }: PageContext): PageQueries =>
  user ? { required: [pointsQuery(customerIdOf(user), pageIn(search))] } : {};

export const forms = [turnPointsForm];

/** Page of a customer's points: how many, how to turn them into a coupon, and what changed them. */
export default function PointsPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { integer } = useFormats();
  const customerId = useCustomerId();
  const { data, error, refetch } = useQuery(pointsQuery(customerId, pageIn(page.search)));
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('order.points.title')} />
      <h1 tabIndex={-1}>{t('order.points.title')}</h1>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p className="mt-2 text-lead">
            {data.perHundred > 0 ? t('order.points.lead', { per: data.perHundred }) : t('order.points.off')}
          </p>
          <section aria-labelledby="points-balance" className="slip mt-5 p-4 sm:p-6">
            <h2 id="points-balance" className="text-h3">
              {t('order.points.balance')}
            </h2>
            <p className="label mt-1 text-h2">{integer(data.balance)}</p>
            {data.balance >= FEWEST ? (
              <TurnPoints balance={data.balance} page={page} />
            ) : (
              <p className="mt-2 text-muted">{t(data.balance < 0 ? 'order.points.owed' : 'order.points.tooFew')}</p>
            )}
          </section>
          <History events={data.data} />
          <Pagination {...data.meta} hrefOf={(number) => `${customerPaths.points()}?page=${number}`} />
        </>
      ) : (
        <Loading>
          <Skeleton className="mt-4 h-64 w-full" />
        </Loading>
      )}
    </div>
  );
}

function TurnPoints({ balance, page }: { readonly balance: number; readonly page: PageProps }): ReactElement {
  const { t } = useTexts();
  const { money, integer } = useFormats();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const { send, isUnknown } = usePendingSend({
    definition: turnPointsForm,
    name: 'move-points',
    accountId: user.userId,
  });
  const form = useForm(turnPointsForm, {
    context: { ...page, user },
    initial: { points: String(balance) },
    send,
    onDone: async ({ amount }) => {
      await invalidateCalls(client, [readPoints, listCustomerCoupons]);
      showToast(t('order.points.done', { amount: money(amount) }));
      navigate(customerPaths.coupons());
    },
  });
  return (
    <>
      <p className="text-muted">{t('order.points.worth', { amount: money(balance) })}</p>
      <Form of={form} className="mt-4 space-y-4">
        <ErrorSummary lines={form.summary} />
        <FormText
          of={form}
          name="points"
          hint={t('order.points.hint', { most: integer(balance) })}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-56"
        />
        {isUnknown && (
          <p role="alert" className="rounded-paper bg-warn-bg p-3 text-warn-fg">
            {t('order.action.checking')}
          </p>
        )}
        <Button type="submit" tone="action" isBusy={form.isSending}>
          {t('order.points.turn')}
        </Button>
      </Form>
    </>
  );
}

function History({ events }: { readonly events: readonly PointEvent[] }): ReactElement {
  const { t } = useTexts();
  const { instantDay } = useDates();
  const { integer } = useFormats();
  if (events.length === 0) return <p className="mt-6 text-muted">{t('order.points.none')}</p>;
  return (
    <section aria-labelledby="points-history" className="mt-8">
      <h2 id="points-history" className="text-h2">
        {t('order.points.history')}
      </h2>
      <ul className="mt-3 divide-y divide-dashed divide-line-strong border-y border-dashed border-line-strong">
        {events.map(({ eventId, kind, at, points, orderId, orderNumber }) => (
          <li key={eventId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              {orderId === null ? (
                t('order.points.TURNED')
              ) : (
                <Link href={paths.order(orderId)} className="inline-flex min-h-11 items-center">
                  {t(`order.points.${kind}`, { number: orderNumber ?? '' })}
                </Link>
              )}{' '}
              <span className="text-meta text-muted">{instantDay(at)}</span>
            </span>
            <span className="label whitespace-nowrap">
              {points > 0 && '+'}
              {integer(points)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

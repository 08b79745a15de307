import type { createStandingOrder } from '@matete/contract/standing-order/standing-orders';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { getOrder } from '#features/order/api/get-order';
import { listStandingOrders } from '#features/standing-order/api/list-standing-orders';
import {
  type FormLine,
  initialOf,
  pageOfChoices,
  StandingFields,
} from '#features/standing-order/customer/standing-fields.tsx';
import { createStandingForm } from '#features/standing-order/customer/standing-order-forms';
import { standingPaths } from '#features/standing-order/customer/standing-paths';
import { browserTransport } from '#lib/api/browser-transport';
import { callApi } from '#lib/api/calls';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { pagesAfterFirst } from '#lib/page/all-pages';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

/** An order whose goods the form starts with. */
const UUID = /^[0-9a-f-]{36}$/;
const orderIn = (search: URLSearchParams): string | undefined => {
  const given = search.get('commande') ?? '';
  return UUID.test(given) ? given : undefined;
};

export function queries({ search }: PageContext): PageQueries {
  const orderId = orderIn(search);
  return {
    optional: [pageOfChoices(1), ...(orderId === undefined ? [] : [getOrder({ params: { orderId } })])],
    later: pagesAfterFirst(pageOfChoices),
  };
}

export const forms = [createStandingForm];

/** Page on which a customer says what they want again and again; of an order, what was in it. */
export default function NewStandingOrderPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const orderId = orderIn(page.search);
  const order = useQuery({ ...getOrder({ params: { orderId: orderId ?? '' } }), enabled: orderId !== undefined });
  return (
    <div className="wrap max-w-form py-6 lg:py-8">
      <PageHead title={text('account.standing.new')} />
      <Link href={standingPaths.list()} className="inline-flex min-h-11 items-center text-meta">
        {t('account.standing.title')}
      </Link>
      <h1 tabIndex={-1}>{t('account.standing.new')}</h1>
      <p className="mt-2 text-muted">{t('account.standing.createNote')}</p>
      {order.isLoading ? (
        <Loading>
          <Skeleton className="mt-5 h-96 w-full" />
        </Loading>
      ) : (
        <NewForm
          page={page}
          lines={(order.data?.lines ?? []).map(({ productId, name, quantity }) => ({
            productId,
            name: name.text,
            quantity,
          }))}
        />
      )}
    </div>
  );
}

/** What most businesses want: each week, before the week-end. */
const USUAL = { intervalWeeks: 1, weekday: 5 };

function NewForm({ page, lines }: { page: PageProps; lines: readonly FormLine[] }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useForm(createStandingForm, {
    context: { ...page, user },
    initial: initialOf(lines, USUAL),
    send: (call) =>
      callApi<typeof createStandingOrder>(browserTransport, createStandingForm.method, createStandingForm.path, call),
    onDone: async ({ standingOrderId }) => {
      await invalidateCalls(client, [listStandingOrders]);
      navigate(standingPaths.one(standingOrderId));
    },
  });
  return (
    <Form of={form} className="mt-5 space-y-5">
      <ErrorSummary lines={form.summary} />
      <StandingFields form={form} lines={lines} />
      <Button type="submit" tone="action" isBusy={form.isSending}>
        {t('account.standing.create')}
      </Button>
    </Form>
  );
}

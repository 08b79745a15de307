import type { AgainView, orderAgain } from '@matete/contract/cart/order-again';
import type { MessageId } from '@matete/i18n/message-id';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';

import { getCart } from '#features/cart/api/get-cart';
import { previewOrderAgain } from '#features/cart/api/preview-order-again';
import { AgainLines } from '#features/cart/parts/again/again-lines.tsx';
import { orderAgainForm } from '#features/cart/parts/again/order-again-form';
import { browserTransport } from '#lib/api/browser-transport';
import { callApi } from '#lib/api/calls';
import { invalidateCalls } from '#lib/api/invalidate-calls';
import { useForm } from '#lib/forms/use-form';
import type { PageProps } from '#lib/page/page-module';
import { paths } from '#lib/routing/paths';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useCustomerId } from '#lib/session/customer-of';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

interface OrderAgainProps {
  readonly orderIds: readonly string[];
  readonly page: PageProps;
  readonly label: MessageId;
}

/** The call that reads what is shown of past orders. */
export const againQuery = (customerId: string, orderIds: readonly string[]) =>
  previewOrderAgain({ params: { customerId }, query: { orderIds: orderIds.join(',') } });

/** Goods of past orders with today's prices, and the form that puts them into the cart. */
export function OrderAgain({ orderIds, page, label }: OrderAgainProps): ReactElement {
  const customerId = useCustomerId();
  const { data, error, refetch } = useQuery(againQuery(customerId, orderIds));
  if (data) return <Goods again={data} page={page} label={label} />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}

interface GoodsProps extends Omit<OrderAgainProps, 'orderIds'> {
  readonly again: AgainView;
}

function Goods({ again, page, label }: GoodsProps): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const form = useForm(orderAgainForm, {
    context: { ...page, user },
    send: async (call) => {
      try {
        return await callApi<typeof orderAgain>(browserTransport, orderAgainForm.method, orderAgainForm.path, call);
      } finally {
        // After a refusal as well: it says that something has changed.
        await invalidateCalls(client, [getCart, previewOrderAgain]);
      }
    },
    onDone: () => navigate(paths.cart()),
  });
  const canAdd = again.lines.some(({ addedQuantity }) => addedQuantity > 0);
  return (
    <>
      <ErrorSummary lines={form.summary} />
      <AgainLines lines={again.lines} />
      {canAdd ? (
        <Form of={form} className="mt-5">
          {again.orders.map(({ orderId }, index) => (
            <input key={orderId} type="hidden" name={`orderIds.${index}`} value={orderId} />
          ))}
          <input type="hidden" name="seen" value={again.seen} />
          <Button type="submit" tone="action" isBusy={form.isSending}>
            {t(label)}
          </Button>
        </Form>
      ) : (
        <NothingToAdd isHeld={again.lines.some(({ quantity }) => quantity > 0)} />
      )}
    </>
  );
}

/** Nothing of it is to be had, or the cart holds all of it. */
function NothingToAdd({ isHeld }: { isHeld: boolean }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mt-5 space-y-3">
      <p role="status">{t(isHeld ? 'order.again.allHeld' : 'order.again.nothing')}</p>
      <ButtonLink tone="action" href={isHeld ? paths.cart() : paths.products()}>
        {t(isHeld ? 'order.again.toCart' : 'order.cart.empty.action')}
      </ButtonLink>
    </div>
  );
}

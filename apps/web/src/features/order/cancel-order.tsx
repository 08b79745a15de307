import type { OrderView } from '@matete/contract/order/order-views';
import type { cancelOrder } from '@matete/contract/order/orders';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { request } from '#app/api-client';
import { useFormats } from '#app/formats';
import { useAccount } from '#app/session.tsx';
import { useTexts } from '#app/text.tsx';
import { useOrderAction } from '#features/order/order-action';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup, Radio } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';

type RefundMethod = 'COUPON' | 'MONEY';
const METHODS: readonly RefundMethod[] = ['COUPON', 'MONEY'];

/** Cancelling, with what comes back and how said before it is done. Shown where the order allows it. */
export function CancelOrder({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { money } = useFormats();
  const { userId } = useAccount('CUSTOMER');
  const showToast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [refundMethod, setRefundMethod] = useState<RefundMethod>('COUPON');
  const isPaid = order.paymentStatus === 'VERIFIED' || order.paymentStatus === 'PARTIALLY_VERIFIED';
  const comesBackXpf = isPaid ? order.due : 0;
  const action = useOrderAction<{ refundMethod: RefundMethod }>({
    orderId: order.orderId,
    name: `cancel-${order.orderId}`,
    send: (query, idempotencyKey) =>
      request<typeof cancelOrder>('PATCH', '/orders/customer/cancelled/:orderId', {
        params: { orderId: order.orderId },
        query: { customerId: userId, ...query },
        idempotencyKey,
      }),
    onDone: () => {
      setIsOpen(false);
      showToast(t('order.cancel.done', { number: order.orderNumber }));
    },
  });
  return (
    <>
      <Button tone="danger" onClick={() => setIsOpen(true)}>
        {t('order.order.cancel')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('order.cancel.title', { number: order.orderNumber })}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('order.cancel.keep')}</Button>
            <Button tone="danger" isBusy={action.isBusy} onClick={() => void action.run({ refundMethod })}>
              {t('order.cancel.confirm')}
            </Button>
          </>
        }
      >
        <p>{comesBackXpf > 0 ? t('order.cancel.paid', { amount: money(comesBackXpf) }) : t('order.cancel.unpaid')}</p>
        {order.discount > 0 && <p className="mt-1">{t('order.cancel.coupons', { amount: money(order.discount) })}</p>}
        {comesBackXpf > 0 && (
          <div className="mt-4">
            <ChoiceGroup legend={t('order.cancel.how')}>
              {METHODS.map((method) => (
                <Radio
                  key={method}
                  name="refundMethod"
                  value={method}
                  label={t(`order.cancel.${method}`)}
                  hint={t(`order.cancel.${method}.hint`)}
                  checked={refundMethod === method}
                  onChange={() => setRefundMethod(method)}
                />
              ))}
            </ChoiceGroup>
          </div>
        )}
        {action.failure && (
          <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {action.failure}
          </p>
        )}
      </Dialog>
    </>
  );
}

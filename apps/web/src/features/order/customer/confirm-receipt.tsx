import type { OrderView } from '@matete/contract/order/order-views';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { confirmReceipt } from '#features/order/api/confirm-receipt';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { useOrderAction } from '#features/order/customer/order-action';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Button that confirms receipt of the goods. This pays the seller and cannot be undone, so it asks twice. */
export function ConfirmReceipt({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const { userId } = useAccount('CUSTOMER');
  const showToast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const action = useOrderAction<null>({
    orderId: order.orderId,
    name: `receive-${order.orderId}`,
    send: (_, idempotencyKey) =>
      confirmReceipt({
        params: { orderId: order.orderId },
        query: { customerId: userId },
        idempotencyKey,
      }),
    onDone: () => {
      setIsOpen(false);
      showToast(t('order.receive.done'));
    },
  });
  return (
    <>
      <Button tone="action" onClick={() => setIsOpen(true)}>
        {t('order.order.receive')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('order.receive.title', { number: order.orderNumber })}
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>{t('order.receive.later')}</Button>
            <Button tone="action" isBusy={action.isBusy} onClick={() => void action.run(null)}>
              {t('order.receive.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('order.receive.text')}</p>
        {action.failure && (
          <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {action.failure}
          </p>
        )}
      </Dialog>
    </>
  );
}

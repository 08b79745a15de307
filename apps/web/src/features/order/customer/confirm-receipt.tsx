import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { useForm } from '#lib/forms/use-form';
import { useDialogAddress } from '#lib/routing/dialog-address';
import type { DialogAddress } from '#lib/routing/dialog-address';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { confirmReceiptForm } from '#features/order/customer/confirm-receipt-form';
import { useOrderAction } from '#features/order/customer/order-action';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Button that confirms receipt of the goods. This pays the seller and cannot be undone, so it asks twice. */
export function ConfirmReceipt({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const dialog = useDialogAddress('recu');
  return (
    <>
      <ButtonLink tone="action" href={dialog.openHref}>
        {t('order.order.receive')}
      </ButtonLink>
      {dialog.isOpen && <ReceiptDialog order={order} dialog={dialog} />}
    </>
  );
}

function ReceiptDialog({ order, dialog }: { order: OrderView; dialog: DialogAddress }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const showToast = useToast();
  const { orderId } = order;
  const action = useOrderAction({ definition: confirmReceiptForm, orderId, name: `receive-${orderId}` });
  const form = useForm(confirmReceiptForm, {
    context: { params: { orderId }, search: new URLSearchParams(), user },
    send: action.send,
    onDone: () => {
      dialog.close();
      showToast(t('order.receive.done'));
    },
  });
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t('order.receive.title', { number: order.orderNumber })}
      actions={
        <>
          <ButtonLink href={dialog.closedHref} replace>
            {t('order.receive.later')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone="action" isBusy={form.isSending}>
            {t('order.receive.confirm')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <p>{t('order.receive.text')}</p>
        {action.isUnknown && (
          <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {t('order.action.checking')}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

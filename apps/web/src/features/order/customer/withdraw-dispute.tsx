import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { useOrderAction } from '#features/order/customer/order-action';
import { withdrawDisputeForm } from '#features/order/customer/withdraw-dispute-form';
import { useForm } from '#lib/forms/use-form';
import { type DialogAddress, useDialogAddress } from '#lib/routing/dialog-address';
import { useAccount } from '#lib/session/session.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Form } from '#ui/form/form.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

/** Button that takes a complaint back; it asks twice. */
export function WithdrawDispute({ order }: { order: OrderView }): ReactElement {
  const { t } = useTexts();
  const dialog = useDialogAddress('retirer-litige');
  return (
    <>
      <ButtonLink href={dialog.openHref}>{t('dispute.withdraw.do')}</ButtonLink>
      {dialog.isOpen && <WithdrawDialog order={order} dialog={dialog} />}
    </>
  );
}

function WithdrawDialog({ order, dialog }: { order: OrderView; dialog: DialogAddress }): ReactElement {
  const { t } = useTexts();
  const user = useAccount('CUSTOMER');
  const showToast = useToast();
  const { orderId } = order;
  const action = useOrderAction({ definition: withdrawDisputeForm, orderId, name: `withdraw-${orderId}` });
  const form = useForm(withdrawDisputeForm, {
    context: { params: { orderId }, search: new URLSearchParams(), user },
    send: action.send,
    onDone: () => {
      dialog.close();
      showToast(t('dispute.withdraw.done'));
    },
  });
  return (
    <Dialog
      isOpen
      onClose={dialog.close}
      closedHref={dialog.closedHref}
      title={t('dispute.withdraw.title', { number: order.orderNumber })}
      actions={
        <>
          <ButtonLink href={dialog.closedHref} replace>
            {t('dispute.withdraw.keep')}
          </ButtonLink>
          <Button type="submit" form={form.id} tone="action" isBusy={form.isSending}>
            {t('dispute.withdraw.do')}
          </Button>
        </>
      }
    >
      <Form of={form}>
        <ErrorSummary lines={form.summary} />
        <p>{t('dispute.withdraw.text')}</p>
        {action.isUnknown && (
          <p role="alert" className="mt-3 rounded-paper bg-bad-bg p-3 text-bad-fg">
            {t('order.action.checking')}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

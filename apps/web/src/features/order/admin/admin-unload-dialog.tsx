import type { OrderSummary } from '@matete/contract/order/order-views';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { listOrders } from '#features/order/api/list-orders';
import { moveSellerOrder } from '#features/order/api/move-seller-order';
import { isOutcomeUnknown } from '#lib/api/pending-write';
import { useTexts } from '#lib/texts/text.tsx';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { useErrorText } from '#lib/texts/error-text';
import { TextInput } from '#ui/form/text-input.tsx';
import { useToast } from '#ui/overlay/toast.tsx';

interface UnloadDialogProps {
  readonly order: Pick<OrderSummary, 'orderId' | 'orderNumber'>;
  readonly onClose: () => void;
}

/**
 * Dialog in which an admin marks goods as unloaded in the seller's place. Sending again after a lost answer repeats the
 * same request.
 */
export function AdminUnloadDialog({ order, onClose }: UnloadDialogProps): ReactElement {
  const { t } = useTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ReactNode>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());
  const reasonId = useId();
  const { orderId, orderNumber } = order;
  const [reason, setReason] = useState('');

  const unload = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    const form = new FormData();
    form.set('status', 'DELIVERED');
    if (reason.trim()) form.set('reason', reason.trim());
    try {
      await moveSellerOrder({
        params: { orderId },
        form,
        idempotencyKey,
      });
    } catch (error) {
      const isLost = isOutcomeUnknown(error);
      setIsUnknown(isLost);
      setFailure(isLost ? t('admin.payments.unknown') : errorText(error));
      setIsBusy(false);
      // The order may have been moved by somebody else.
      if (isLost) return;
      // After a refusal the corrected request needs a new key.
      setIdempotencyKey(crypto.randomUUID());
      void client.invalidateQueries({ queryKey: listOrders.key });
      return;
    }
    await client.invalidateQueries({ queryKey: listOrders.key });
    showToast(t('admin.orders.done', { orderNumber }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.orders.ask', { orderNumber })}
      actions={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button tone="action" isBusy={isBusy} onClick={() => void unload()}>
            {t(isUnknown ? 'common.action.retry' : 'admin.orders.unload')}
          </Button>
        </>
      }
    >
      <p>{t('admin.orders.follows')}</p>
      <Field id={reasonId} label={t('admin.orders.reason')} hint={t('admin.orders.reasonHint')} className="mt-4">
        <TextInput
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={500}
          autoComplete="off"
        />
      </Field>
      <div role="alert">
        {failure && <p className="mt-4 rounded-paper bg-bad-bg p-3 font-semibold text-bad-fg">{failure}</p>}
      </div>
    </Dialog>
  );
}

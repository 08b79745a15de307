import type { OrderSummary } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { listOrders } from '#features/order/api/list-orders';
import { adminUnloadForm } from '#features/order/admin/admin-unload-form';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

/** Name of the decision in the address of its dialog. */
export const UNLOAD = 'UNLOAD';

interface UnloadDialogProps {
  readonly order: Pick<OrderSummary, 'orderId' | 'orderNumber'>;
  readonly page: PageProps;
}

/**
 * Dialog in which an admin marks goods as unloaded in the seller's place. Sending again after a lost answer repeats the
 * same request.
 */
export function AdminUnloadDialog({ order, page }: UnloadDialogProps): ReactElement {
  const { t } = useTexts();
  const { orderId, orderNumber } = order;
  const decided = useDecision({
    definition: adminUnloadForm,
    page,
    decision: UNLOAD,
    id: orderId,
    changes: [listOrders],
    done: () => t('admin.orders.done', { orderNumber }),
  });
  return (
    <DecisionDialog title={t('admin.orders.ask', { orderNumber })} action={t('admin.orders.unload')} decision={decided}>
      <input type="hidden" name="orderId" value={orderId} />
      <p>{t('admin.orders.follows')}</p>
      <FormText
        of={decided.form}
        name="reason"
        hint={t('admin.orders.reasonHint')}
        className="mt-4"
        maxLength={500}
        autoComplete="off"
      />
    </DecisionDialog>
  );
}

import { type callOffOrder, LOSS_BEARERS, type takeOrderBack } from '@matete/contract/order/admin-order';
import type { OrderView } from '@matete/contract/order/order-views';
import type { ReactElement } from 'react';

import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import { dateForm, lostForm } from '#features/order/admin/desk/order-desk-forms';
import { listOrders } from '#features/order/api/list-orders';
import { readAdminOrder } from '#features/order/api/read-admin-order';
import type { FormDefinition } from '#lib/forms/form-definition';
import type { PageProps } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { FormDate } from '#ui/form/form-date.tsx';

export interface DeskDialogProps {
  readonly order: OrderView;
  readonly page: PageProps;
}

/** Calls whose answers change with what an admin does with an order. */
export const CHANGES = [readAdminOrder, listOrders];

/** Dialog that cancels an order, or takes it from its seller: the reason is all that it asks. */
export function ReasonDialog<E extends typeof callOffOrder | typeof takeOrderBack>({
  order,
  page,
  decision,
  definition,
}: DeskDialogProps & {
  readonly decision: 'CALL_OFF' | 'TAKE_BACK';
  readonly definition: FormDefinition<E, 'reason'>;
}): ReactElement {
  const { t } = useTexts();
  const { orderId, orderNumber } = order;
  const decided = useDecision({
    definition,
    page,
    decision,
    id: orderId,
    changes: CHANGES,
    done: () => t(`admin.order.done.${decision}`, { orderNumber }),
  });
  return (
    <DecisionDialog
      title={t(`admin.order.ask.${decision}`, { orderNumber })}
      action={t(`admin.order.do.${decision}`)}
      isDanger
      decision={decided}
    >
      <input type="hidden" name="orderId" value={orderId} />
      <p>{t(`admin.order.follows.${decision}`)}</p>
      <ReasonArea of={decided.form} name="reason" hint={t('admin.order.reasonHint')} />
    </DecisionDialog>
  );
}

/** Dialog that notes an order as lost: who bears it, and why. */
export function LostDialog({ order, page }: DeskDialogProps): ReactElement {
  const { t } = useTexts();
  const { orderId, orderNumber } = order;
  const decided = useDecision({
    definition: lostForm,
    page,
    decision: 'NOTE_LOST',
    id: orderId,
    changes: CHANGES,
    done: () => t('admin.order.done.NOTE_LOST', { orderNumber }),
  });
  const { form } = decided;
  return (
    <DecisionDialog
      title={t('admin.order.ask.NOTE_LOST', { orderNumber })}
      action={t('admin.order.do.NOTE_LOST')}
      isDanger
      decision={decided}
    >
      <input type="hidden" name="orderId" value={orderId} />
      <p className="mb-4">{t('admin.order.follows.NOTE_LOST')}</p>
      <ChoiceGroup id={form.idOf('bearer')} legend={t('admin.order.bearer')} error={form.errorOf('bearer')}>
        {LOSS_BEARERS.map((bearer) => (
          <Radio key={bearer} label={t(`admin.order.bearer.${bearer}`)} {...form.choiceOf('bearer', bearer)} />
        ))}
      </ChoiceGroup>
      <ReasonArea of={form} name="reason" hint={t('admin.order.reasonHint')} />
    </DecisionDialog>
  );
}

/** Dialog that changes the delivery date with the customer's word. */
export function DateDialog({ order, page }: DeskDialogProps): ReactElement {
  const { t } = useTexts();
  const { orderId, orderNumber, shipmentDate } = order;
  const decided = useDecision({
    definition: dateForm,
    page,
    decision: 'CHANGE_DATE',
    id: orderId,
    initial: { shipmentDate },
    isWatched: true,
    changes: CHANGES,
    done: () => t('admin.order.done.CHANGE_DATE', { orderNumber }),
  });
  return (
    <DecisionDialog
      title={t('admin.order.ask.CHANGE_DATE', { orderNumber })}
      action={t('admin.order.do.CHANGE_DATE')}
      decision={decided}
    >
      <input type="hidden" name="orderId" value={orderId} />
      <p>{t('admin.order.follows.CHANGE_DATE')}</p>
      <FormDate of={decided.form} name="shipmentDate" className="mt-4 max-w-72" />
      <ReasonArea of={decided.form} name="reason" hint={t('admin.order.dateReasonHint')} />
    </DecisionDialog>
  );
}

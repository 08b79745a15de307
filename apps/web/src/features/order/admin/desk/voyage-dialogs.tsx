import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import { CHANGES, type DeskDialogProps } from '#features/order/admin/desk/desk-dialogs.tsx';
import { boatForm, voyageForm } from '#features/order/admin/desk/order-desk-forms';
import { islandsQuery } from '#features/reference/api/list-islands';
import { IslandOptions } from '#features/reference/parts/island-options.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { FormSelect, FormText } from '#ui/form/contract-fields.tsx';
import { FormDate } from '#ui/form/form-date.tsx';

/** Dialog that puts an order on another voyage of the schedule. */
export function VoyageDialog({ order, page }: DeskDialogProps): ReactElement {
  const { t } = useTexts();
  const { orderId, orderNumber } = order;
  const decided = useDecision({
    definition: voyageForm,
    page,
    decision: 'CHANGE_VOYAGE',
    id: orderId,
    changes: CHANGES,
    done: () => t('admin.order.done.CHANGE_VOYAGE', { orderNumber }),
  });
  return (
    <DecisionDialog
      title={t('admin.order.ask.CHANGE_VOYAGE', { orderNumber })}
      action={t('admin.order.do.CHANGE_VOYAGE')}
      decision={decided}
    >
      <input type="hidden" name="orderId" value={orderId} />
      <p>{t('admin.order.follows.CHANGE_VOYAGE')}</p>
      <FormText
        of={decided.form}
        name="voyageNumber"
        hint={t('admin.order.voyageHint')}
        className="mt-4"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <ReasonArea of={decided.form} name="reason" hint={t('admin.order.reasonHint')} />
    </DecisionDialog>
  );
}

/** Dialog that puts an order on a boat that no schedule has: the admin types its voyage. */
export function BoatDialog({ order, page, island }: DeskDialogProps & { readonly island: string }): ReactElement {
  const { t } = useTexts();
  const { orderId, orderNumber } = order;
  const decided = useDecision({
    definition: boatForm,
    page,
    decision: 'NOTE_BOAT',
    id: orderId,
    initial: { fromIsland: island, departureHour: '16:00', arrivalHour: '06:00' },
    isWatched: true,
    changes: CHANGES,
    done: () => t('admin.order.done.CHANGE_VOYAGE', { orderNumber }),
  });
  const { form } = decided;
  const { data: islands } = useQuery(islandsQuery);
  return (
    <DecisionDialog
      title={t('admin.order.ask.NOTE_BOAT', { orderNumber })}
      action={t('admin.order.do.NOTE_BOAT')}
      decision={decided}
    >
      <input type="hidden" name="orderId" value={orderId} />
      <p>{t(order.status === 'SHIPPED' ? 'admin.order.follows.CHANGE_VOYAGE' : 'admin.order.follows.NOTE_BOAT')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormText of={form} name="shipName" maxLength={200} autoComplete="off" />
        <FormSelect of={form} name="fromIsland">
          <IslandOptions islands={islands ?? []} />
        </FormSelect>
        <FormDate of={form} name="departureAt" />
        <FormText of={form} name="departureHour" type="time" />
        <FormDate of={form} name="arrivalAt" />
        <FormText of={form} name="arrivalHour" type="time" />
      </div>
      <ReasonArea of={form} name="reason" hint={t('admin.order.reasonHint')} />
    </DecisionDialog>
  );
}

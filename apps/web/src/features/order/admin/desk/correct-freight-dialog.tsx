import type { AdminOrderView } from '@matete/contract/order/admin-order';
import type { OrderView } from '@matete/contract/order/order-views';
import { FreightPayer } from '@matete/contract/payment/freight-checks';
import { parseInteger } from '@matete/i18n/formats';
import type { ReactElement } from 'react';

import { DecisionDialog, ReasonArea, useDecision } from '#back-office/decision-dialog.tsx';
import { CHANGES, type DeskDialogProps } from '#features/order/admin/desk/desk-dialogs.tsx';
import { FigureRow } from '#features/order/admin/desk/desk-slip.tsx';
import { correctFreightForm } from '#features/order/admin/desk/order-desk-forms';
import { ReceiptView } from '#features/payment/parts/receipt-view.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { ChoiceGroup, Radio } from '#ui/form/choice.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

/** Name of the decision in the address of its dialog. */
export const CORRECT_FREIGHT = 'CORRECT_FREIGHT';

type Freight = NonNullable<AdminOrderView['freight']>;

/** Dialog that corrects the freight that counts, with the ship's receipt beside the tariff. */
export function CorrectFreightDialog({
  order,
  freight,
  page,
}: DeskDialogProps & { readonly freight: Freight }): ReactElement {
  const { t } = useTexts();
  const { orderId, orderNumber } = order;
  const countedXpf = freight.counted ?? 0;
  const decided = useDecision({
    definition: correctFreightForm,
    page,
    decision: CORRECT_FREIGHT,
    id: orderId,
    initial: { payer: 'CUSTOMER' },
    isWatched: true,
    changes: CHANGES,
    done: () => t('admin.order.freight.done', { orderNumber }),
  });
  const { form } = decided;
  const typedXpf = parseInteger(form.valueOf('actualShippingCharges'));
  return (
    <DecisionDialog
      title={t('admin.order.freight.ask', { orderNumber })}
      action={t('admin.order.freight.correct')}
      decision={decided}
    >
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="shownShippingCharges" value={countedXpf} />
      <Compared order={order} freight={freight} />
      <FormText
        of={form}
        name="actualShippingCharges"
        hint={t('admin.order.freight.rightHint')}
        className="mt-4 max-w-72"
        inputMode="numeric"
        autoComplete="off"
        unit="F"
      />
      <p className="mt-4 rounded-paper bg-info-bg p-3 text-info-fg">{t('admin.order.freight.follows')}</p>
      {/* Without code it is not known whether more is typed than counts, and who pays is always asked. */}
      <div className={`mt-4 ${typedXpf !== null && typedXpf > countedXpf ? '' : 'unless-code'}`}>
        <ChoiceGroup id={form.idOf('payer')} legend={t('admin.order.freight.payer')} error={form.errorOf('payer')}>
          {FreightPayer.options.map((value) => (
            <Radio key={value} label={t(`admin.check.payer.${value}`)} {...form.choiceOf('payer', value)} />
          ))}
        </ChoiceGroup>
      </div>
      <ReasonArea of={form} name="reason" hint={t('admin.order.reasonHint')} />
    </DecisionDialog>
  );
}

/** The figures of a freight beside the receipt of its ship. */
function Compared({ order, freight }: { readonly order: OrderView; readonly freight: Freight }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-4">
      <ul>
        <FigureRow label={t('admin.order.freightActual')}>
          <Money amountXpf={freight.counted ?? 0} className="font-semibold" />
        </FigureRow>
        <FigureRow label={t('admin.check.claimed')}>
          <Money amountXpf={freight.claimed} />
        </FigureRow>
        <FigureRow label={t('admin.check.regulated')}>
          {freight.regulated === null ? t('admin.check.noTariff') : <Money amountXpf={freight.regulated} />}
        </FigureRow>
        <FigureRow label={t('admin.order.freightBilled')}>
          <Money amountXpf={order.shippingBilled} />
        </FigureRow>
      </ul>
      <ReceiptView
        url={freight.receiptUrl}
        type={freight.receiptType}
        bytes={freight.receiptByteCount}
        label="admin.check.receipt"
      />
    </div>
  );
}

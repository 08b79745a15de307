import type { AdminPaymentView } from '@matete/contract/payment/payments';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { listPaymentsForAdmin } from '#features/payment/api/list-payments-for-admin';
import { correctReceiptForm } from '#features/payment/admin/decision-forms';
import { ReasonField } from '#features/payment/admin/reason-field.tsx';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';
import { FormText } from '#ui/form/contract-fields.tsx';

/** Name of the decision in the address of its dialog. */
export const CORRECT_RECEIPT = 'CORRECT';

/** Whether a person recorded something as received, which can be lowered: a part, the whole, or more. */
export const mayCorrect = ({ method, status, received, excess }: AdminPaymentView): boolean =>
  method !== 'CREDIT_CARD' && status !== 'REJECTED' && received + excess > 0;

/** Dialog that corrects what was recorded as received of a transfer; the right amount is typed twice. */
export function CorrectReceiptDialog({
  payment,
  page,
}: {
  readonly payment: AdminPaymentView;
  readonly page: PageProps;
}): ReactElement {
  const { t } = useTexts();
  const { paymentId, reference, received, excess, status } = payment;
  const decided = useDecision({
    definition: correctReceiptForm,
    page,
    decision: CORRECT_RECEIPT,
    id: paymentId,
    changes: [listPaymentsForAdmin, adminOverview],
    done: () => t('admin.payments.correct.done', { reference }),
  });
  const field = {
    of: decided.form,
    inputMode: 'numeric',
    autoComplete: 'off',
    unit: 'F',
    className: 'mt-4 max-w-text',
  } as const;
  return (
    <DecisionDialog
      title={t('admin.payments.correct.ask', { reference })}
      action={t('admin.payments.correct.do')}
      isDanger
      decision={decided}
    >
      <input type="hidden" name="paymentId" value={paymentId} />
      <p>
        <RichText
          id={`admin.payments.correct.follows.${status === 'PENDING' ? 'part' : excess > 0 ? 'excess' : 'whole'}`}
          components={{ amount: <Money amountXpf={received + excess} className="font-semibold" /> }}
        />
      </p>
      <FormText {...field} name="receivedAmount" hint={t('admin.payments.correct.hint')} />
      <FormText {...field} name="receivedAmountAgain" hint={t('admin.payments.againHint')} />
      <ReasonField of={decided.form} hint={t('admin.coupons.correct.reasonHint')} />
    </DecisionDialog>
  );
}

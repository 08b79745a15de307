import type { ListedRefundView } from '@matete/contract/payment/refunds';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { listRefunds } from '#features/payment/api/list-refunds';
import { type SilentOutcome, silentRefundForm } from '#features/payment/admin/decision-forms';
import { ReasonField } from '#features/payment/admin/reason-field.tsx';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface SilentRefundProps {
  readonly refund: ListedRefundView;
  readonly outcome: SilentOutcome;
  readonly page: PageProps;
}

/** Dialog that says, by the bank's statement, what became of a refund that its gateway never answered. */
export function SilentRefundDialog({ refund, outcome, page }: SilentRefundProps): ReactElement {
  const { t } = useTexts();
  const { refundId, orderNumber: number, amount } = refund;
  const decided = useDecision({
    definition: silentRefundForm,
    page,
    decision: outcome,
    id: refundId,
    changes: [listRefunds, adminOverview],
    done: () => t('admin.approvals.waits'),
  });
  return (
    <DecisionDialog
      title={t(`admin.payments.silent.ask.${outcome}`, { number })}
      action={t(`admin.payments.silent.do.${outcome}`)}
      decision={decided}
    >
      <input type="hidden" name="refundId" value={refundId} />
      <input type="hidden" name="outcome" value={outcome} />
      <p>
        <RichText
          id={`admin.payments.silent.follows.${outcome}`}
          components={{ amount: <Money amountXpf={amount} className="font-semibold" /> }}
        />
      </p>
      <ReasonField of={decided.form} hint={t('admin.coupons.correct.reasonHint')} />
    </DecisionDialog>
  );
}

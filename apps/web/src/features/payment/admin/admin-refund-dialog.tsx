import type { ListedRefundView, RefundDecision } from '@matete/contract/payment/refunds';
import type { ReactElement } from 'react';

import { adminOverview } from '#features/report/api/admin-overview';
import { listPaymentsForAdmin } from '#features/payment/api/list-payments-for-admin';
import { listRefunds } from '#features/payment/api/list-refunds';
import { DecisionDialog, useDecision } from '#back-office/decision-dialog.tsx';
import { ReasonField } from '#features/payment/admin/reason-field.tsx';
import { refundDecisionForm } from '#features/payment/admin/decision-forms';
import type { PageProps } from '#lib/page/page-module';
import { RichText } from '#lib/texts/rich-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Money } from '#ui/data/money.tsx';

interface RefundDialogProps {
  readonly refund: ListedRefundView;
  readonly decision: RefundDecision;
  readonly page: PageProps;
}

/** Dialog in which an admin decides a refund in money. */
export function AdminRefundDialog({ refund, decision, page }: RefundDialogProps): ReactElement {
  const { t } = useTexts();
  const reference = refund.orderNumber;
  const decided = useDecision({
    definition: refundDecisionForm,
    page,
    decision,
    id: refund.refundId,
    changes: [listRefunds, listPaymentsForAdmin, adminOverview],
    done: () => t(`admin.payments.done.${decision}`, { reference }),
  });
  const follows = decision === 'REFUND_PENDING' && refund.isByGateway ? 'TO_GATEWAY' : decision;
  return (
    <DecisionDialog
      title={t(`admin.payments.ask.${decision}`, { reference })}
      action={t(`admin.payments.do.${decision}`)}
      isDanger={decision === 'REFUND_REJECTED'}
      decision={decided}
    >
      <input type="hidden" name="refundId" value={refund.refundId} />
      <input type="hidden" name="decision" value={decision} />
      <p>
        <RichText
          id={`admin.payments.follows.${follows}`}
          values={{ count: 1, customer: refund.customerName }}
          components={{ amount: <Money amountXpf={refund.amount} /> }}
        />
      </p>
      {decision === 'REFUND_REJECTED' && <ReasonField of={decided.form} isOptional={false} />}
    </DecisionDialog>
  );
}

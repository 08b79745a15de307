import type { ListedRefundView } from '@matete/contract/payment/refunds';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import type { ReactElement } from 'react';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';

import { AwaitsApproval } from '#features/approval/parts/awaits-approval.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import { SILENT_OUTCOMES, type SilentOutcome } from '#features/payment/admin/decision-forms';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { toneOf } from '#ui/status/status-tone';
import { groupedAccount } from '#lib/texts/grouped-account';

/** Table of refunds with their destination. */
export function AdminRefundTable({ refunds }: { refunds: readonly ListedRefundView[] }): ReactElement {
  const { t, text } = useTexts();
  const columns: Column<ListedRefundView>[] = [
    {
      key: 'order',
      heading: text('admin.payments.order'),
      cell: (refund) => <RefundedOrder refund={refund} />,
    },
    {
      key: 'cause',
      heading: text('admin.payments.cause'),
      cell: (refund) => (
        <>
          {t(`status.refundCause.${refund.cause}`)}
          {refund.isFromCoupon && <span className="block text-muted">{t('admin.payments.fromCoupon')}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      heading: text('admin.payments.toGiveBack'),
      isNumeric: true,
      cell: (refund) => <Money amountXpf={refund.amount} />,
    },
    {
      key: 'where',
      heading: text('admin.payments.where'),
      cell: (refund) => <RefundDestination refund={refund} />,
    },
    {
      key: 'age',
      heading: text('admin.payments.age'),
      cell: (refund) => <AgeText since={refund.requestedAt} isWaiting />,
    },
    {
      key: 'state',
      heading: text('admin.payments.status'),
      cell: (refund) => (
        <>
          <Badge tone={refund.gatewayState === 'REFUSED' ? 'bad' : toneOf(refund.status)}>
            {t(`admin.payments.refund.${stateOf(refund)}`)}
          </Badge>
          {refund.gatewayFailure && (
            <span className="label mt-1 block text-meta text-muted">{refund.gatewayFailure}</span>
          )}
        </>
      ),
    },
    {
      key: 'decide',
      heading: text('admin.payments.decision'),
      isAction: true,
      cell: (refund) => <Decisions refund={refund} />,
    },
  ];
  return (
    <DataTable
      caption={text('admin.payments.view.remboursements')}
      columns={columns}
      rows={refunds}
      rowKey={({ refundId }) => refundId}
    />
  );
}

function stateOf({ status, gatewayState }: ListedRefundView): 'REQUEST' | 'BY_HAND' | 'TO_ASK' | 'ASKED' | 'REFUSED' {
  if (status === 'REFUND_REQUEST') return 'REQUEST';
  return gatewayState === null || gatewayState === 'DONE' ? 'BY_HAND' : gatewayState;
}

function RefundDestination({ refund }: { refund: ListedRefundView }): ReactElement {
  const { t } = useTexts();
  if (refund.isByGateway) return <>{t('admin.payments.byGateway')}</>;
  return (
    <>
      <span className="label break-all">{groupedAccount(refund.iban ?? '')}</span>
      <span className="block text-muted">{refund.accountHolder}</span>
    </>
  );
}

/** Buttons of the steps that the refund table of the domain allows. */
function Decisions({ refund }: { refund: ListedRefundView }): ReactElement | null {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref(refund.refundId);
  const number = refund.orderNumber;
  const state = stateOf(refund);
  if (refund.awaitsApproval) return <AwaitsApproval />;
  if (state === 'TO_ASK') return <span className="text-muted">{t('admin.payments.gatewayDecides')}</span>;
  if (state === 'ASKED') return <Unanswered refund={refund} />;
  const next = state === 'BY_HAND' ? 'REFUND_VERIFIED' : 'REFUND_PENDING';
  const label = state === 'BY_HAND' ? 'sent' : state === 'REFUSED' ? 'askAgain' : 'takeUp';
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink href={hrefOf(next)} aria-label={text(`admin.payments.${label}Of`, { number })}>
        {t(`admin.payments.${label}`)}
      </ButtonLink>
      <ButtonLink
        tone="quiet"
        href={hrefOf('REFUND_REJECTED')}
        aria-label={text('admin.payments.impossibleOf', { number })}
      >
        {t('admin.payments.impossible')}
      </ButtonLink>
    </span>
  );
}

/** Its gateway answers by itself; where it never does, two admins settle it by the bank's statement. */
function Unanswered({ refund }: { refund: ListedRefundView }): ReactElement {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<SilentOutcome>(refund.refundId);
  return (
    <>
      <span className="block text-muted">{t('admin.payments.gatewayDecides')}</span>
      <span className="flex flex-wrap gap-2">
        {SILENT_OUTCOMES.map((outcome) => (
          <ButtonLink
            key={outcome}
            tone="quiet"
            href={hrefOf(outcome)}
            aria-label={text(`admin.payments.silent.of.${outcome}`, { number: refund.orderNumber })}
          >
            {t(`admin.payments.silent.do.${outcome}`)}
          </ButtonLink>
        ))}
      </span>
    </>
  );
}

function RefundedOrder({ refund }: { refund: ListedRefundView }): ReactElement {
  return (
    <>
      <AdminOrderLink orderId={refund.orderId} orderNumber={refund.orderNumber} />
      <span className="block text-muted">
        <PersonLink of="CUSTOMER" accountId={refund.customerId} name={refund.customerName} />
      </span>
    </>
  );
}

import type { AdminPaymentView } from '@matete/contract/payment/payments';
import { adminPaths } from '#lib/routing/admin-paths';
import { sortLinks } from '#lib/list/list-sort';
import { PersonLink } from '#features/account/parts/person-link.tsx';
import type { ReactElement } from 'react';
import { AdminOrderLink } from '#features/order/parts/admin-order-link.tsx';

import { useTexts } from '#lib/texts/text.tsx';
import { AwaitsApproval } from '#features/approval/parts/awaits-approval.tsx';
import { CORRECT_RECEIPT, mayCorrect } from '#features/payment/admin/correct-receipt-dialog.tsx';
import type { PaymentDecision } from '#features/payment/admin/decision-forms';
import { AgeText } from '#back-office/age-text.tsx';
import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { toneOf } from '#ui/status/status-tone';

interface TableProps {
  readonly payments: readonly AdminPaymentView[];
  readonly search: URLSearchParams;
}

/** Table of payments with the expected and the received amount; those that a person decides have buttons. */
export function AdminPaymentTable({ payments, search }: TableProps): ReactElement {
  const { text } = useTexts();
  const columns = useColumns(search);
  return (
    <DataTable
      caption={text('admin.nav.payments')}
      columns={columns}
      rows={payments}
      rowKey={(payment) => payment.paymentId}
      address={{ path: adminPaths.payments(), search }}
    />
  );
}

function useColumns(search: URLSearchParams): Column<AdminPaymentView>[] {
  const sortBy = sortLinks(adminPaths.payments(), search);
  const { t, text } = useTexts();
  return [
    {
      key: 'reference',
      heading: text('admin.payments.reference'),
      cell: (payment) => (
        <>
          <span className="label">{payment.reference}</span>
          <span className="flex flex-wrap gap-x-3">
            {payment.orders.map((order) => (
              <AdminOrderLink key={order.orderId} {...order} />
            ))}
          </span>
        </>
      ),
    },
    {
      key: 'customer',
      heading: text('admin.payments.customer'),
      sort: sortBy('customer'),
      cell: (payment) => <PersonLink of="CUSTOMER" accountId={payment.customerId} name={payment.customerName} />,
    },
    {
      key: 'method',
      heading: text('admin.payments.method'),
      cell: (payment) => t(`status.paymentMethod.${payment.method}`),
    },
    {
      key: 'amount',
      heading: text('admin.payments.expected'),
      sort: sortBy('amount'),
      isNumeric: true,
      cell: (payment) => <Money amountXpf={payment.amount} />,
    },
    {
      key: 'received',
      heading: text('admin.payments.received'),
      isNumeric: true,
      cell: (payment) => <Received payment={payment} />,
    },
    {
      key: 'age',
      heading: text('admin.payments.age'),
      sort: sortBy('date'),
      cell: (payment) => <AgeText since={payment.createdAt} isWaiting={payment.status === 'PENDING'} />,
    },
    {
      key: 'status',
      heading: text('admin.payments.status'),
      sort: sortBy('status'),
      cell: (payment) => <Badge tone={toneOf(payment.status)}>{t(`admin.payments.state.${payment.status}`)}</Badge>,
    },
    {
      key: 'decide',
      heading: text('admin.payments.decision'),
      isAction: true,
      cell: (payment) => <Decisions payment={payment} />,
    },
  ];
}

/** Received amount, highlighted when it is not the expected one, with what was returned. */
function Received({ payment }: { payment: AdminPaymentView }): ReactElement {
  const { t } = useTexts();
  const isShort = payment.status === 'PENDING' && payment.received > 0;
  if (payment.status === 'PENDING' && !isShort)
    return <span className="text-muted">{t('admin.payments.nothingYet')}</span>;
  return (
    <>
      <Money amountXpf={payment.received} className={isShort ? 'font-semibold text-bad-fg' : ''} />
      {isShort && (
        <span className="block text-bad-fg">
          {t('admin.payments.missing')} <Money amountXpf={payment.amount - payment.received} />
        </span>
      )}
      {payment.excess > 0 && (
        <span className="block text-muted">
          {t('admin.payments.excess')} <Money amountXpf={payment.excess} />
        </span>
      )}
      {payment.reversals
        .filter((reversal) => reversal.withdrawnAt === null)
        .map((reversal) => (
          <span key={reversal.reversalId} className="block text-bad-fg">
            {t('admin.payments.reversed')} <Money amountXpf={reversal.amount} />{' '}
            {t(`admin.ledger.reversal.${reversal.kind}`)}
          </span>
        ))}
      {payment.refunded > 0 && (
        <span className="block text-muted">
          {t('admin.payments.givenBack')} <Money amountXpf={payment.refunded} />
        </span>
      )}
    </>
  );
}

/** Buttons to decide a payment. The bank decides cards; the others are decided by a person who has seen the money. */
function Decisions({ payment }: { payment: AdminPaymentView }): ReactElement | null {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<PaymentDecision>(payment.paymentId);
  const { reference } = payment;
  if (payment.awaitsApproval) return <AwaitsApproval />;
  if (payment.method === 'CREDIT_CARD') return null;
  if (payment.status === 'REJECTED')
    return (
      <ButtonLink tone="quiet" href={hrefOf('VERIFIED')} aria-label={text('admin.payments.lateOf', { reference })}>
        {t('admin.payments.late')}
      </ButtonLink>
    );
  if (payment.status !== 'PENDING')
    return (
      <span className="flex flex-wrap gap-2">
        <ButtonLink tone="quiet" href={hrefOf('MORE')} aria-label={text('admin.payments.moreOf', { reference })}>
          {t('admin.payments.more')}
        </ButtonLink>
        <CorrectLink payment={payment} />
      </span>
    );
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink href={hrefOf('VERIFIED')} aria-label={text('admin.payments.confirmOf', { reference })}>
        {t('common.action.confirm')}
      </ButtonLink>
      <ButtonLink
        tone="quiet"
        href={hrefOf('PARTIALLY_VERIFIED')}
        aria-label={text('admin.payments.partOf', { reference })}
      >
        {t('admin.payments.part')}
      </ButtonLink>
      <ButtonLink tone="quiet" href={hrefOf('DISAPPROVED')} aria-label={text('admin.payments.rejectOf', { reference })}>
        {t('common.action.reject')}
      </ButtonLink>
      <CorrectLink payment={payment} />
    </span>
  );
}

/** Leads to the correction of an amount that was recorded wrongly, where there is one. */
function CorrectLink({ payment }: { payment: AdminPaymentView }): ReactElement | null {
  const { t, text } = useTexts();
  const hrefOf = useDecisionHref<typeof CORRECT_RECEIPT>(payment.paymentId);
  if (!mayCorrect(payment)) return null;
  const { reference } = payment;
  return (
    <ButtonLink
      tone="quiet"
      href={hrefOf(CORRECT_RECEIPT)}
      aria-label={text('admin.payments.correct.of', { reference })}
    >
      {t('admin.payments.correct.do')}
    </ButtonLink>
  );
}

import type { AdminPaymentView } from '@matete/contract/payment/payments';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { AgeText } from '#back-office/age-text.tsx';
import type { AskedDecision } from '#features/payment/admin/admin-payment-dialog.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { Button } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { toneOf } from '#ui/status/status-tone';

interface TableProps {
  readonly payments: readonly AdminPaymentView[];
  readonly onAsk: (asked: AskedDecision) => void;
}

/** Table of payments with the expected and the received amount; those that a person decides have buttons. */
export function AdminPaymentTable({ payments, onAsk }: TableProps): ReactElement {
  const { text } = useTexts();
  const columns = useColumns(onAsk);
  return (
    <DataTable
      caption={text('admin.nav.payments')}
      columns={columns}
      rows={payments}
      rowKey={(payment) => payment.paymentId}
    />
  );
}

function useColumns(onAsk: TableProps['onAsk']): Column<AdminPaymentView>[] {
  const { t, text } = useTexts();
  return [
    {
      key: 'reference',
      heading: text('admin.payments.reference'),
      cell: (payment) => (
        <>
          <span className="label">{payment.reference}</span>
          <span className="block text-muted">{payment.orders.map((order) => order.orderNumber).join(', ')}</span>
        </>
      ),
    },
    { key: 'customer', heading: text('admin.payments.customer'), cell: (payment) => payment.customerName },
    {
      key: 'method',
      heading: text('admin.payments.method'),
      cell: (payment) => t(`status.paymentMethod.${payment.method}`),
    },
    {
      key: 'amount',
      heading: text('admin.payments.expected'),
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
      cell: (payment) => <AgeText since={payment.createdAt} isWaiting={payment.status === 'PENDING'} />,
    },
    {
      key: 'status',
      heading: text('admin.payments.status'),
      cell: (payment) => <Badge tone={toneOf(payment.status)}>{t(`admin.payments.state.${payment.status}`)}</Badge>,
    },
    {
      key: 'decide',
      heading: text('admin.payments.decision'),
      isAction: true,
      cell: (payment) => <Decisions payment={payment} onAsk={onAsk} />,
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
      {payment.refunded > 0 && (
        <span className="block text-muted">
          {t('admin.payments.givenBack')} <Money amountXpf={payment.refunded} />
        </span>
      )}
    </>
  );
}

/** Buttons to decide a payment. The bank decides cards; the others are decided by a person who has seen the money. */
function Decisions({ payment, onAsk }: { payment: AdminPaymentView; onAsk: TableProps['onAsk'] }): ReactElement | null {
  const { t, text } = useTexts();
  const { reference } = payment;
  if (payment.method === 'CREDIT_CARD') return null;
  if (payment.status === 'REJECTED')
    return (
      <Button
        tone="quiet"
        onClick={() => onAsk({ payment, refund: null, decision: 'VERIFIED' })}
        aria-label={text('admin.payments.lateOf', { reference })}
      >
        {t('admin.payments.late')}
      </Button>
    );
  if (payment.status !== 'PENDING')
    return (
      <Button
        tone="quiet"
        onClick={() => onAsk({ payment, refund: null, decision: 'MORE' })}
        aria-label={text('admin.payments.moreOf', { reference })}
      >
        {t('admin.payments.more')}
      </Button>
    );
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        onClick={() => onAsk({ payment, refund: null, decision: 'VERIFIED' })}
        aria-label={text('admin.payments.confirmOf', { reference })}
      >
        {t('common.action.confirm')}
      </Button>
      <Button
        tone="quiet"
        onClick={() => onAsk({ payment, refund: null, decision: 'PARTIALLY_VERIFIED' })}
        aria-label={text('admin.payments.partOf', { reference })}
      >
        {t('admin.payments.part')}
      </Button>
      <Button
        tone="quiet"
        onClick={() => onAsk({ payment, refund: null, decision: 'DISAPPROVED' })}
        aria-label={text('admin.payments.rejectOf', { reference })}
      >
        {t('common.action.reject')}
      </Button>
    </span>
  );
}

import type { AdminOrderView } from '@matete/contract/order/admin-order';
import { minus } from '@matete/domain/money/minus';
import type { ReactElement } from 'react';

import { useDecisionHref } from '#back-office/decision-dialog.tsx';
import { CORRECT_FREIGHT } from '#features/order/admin/desk/correct-freight-dialog.tsx';
import { DeskSlip, FigureRow } from '#features/order/admin/desk/desk-slip.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Money } from '#ui/data/money.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { StatusBadge } from '#ui/status/status-badge.tsx';
import { toneOf } from '#ui/status/status-tone';

/** The money of an order: as billed, its payment, what came back, where each franc is, and its papers. */
export function OrderMoney({ all }: { all: AdminOrderView }): ReactElement {
  return (
    <div className="space-y-6">
      <Billed all={all} />
      <Paid all={all} />
      <Books all={all} />
      <Papers all={all} />
    </div>
  );
}

function Billed({ all: { order, freight } }: { all: AdminOrderView }): ReactElement {
  const { t } = useTexts();
  const hrefOf = useDecisionHref(order.orderId);
  const { earnings, freightCheck } = order;
  return (
    <DeskSlip id="billed" title={t('admin.order.billed')} aside={<Money amountXpf={order.grandTotal} />}>
      <ul>
        <FigureRow label={t('admin.order.goods')}>{<Money amountXpf={order.subtotal} />}</FigureRow>
        <FigureRow label={t('admin.ledger.name.VAT')}>{<Money amountXpf={order.vat} />}</FigureRow>
        {order.cps > 0 && <FigureRow label={t('admin.ledger.name.CPS')}>{<Money amountXpf={order.cps} />}</FigureRow>}
        <FigureRow label={t('admin.order.freightBilled')}>{<Money amountXpf={order.shippingBilled} />}</FigureRow>
        {order.actualShippingCharges !== null && (
          <FigureRow label={t('admin.order.freightActual')}>
            {<Money amountXpf={order.actualShippingCharges} />}
          </FigureRow>
        )}
        {freightCheck?.status === 'OPEN' && (
          <FigureRow label={<Link href={adminPaths.pendingPayments()}>{t('admin.order.freightChecked')}</Link>}>
            <Money amountXpf={freightCheck.claimed} />
          </FigureRow>
        )}
        {freight && (
          <FigureRow label={t('admin.order.freight.tariff')}>
            {freight.regulated === null ? t('admin.check.noTariff') : <Money amountXpf={freight.regulated} />}
          </FigureRow>
        )}
        {earnings && (
          <FigureRow label={t('admin.order.earning')}>{<Money amountXpf={earnings.sellerEarning} />}</FigureRow>
        )}
        {earnings && (
          <FigureRow label={t('admin.ledger.name.COMMISSION')}>{<Money amountXpf={earnings.commission} />}</FigureRow>
        )}
        {earnings?.siteEarning && (
          <FigureRow label={t('admin.order.siteEarning')}>
            <Money amountXpf={earnings.siteEarning.withoutDiscount} />
          </FigureRow>
        )}
        {earnings?.siteEarning && order.discount > 0 && (
          <FigureRow label={t('admin.order.siteEarningLessCoupons')}>
            <Money amountXpf={earnings.siteEarning.withDiscount} />
          </FigureRow>
        )}
      </ul>
      {order.acceptsWaiting && <p className="mt-3 text-meta text-muted">{t('admin.order.acceptsWaiting')}</p>}
      {freight?.isCorrectable && (
        <ButtonLink href={hrefOf(CORRECT_FREIGHT)} className="no-print mt-3">
          {t('admin.order.freight.correct')}
        </ButtonLink>
      )}
    </DeskSlip>
  );
}

function Paid({ all }: { all: AdminOrderView }): ReactElement {
  const { t } = useTexts();
  const { order, couponsUsed, couponsIssued, refunds, differences, reversals } = all;
  const { payment } = order;
  return (
    <DeskSlip
      id="paid"
      title={t('admin.order.paid')}
      aside={<StatusBadge kind="payment" status={order.paymentStatus} />}
    >
      <ul>
        {payment && (
          <FigureRow label={<Link href={`${adminPaths.payments()}?q=${payment.reference}`}>{payment.reference}</Link>}>
            <Badge tone={toneOf(payment.status)}>{t(`admin.payments.state.${payment.status}`)}</Badge>{' '}
            <Money amountXpf={payment.amount} />
          </FigureRow>
        )}
        {reversals.map((reversal) => (
          <Reversal key={reversal.reversalId} reversal={reversal} />
        ))}
        {couponsUsed.map((coupon) => (
          <FigureRow key={coupon.couponId} label={t('admin.order.couponUsed')}>
            <Money amountXpf={coupon.amount} />
          </FigureRow>
        ))}
        {differences.map((difference) => (
          <FigureRow
            key={difference.pendingPaymentId}
            label={<Link href={adminPaths.pendingPayments()}>{t('admin.order.difference')}</Link>}
          >
            <StatusBadge kind="pendingPayment" status={difference.status} /> <Money amountXpf={difference.amount} />
          </FigureRow>
        ))}
        {refunds.map((refund) => (
          <FigureRow key={refund.refundId} label={t(`admin.order.refund.${refund.method}`)}>
            <Money amountXpf={minus(refund.amount)} />
          </FigureRow>
        ))}
        {couponsIssued.map((coupon) => (
          <FigureRow
            key={coupon.couponId}
            label={
              <Link href={adminPaths.coupons()}>
                {t(
                  coupon.type === 'EXTRA_SHIPPING_CHARGES_REFUND' ? 'admin.order.couponFreight' : 'admin.order.coupon',
                )}
              </Link>
            }
          >
            <Money amountXpf={coupon.balance} /> / <Money amountXpf={coupon.amount} />
          </FigureRow>
        ))}
      </ul>
    </DeskSlip>
  );
}

/** What was taken back of the order after it had been paid, and what became of that. */
function Reversal({ reversal }: { reversal: AdminOrderView['reversals'][number] }): ReactElement {
  const { t } = useTexts();
  const { kind, amount, open, at, isHeld, withdrawnAt } = reversal;
  const state = withdrawnAt !== null ? 'withdrawn' : isHeld ? 'held' : open > 0 ? 'open' : 'borne';
  return (
    <FigureRow
      label={
        <>
          <Link href={adminPaths.ledger()}>{t(`admin.order.reversal.${kind}`)}</Link>
          <span className="block text-meta text-muted">
            <InstantText instant={at} withTime />
          </span>
          <span className={state === 'open' || state === 'held' ? 'block text-bad-fg' : 'block text-muted'}>
            {t(`admin.order.reversed.${state}`)}
          </span>
        </>
      }
    >
      <Money amountXpf={minus(amount)} />
    </FigureRow>
  );
}

function Books({ all: { order, accounts, movements } }: { all: AdminOrderView }): ReactElement {
  const { t } = useTexts();
  return (
    <DeskSlip
      id="books"
      title={t('admin.order.books')}
      aside={
        <Link href={`${adminPaths.ledger()}?q=${order.orderNumber}`} className="inline-flex min-h-11 items-center">
          {t('admin.ledger.title')}
        </Link>
      }
    >
      <p className="mb-2 text-meta text-muted">{t('admin.order.booksNote')}</p>
      <ul>
        {accounts.map(({ account, amount }) => (
          <FigureRow key={account} label={t(`admin.ledger.name.${account}`)}>
            <Money amountXpf={amount} />
          </FigureRow>
        ))}
      </ul>
      {movements.length > 0 && (
        <details className="mt-3 border-t border-dashed border-line-strong pt-3">
          <summary className="min-h-11 cursor-pointer py-2">{t('admin.ledger.movements')}</summary>
          <Movements movements={movements} />
        </details>
      )}
    </DeskSlip>
  );
}

function Movements({ movements }: Pick<AdminOrderView, 'movements'>): ReactElement {
  const { t } = useTexts();
  return (
    <ul>
      {movements.map((movement) => (
        <li key={movement.movementId} className="py-2">
          {t(`admin.ledger.kind.${movement.kind}`)}{' '}
          <span className="text-meta text-muted">
            <InstantText instant={movement.at} withTime />
          </span>
          <ul>
            {movement.entries.map((entry, index) => (
              <FigureRow key={index} label={t(`admin.ledger.name.${entry.account}`)}>
                <Money amountXpf={entry.amount} />
              </FigureRow>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Papers({ all: { order, papers } }: { all: AdminOrderView }): ReactElement | null {
  const { t, text } = useTexts();
  if (papers.length === 0) return null;
  return (
    <DeskSlip id="papers" title={t('status.invoices.title')}>
      <ul>
        {papers.map((paper) => (
          <li key={paper.invoiceId}>
            <a
              href={`/api/orders/${order.orderId}/invoice.pdf?invoiceId=${paper.invoiceId}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center"
            >
              {text(`status.invoices.${paper.kind}`, { number: paper.number })}
            </a>
          </li>
        ))}
      </ul>
    </DeskSlip>
  );
}

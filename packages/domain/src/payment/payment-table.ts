import { type PaymentStatus, PAYMENT_STATUSES } from '@matete/contract/order/order-status';
import type { RefundStatus } from '@matete/contract/order/refund-view';
import type { Xpf } from '@matete/contract/units';
import type { MoneyTable } from './money-step.ts';

/** What can be said of a payment: that it came, in part, or beyond what is due, or that it will not come. */
export const PAYMENT_ACTIONS = ['VERIFY', 'RECEIVE_PART', 'RECEIVE_MORE', 'REJECT'] as const;
/** Something that is said of a payment. */
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number];

const PAID = ['VERIFIED', 'REFUND_PENDING', 'REFUND_VERIFIED', 'REFUND_REJECTED', 'REFUND_AS_COUPON'] as const;

/**
 * The life of a payment until it is decided. The money of a payment that was given up may still come: it is taken, and
 * goes back as a coupon where nothing is left to pay. What refunds make of a payment: {@link paymentAfterRefunds}.
 *
 * @source domain rules §5
 */
export const PAYMENT_TABLE = {
  statuses: PAYMENT_STATUSES,
  refusal: 'PAYMENT_STEP_NOT_ALLOWED',
  steps: [
    { action: 'VERIFY', from: ['PENDING', 'REJECTED'], to: 'VERIFIED', by: ['GATEWAY'], requires: [] },
    { action: 'VERIFY', from: ['PENDING', 'REJECTED'], to: 'VERIFIED', by: ['ADMIN'], requires: ['decidedByHand'] },
    {
      action: 'RECEIVE_PART',
      from: ['PENDING'],
      to: 'PENDING',
      by: ['ADMIN'],
      requires: ['decidedByHand', 'partGrows'],
    },
    // Whatever became of a payment that came whole: what comes beyond it is nobody's price and goes back as a coupon.
    ...PAID.map(
      (status) =>
        ({
          action: 'RECEIVE_MORE',
          from: [status],
          to: status,
          by: ['ADMIN'],
          requires: ['decidedByHand', 'excessGrows'],
        }) as const,
    ),
    { action: 'REJECT', from: ['PENDING'], to: 'REJECTED', by: ['GATEWAY'], requires: [] },
    // Its orders are cancelled: their customer is told why.
    {
      action: 'REJECT',
      from: ['PENDING'],
      to: 'REJECTED',
      by: ['ADMIN'],
      requires: ['decidedByHand', 'reasonIsGiven'],
    },
  ],
} as const satisfies MoneyTable<PaymentStatus, PaymentAction>;

/** Refunds that still wait for somebody. */
export const OPEN_REFUNDS: readonly RefundStatus[] = ['REFUND_REQUEST', 'REFUND_PENDING'];

/**
 * What a payment is after the refunds of the orders it paid. While some of its money still pays an order it stays
 * VERIFIED; once all of it is back, it says how.
 *
 * @returns The status, and what went back so far, XPF.
 */
export function paymentAfterRefunds(
  payment: { readonly status: PaymentStatus; readonly amountXpf: Xpf },
  refunds: readonly { readonly status: RefundStatus; readonly amountXpf: Xpf }[],
): { status: PaymentStatus; refundedXpf: Xpf } {
  const closed = refunds.filter((refund) => !OPEN_REFUNDS.includes(refund.status));
  const refundedXpf = Math.min(
    payment.amountXpf,
    closed.reduce((sum, refund) => sum + refund.amountXpf, 0),
  );
  const has = (status: RefundStatus) => closed.some((refund) => refund.status === status);
  if (payment.status === 'PENDING' || payment.status === 'REJECTED') return { status: payment.status, refundedXpf };
  if (closed.length < refunds.length) return { status: 'REFUND_PENDING', refundedXpf };
  if (refundedXpf < payment.amountXpf) return { status: 'VERIFIED', refundedXpf };
  if (has('REFUND_VERIFIED')) return { status: 'REFUND_VERIFIED', refundedXpf };
  return { status: has('REFUND_REJECTED') ? 'REFUND_REJECTED' : 'REFUND_AS_COUPON', refundedXpf };
}

import type { Xpf } from '@matete/contract/units';
import type { GatewayPaymentStatus } from '#gateways/payment-gateway';
import type { PayzenPayment, PayzenTransaction } from '#gateways/payzen/payzen-answers';

/**
 * Status of a payment. While the order's cycle is open, a buyer whose card was refused can still try another in the
 * same form: only a closed cycle makes "unpaid" final.
 */
export function statusOf(payment: PayzenPayment): GatewayPaymentStatus {
  if (payment.orderStatus === 'PAID') return 'PAID';
  return payment.orderStatus === 'UNPAID' && payment.orderCycle === 'CLOSED' ? 'REFUSED' : 'RUNNING';
}

/** Why a payment does not belong to this shop; undefined when it does. */
export function isForeign(
  payment: PayzenPayment,
  shop: { readonly shopId: string; readonly mode: 'TEST' | 'PRODUCTION' },
): 'OTHER_SHOP' | 'WRONG_CURRENCY' | undefined {
  if (payment.shopId !== shop.shopId || payment.orderDetails.mode !== shop.mode) return 'OTHER_SHOP';
  return payment.orderDetails.orderCurrency === 'XPF' ? undefined : 'WRONG_CURRENCY';
}

const debits = (payment: PayzenPayment) => payment.transactions.filter((its) => its.operationType === 'DEBIT');

/** Transaction that took the money, else the last that tried to. */
export const debitOf = (payment: PayzenPayment): PayzenTransaction | undefined =>
  debits(payment).find((its) => its.status === 'PAID') ?? debits(payment).at(0);

/** Sum that was refunded, XPF: credits, and what a debit lost before its capture (cancelled whole, or lowered). */
export function refundedXpfOf(payment: PayzenPayment): Xpf {
  const totalXpf = payment.orderDetails.orderTotalAmount;
  const credited = payment.transactions
    .filter((its) => its.operationType === 'CREDIT' && its.status !== 'UNPAID')
    .reduce((sum, its) => sum + its.amount, 0);
  const paid = debits(payment).find((its) => its.status === 'PAID');
  if (paid !== undefined) return credited + Math.max(0, totalXpf - paid.amount);
  return debits(payment).some((its) => its.detailedStatus === 'CANCELLED') ? totalXpf : credited;
}

import type { Xpf } from '@matete/contract/units';
import type { GatewayCredit, GatewayPaymentStatus } from '#gateways/payment-gateway';
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

/** The charge asked for, else the transaction that took the money, else the last that tried to. */
export const debitOf = (payment: PayzenPayment, chargeId?: string): PayzenTransaction | undefined =>
  debits(payment).find((its) => its.uuid === chargeId) ??
  debits(payment).find((its) => its.status === 'PAID') ??
  debits(payment).at(0);

/** Status of a charge that paid once: another charge of its order may be paid while this one is not any more. */
export const statusOfCharge = (charge: PayzenTransaction, payment: PayzenPayment): GatewayPaymentStatus =>
  charge.status === 'PAID' ? 'PAID' : charge.status === 'UNPAID' ? 'REFUSED' : statusOf(payment);

/** Name of our refund's key in the metadata that goes along with it. */
export const REFUND_KEY = 'matete_refund';

/**
 * What went back of an order: its credits, and a debit that was cancelled whole before its capture, which keeps its id.
 */
export function creditsOf(payment: PayzenPayment): GatewayCredit[] {
  const credits = payment.transactions.filter((its) => its.operationType === 'CREDIT').map(creditOf);
  const cancelled = debits(payment).filter((its) => its.detailedStatus === 'CANCELLED');
  return [...credits, ...cancelled.map((debit) => cancelledOf(debit, payment.orderDetails.orderTotalAmount))];
}

/** A transaction that gives money back. */
export function creditOf(credit: PayzenTransaction): GatewayCredit {
  return {
    creditId: credit.uuid,
    paymentId: credit.transactionDetails?.parentTransactionUuid ?? null,
    idempotencyKey: keyOf(credit),
    amountXpf: credit.amount,
    kind: 'REFUND',
    status: credit.status === 'UNPAID' ? 'UNDONE' : 'DONE',
  };
}

const cancelledOf = (debit: PayzenTransaction, amountXpf: Xpf): GatewayCredit => ({
  creditId: debit.uuid,
  paymentId: debit.uuid,
  idempotencyKey: null,
  amountXpf,
  kind: 'REFUND',
  status: 'DONE',
});

/** Our key, as the gateway shows it again: in what was given with the refund, or in its comment. */
function keyOf({ metadata, comment }: PayzenTransaction): string | null {
  const key = metadata?.[REFUND_KEY] ?? comment;
  return typeof key === 'string' && key !== '' ? key : null;
}

import type { AdminRefundView } from '@matete/contract/payment/refunds';
import { OPEN_REFUNDS } from '@matete/domain/payment/payment-table';

import type { RefundRow } from '#payment/records/refund-store';
import { maskedAccount, openText } from '#platform/sealing/sealed-text';

/** Row of a refund as a read model selects it, as JSON or as columns. */
export interface AdminRefundRow extends Omit<RefundRow, 'requested_at' | 'decided_at'> {
  readonly requested_at: Date | string;
  readonly decided_at: Date | string | null;
  readonly order_number: string;
  readonly awaits_approval: boolean;
}

/** Account that a refund goes to: whole until its transfer has left, for whoever types it into the bank's form; then its end. */
function accountOf({ id, iban, status }: AdminRefundRow): string | null {
  if (iban === null) return null;
  const account = openText(id, iban);
  return OPEN_REFUNDS.includes(status) ? account : maskedAccount(account);
}

/** A refund as the admin works on it. @param isPaymentByGateway Whether a gateway took the payment it gives back of. */
export const toAdminRefund = (refund: AdminRefundRow, isPaymentByGateway: boolean): AdminRefundView => ({
  refundId: refund.id,
  orderId: refund.order_id,
  orderNumber: refund.order_number,
  method: refund.method,
  status: refund.status,
  amount: refund.amount_xpf,
  cause: refund.cause,
  isFromCoupon: refund.from_coupon_id !== null,
  requestedAt: new Date(refund.requested_at).toISOString(),
  decidedAt: refund.decided_at === null ? null : new Date(refund.decided_at).toISOString(),
  iban: accountOf(refund),
  accountHolder: refund.account_holder,
  reason: refund.reason,
  gatewayState: refund.gateway_state,
  gatewayFailure: refund.gateway_failure,
  isByGateway: refund.payment_id !== null && isPaymentByGateway,
  awaitsApproval: refund.awaits_approval,
});

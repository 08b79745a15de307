import type { RefundCause, RefundMethod, RefundStatus, RefundView } from '@matete/contract/order/refund-view';
import type { CouponId, RefundId, Xpf } from '@matete/contract/units';

import { openText, type SealedText } from '#platform/sealing/sealed-text';

/** Columns of a refund as a read model selects them as JSON. */
export interface RefundJson {
  readonly id: RefundId;
  readonly method: RefundMethod;
  readonly status: RefundStatus;
  readonly amount_xpf: Xpf;
  readonly cause: RefundCause;
  readonly coupon_id: CouponId | null;
  readonly requested_at: string;
  readonly decided_at: string | null;
  readonly reason: string | null;
  readonly iban: SealedText | null;
}

/** A refund as its customer sees it. @param askable Coupons that money can be asked for instead of. */
export const refundPart = (refund: RefundJson, askable: ReadonlySet<CouponId> = new Set()): RefundView => ({
  refundId: refund.id,
  method: refund.method,
  status: refund.status,
  amount: refund.amount_xpf,
  requestedAt: new Date(refund.requested_at).toISOString(),
  decidedAt: refund.decided_at === null ? null : new Date(refund.decided_at).toISOString(),
  reason: refund.reason,
  ibanEnd: refund.iban === null ? null : openText(refund.id, refund.iban).slice(-4),
  cause: refund.cause,
  askableCouponId: refund.coupon_id !== null && askable.has(refund.coupon_id) ? refund.coupon_id : null,
});

import { uuidv7 } from 'uuidv7';

import { couponHmac, createCouponCode, encryptCode } from '#coupon/coupon-code';
import { insert } from '#coupon/coupon-store';
import type { LedgerAccount } from '#ledger/post';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

export type CouponType =
  | 'SPLIT_ORDER_PARTIAL_REFUND'
  | 'CANCEL_ORDER_FULL_REFUND'
  | 'DISPUTE_ORDER_FULL_REFUND'
  | 'DISPUTE_ORDER_PARTIAL_REFUND'
  | 'EXTRA_SHIPPING_CHARGES_REFUND';

/** @source spec §9: 401 to 405, one for each type */
const NOTIFICATION_OF = {
  SPLIT_ORDER_PARTIAL_REFUND: 401,
  CANCEL_ORDER_FULL_REFUND: 402,
  DISPUTE_ORDER_FULL_REFUND: 403,
  DISPUTE_ORDER_PARTIAL_REFUND: 404,
  EXTRA_SHIPPING_CHARGES_REFUND: 405,
} as const satisfies Record<CouponType, number>;

export interface CouponGrant {
  readonly type: CouponType;
  readonly customerId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountXpf: number;
  /** For what a payment brought too much. */
  readonly isOverpayment?: boolean;
  readonly now: Date;
}

/**
 * Makes a coupon and tells its owner. The caller posts its amount from where it comes to the returned account, in the same
 * transaction: until then the books and the coupon disagree.
 */
export async function issueCoupon(
  { settings }: Runtime,
  tx: Tx,
  grant: CouponGrant,
): Promise<{ couponId: string; account: LedgerAccount }> {
  const couponId = uuidv7();
  const code = createCouponCode();
  await insert(tx, {
    id: couponId,
    code_hmac: couponHmac(settings.secret, code),
    code_ciphertext: encryptCode(settings.secret, code),
    type: grant.type,
    status: 'UNUSED',
    customer_id: grant.customerId,
    order_id: grant.orderId,
    amount_xpf: grant.amountXpf,
    balance_xpf: grant.amountXpf,
    is_overpayment: grant.isOverpayment ?? false,
    created_at: grant.now,
  });
  await notify(tx, {
    accountId: grant.customerId,
    code: NOTIFICATION_OF[grant.type],
    eventKey: couponId,
    orderId: grant.orderId,
    data: {
      orderNumber: grant.orderNumber,
      amountXpf: grant.amountXpf,
      ...(grant.isOverpayment === true ? { variant: 'overpaid' } : {}),
    },
    now: grant.now,
  });
  return { couponId, account: { kind: 'COUPON', owner: couponId } };
}

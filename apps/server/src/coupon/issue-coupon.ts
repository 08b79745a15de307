import type { CouponType } from '@matete/contract/order/coupon-type';
import type { CouponId, CustomerId, OrderId, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { uuidv7 } from 'uuidv7';

import { couponHmac, createCouponCode, encryptCode } from '#coupon/coupon-code';
import { insert, isErased } from '#coupon/coupon-store';
import type { LedgerAccount } from '#ledger/ledger-account';
import { type LedgerMovement, post } from '#ledger/post';
import { notify } from '#notification/notify';
import type { Tx } from '#platform/db/database';
import { refuseTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/** @source spec §9: 401 to 405, one for each type; 9240 and later are the house's own */
const NOTIFICATION_OF = {
  SPLIT_ORDER_PARTIAL_REFUND: 401,
  CANCEL_ORDER_FULL_REFUND: 402,
  DISPUTE_ORDER_FULL_REFUND: 403,
  DISPUTE_ORDER_PARTIAL_REFUND: 404,
  EXTRA_SHIPPING_CHARGES_REFUND: 405,
  GOODS_RETURN_REFUND: 9240,
  GOODWILL: 9245,
  POINTS: 9580,
  GIFT_CARD: 9581,
} as const satisfies Record<CouponType, number>;

interface CouponOfAnySource {
  /** Absent: a new one. */
  readonly couponId?: CouponId;
  readonly type: CouponType;
  readonly customerId: CustomerId;
  /** The order it comes from; absent for points and gift cards. */
  readonly orderId?: OrderId;
  readonly orderNumber?: string;
  readonly amountXpf: Xpf;
  /** Whether it returns what a payment brought beyond its amount. */
  readonly isOverpayment?: boolean;
  /** Why it is given, for its owner to read: of a goodwill coupon. */
  readonly reason?: string;
}

/** A coupon that an order gives. */
export interface NewCoupon extends CouponOfAnySource {
  readonly orderId: OrderId;
  readonly orderNumber: string;
}

export interface CouponFromAccount
  extends CouponOfAnySource, Pick<LedgerMovement, 'kind' | 'subject' | 'paymentId' | 'now'> {
  /** Account that the coupon's money comes from. */
  readonly from: LedgerAccount;
}

/**
 * Issues a coupon out of an account of the books, notifies its owner, and posts the movement of its money, all in one.
 *
 * @returns The coupon's id.
 */
export async function issueCoupon(services: Runtime, tx: Tx, coupon: CouponFromAccount): Promise<string> {
  const { from, kind, subject, paymentId, now, orderId, amountXpf } = coupon;
  const couponId = await writeCoupon(services, tx, coupon, now);
  const entries = [
    { account: from, amountXpf: minus(amountXpf) },
    { account: accountOf(couponId), amountXpf },
  ];
  await post(tx, { kind, subject, orderId, paymentId, now, entries });
  return couponId;
}

/**
 * Issues coupons that are paid by one movement, notifies their owners, and posts the movement with the coupons' entries.
 *
 * @param given.movement Its entries are those of the other accounts.
 * @returns The coupons with their ids, in order.
 * @throws RangeError when the other accounts do not pay for exactly these coupons.
 */
export async function issueCoupons<C extends NewCoupon>(
  services: Runtime,
  tx: Tx,
  { coupons, movement }: { readonly coupons: readonly C[]; readonly movement: LedgerMovement },
): Promise<(C & { readonly couponId: CouponId })[]> {
  const issued: (C & { readonly couponId: CouponId })[] = [];
  for (const coupon of coupons)
    issued.push({ ...coupon, couponId: await writeCoupon(services, tx, coupon, movement.now) });
  const paid = issued.map(({ couponId, amountXpf }) => ({ account: accountOf(couponId), amountXpf }));
  await post(tx, { ...movement, entries: [...movement.entries, ...paid] });
  return issued;
}

const accountOf = (couponId: CouponId): LedgerAccount => ({ kind: 'COUPON', owner: couponId });

/**
 * Writes a coupon, unless its owner was erased: nobody could open it. The whole call is refused then, with CUSTOMER_ERASED,
 * whichever it is: money that came goes back to who paid it.
 */
async function writeCoupon({ settings }: Runtime, tx: Tx, coupon: CouponOfAnySource, now: Date): Promise<string> {
  const couponId = coupon.couponId ?? uuidv7();
  const code = createCouponCode();
  await insert(tx, {
    id: couponId,
    code_hmac: couponHmac(settings.secret, code),
    code_ciphertext: encryptCode(settings.secret, code),
    type: coupon.type,
    status: 'UNUSED',
    customer_id: coupon.customerId,
    order_id: coupon.orderId ?? null,
    amount_xpf: coupon.amountXpf,
    balance_xpf: coupon.amountXpf,
    is_overpayment: coupon.isOverpayment ?? false,
    created_at: now,
  });
  await notify(tx, {
    accountId: coupon.customerId,
    code: NOTIFICATION_OF[coupon.type],
    eventKey: couponId,
    ...(coupon.orderId === undefined ? {} : { orderId: coupon.orderId }),
    data: {
      ...(coupon.orderNumber === undefined ? {} : { orderNumber: coupon.orderNumber }),
      amountXpf: coupon.amountXpf,
      ...(coupon.reason === undefined ? {} : { reason: coupon.reason }),
      ...(coupon.isOverpayment === true ? { variant: 'overpaid' } : {}),
    },
    now,
  });
  // Last: an erasure that is under way holds its account, and the news of the coupon wait for it.
  if (await isErased(tx, coupon.customerId)) refuseTransaction('CUSTOMER_ERASED');
  return couponId;
}

import type { AccountId, CouponId, Xpf } from '@matete/contract/units';
import { isReceived } from '@matete/domain/order/order-statuses';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { sumGoodwill } from '#coupon/coupon-store';
import { issueCoupon } from '#coupon/issue-coupon';
import { lockByNumber } from '#order/order-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

interface Goodwill {
  /** Chosen by the caller: a decision that is carried out twice gives one coupon. */
  readonly couponId: CouponId;
  readonly orderNumber: string;
  readonly amountXpf: Xpf;
  readonly reason: string;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Gives the customer of a received order a coupon at the house's cost. It takes nothing from the seller, and money cannot
 * be asked for instead of it: nobody paid for it. Refused: ORDER_NOT_FOUND, GOODWILL_TOO_EARLY, GOODWILL_TOO_MUCH where all of
 * an order's goodwill together would exceed what it cost.
 *
 * @source domain rules §16: after completion an admin can also give a goodwill coupon at the house's cost; "Goodwill for an
 *   order never exceeds what it cost, all together"
 */
export async function giveGoodwill(
  services: Runtime,
  tx: Tx,
  { couponId, orderNumber, amountXpf, reason, adminId, now }: Goodwill,
): Promise<Result<void>> {
  const order = await lockByNumber(tx, orderNumber);
  if (order === undefined) return refuse('ORDER_NOT_FOUND', { path: 'orderNumber' });
  if (!isReceived(order.status)) return refuse('GOODWILL_TOO_EARLY', { path: 'orderNumber' });
  if (amountXpf > order.grand_total_xpf - (await sumGoodwill(tx, order.id)))
    return refuse('GOODWILL_TOO_MUCH', { path: 'amount' });
  await issueCoupon(services, tx, {
    couponId,
    type: 'GOODWILL',
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf,
    reason,
    from: { kind: 'HOUSE_COST' },
    kind: 'GOODWILL_GIVEN',
    subject: uuidv7(),
    now,
  });
  await audit(tx, {
    actorId: adminId,
    action: 'GOODWILL_GIVEN',
    subjectKind: 'order',
    subjectId: order.id,
    details: { amountXpf, reason },
    now,
  });
  return ok(undefined);
}

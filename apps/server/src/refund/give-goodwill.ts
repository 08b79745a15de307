import type { BodyOf } from '@matete/contract/endpoint';
import type { giveGoodwill as endpoint } from '@matete/contract/coupon/coupons';
import type { AccountId } from '@matete/contract/units';
import { isReceived } from '@matete/domain/order/order-statuses';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { issueCoupon } from '#coupon/issue-coupon';
import { lockByNumber } from '#order/order-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

interface Goodwill {
  readonly form: BodyOf<typeof endpoint>;
  readonly adminId: AccountId;
  readonly now: Date;
}

/**
 * Gives the customer of a received order a coupon at the house's cost. It takes nothing from the seller, and money cannot
 * be asked for instead of it: nobody paid for it.
 *
 * @returns The id of the coupon.
 * @source domain rules §16: after completion an admin can also give a goodwill coupon at the house's cost
 */
export async function giveGoodwill(
  services: Runtime,
  tx: Tx,
  { form: { orderNumber, amount, reason }, adminId, now }: Goodwill,
): Promise<Result<string>> {
  const order = await lockByNumber(tx, orderNumber);
  if (order === undefined) return refuse('ORDER_NOT_FOUND', { path: 'orderNumber' });
  if (!isReceived(order.status)) return refuse('GOODWILL_TOO_EARLY', { path: 'orderNumber' });
  // More than the order cost is a slip: a coupon is cash as soon as it is given.
  if (amount > order.grand_total_xpf) return refuse('GOODWILL_TOO_MUCH', { path: 'amount' });
  const couponId = await issueCoupon(services, tx, {
    type: 'GOODWILL',
    customerId: order.customer_id,
    orderId: order.id,
    orderNumber: order.order_number,
    amountXpf: amount,
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
    details: { amountXpf: amount, reason },
    now,
  });
  return ok(couponId);
}

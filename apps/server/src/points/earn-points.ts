import { minus } from '@matete/domain/money/minus';
import { pointsOf } from '@matete/domain/points/points-of';

import { isErased } from '#coupon/coupon-store';
import { post } from '#ledger/post';
import type { OrderRow } from '#order/order-store';
import { insertGrant, paidByPoints } from '#points/point-store';
import { takePointsBack } from '#points/take-points-back';
import type { Tx } from '#platform/db/database';
import { readSiteSetting } from '#site-setting/site-setting-store';

/** Gives the customer of an order that is completed its points, at the house's cost; none while an admin gives none, nor to one who was erased. */
export async function earnPoints(tx: Tx, { order, now }: { order: OrderRow; now: Date }): Promise<void> {
  const perHundred = await readSiteSetting(tx, 'POINTS_PER_HUNDRED');
  if (perHundred === 0) return;
  const { id: orderId, customer_id: customerId, subtotal_xpf: subtotalXpf } = order;
  const { baseXpf, points } = pointsOf({ subtotalXpf, paidByPointsXpf: await paidByPoints(tx, orderId) }, perHundred);
  if (points === 0 || (await isErased(tx, customerId))) return;
  await insertGrant(tx, {
    order_id: orderId,
    customer_id: customerId,
    base_xpf: baseXpf,
    per_hundred: perHundred,
    points_xpf: points,
    granted_at: now,
  });
  await post(tx, {
    kind: 'POINTS_EARNED',
    subject: orderId,
    orderId,
    now,
    entries: [
      { account: { kind: 'HOUSE_COST' }, amountXpf: minus(points) },
      { account: { kind: 'POINTS', owner: customerId }, amountXpf: points },
    ],
  });
  // What a bank took back of its money while it was under way earns none.
  await takePointsBack(tx, { order, subject: orderId, now });
}

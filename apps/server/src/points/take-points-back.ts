import { minus } from '@matete/domain/money/minus';
import { pointsToTakeBack } from '@matete/domain/points/points-of';

import { lockBalance } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import type { OrderRow } from '#order/order-store';
import { findGrant, readTakenBack } from '#points/point-store';
import type { Tx } from '#platform/db/database';

/**
 * Takes back the points of goods that came back, as far as they are still there: what was turned into a coupon stays.
 *
 * @param returned Which return, whose goods are counted as received already.
 */
export async function takePointsBack(
  tx: Tx,
  { order, returnId, now }: { order: OrderRow; returnId: string; now: Date },
): Promise<void> {
  const grant = await findGrant(tx, order.id);
  if (grant === undefined) return;
  const leftXpf = await lockBalance(tx, 'POINTS', grant.customer_id);
  const due = pointsToTakeBack(
    { subtotalXpf: order.subtotal_xpf, points: grant.points_xpf },
    await readTakenBack(tx, order.id),
  );
  const points = Math.min(due, leftXpf);
  await post(tx, {
    kind: 'POINTS_TAKEN_BACK',
    subject: returnId,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'POINTS', owner: grant.customer_id }, amountXpf: minus(points) },
      { account: { kind: 'HOUSE_COST' }, amountXpf: points },
    ],
  });
}

import { FEWEST_POINTS } from '@matete/contract/points/points';
import type { CouponId, CustomerId, Xpf } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { issueCoupon } from '#coupon/issue-coupon';
import type { LockedCoupon } from '#coupon/spend-coupons';
import { lockBalance } from '#ledger/ledger-store';
import type { Tx } from '#platform/db/database';
import type { Runtime } from '#platform/runtime';

/**
 * Turns points into a coupon of as many XPF. Refused with POINTS_INSUFFICIENT where there are fewer.
 *
 * @returns The id of the coupon.
 */
export async function turnPoints(
  services: Runtime,
  tx: Tx,
  { customerId, points, now }: { customerId: CustomerId; points: Xpf; now: Date },
): Promise<Result<CouponId>> {
  // Of two at once the second sees what the first left.
  if ((await lockBalance(tx, 'POINTS', customerId)) < points) return refuse('POINTS_INSUFFICIENT', { path: 'points' });
  return ok(
    await issueCoupon(services, tx, {
      type: 'POINTS',
      customerId,
      amountXpf: points,
      from: { kind: 'POINTS', owner: customerId },
      kind: 'POINTS_TURNED',
      subject: uuidv7(),
      now,
    }),
  );
}

/** What points are worth that can be turned into a coupon, XPF; 0: there are too few. */
export const turnable = (points: Xpf): Xpf => (points < FEWEST_POINTS ? 0 : points);

/**
 * Turns as many points into a coupon as an order still needs, XPF, and no fewer than can be turned at once: what is left
 * of them stays on the coupon. Undefined: the order needs none, or there are too few.
 */
export async function turnPointsFor(
  services: Runtime,
  tx: Tx,
  { customerId, dueXpf, now }: { customerId: CustomerId; dueXpf: Xpf; now: Date },
): Promise<LockedCoupon | undefined> {
  if (dueXpf <= 0) return undefined;
  const points = Math.min(turnable(await lockBalance(tx, 'POINTS', customerId)), Math.max(dueXpf, FEWEST_POINTS));
  if (points === 0) return undefined;
  const turned = await turnPoints(services, tx, { customerId, points, now });
  return turned.ok ? { couponId: turned.value, type: 'POINTS', balanceXpf: points } : undefined;
}

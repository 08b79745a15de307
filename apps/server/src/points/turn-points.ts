import type { CouponId, CustomerId, Xpf } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { issueCoupon } from '#coupon/issue-coupon';
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

import type { OrderId, Xpf } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';

import { lockUses, returnUse, sumUsesLeft } from '#coupon/coupon-use-store';
import { readMoneyLeft } from '#coupon/money-paid-query';
import { post } from '#ledger/post';
import type { Tx } from '#platform/db/database';

interface Returned {
  readonly orderId: OrderId;
  /** XPF that they get back at most. */
  readonly mostXpf: Xpf;
  /** Names the movements; absent: the order does. */
  readonly subject?: string;
  readonly now: Date;
}

/** Returns to an order's coupons what they paid, out of its escrow, to the last that was spent first. @returns XPF returned. */
export async function returnCoupons(tx: Tx, { orderId, mostXpf, subject = orderId, now }: Returned): Promise<Xpf> {
  let restXpf = mostXpf;
  for (const { couponId, leftXpf } of await lockUses(tx, orderId)) {
    const amountXpf = Math.min(restXpf, leftXpf);
    if (amountXpf === 0) continue;
    restXpf -= amountXpf;
    await returnUse(tx, { couponId, orderId, amountXpf });
    await post(tx, {
      kind: 'COUPON_RETURNED',
      subject: `${subject} ${couponId}`,
      orderId,
      now,
      entries: [
        { account: { kind: 'ESCROW', owner: orderId }, amountXpf: minus(amountXpf) },
        { account: { kind: 'COUPON', owner: couponId }, amountXpf },
      ],
    });
  }
  return mostXpf - restXpf;
}

/**
 * What of a sum that is given back of an order is no money, XPF: money comes first, as far as it came; the rest is what coupons
 * paid, and goes back to them.
 *
 * @source domain rules §16 "Money goes back as far as money came"
 */
export async function notMoneyXpf(tx: Tx, orderId: OrderId, amountXpf: Xpf): Promise<Xpf> {
  const beyondXpf = Math.max(0, amountXpf - (await readMoneyLeft(tx, orderId)));
  if (beyondXpf === 0) return 0;
  return Math.min(beyondXpf, await sumUsesLeft(tx, orderId));
}

/** Returns of a sum that an order's escrow gives back what is no money. @returns XPF that are left, which are money. */
export async function returnNotMoney(
  tx: Tx,
  { orderId, amountXpf, ...how }: { readonly amountXpf: Xpf } & Omit<Returned, 'mostXpf'>,
): Promise<Xpf> {
  const mostXpf = await notMoneyXpf(tx, orderId, amountXpf);
  return amountXpf - (mostXpf === 0 ? 0 : await returnCoupons(tx, { orderId, mostXpf, ...how }));
}

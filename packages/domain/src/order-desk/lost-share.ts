import type { LossBearer } from '@matete/contract/order/admin-order';
import type { Xpf } from '@matete/contract/units';
import { commissionOf } from '../market/order-money.ts';
import type { KeptMoney } from '../order/kept-money.ts';

/**
 * What the seller of a lost order gets all the same, XPF: nothing where they bear it, else their goods less the
 * commission, and what they paid the ship. While their claim is checked, what the order holds for freight stands for
 * it, and no more than they claim: an earlier ship may have been dearer.
 *
 * @source domain rules §16 "the admin says whether seller, house or ship bears it"
 * @example lostShare({ subtotalXpf: 15_348, actualFreightXpf: 700, … }, 'HOUSE') // { goodsXpf: 13_813, freightXpf: 700 }
 */
export function lostShare(
  money: Pick<KeptMoney, 'subtotalXpf' | 'commissionBasisPoints' | 'actualFreightXpf' | 'coveredFreightXpf'> & {
    /** Freight that the seller typed for the lost ship, XPF. */
    readonly claimedFreightXpf: Xpf;
  },
  bearer: LossBearer,
): { readonly goodsXpf: Xpf; readonly freightXpf: Xpf } {
  if (bearer === 'SELLER') return { goodsXpf: 0, freightXpf: 0 };
  return {
    goodsXpf: money.subtotalXpf - commissionOf(money.subtotalXpf, money.commissionBasisPoints),
    freightXpf: money.actualFreightXpf ?? Math.min(money.coveredFreightXpf ?? 0, money.claimedFreightXpf),
  };
}

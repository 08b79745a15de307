import type { DisputeShares, previewDispute as endpoint } from '@matete/contract/dispute/disputes';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { OrderId, Xpf } from '@matete/contract/units';
import {
  type DisputedMoney,
  heldXpf,
  partialRefundLimitXpf,
  type RefundShares,
  shareRefund,
  withoutHouse,
} from '@matete/domain/dispute/share-refund';
import { disputedMoney } from '@matete/domain/order/kept-money';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findByOrder } from '#dispute/dispute-store';
import { owedFreightXpf } from '#dispute/owed-freight-query';
import { wholeRefundXpf } from '#dispute/whole-refund';
import { houseFreightXpf } from '#ledger/ledger-store';
import { moneyOf } from '#order/order-parts';
import { findById } from '#order/order-store';
import type { Runtime } from '#platform/runtime';

/** Previews who would get what by each decision, with the function that the decision itself uses. */
export async function previewDispute(
  { db }: Runtime,
  { orderId, refundXpf }: { orderId: OrderId; refundXpf: Xpf | undefined },
): Promise<Result<ResponseOf<typeof endpoint>>> {
  const order = await findById(db, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const dispute = await findByOrder(db, orderId);
  if (dispute === undefined) return refuse('DISPUTE_NOT_FOUND');
  if (dispute.status !== 'OPEN') return refuse('DISPUTE_CLOSED');
  const money = disputedMoney(moneyOf(order));
  const ofCustomer = withoutHouse(money, await houseFreightXpf(db, orderId));
  const limitXpf = partialRefundLimitXpf(ofCustomer);
  const owedXpf = await owedFreightXpf(db, orderId);
  const isPossible = refundXpf !== undefined && refundXpf > 0 && refundXpf < limitXpf;
  return ok({
    refundLimit: limitXpf,
    approved: { ...inFull(ofCustomer, owedXpf), refund: await wholeRefundXpf(db, order) },
    rejected: toShares(shareRefund(money, 0)),
    partial: isPossible ? toShares(shareRefund(money, refundXpf)) : null,
  });
}

/** Shares of a full refund: all that was paid goes back, and freight that was never paid is no longer owed. */
const inFull = (money: DisputedMoney, forgivenXpf: Xpf): DisputeShares => ({
  ...toShares(shareRefund(money, heldXpf(money))),
  forgivenFreight: forgivenXpf,
});

function toShares(shares: RefundShares): DisputeShares {
  return {
    refund: shares.refundXpf,
    forgivenFreight: 0,
    taken: {
      net: shares.taken.netXpf,
      vat: shares.taken.vatXpf,
      cps: shares.taken.cpsXpf,
      freight: shares.taken.freightXpf,
    },
    seller: shares.sellerShareXpf,
    sellerEarning: shares.sellerEarningXpf,
    sellerFreight: shares.freightXpf,
    commission: shares.commissionXpf,
    vat: shares.vatXpf,
    cps: shares.cpsXpf,
  };
}

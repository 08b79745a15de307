import type { AccountId } from '@matete/contract/units';
import { minus } from '@matete/domain/money/minus';
import { collectedFreightXpf, coverFreight } from '#freight-difference/cover-freight';
import type { PendingPaymentRow } from '#freight-difference/pending-payment-store';
import { changePendingPayment } from '#freight-difference/pending-payment-store';
import { post } from '#ledger/post';
import { notify } from '#notification/notify';
import { chargeFrom, readDayTariff } from '#market/consignment-freight';
import type { MarketPorts } from '#market/market-ports';
import { listLines, type OrderRow } from '#order/order-store';
import { findShipment } from '#order/shipment-store';
import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';

export interface Waiver {
  /** Locked, in this order. */
  readonly order: OrderRow;
  readonly pending: PendingPaymentRow;
  /** Null: the clock writes it off. */
  readonly by: { readonly adminId: AccountId; readonly reason: string } | null;
  readonly now: Date;
}

/**
 * Gives up a freight difference: the customer owes it no more and can order again. The house bears it up to the regulated charge,
 * and the seller gets that as if it had been paid; what is above was never paid and is nobody's. Money that comes for it all the
 * same becomes a coupon.
 *
 * @source domain rules §8 "written off, at the house's cost: never more than the regulated charge; what is above it and was never
 *   paid is nobody's money", "one unpaid for 60 days … is written off by the clock"
 */
export async function waivePendingPayment(
  services: Pick<MarketPorts, 'conditions'>,
  tx: Tx,
  { order, pending, by, now }: Waiver,
): Promise<void> {
  const { id, amount_xpf: amountXpf } = pending;
  // What was advanced to the seller is the house's cost already.
  const borneXpf = pending.is_advanced ? 0 : Math.min(amountXpf, await uncollectedXpf(services, tx, order));
  await changePendingPayment(tx, id, {
    status: by === null ? 'WRITTEN_OFF' : 'WAIVED',
    decided_at: now,
    decided_by: by?.adminId ?? null,
    rejection_reason: null,
    given_up_xpf: pending.is_advanced ? 0 : amountXpf - borneXpf,
  });
  await post(tx, {
    kind: 'FREIGHT_WAIVED',
    subject: id,
    orderId: order.id,
    now,
    entries: [
      { account: { kind: 'RECEIVABLE', owner: id }, amountXpf },
      { account: { kind: 'UNCOLLECTED', owner: id }, amountXpf: minus(amountXpf) },
      { account: { kind: 'HOUSE_COST' }, amountXpf: minus(borneXpf) },
      { account: { kind: 'ESCROW', owner: order.id }, amountXpf: borneXpf },
    ],
  });
  if (borneXpf > 0) await coverFreight(tx, { order, amountXpf: borneXpf, subject: id, now });
  await notify(tx, {
    accountId: pending.customer_id,
    code: 215,
    eventKey: id,
    orderId: order.id,
    data: { orderNumber: order.order_number, amountXpf, variant: by === null ? 'written-off' : 'waived' },
    now,
  });
  await audit(tx, {
    actorId: by?.adminId ?? null,
    action: by === null ? 'PENDING_PAYMENT_WRITTEN_OFF' : 'PENDING_PAYMENT_WAIVED',
    subjectKind: 'pending_payment',
    subjectId: id,
    details: { amountXpf, paidXpf: borneXpf, reason: by?.reason ?? null },
    now,
  });
}

/**
 * What of the regulated charge of an order on board was not collected, XPF. Where no tariff says what a ship may charge from
 * there, an admin has judged the claim beside its receipt: what counts stands for it.
 */
async function uncollectedXpf(services: Pick<MarketPorts, 'conditions'>, tx: Tx, order: OrderRow): Promise<number> {
  const { from_island_id: islandId, shipped_at: shippedAt } = await findShipment(tx, order.id);
  const tariff = await readDayTariff(services, tx, shippedAt);
  const regulatedXpf = chargeFrom(tariff, islandId, await listLines(tx, order.id)) ?? order.actual_shipping_xpf ?? 0;
  return Math.max(0, regulatedXpf - collectedFreightXpf(order));
}

import type { AccountId, IslandId, OrderId, SellerId, TahitiDay, VoyageId } from '@matete/contract/units';
import { addDays, endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { shortestTravelLimit } from '@matete/domain/market/supply';
import { replacementFor } from '@matete/domain/order-desk/replacement-voyage';
import { ok, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { findById as findAccount } from '#account/account-store';
import { lastVoyageColumns } from '#market/last-voyage';
import type { MarketPorts } from '#market/market-ports';
import { readReach } from '#market/reach';
import { listSupplyLimits } from '#market/supply-limits-query';
import { notify } from '#notification/notify';
import { takeFromSeller } from '#order-desk/take-order-back';
import type { StepPorts } from '#order/order-effect';
import { changeOrder, listLines, type OrderChanges, type OrderRow } from '#order/order-store';
import { findShipment, keepPastShipment } from '#order/shipment-store';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import type { Tx } from '#platform/db/database';

/** As far ahead as ships are asked for. */
const AHEAD_DAYS = 180;

/** A voyage that does not happen, or never arrives. */
export interface EndedVoyage {
  readonly voyageNumber: VoyageId;
  readonly shipName: string;
  readonly reason: string;
  /** Null: the job that looks after what was accepted meanwhile. */
  readonly adminId: AccountId | null;
  readonly now: Date;
}

type Ports = StepPorts & MarketPorts;

/**
 * Gives a shipped order back to its seller because its voyage was cancelled: it is prepared again, its kilograms stand
 * reserved, its freight is open anew, and its last delivery day moves where no other voyage makes it. Nobody is
 * punished.
 *
 * @returns Whether it was on that voyage.
 * @source domain rules §16 "cancelled puts its orders back to PREPARING with a new deadline and no penalty"
 */
export async function returnToSeller(
  services: Ports,
  tx: Tx,
  { orderId, ended }: { orderId: OrderId; ended: EndedVoyage },
): Promise<Result<boolean>> {
  const order = await lockWithPayment(tx, orderId);
  // It may have been unloaded, lost, or put on another voyage while this waited.
  if (order?.status !== 'SHIPPED' || order.seller_id === null) return ok(false);
  const shipment = await findShipment(tx, orderId);
  if (shipment.voyage_number !== ended.voyageNumber) return ok(false);
  const found = await findReplacement(services, tx, { order, islandId: shipment.from_island_id, ended });
  await keepPastShipment(tx, orderId, ended.now);
  const { reason, adminId, now, shipName } = ended;
  const taken = await takeOrderStep(services, tx, {
    order,
    step: { action: 'CANCEL_VOYAGE' },
    mover: { actor: 'ADMIN', actorId: adminId, reason },
    now,
    changes: {
      shipped_at: null,
      actual_shipping_xpf: null,
      invoice_outdated_at: order.invoiced_at === null ? null : now,
      ...found.changes,
    },
    newsData: { shipName, reason, date: found.deadline },
  });
  if (!taken.ok) return taken;
  return found.call === undefined ? takeAway(services, tx, { orderId, ended }) : ok(true);
}

/**
 * Moves an accepted order off a voyage that it counts on and that will not happen: to another voyage that makes its
 * day, else its day moves to that of the next one.
 *
 * @returns Whether its last delivery day moved, or it left its seller.
 */
export async function movePrepared(
  services: Ports,
  tx: Tx,
  { orderId, ended }: { orderId: OrderId; ended: EndedVoyage },
): Promise<Result<boolean>> {
  const order = await lockWithPayment(tx, orderId);
  if (order?.status !== 'PREPARING' || order.last_voyage_number !== ended.voyageNumber || order.seller_id === null)
    return ok(false);
  const seller = await findAccount(tx, order.seller_id);
  const found = await findReplacement(services, tx, { order, islandId: seller?.island_id ?? '', ended });
  if (found.call === undefined) return takeAway(services, tx, { orderId, ended });
  await changeOrder(tx, orderId, found.changes);
  if (found.deadline <= (order.delivery_moved_to ?? order.shipment_date)) return ok(false);
  const { reason, now, shipName } = ended;
  const data = { orderNumber: order.order_number, shipName, reason, date: found.deadline, variant: 'prepared' };
  const news = { eventKey: `ended ${order.id} ${ended.voyageNumber}`, orderId, data, now };
  await notify(tx, { ...news, accountId: order.customer_id, code: 9226 });
  await notify(tx, { ...news, accountId: order.seller_id, code: 9227 });
  return ok(true);
}

/** No known voyage brings it: its seller is let go, and others get it, or the customer the money. */
async function takeAway(
  services: Ports,
  tx: Tx,
  { orderId, ended: { adminId, reason, now } }: { orderId: OrderId; ended: EndedVoyage },
): Promise<Result<boolean>> {
  const order = await lockWithPayment(tx, orderId);
  if (order === undefined) return ok(false);
  const taken = await takeFromSeller(services, tx, { order, adminId, reason, now });
  return taken.ok ? ok(true) : taken;
}

interface Replacement {
  /** The last voyage that makes the deadline; undefined: none is known. */
  readonly call: VoyageCall | undefined;
  readonly deadline: TahitiDay;
  readonly changes: OrderChanges;
}

async function findReplacement(
  services: Ports,
  tx: Tx,
  { order, islandId, ended }: { order: OrderRow; islandId: IslandId; ended: EndedVoyage },
): Promise<Replacement> {
  const today = tahitiDayOf(ended.now);
  const horizon = addDays(today, AHEAD_DAYS);
  const reach = await readReach(services, ended.now, horizon);
  const calls = reach
    .from({
      islandId,
      readyAt: ended.now,
      deadlineDate: horizon,
      maxTravelDays: await travelLimitOf(tx, order, order.seller_id ?? ''),
    })
    .filter((call) => call.voyage.number !== ended.voyageNumber);
  const deadline = order.delivery_moved_to ?? order.shipment_date;
  const { call, movedTo } = replacementFor(calls, deadline);
  const newDeadline = movedTo ?? deadline;
  return {
    call,
    deadline: newDeadline,
    changes: {
      ...(call === undefined ? {} : lastVoyageColumns(call)),
      ...(movedTo === null ? {} : { delivery_moved_to: movedTo, delivery_moved_by: ended.voyageNumber }),
      due_at: endOfTahitiDay(newDeadline < today ? today : newDeadline),
    },
  };
}

async function travelLimitOf(tx: Tx, order: OrderRow, sellerId: SellerId): Promise<number | undefined> {
  const lines = await listLines(tx, order.id);
  const own = await listSupplyLimits(
    tx,
    sellerId,
    lines.map((line) => line.product_id),
  );
  return shortestTravelLimit([...lines.map((line) => line.max_travel_days), ...own]);
}

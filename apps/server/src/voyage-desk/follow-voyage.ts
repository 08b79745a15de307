import type { AccountId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { portArrivalOf } from '@matete/domain/shipping/delayed-voyage';
import { callsAt } from '@matete/domain/shipping/voyage-calls';
import type { Voyage } from '@matete/domain/shipping/voyage';

import { followPlan } from '#fulfilment/advance-orders';
import { delayOrders } from '#fulfilment/delay-orders';
import { listPrepared } from '#fulfilment/prepared-orders-query';
import type { MarketPorts } from '#market/market-ports';
import { movePrepared } from '#order-desk/move-off-voyage';
import type { StepPorts } from '#order/order-effect';
import { listLoadedIslands, listOnVoyage } from '#order/shipment-store';
import type { Tx } from '#platform/db/database';
import { type DelayRow, findDelay, removeDelay, writeDelay } from '#schedule/delay-store';

/** A voyage whose times or stops become others; its number stays. */
export interface ReplannedVoyage {
  readonly before: Voyage;
  readonly after: Voyage;
  /** Told to the people of its orders where their dates move. */
  readonly reason: string;
  readonly adminId: AccountId;
  readonly now: Date;
}

type Ports = StepPorts & MarketPorts;

/**
 * Brings the orders of a voyage along that is planned anew. A later arrival moves their dates as that of a late ship
 * does; an accepted order of an island that it calls at no more gets another voyage, as if this one were cancelled.
 *
 * @returns How many orders moved; VOYAGE_STOP_AWAITED where goods are on board from an island that is left out.
 */
export async function followVoyage(services: Ports, tx: Tx, change: ReplannedVoyage): Promise<Result<number>> {
  const { before, after, reason, adminId, now } = change;
  const { number } = after;
  const left = (islandId: string): boolean =>
    callsAt(before, islandId).length > 0 && callsAt(after, islandId).length === 0;
  const loaded = (await listLoadedIslands(tx, number)).find(left);
  if (loaded !== undefined) return refuse('VOYAGE_STOP_AWAITED', { path: 'stops', params: { island: loaded } });
  const prepared = await listPrepared(tx, number);
  const dependent = prepared.length + (await listOnVoyage(tx, number)).length;
  let count = 0;
  const ended = { voyageNumber: number, shipName: after.shipName, reason, adminId, now };
  for (const order of prepared.filter(({ island_id: islandId }) => left(islandId))) {
    const moved = await movePrepared(services, tx, { orderId: order.id, ended });
    if (!moved.ok) return moved;
    count += moved.value ? 1 : 0;
  }
  const isLater = await keepDelay(tx, change, dependent > 0);
  if (isLater) {
    const arrivalAt = portArrivalOf(after) ?? now;
    count += await delayOrders(services, tx, { voyage: after, arrivalAt, now });
  }
  await followPlan(tx, { before, voyage: after, now });
  return ok(count);
}

/**
 * Keeps what is known of a delay in step with the new plan: the plan is what holds now.
 *
 * @returns Whether its orders have to wait longer than they knew.
 */
async function keepDelay(tx: Tx, change: ReplannedVoyage, hasOrders: boolean): Promise<boolean> {
  const { before, after, reason, adminId, now } = change;
  const plannedAt = portArrivalOf(before);
  const arrivalAt = portArrivalOf(after);
  if (plannedAt === undefined || arrivalAt === undefined) return false;
  const known = await findDelay(tx, after.number);
  const isLater = hasOrders && arrivalAt > (known?.arrival_at ?? plannedAt);
  if (known === undefined && !isLater) return false;
  const firstAt = known?.planned_arrival_at ?? plannedAt;
  if (arrivalAt <= firstAt) {
    await removeDelay(tx, after.number);
    return false;
  }
  const row: DelayRow = {
    voyage_number: after.number,
    ship_id: after.shipId,
    ship_name: after.shipName,
    planned_arrival_at: firstAt,
    arrival_at: arrivalAt,
    outcome: 'LATE',
    late_from: known?.late_from ?? now,
    source: 'ADMIN',
    reason,
    set_by: adminId,
    set_at: now,
  };
  await writeDelay(tx, row);
  return isLater;
}

import type { BodyOf } from '@matete/contract/endpoint';
import type { changeOrderVoyage as endpoint } from '@matete/contract/order/admin-order';
import type { IslandId } from '@matete/contract/units';
import { addDays, endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { movedDay } from '@matete/domain/order/delivery-dates';
import { chosenVoyageObstacle, typedTripObstacle } from '@matete/domain/order-desk/chosen-voyage';
import { ok, refuse, type Result } from '@matete/domain/result';
import { callsAt, type VoyageCall } from '@matete/domain/shipping/voyage-calls';
import { findIsland } from '@matete/reference/islands';
import { isClosed } from '@matete/reference/fishing-rules';

import { findById as findAccount } from '#account/account-store';
import { wantedLines } from '#fulfilment/wanted-lines-query';
import { lastVoyageColumns } from '#market/last-voyage';
import type { MarketPorts } from '#market/market-ports';
import { auditOrder } from '#order-desk/audit-order';
import type { DeskRequest } from '#order-desk/desk-request';
import type { StepPorts } from '#order/order-effect';
import { countNotedVoyages, insertNotedVoyage, notedCall } from '#order/noted-voyage-store';
import { listLines, lockById, type OrderChanges, type OrderRow } from '#order/order-store';
import { changeShipment, findShipment } from '#order/shipment-store';
import { takeOrderStep } from '#order/take-order-step';
import type { Tx } from '#platform/db/database';
import { holdVoyage, isVoyageEnded } from '#schedule/delay-store';
import { isAsChosen } from '#schedule/own/own-voyage-store';

/** Days around today in which a voyage of the schedule can be chosen. */
const LOOK_BACK_DAYS = 60;
const LOOK_AHEAD_DAYS = 120;

export type VoyageRequest = DeskRequest & Omit<BodyOf<typeof endpoint>, 'reason'>;

/**
 * Puts an order on another voyage, of the schedule or of a boat that no schedule has. One that is shipped is there at
 * once; one that is prepared may be shipped on it, and its last delivery day moves where that voyage arrives later.
 *
 * @source domain rules §16 "put it on another voyage or on a boat that no schedule has"
 */
export async function changeOrderVoyage(
  services: StepPorts & MarketPorts,
  tx: Tx,
  request: VoyageRequest,
): Promise<Result<void>> {
  const { orderId, adminId, reason, now } = request;
  if (request.voyageNumber !== undefined) {
    await holdVoyage(tx, request.voyageNumber, 'TOGETHER');
    if (await isVoyageEnded(tx, request.voyageNumber)) return refuse('VOYAGE_NOT_FOUND', { path: 'voyageNumber' });
  }
  const order = await lockById(tx, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const chosen = await chooseVoyage(services, tx, order, request);
  if (!chosen.ok) return chosen;
  const { call, isTyped } = chosen.value;
  if (!(await isAsChosen(tx, call.voyage))) {
    services.schedule.refresh();
    return refuse('VOYAGE_CHANGED', { path: 'voyageNumber' });
  }
  const lines = await wantedLines(tx, await listLines(tx, orderId));
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'CHANGE_VOYAGE',
      voyageObstacle: chosenVoyageObstacle(lines, call, { acceptedAt: order.accepted_at, closedSeasons: isClosed }),
    },
    mover: { actor: 'ADMIN', actorId: adminId, reason },
    now,
    changes: order.status === 'SHIPPED' ? shippedOn(order, call) : preparedFor(order, call),
    newsData: { shipName: call.voyage.shipName, arrivalDate: call.deliveryDate, reason },
  });
  if (!taken.ok) return taken;
  if (order.status === 'SHIPPED') await changeShipment(tx, orderId, shipmentOn(call));
  else if (isTyped) await noteBoat(tx, { call, request });
  await auditOrder(tx, request, 'ORDER_VOYAGE_CHANGED', {
    voyageNumber: call.voyage.number,
    shipName: call.voyage.shipName,
    arrivalDate: call.deliveryDate,
  });
  return ok(undefined);
}

interface ChosenVoyage {
  readonly call: VoyageCall;
  /** A boat that no schedule has. */
  readonly isTyped: boolean;
}

async function chooseVoyage(
  services: MarketPorts,
  tx: Tx,
  order: OrderRow,
  { voyageNumber, shipName, fromIsland, departureAt, arrivalAt, now }: VoyageRequest,
): Promise<Result<ChosenVoyage>> {
  const islandId = fromIsland ?? (await islandOf(tx, order));
  if (findIsland(islandId) === undefined) return refuse('ISLAND_NOT_FOUND', { path: 'fromIsland' });
  if (voyageNumber !== undefined) {
    const call = await findPlanned(services, { voyageNumber, islandId, now });
    return call === undefined ? refuse('VOYAGE_NOT_FOUND', { path: 'voyageNumber' }) : ok({ call, isTyped: false });
  }
  if (shipName === undefined) return refuse('VALIDATION_FAILED', { path: 'shipName' });
  if (departureAt === undefined) return refuse('VALIDATION_FAILED', { path: 'departureAt' });
  if (arrivalAt === undefined) return refuse('VALIDATION_FAILED', { path: 'arrivalAt' });
  const trip = { departureAt: new Date(departureAt), arrivalAt: new Date(arrivalAt) };
  const obstacle = typedTripObstacle(trip);
  if (obstacle !== null) return { ok: false, refusal: obstacle };
  const call = notedCall({
    voyage_number: `${order.order_number}-B${(await countNotedVoyages(tx, order.id)) + 1}`,
    ship_name: shipName,
    island_id: islandId,
    departure_at: trip.departureAt,
    arrival_at: trip.arrivalAt,
  });
  return ok({ call, isTyped: true });
}

/** Where the goods are loaded: as they were shipped, else the seller's island. */
async function islandOf(tx: Tx, order: OrderRow): Promise<IslandId> {
  if (order.shipped_at !== null) return (await findShipment(tx, order.id)).from_island_id;
  const seller = order.seller_id === null ? undefined : await findAccount(tx, order.seller_id);
  return seller?.island_id ?? '';
}

async function findPlanned(
  services: MarketPorts,
  { voyageNumber, islandId, now }: { voyageNumber: string; islandId: IslandId; now: Date },
): Promise<VoyageCall | undefined> {
  const today = tahitiDayOf(now);
  const { voyages } = await services.schedule.voyages({
    from: addDays(today, -LOOK_BACK_DAYS),
    to: addDays(today, LOOK_AHEAD_DAYS),
  });
  const voyage = voyages.find(({ number }) => number === voyageNumber);
  return voyage === undefined ? undefined : callsAt(voyage, islandId).at(-1);
}

const movedTo = (order: OrderRow, { voyage, deliveryDate }: VoyageCall): OrderChanges => {
  const moved = movedDay(order.shipment_date, deliveryDate);
  return { delivery_moved_to: moved, delivery_moved_by: moved === null ? null : voyage.number };
};

const shippedOn = (order: OrderRow, call: VoyageCall): OrderChanges => ({
  ...movedTo(order, call),
  due_at: endOfTahitiDay(addDays(call.deliveryDate, 1)),
});

/** The last voyage of a prepared order is the later one of the chosen and the one it had. */
function preparedFor(order: OrderRow, call: VoyageCall): OrderChanges {
  const isLater = order.last_voyage_arrival_at === null || call.portArrivalMs > order.last_voyage_arrival_at.getTime();
  const deadline = order.delivery_moved_to ?? order.shipment_date;
  return {
    ...(isLater ? lastVoyageColumns(call) : {}),
    ...(call.deliveryDate > deadline ? { ...movedTo(order, call), due_at: endOfTahitiDay(call.deliveryDate) } : {}),
  };
}

const shipmentOn = ({ voyage, ...call }: VoyageCall) => ({
  ship_id: voyage.shipId === '' ? null : voyage.shipId,
  ship_name: voyage.shipName,
  voyage_number: voyage.number,
  from_island_id: call.islandId,
  depart_date: call.departureDate,
  arrival_date: call.deliveryDate,
  arrival_at: call.portArrivalAt,
  stops: JSON.stringify(voyage.stops),
});

async function noteBoat(tx: Tx, { call, request }: { call: VoyageCall; request: VoyageRequest }): Promise<void> {
  await insertNotedVoyage(tx, {
    voyage_number: call.voyage.number,
    order_id: request.orderId,
    ship_name: call.voyage.shipName,
    island_id: call.islandId,
    departure_at: call.departureAt,
    arrival_at: call.portArrivalAt,
    reason: request.reason,
    noted_at: request.now,
    noted_by: request.adminId,
  });
}

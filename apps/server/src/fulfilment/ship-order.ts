import type { FileId, IslandId, OrderId, TahitiDay, VoyageId, Xpf } from '@matete/contract/units';
import { addDays, daysBetween, endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { deliveryDeadline } from '@matete/domain/order/delivery-dates';
import { ok, type Refusal, refuse, type Result } from '@matete/domain/result';
import { type JudgedFreight, judgeFreight } from '@matete/domain/freight/claimed-freight';
import { shipmentObstacle } from '@matete/domain/order/shipment-obstacle';
import { callsAt, type VoyageCall } from '@matete/domain/shipping/voyage-calls';
import { isClosed } from '@matete/reference/fishing-rules';
import { shortestTravelLimit } from '@matete/domain/market/supply';

import { wantedLines } from '#fulfilment/wanted-lines-query';
import { readDayTariff, toConsignment } from '#market/consignment-freight';
import type { MarketPorts } from '#market/market-ports';
import { listSupplyLimits } from '#market/supply-limits-query';
import type { StepPorts } from '#order/order-effect';
import { deliveryOf } from '#order/order-parts';
import { listNotedCalls } from '#order/noted-voyage-store';
import { listLines, lockById, type OrderRow } from '#order/order-store';
import { writeShipment } from '#order/shipment-store';
import { takeOrderStep } from '#order/take-order-step';
import type { Tx } from '#platform/db/database';
import { holdVoyage, isVoyageEnded } from '#schedule/delay-store';
import { isAsChosen } from '#schedule/own/own-voyage-store';
import type { Caller } from '#platform/session/caller';
import type { FilePort } from '#platform/storage/file-store';
import { type EncodedFile, keepFiles } from '#platform/storage/keep-files';

export interface ShipmentForm {
  readonly shipName?: string | undefined;
  readonly voyageNumber?: VoyageId | undefined;
  readonly departDate?: TahitiDay | undefined;
  readonly arrivalDate?: TahitiDay | undefined;
  readonly actualShippingXpf?: Xpf | undefined;
  readonly connaissementNumber?: string | undefined;
}

type CompleteForm = { readonly [K in keyof ShipmentForm]-?: NonNullable<ShipmentForm[K]> };

const REQUIRED = ['shipName', 'voyageNumber', 'departDate', 'arrivalDate', 'connaissementNumber'] as const;

/** Checks that a shipment form is complete; refuses at its first missing field. */
export function completeForm(form: ShipmentForm): Result<CompleteForm> {
  for (const field of REQUIRED)
    if (form[field] === undefined || form[field] === '') return refuse('VALIDATION_FAILED', { path: field });
  if (form.actualShippingXpf === undefined) return refuse('VALIDATION_FAILED', { path: 'actualShippingCharges' });
  return ok(form as CompleteForm);
}

/** Longest voyage, days: the schedule is not asked for mistyped dates. */
const LONGEST_VOYAGE_DAYS = 60;

/** Finds the voyage that a seller names in the schedule: at their island, on the day of departure. */
async function findCall(
  services: MarketPorts,
  form: CompleteForm,
  islandId: IslandId,
): Promise<VoyageCall | undefined> {
  const days = daysBetween(form.departDate, form.arrivalDate);
  if (days < 0 || days > LONGEST_VOYAGE_DAYS) return undefined;
  const { voyages } = await services.schedule.voyages({
    from: addDays(form.departDate, -20),
    to: addDays(form.arrivalDate, 1),
  });
  const voyage = voyages.find((candidate) => candidate.number === form.voyageNumber);
  if (voyage === undefined) return undefined;
  return callsAt(voyage, islandId).find((call) => tahitiDayOf(new Date(call.departureAt)) === form.departDate);
}

export interface ShipRequest {
  readonly orderId: OrderId;
  readonly caller: Caller;
  readonly form: CompleteForm;
  readonly receipt: EncodedFile;
  readonly now: Date;
}

/**
 * Ships an accepted order, with its voyage, connaissement number, receipt, and the freight that the seller claims to
 * have paid.
 *
 * @source domain rules §6 "ship": journey ≤ max travel time and arrival ≤ delivery date; §8 freight difference
 */
export async function shipOrder(
  services: StepPorts & MarketPorts & FilePort,
  tx: Tx,
  request: ShipRequest,
): Promise<Result<void>> {
  const { orderId, caller, form, receipt, now } = request;
  await holdVoyage(tx, form.voyageNumber, 'TOGETHER');
  const order = await lockById(tx, orderId);
  if (order === undefined || order.seller_id !== caller.accountId) return refuse('ORDER_NOT_FOUND');
  // The schedule of this process may not know yet that the voyage was cancelled.
  if (order.status === 'PREPARING' && (await isVoyageEnded(tx, form.voyageNumber)))
    return refuse('VOYAGE_NOT_FOUND', { path: 'voyageNumber' });
  const islandId = caller.islandId ?? '';
  const noted = await listNotedCalls(tx, orderId);
  const call =
    noted.find(({ voyage }) => voyage.number === form.voyageNumber) ?? (await findCall(services, form, islandId));
  if (call !== undefined && !(await isAsChosen(tx, call.voyage))) {
    services.schedule.refresh();
    return refuse('VOYAGE_CHANGED', { path: 'voyageNumber' });
  }
  const obstacle = await judgeShipment(tx, { order, call, caller, now });
  const arrivalDate = call?.deliveryDate ?? form.arrivalDate;
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'SHIP',
      isSellerOfOrder: true,
      shipmentObstacle: obstacle,
      input: { freight: await judgeClaim(services, tx, { order, islandId, claimedXpf: form.actualShippingXpf, now }) },
    },
    mover: { actor: 'SELLER', actorId: caller.accountId },
    now,
    changes: {
      shipped_at: now,
      due_at: endOfTahitiDay(addDays(arrivalDate, 1)),
      // A ship that arrives by the day asked for ends the delay of the late one.
      ...(arrivalDate <= order.shipment_date ? { delivery_moved_to: null, delivery_moved_by: null } : {}),
    },
    newsData: { shipName: call?.voyage.shipName ?? form.shipName, arrivalDate },
  });
  if (!taken.ok) return taken;
  if (call === undefined) throw new RangeError('an order was shipped on a voyage that is not known');
  const [receiptFileId = ''] = await keepFiles(services, tx, {
    purpose: 'RECEIPT',
    files: [receipt],
    uploadedBy: caller.accountId,
    now,
  });
  await keepShipment(tx, { order, call, form, receiptFileId, now });
  return ok(undefined);
}

export interface Claim {
  readonly order: OrderRow;
  readonly islandId: IslandId;
  readonly claimedXpf: Xpf;
  readonly now: Date;
}

/** Judges the freight that the seller typed against the tariff of their island on the day of shipping. */
export async function judgeClaim(
  services: MarketPorts,
  tx: Tx,
  { order, islandId, claimedXpf, now }: Claim,
): Promise<JudgedFreight> {
  const { freightRates, minimumXpf } = await readDayTariff(services, tx, now);
  return judgeFreight({
    lines: toConsignment(await listLines(tx, order.id)),
    rateFor: (tariffCode) => freightRates(islandId, tariffCode),
    minimumXpf,
    claimedXpf,
  });
}

interface ObstacleInput {
  readonly order: OrderRow;
  readonly call: VoyageCall | undefined;
  readonly caller: Caller;
  readonly now: Date;
}

async function judgeShipment(tx: Tx, { order, call, caller, now }: ObstacleInput): Promise<Refusal | null> {
  const lines = await wantedLines(tx, await listLines(tx, order.id));
  const own = await listSupplyLimits(
    tx,
    caller.accountId,
    lines.map((line) => line.productId),
  );
  const goods = {
    lines,
    acceptedAt: order.accepted_at,
    deadlineDate: deliveryDeadline(deliveryOf(order)),
    maxTravelDays: shortestTravelLimit([...lines.map((line) => line.maxTravelDays), ...own]),
  };
  return shipmentObstacle(goods, call, { now, closedSeasons: isClosed });
}

async function keepShipment(
  tx: Tx,
  by: { order: OrderRow; call: VoyageCall; form: CompleteForm; receiptFileId: FileId; now: Date },
): Promise<void> {
  const { order, call, form, receiptFileId, now } = by;
  await writeShipment(tx, {
    order_id: order.id,
    ship_id: call.voyage.shipId === '' ? null : call.voyage.shipId,
    ship_name: call.voyage.shipName,
    voyage_number: call.voyage.number,
    from_island_id: call.islandId,
    depart_date: tahitiDayOf(new Date(call.departureAt)),
    arrival_date: call.deliveryDate,
    arrival_at: call.portArrivalAt,
    stops: JSON.stringify(call.voyage.stops),
    connaissement_number: form.connaissementNumber,
    actual_shipping_xpf: form.actualShippingXpf,
    receipt_file_id: receiptFileId,
    shipped_at: now,
  });
}

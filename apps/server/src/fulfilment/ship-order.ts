import { insertShipment } from '#order/shipment-store';
import { addDays, daysBetween, endOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, type Refusal, refuse, type Result } from '@matete/domain/result';
import { type JudgedFreight, judgeFreight } from '@matete/domain/shipping/claimed-freight';
import { callsAt, type VoyageCall } from '@matete/domain/shipping/voyage-calls';
import { isClosed } from '@matete/reference/fishing-rules';

import { wantedLines } from '#fulfilment/wanted-lines-query';
import { freightRatesOn } from '#market/freight-rates';
import type { MarketPorts } from '#market/market-ports';
import { listSupplyLimits } from '#market/supply-limits-query';
import { deliveryDeadline } from '#order/delivery-deadline';
import type { StepPorts } from '#order/order-effect';
import { listLines, lockById, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import type { Tx } from '#platform/db/database';
import type { Caller } from '#platform/session/caller';
import type { FilePort } from '#platform/storage/file-store';
import { type EncodedFile, keepFiles } from '#platform/storage/keep-files';
import { ratesOn } from '#site-setting/rates';
import { closedSeason } from '@matete/domain/market/closed-season';
import { shortestTravelLimit } from '@matete/domain/market/supply';

export interface ShipmentForm {
  readonly shipName?: string | undefined;
  readonly voyageNumber?: string | undefined;
  readonly departDate?: string | undefined;
  readonly arrivalDate?: string | undefined;
  readonly actualShippingXpf?: number | undefined;
  readonly connaissementNumber?: string | undefined;
}

type CompleteForm = { readonly [K in keyof ShipmentForm]-?: NonNullable<ShipmentForm[K]> };

const REQUIRED = ['shipName', 'voyageNumber', 'departDate', 'arrivalDate', 'connaissementNumber'] as const;

/** What shipping needs that was left out, as the refusal of its first field. */
export function completeForm(form: ShipmentForm): Result<CompleteForm> {
  for (const field of REQUIRED)
    if (form[field] === undefined || form[field] === '') return refuse('VALIDATION_FAILED', { path: field });
  if (form.actualShippingXpf === undefined) return refuse('VALIDATION_FAILED', { path: 'actualShippingCharges' });
  return ok(form as CompleteForm);
}

/** Longer than any ship is on its way: the schedule is not asked for what is typed without sense. */
const LONGEST_VOYAGE_DAYS = 60;

/** The voyage that a seller names, as the schedule knows it, at his island on the day he says. */
async function findCall(services: MarketPorts, form: CompleteForm, islandId: string): Promise<VoyageCall | undefined> {
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
  readonly orderId: string;
  readonly caller: Caller;
  readonly form: CompleteForm;
  readonly receipt: EncodedFile;
  readonly now: Date;
}

/**
 * A seller has put an accepted order on a ship: with its voyage, connaissement number, receipt and the freight the seller says
 * it charged, which is a claim.
 *
 * @source domain rules §6 "ship": journey ≤ max travel time and arrival ≤ delivery date; §8 freight difference
 */
export async function shipOrder(
  services: StepPorts & MarketPorts & FilePort,
  tx: Tx,
  request: ShipRequest,
): Promise<Result<void>> {
  const { orderId, caller, form, receipt, now } = request;
  const order = await lockById(tx, orderId);
  if (order === undefined || order.seller_id !== caller.accountId) return refuse('ORDER_NOT_FOUND');
  const islandId = caller.islandId ?? '';
  const call = await findCall(services, form, islandId);
  const obstacle = await shipmentObstacle(tx, { order, call, islandId, caller, now });
  const arrivalDate = call?.deliveryDate ?? form.arrivalDate;
  const taken = await takeOrderStep(services, tx, {
    order,
    action: 'SHIP',
    mover: { actor: 'SELLER', actorId: caller.accountId },
    facts: { isSellerOfOrder: true, shipmentObstacle: obstacle },
    now,
    changes: {
      shipped_at: now,
      due_at: endOfTahitiDay(addDays(arrivalDate, 1)),
      // On a ship that makes the day asked for, the order hangs on the late one no more.
      ...(arrivalDate <= order.shipment_date ? { delivery_moved_to: null, delivery_moved_by: null } : {}),
    },
    input: { freight: await judgeClaim(services, tx, { order, islandId, claimedXpf: form.actualShippingXpf, now }) },
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
  await writeShipment(tx, { order, call, form, receiptFileId, now });
  return ok(undefined);
}

export interface Claim {
  readonly order: OrderRow;
  readonly islandId: string;
  readonly claimedXpf: number;
  readonly now: Date;
}

/** Holds the freight that the seller typed against the tariff of his island, as it is on the day of shipping. */
export async function judgeClaim(
  services: MarketPorts,
  tx: Tx,
  { order, islandId, claimedXpf, now }: Claim,
): Promise<JudgedFreight> {
  const { tariffs, datedSettings } = await services.conditions.read(tx);
  const today = tahitiDayOf(now);
  const rates = freightRatesOn(tariffs, today);
  const lines = await listLines(tx, order.id);
  return judgeFreight({
    lines: lines.map((line) => ({
      quantityKg: line.quantity_kg,
      cubicCmPerKg: line.cubic_cm_per_kg,
      tariffCode: line.tariff_code,
      freightPaidByCountry: line.freight_paid_by_country,
    })),
    rateFor: (tariffCode) => rates(islandId, tariffCode),
    minimumXpf: ratesOn(datedSettings, today).minimumFreightXpf,
    claimedXpf,
  });
}

interface ObstacleInput {
  readonly order: OrderRow;
  readonly call: VoyageCall | undefined;
  readonly islandId: string;
  readonly caller: Caller;
  readonly now: Date;
}

async function shipmentObstacle(
  tx: Tx,
  { order, call, islandId, caller, now }: ObstacleInput,
): Promise<Refusal | null> {
  const hasLeftBefore =
    call !== undefined && order.accepted_at !== null && call.departureMs < order.accepted_at.getTime();
  if (call === undefined || hasLeftBefore) return { code: 'VOYAGE_NOT_FOUND', path: 'voyageNumber' };
  const lines = await wantedLines(tx, await listLines(tx, order.id));
  // Neither on the day it is said nor on the day the ship leaves may they be in their closed season.
  for (const at of [now, new Date(call.departureMs)]) {
    const closed = closedSeason(lines, { islandId, day: tahitiDayOf(at), closedSeasons: isClosed });
    if (closed !== null) return closed;
  }
  const own = await listSupplyLimits(
    tx,
    caller.accountId,
    lines.map((line) => line.productId),
  );
  const limit = shortestTravelLimit([...lines.map((line) => line.maxTravelDays), ...own]);
  if (limit !== undefined && call.travelDays > limit)
    return {
      code: 'TRAVEL_TIME_TOO_LONG',
      path: 'voyageNumber',
      params: { travelDays: call.travelDays, maxDays: limit },
    };
  if (call.deliveryDate > deliveryDeadline(order))
    return {
      code: 'ARRIVAL_AFTER_DEADLINE',
      path: 'voyageNumber',
      params: { arrivalDate: call.deliveryDate, deadlineDate: deliveryDeadline(order) },
    };
  return null;
}

async function writeShipment(
  tx: Tx,
  by: { order: OrderRow; call: VoyageCall; form: CompleteForm; receiptFileId: string; now: Date },
): Promise<void> {
  const { order, call, form, receiptFileId, now } = by;
  await insertShipment(tx, {
    order_id: order.id,
    ship_id: call.voyage.shipId,
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

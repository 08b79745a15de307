import type { TahitiDay } from '@matete/contract/units';
import { deliveryWindow, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { closedSeason } from '@matete/domain/market/closed-season';
import { shortestTravelLimit } from '@matete/domain/market/supply';
import { dueOncePaid } from '@matete/domain/order/confirm-by';
import { ok, type Refusal, refuse, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';
import { isReachableFromAny } from '@matete/domain/shipping/voyages-that-make';
import { isClosed } from '@matete/reference/fishing-rules';

import { findById as findAccount } from '#account/account-store';
import { wantedLines } from '#fulfilment/wanted-lines-query';
import { lastVoyageColumns, NO_VOYAGE } from '#market/last-voyage';
import type { MarketPorts } from '#market/market-ports';
import { readReach } from '#market/reach';
import { listSellerIslands } from '#market/seller-islands-query';
import { listSupplyLimits } from '#market/supply-limits-query';
import { auditOrder } from '#order-desk/audit-order';
import type { DeskRequest } from '#order-desk/desk-request';
import type { StepPorts } from '#order/order-effect';
import { listNotedCalls } from '#order/noted-voyage-store';
import { listLines, lockById, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import type { Tx } from '#platform/db/database';

/**
 * Changes the delivery date of an order that is not shipped; its deadlines move with it. Refused where no voyage can
 * bring it by that day: from its seller's island, or, while nobody holds it, from any island that sells.
 *
 * @source domain rules §16 "change its date with the customer's word"
 */
export async function changeOrderDate(
  services: StepPorts & MarketPorts,
  tx: Tx,
  request: DeskRequest & { readonly shipmentDate: TahitiDay },
): Promise<Result<void>> {
  const { orderId, shipmentDate, adminId, reason, now } = request;
  const order = await lockById(tx, orderId);
  if (order === undefined) return refuse('ORDER_NOT_FOUND');
  const judged = await judgeDate(services, tx, { order, shipmentDate, now });
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'CHANGE_DATE',
      isPaid: order.payment_status === 'VERIFIED',
      dateObstacle: judged.ok ? null : { ...judged.refusal, path: 'shipmentDate' },
    },
    mover: { actor: 'ADMIN', actorId: adminId, reason },
    now,
    changes: {
      shipment_date: shipmentDate,
      // By the ships known when it was placed: of the new date nobody has reckoned it.
      accept_by: null,
      ...NO_VOYAGE,
      ...(judged.ok && judged.value !== undefined ? lastVoyageColumns(judged.value) : {}),
      due_at: dueOncePaid(
        { awaits_confirmation: order.awaits_confirmation, shipment_date: shipmentDate, accept_by: null },
        order.paid_at ?? now,
      ),
    },
    newsData: { date: shipmentDate, reason },
  });
  if (!taken.ok) return taken;
  await auditOrder(tx, request, 'ORDER_DATE_CHANGED', {
    dayBefore: order.shipment_date,
    day: shipmentDate,
  });
  return ok(undefined);
}

interface NewDate {
  readonly order: OrderRow;
  readonly shipmentDate: TahitiDay;
  readonly now: Date;
}

/** @returns The last voyage with which its seller can bring it; undefined while nobody holds it. */
async function judgeDate(
  services: MarketPorts,
  tx: Tx,
  { order, shipmentDate, now }: NewDate,
): Promise<Result<VoyageCall | undefined>> {
  const { first, last } = deliveryWindow(now);
  if (shipmentDate < first || shipmentDate > last)
    return refuse('SHIPMENT_DATE_OUT_OF_WINDOW', { params: { firstDate: first, lastDate: last } });
  const lines = await wantedLines(tx, await listLines(tx, order.id));
  const seller = order.seller_id === null ? undefined : await findAccount(tx, order.seller_id);
  const closed = closedOn(lines, seller?.island_id ?? null, [tahitiDayOf(now), shipmentDate]);
  if (closed !== null) return { ok: false, refusal: closed };
  const limits = lines.map((line) => line.maxTravelDays);
  const reach = await readReach(services, now, shipmentDate);
  if (seller === undefined) {
    const need = { voyages: reach.voyages, readyAt: now, deadlineDate: shipmentDate };
    const maxTravelDays = shortestTravelLimit(limits);
    return isReachableFromAny(await listSellerIslands(tx), { ...need, maxTravelDays })
      ? ok(undefined)
      : refuse('NO_VOYAGE_IN_TIME');
  }
  const own = await listSupplyLimits(
    tx,
    seller.id,
    lines.map((line) => line.productId),
  );
  const calls = reach.from({
    islandId: seller.island_id ?? '',
    readyAt: now,
    deadlineDate: shipmentDate,
    maxTravelDays: shortestTravelLimit([...limits, ...own]),
  });
  const noted = (await listNotedCalls(tx, order.id)).filter(
    (call) => call.departureMs >= now.getTime() && call.deliveryDate <= shipmentDate,
  );
  const lastCall = [...calls, ...noted].toSorted((a, b) => a.portArrivalMs - b.portArrivalMs).at(-1);
  return lastCall === undefined ? refuse('NO_VOYAGE_IN_TIME') : ok(lastCall);
}

const closedOn = (
  lines: readonly { readonly referenceId: string | null }[],
  islandId: string | null,
  days: readonly TahitiDay[],
): Refusal | null =>
  days
    .map((day) => closedSeason(lines, { islandId, day, closedSeasons: isClosed }))
    .find((refusal) => refusal !== null) ?? null;

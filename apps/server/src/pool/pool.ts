import type { PoolEntry, VoyageChoice } from '@matete/contract/order/orders';
import type { Language } from '@matete/contract/primitives';
import type { OrderId, SellerId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import * as domain from '@matete/domain/market/pool-entry';
import type { WantedLine } from '@matete/domain/market/supply';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { chargeFrom, type DayTariff, readDayTariff } from '#market/consignment-freight';
import type { MarketPorts } from '#market/market-ports';
import { readEligibility } from '#market/read-market';
import { readOrderSummaries } from '#order/views/order-summaries-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { type Caller, isInGoodStanding } from '#platform/session/caller';
import { openOffersOf, partsOfferedFrom, UNTAKEN_MS } from '#pool/parts-in-pool-query';
import { listCandidates, type PoolRow } from '#pool/pool-query';
import type { AskedSort } from '#platform/db/lists/sort-query';

type PoolMarket = Awaited<ReturnType<typeof readEligibility>>;

interface PoolQuery extends AskedSort<keyof typeof SORTS> {
  readonly caller: Caller;
  readonly fillable: 'full' | 'part';
  readonly page: number;
  readonly take: number;
  readonly language: Language;
}

/** What each field of the pool sorts by: a text or a number. */
const SORTS = {
  lastVoyage: ({ entry }: Entry) => entry.calls.at(-1)?.departureAt ?? '9',
  shipmentDate: ({ row }: Entry) => row.shipment_date,
  sellerEarning: ({ row }: Entry) => row.seller_earning_xpf,
  quantity: ({ entry }: Entry) => entry.lines.reduce((sum, line) => sum + line.quantityKg, 0),
};

/** Compares entries by a field, then by id, so that pages neither repeat nor leave out one. */
function comparing({ sort = 'lastVoyage', order }: AskedSort<keyof typeof SORTS>) {
  const valueOf: (entry: Entry) => string | number = SORTS[sort];
  const direction = order === 'DESC' ? -1 : 1;
  return (a: Entry, b: Entry): number => {
    const [first, second] = [valueOf(a), valueOf(b)];
    if (first !== second) return first < second ? -direction : direction;
    return a.row.id < b.row.id ? -direction : direction;
  };
}

/** A seller's view of the pool, sorted by the last ship that still makes it unless asked otherwise. @source domain rules §7 */
export async function readPool(
  services: MarketPorts,
  { caller, fillable, page, take, language, ...asked }: PoolQuery,
): Promise<Result<{ data: PoolEntry[]; meta: ReturnType<typeof pageMeta> }>> {
  const { db } = services;
  const now = services.now();
  if (!isInGoodStanding(caller, now)) return refuse('SELLER_BLOCKED');
  const rows = await listCandidates(db, caller.accountId, now);
  if (rows.length === 0) return ok({ data: [], meta: pageMeta({ page, take }, 0) });
  const market = await readPoolMarket(services, rows, now);
  const entries = rows.flatMap((row) => {
    const by = { ...market, deadlineDate: row.shipment_date };
    const entry = domain.poolEntryFor(caller.accountId, linesOf(row), by);
    return entry === undefined || entry.isFull !== (fillable === 'full') ? [] : [{ row, entry }];
  });
  entries.sort(comparing(asked));
  const shown = entries.slice((page - 1) * take, page * take);
  const summaries = await readOrderSummaries(
    db,
    shown.map(({ row }) => row.id),
    { reader: caller, language, now },
  );
  const offering = await readOffering(
    db,
    caller.accountId,
    shown.flatMap(({ row, entry }) => (entry.isFull ? [] : [row.id])),
  );
  const tariff = await readDayTariff(services, db, now);
  const data = shown.flatMap(({ row, entry }): PoolEntry[] => {
    const order = summaries.get(row.id);
    return order === undefined
      ? []
      : [
          {
            order,
            fillable: entry.isFull ? 'FULL' : 'PART',
            fillableLines: entry.lines.map((line) => ({ productId: line.productId, quantity: line.quantityKg })),
            nextVoyage: toChoice(entry.calls[0]),
            lastVoyage: toChoice(entry.calls.at(-1)),
            sellerEarning: row.seller_earning_xpf,
            otherSellers: entry.otherSellers,
            fishingRoom: roomFor(row, caller, market),
            partOfferedFrom: offeredFrom({ row, entry }, offering),
            freight: freightOf({ row, entry }, caller, tariff),
            ownOffer: offering.own.get(row.id) ?? null,
          },
        ];
  });
  return ok({ data, meta: pageMeta({ page, take }, entries.length) });
}

interface Offering {
  /** When an order has waited long enough for parts of it to be offered. */
  readonly from: ReadonlyMap<string, Date>;
  readonly own: ReadonlyMap<string, NonNullable<PoolEntry['ownOffer']>>;
}

async function readOffering(db: Db, sellerId: SellerId, orderIds: readonly OrderId[]): Promise<Offering> {
  return { from: await partsOfferedFrom(db, orderIds), own: await openOffersOf(db, { sellerId, orderIds }) };
}

/**
 * From its coming into the pool where nobody can fill all of it: not from now on, which each look at the pool would move past the
 * clock of a page that was there before.
 *
 * @source domain rules §10
 */
function offeredFrom({ row, entry }: Entry, { from }: Offering): string | null {
  const waited = from.get(row.id);
  if (entry.isFull || waited === undefined) return null;
  return new Date(waited.getTime() - (entry.otherSellers === 0 ? UNTAKEN_MS : 0)).toISOString();
}

function readPoolMarket(services: MarketPorts, rows: readonly PoolRow[], now: Date): Promise<PoolMarket> {
  const lastDate = rows
    .map((row) => row.shipment_date)
    .toSorted()
    .at(-1);
  return readEligibility(services, services.db, {
    productIds: rows.flatMap((row) => row.lines.map((line) => line.product_id)),
    deadlineDate: lastDate ?? tahitiDayOf(now),
    now,
  });
}

interface Entry {
  readonly row: PoolRow;
  readonly entry: domain.PoolEntry;
}

/** What a consignment of all that a seller can fill of an order pays its ship, XPF, and how much of it is paid. */
function freightOf({ row, entry }: Entry, { islandId }: Caller, tariff: DayTariff): PoolEntry['freight'] {
  const kgOf = new Map(entry.lines.map((line) => [line.productId, line.quantityKg]));
  const expectedXpf = chargeFrom(
    tariff,
    islandId ?? '',
    row.lines.flatMap((line) => {
      const quantityKg = kgOf.get(line.product_id);
      return quantityKg === undefined ? [] : [{ ...line, quantity_kg: quantityKg }];
    }),
  );
  const paidXpf = Math.min(row.paid_freight_xpf, expectedXpf ?? 0);
  const dueXpf = expectedXpf === null ? null : expectedXpf - paidXpf;
  return { expected: expectedXpf, paid: paidXpf, due: dueXpf, minimum: tariff.minimumXpf };
}

/** What an order in the pool asks for. */
export const linesOf = (row: Pick<PoolRow, 'lines'>): WantedLine[] =>
  row.lines.map((line) => ({
    productId: line.product_id,
    quantityKg: line.quantity_kg,
    maxTravelDays: line.max_travel_days,
    referenceId: line.reference_id,
  }));

/** What the monthly limits of a seller's island leave of an order's products. */
const roomFor = (row: PoolRow, { islandId }: Caller, { fishingRoom }: PoolMarket): PoolEntry['fishingRoom'] =>
  row.lines.flatMap((line) => {
    const roomKg = fishingRoom(islandId ?? '', line.product_id);
    return roomKg === undefined ? [] : [{ productId: line.product_id, remaining: Math.max(0, roomKg) }];
  });

export const toChoice = (call: VoyageCall | undefined): VoyageChoice | null =>
  call === undefined
    ? null
    : {
        voyageNumber: call.voyage.number,
        shipId: call.voyage.shipId,
        shipName: call.voyage.shipName,
        fromIsland: call.islandId,
        departureAt: call.departureAt,
        arrivalAt: call.portArrivalAt,
        arrivalDate: call.deliveryDate,
        travelDays: call.travelDays,
      };

import { listCandidates, type PoolRow } from '#fulfilment/pool-query';
import type { PoolEntry, VoyageChoice } from '@matete/contract/order/orders';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { openOffersOf, partsOfferedFrom, UNTAKEN_MS } from '#fulfilment/parts-in-pool-query';
import { callsFor, type FishingRoom, obstacleFor, sellersWhoHold, type WantedLine } from '#market/eligibility';
import { readFishingRoom } from '#market/fishing-room-store';
import type { MarketPorts } from '#market/market-ports';
import { listSupply, type SupplyRow } from '#market/offer-store';
import { type Reach, readReach } from '#market/reach';
import { readOrderSummaries } from '#order/order-summaries-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { type Caller, isInGoodStanding } from '#platform/session/caller';

interface Market {
  readonly supply: readonly SupplyRow[];
  readonly reach: Reach;
  readonly fishingRoom: Awaited<ReturnType<typeof readFishingRoom>>;
  readonly today: string;
  readonly now: Date;
}

/** A seller's view of the pool, sorted by the last ship that still makes it. @source domain rules §7 */
export async function readPool(
  services: MarketPorts,
  {
    caller,
    fillable,
    page,
    take,
    language,
  }: { caller: Caller; fillable: 'full' | 'part'; page: number; take: number; language: string },
): Promise<Result<{ data: PoolEntry[]; meta: ReturnType<typeof pageMeta> }>> {
  const { db } = services;
  const now = services.now();
  if (!isInGoodStanding(caller, now)) return refuse('SELLER_BLOCKED');
  const rows = await listCandidates(db, caller.accountId, now);
  if (rows.length === 0) return ok({ data: [], meta: pageMeta({ page, take }, 0) });
  const market = await readMarket(services, rows, now);
  const entries = rows.flatMap((row) => {
    const entry = toEntry(row, caller.accountId, market);
    return entry === undefined || entry.isFull !== (fillable === 'full') ? [] : [entry];
  });
  entries.sort(
    (a, b) =>
      (a.calls.at(-1)?.departureAt ?? '9').localeCompare(b.calls.at(-1)?.departureAt ?? '9') ||
      (a.row.id < b.row.id ? -1 : 1),
  );
  const shown = entries.slice((page - 1) * take, page * take);
  const summaries = await readOrderSummaries(
    db,
    shown.map(({ row }) => row.id),
    { reader: caller, language },
  );
  const offering = await readOffering(
    db,
    caller.accountId,
    shown.flatMap((entry) => (entry.isFull ? [] : [entry.row.id])),
  );
  const data = shown.flatMap((entry): PoolEntry[] => {
    const order = summaries.get(entry.row.id);
    return order === undefined
      ? []
      : [
          {
            order,
            fillable: entry.isFull ? 'FULL' : 'PART',
            fillableLines: entry.fillableLines,
            nextVoyage: toChoice(entry.calls[0]),
            lastVoyage: toChoice(entry.calls.at(-1)),
            sellerEarning: entry.row.seller_earning_xpf,
            otherSellers: entry.otherSellers,
            fishingRoom: roomFor(entry, caller, market),
            partOfferedFrom: offeredFrom(entry, offering),
            ownOffer: offering.own.get(entry.row.id) ?? null,
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

async function readOffering(db: Db, sellerId: string, orderIds: readonly string[]): Promise<Offering> {
  return { from: await partsOfferedFrom(db, orderIds), own: await openOffersOf(db, { sellerId, orderIds }) };
}

/**
 * From its coming into the pool where nobody can fill all of it: not from now on, which each look at the pool would move past the
 * clock of a page that was there before.
 *
 * @source domain rules §10
 */
function offeredFrom(entry: Entry, { from }: Offering): string | null {
  const waited = from.get(entry.row.id);
  if (entry.isFull || waited === undefined) return null;
  return new Date(waited.getTime() - (entry.otherSellers === 0 ? UNTAKEN_MS : 0)).toISOString();
}

async function readMarket(services: MarketPorts, rows: readonly PoolRow[], now: Date): Promise<Market> {
  const productIds = [...new Set(rows.flatMap((row) => row.lines.map((line) => line.product_id)))];
  const lastDate =
    rows
      .map((row) => row.shipment_date)
      .toSorted()
      .at(-1) ?? tahitiDayOf(now);
  return {
    supply: await listSupply(services.db, productIds, { now }),
    reach: await readReach(services, now, lastDate),
    fishingRoom: await readFishingRoom(services.db, productIds, now),
    today: tahitiDayOf(now),
    now,
  };
}

interface Entry {
  readonly row: PoolRow;
  readonly isFull: boolean;
  readonly fillableLines: { productId: string; quantity: number }[];
  readonly calls: VoyageCall[];
  readonly otherSellers: number;
}

/** What this seller could do for an order; undefined: nothing. */
function toEntry(row: PoolRow, sellerId: string, market: Market): Entry | undefined {
  const lines: WantedLine[] = row.lines.map((line) => ({
    productId: line.product_id,
    quantityKg: line.quantity_kg,
    maxTravelDays: line.max_travel_days,
    referenceId: line.reference_id,
  }));
  const context = { ...market, deadlineDate: row.shipment_date };
  const able = sellersWhoHold(lines, market.supply, market.now).filter(
    (candidate) => obstacleFor(candidate, lines, context) === null,
  );
  const own = able.find((candidate) => candidate.sellerId === sellerId);
  const base = { row, otherSellers: able.length - (own === undefined ? 0 : 1) };
  if (own !== undefined) {
    return {
      ...base,
      isFull: true,
      fillableLines: lines.map((line) => ({ productId: line.productId, quantity: line.quantityKg })),
      calls: callsFor(own, context),
    };
  }
  const part = partOf(
    lines,
    market.supply.filter((supply) => supply.sellerId === sellerId && supply.canSupplyPartially),
    market.fishingRoom,
  );
  const [candidate] = sellersWhoHold(
    part,
    market.supply.filter((supply) => supply.sellerId === sellerId),
    market.now,
  );
  if (part.length === 0 || candidate === undefined || obstacleFor(candidate, part, context) !== null) return undefined;
  return {
    ...base,
    isFull: false,
    fillableLines: part.map((line) => ({ productId: line.productId, quantity: line.quantityKg })),
    calls: callsFor(candidate, context),
  };
}

/** What the monthly limits of a seller's island leave of an order's products. */
const roomFor = ({ row }: Entry, { islandId }: Caller, { fishingRoom }: Market): PoolEntry['fishingRoom'] =>
  row.lines.flatMap((line) => {
    const roomKg = fishingRoom(islandId ?? '', line.product_id);
    return roomKg === undefined ? [] : [{ productId: line.product_id, remaining: Math.max(0, roomKg) }];
  });

/** As much of each line as a seller holds free and his island may still fish. */
function partOf(lines: readonly WantedLine[], supply: readonly SupplyRow[], fishingRoom: FishingRoom): WantedLine[] {
  return lines.flatMap((line) => {
    const held = supply.find((row) => row.productId === line.productId);
    if (held === undefined) return [];
    const roomKg = fishingRoom(held.islandId, line.productId) ?? Number.POSITIVE_INFINITY;
    const quantityKg = Math.min(line.quantityKg, held.freeKg, roomKg);
    return quantityKg > 0 ? [{ ...line, quantityKg }] : [];
  });
}

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

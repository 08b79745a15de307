import type { ProductId, SellerId } from '@matete/contract/units';
import type { FishingRoom } from '@matete/domain/market/eligibility';
import type { Supply } from '@matete/domain/market/supply';
import { sql } from 'kysely';

import { fishingRoomColumn, fishingRoomOf, type LimitedRoom } from '#market/fishing-room-store';
import { supplyColumn } from '#market/offer-store';
import type { Db } from '#platform/db/database';
import { lastChangeColumn } from '#site-setting/trade-condition-store';

/** What the database knows of the market of some products. */
interface MarketRow {
  readonly supply: Supply[] | null;
  readonly limited: LimitedRoom[] | null;
  readonly changed_in: string | null;
}

export interface MarketState {
  /** Unreserved, of sellers who may sell. */
  readonly supply: readonly Supply[];
  readonly fishingRoom: FishingRoom;
  /** Identifies the last change of the conditions of trade. */
  readonly lastChange: string;
}

/** Reads the market of some products in one statement: every basket that is shown needs it, and each statement is a round trip. */
export async function readMarketState(
  db: Db,
  productIds: readonly ProductId[],
  { now, sellerId }: { readonly now: Date; readonly sellerId?: SellerId | undefined },
): Promise<MarketState> {
  const which = sql`f.product_id = any(${[...productIds]}::uuid[])
    and (${sellerId ?? null}::uuid is null or f.seller_id = ${sellerId ?? null}::uuid)`;
  const { rows } = await sql<MarketRow>`
    select ${supplyColumn(which, now)} as supply, ${fishingRoomColumn(productIds, now)} as limited,
      ${lastChangeColumn} as changed_in`.execute(db);
  const [row] = rows;
  return {
    supply: row?.supply ?? [],
    fishingRoom: fishingRoomOf(row?.limited ?? null),
    lastChange: row?.changed_in ?? '',
  };
}

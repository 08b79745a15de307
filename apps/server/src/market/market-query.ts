import type { ProductId, SellerId } from '@matete/contract/units';
import type { FishingRoom } from '@matete/domain/market/eligibility';
import type { Supply } from '@matete/domain/market/supply';
import { sql } from 'kysely';

import {
  type BasketProduct,
  type BasketProducts,
  basketProductsColumn,
  basketProductsOf,
} from '#market/basket-products-query';
import { fishingRoomColumn, fishingRoomOf, type LimitedRoom } from '#market/fishing-room-store';
import { supplyColumn } from '#market/offer-store';
import type { Db } from '#platform/db/database';
import { idsOf } from '#platform/db/ids-query';
import { lastChangeColumn } from '#site-setting/trade-condition-store';

/** What the database knows of the market of some products. */
interface MarketRow {
  readonly supply: Supply[] | null;
  readonly limited: LimitedRoom[] | null;
  readonly changed_in: string | null;
  readonly products: BasketProduct[] | null;
}

export interface MarketState {
  /** Unreserved, of sellers who may sell. */
  readonly supply: readonly Supply[];
  readonly fishingRoom: FishingRoom;
  /** Identifies the last change of the conditions of trade. */
  readonly lastChange: string;
  /** Empty where they were not asked for. */
  readonly products: BasketProducts;
}

/** Reads the market of some products in one statement: every basket that is shown needs it, and each statement is a round trip. */
export async function readMarketState(
  db: Db,
  productIds: readonly ProductId[],
  {
    now,
    sellerId,
    withProducts = false,
  }: { readonly now: Date; readonly sellerId?: SellerId | undefined; readonly withProducts?: boolean },
): Promise<MarketState> {
  const which = sql`f.product_id = any(${idsOf(productIds)})
    and (${sellerId ?? null}::uuid is null or f.seller_id = ${sellerId ?? null}::uuid)`;
  const { rows } = await sql<MarketRow>`
    select ${supplyColumn(which, now)} as supply, ${fishingRoomColumn(productIds, now)} as limited,
      ${lastChangeColumn} as changed_in, ${withProducts ? basketProductsColumn(productIds) : sql`null`} as products`.execute(
    db,
  );
  const [row] = rows;
  return {
    supply: row?.supply ?? [],
    fishingRoom: fishingRoomOf(row?.limited ?? null),
    lastChange: row?.changed_in ?? '',
    products: basketProductsOf(row?.products ?? []),
  };
}

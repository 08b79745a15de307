import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { deliveryWindow, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { isClosed } from '@matete/reference/fishing-rules';
import { sql } from 'kysely';

import { CARD_COLUMNS, type CardRow, toCard } from '#catalogue/product-views-store';
import type { MarketPorts } from '#market/market-ports';
import { listSupply } from '#market/offer-store';
import { readReach, readyAt, shortestTravelLimit } from '#market/reach';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import { type ImageRow, toImageView } from '#platform/storage/image-view';

interface DetailRow extends CardRow {
  readonly reference_id: string | null;
  readonly descriptions: Record<string, string> | null;
  readonly images: ImageRow[] | null;
  readonly tariff_code: string;
  readonly code_sh: string;
  readonly cubic_cm_per_kg: number;
  readonly vat_basis_points: number;
  readonly max_travel_days: number | null;
  readonly max_travel_applies: boolean;
  readonly freight_paid_by_country: boolean;
  readonly created_at: Date;
}

/** One product. An inactive one is shown to the admin only. */
export async function readProductDetail(
  services: MarketPorts,
  db: Db,
  by: { productId: string; language: string; mayBeInactive: boolean },
): Promise<Result<ProductDetail>> {
  const { rows } = await sql<DetailRow>`
    select ${CARD_COLUMNS}, p.reference_id, p.tariff_code, p.code_sh, p.cubic_cm_per_kg, p.vat_basis_points, p.max_travel_days, p.max_travel_applies,
      p.freight_paid_by_country, p.created_at,
      (select jsonb_object_agg(t.language, t.description) from product_texts t where t.product_id = p.id and t.description <> '') as descriptions,
      (select jsonb_agg(jsonb_build_object('id', i.id, 'width', f.width, 'height', f.height, 'is_illustration', i.is_illustration) order by i.position)
        from product_images i join stored_files f on f.id = i.file_id where i.product_id = p.id) as images
    from products p where p.id = ${by.productId}`.execute(db);
  const row = rows[0];
  if (row === undefined || (!row.is_active && !by.mayBeInactive)) return refuse('PRODUCT_NOT_FOUND');
  const maxTravelDays = row.max_travel_applies ? row.max_travel_days : null;
  const market = await readMarket(services, db, { productId: row.id, maxTravelDays });
  return ok({
    ...toCard(row, by.language),
    description: row.descriptions?.['fr'] === undefined ? null : localText(row.descriptions, by.language),
    names: row.names,
    images: (row.images ?? []).map(toImageView),
    tariff: row.tariff_code as ProductDetail['tariff'],
    codeSH: row.code_sh,
    litresPerKg: row.cubic_cm_per_kg / 1000,
    vatBasisPoints: row.vat_basis_points,
    vatRate: row.vat_basis_points / 100,
    maxKgPerOrder: row.max_kg_per_order,
    maxTravelDays,
    freightPaidByCountry: row.freight_paid_by_country,
    islands: market.islands,
    earliestArrival: market.earliestArrival,
    closedSeason: closedSeasonOf(row.reference_id, services.now()),
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  });
}

/** Where it can come from now, and the first ship that could bring some. */
async function readMarket(
  services: MarketPorts,
  db: Db,
  { productId, maxTravelDays }: { productId: string; maxTravelDays: number | null },
) {
  const now = services.now();
  const supply = await listSupply(db, [productId], { now });
  const deadlineDate = deliveryWindow(now).last;
  const reach = await readReach(services, now, deadlineDate);
  const calls = supply.flatMap((row) => {
    const limit = shortestTravelLimit([maxTravelDays, row.maxTravelDays]);
    return (
      reach.firstFrom({ islandId: row.islandId, readyAt: readyAt(now, row), deadlineDate, maxTravelDays: limit }) ?? []
    );
  });
  const first = calls.toSorted((a, b) => Date.parse(a.portArrivalAt) - Date.parse(b.portArrivalAt))[0];
  return {
    islands: [...new Set(supply.map((row) => row.islandId))].toSorted(),
    earliestArrival:
      first === undefined
        ? null
        : { date: first.deliveryDate, shipName: first.voyage.shipName, islandId: first.islandId },
  };
}

function closedSeasonOf(referenceId: string | null, now: Date): ProductDetail['closedSeason'] {
  if (referenceId === null) return null;
  const closure = isClosed(referenceId, null, tahitiDayOf(now));
  return closure.closed ? { closedUntil: closure.untilDate, islandIds: null, reason: closure.reason } : null;
}

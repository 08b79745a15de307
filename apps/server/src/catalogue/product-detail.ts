import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { Language } from '@matete/contract/primitives';
import type { SoundView } from '@matete/contract/product-sound/sound-view';
import type { Days, IslandId, ProductId, TahitiDay } from '@matete/contract/units';
import { deliveryWindow, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { kgForMinimum } from '@matete/domain/freight/freight-charge';
import { ok, refuse, type Result } from '@matete/domain/result';
import { isClosed } from '@matete/reference/fishing-rules';
import { readyAt, shortestTravelLimit, type Supply } from '@matete/domain/market/supply';

import { toCard } from '#catalogue/product-card-query';
import { type DetailRow, findDetailRow } from '#catalogue/product-detail-query';
import type { MarketPorts } from '#market/market-ports';
import { readDayTariff } from '#market/consignment-freight';
import { readReach } from '#market/reach';
import type { Db } from '#platform/db/database';
import { localText } from '#platform/local-names';
import { toImageView } from '#platform/storage/image-view';
import { isSaid, toSoundView } from '#platform/storage/sound-view';

/** Reads one product. An inactive one is shown to admins only. */
export async function readProductDetail(
  services: MarketPorts,
  db: Db,
  by: { productId: ProductId; language: Language; mayBeInactive: boolean },
): Promise<Result<ProductDetail>> {
  const row = await findDetailRow(db, by.productId, services.now());
  if (row === undefined || (!row.is_active && !by.mayBeInactive)) return refuse('PRODUCT_NOT_FOUND');
  const maxTravelDays = row.max_travel_applies ? row.max_travel_days : null;
  const market = await readMarket(services, row.supply ?? [], maxTravelDays);
  const sounds = soundsOf(row);
  return ok({
    ...toCard(row, by.language),
    description: row.descriptions?.['fr'] === undefined ? null : localText(row.descriptions, by.language),
    names: row.names,
    ...(sounds.length === 0 ? {} : { sounds }),
    images: (row.images ?? []).map(toImageView),
    tariff: row.tariff_code,
    codeSH: row.code_sh,
    unit: 'KG',
    litresPerKg: row.cubic_cm_per_kg / 1000,
    vatBasisPoints: row.vat_basis_points,
    vatRate: row.vat_basis_points / 100,
    maxKgPerOrder: row.max_kg_per_order,
    maxTravelDays,
    freightPaidByCountry: row.freight_paid_by_country,
    isReturnable: row.is_returnable,
    islands: market.islands,
    earliestArrival: market.earliestArrival,
    suggestedDate: market.suggestedDate,
    minimumFreight: await minimumFreight(services, db, { row, islands: market.islands }),
    closedSeason: closedSeasonOf(row.reference_id, services.now()),
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  });
}

/** Recordings that say the names as they are written now. */
const soundsOf = ({ sounds, names }: DetailRow): SoundView[] =>
  (sounds ?? []).filter(({ language, said_name: said }) => isSaid(said, names[language] ?? '')).map(toSoundView);

/** Islands that a product can come from now, and the first voyage that could bring some. */
async function readMarket(services: MarketPorts, supply: readonly Supply[], maxTravelDays: Days | null) {
  const now = services.now();
  const deadlineDate = deliveryWindow(now).last;
  const reach = await readReach(services, now, deadlineDate);
  const firstAfter = (afterDate?: TahitiDay) =>
    supply
      .flatMap((row) => {
        const limit = shortestTravelLimit([maxTravelDays, row.maxTravelDays]);
        const ready = readyAt(now, row);
        return (
          reach.firstFrom({ islandId: row.islandId, readyAt: ready, deadlineDate, afterDate, maxTravelDays: limit }) ??
          []
        );
      })
      .toSorted((a, b) => Date.parse(a.portArrivalAt) - Date.parse(b.portArrivalAt))[0];
  const first = firstAfter();
  return {
    islands: [...new Set(supply.map((row) => row.islandId))].toSorted(),
    earliestArrival:
      first === undefined
        ? null
        : { date: first.deliveryDate, shipName: first.voyage.shipName, islandId: first.islandId },
    suggestedDate: first === undefined ? null : (firstAfter(first.deliveryDate) ?? first).deliveryDate,
  };
}

/** Up to how many kilograms the freight of a product stays at its minimum, whatever island sends it. */
async function minimumFreight(
  services: MarketPorts,
  db: Db,
  { row, islands }: { readonly row: DetailRow; readonly islands: readonly IslandId[] },
): Promise<ProductDetail['minimumFreight']> {
  const { freightRates, minimumXpf } = await readDayTariff(services, db, services.now());
  const upToKg = kgForMinimum(
    {
      cubicCmPerKg: row.cubic_cm_per_kg,
      tariffCode: row.tariff_code,
      freightPaidByCountry: row.freight_paid_by_country,
    },
    islands.map((islandId) => (code) => freightRates(islandId, code)),
    { minimumXpf, mostKg: row.max_kg_per_order },
  );
  return upToKg === 0 ? null : { amount: minimumXpf, upToKg };
}

function closedSeasonOf(referenceId: string | null, now: Date): ProductDetail['closedSeason'] {
  if (referenceId === null) return null;
  const closure = isClosed(referenceId, null, tahitiDayOf(now));
  return closure.closed ? { closedUntil: closure.untilDate, islandIds: null, reason: closure.reason } : null;
}

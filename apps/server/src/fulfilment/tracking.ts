import type { ResponseOf } from '@matete/contract/endpoint';
import type { trackOrder } from '@matete/contract/order/orders';
import type { IslandId, OrderId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';
import { goodsAt } from '@matete/domain/shipping/goods-at';
import { positionAt } from '@matete/domain/shipping/position-at';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { findIsland, PAPEETE, TAHITI_ID } from '@matete/reference/islands';

import type { MarketPorts } from '#market/market-ports';
import { findTracked } from '#order/shipment-store';
import { maySee } from '#order/views/order-view';
import type { Caller } from '#platform/session/caller';

/** Coordinates of an island's harbour; Tahiti is Papeete. */
export function placeOfIsland(islandId: IslandId): { latitude: number; longitude: number } | undefined {
  if (islandId === TAHITI_ID) return PAPEETE;
  const island = findIsland(islandId);
  return island === undefined || island.latitude === null || island.longitude === null
    ? undefined
    : { latitude: island.latitude, longitude: island.longitude };
}

/**
 * Reads where the ship of an order and its goods are by the schedule: the present one while the voyage is in it, else
 * as known at shipping.
 */
export async function readTracking(
  services: MarketPorts,
  { orderId, reader, now }: { orderId: OrderId; reader: Caller; now: Date },
): Promise<Result<ResponseOf<typeof trackOrder>>> {
  const row = await findTracked(services.db, orderId);
  if (row === undefined || !maySee(row, reader, now)) return refuse('ORDER_NOT_FOUND');
  if (row.ship_name === null || row.voyage_number === null || row.depart_date === null || row.arrival_date === null)
    return refuse('VOYAGE_NOT_FOUND');
  const kept: Voyage = {
    number: row.voyage_number,
    shipId: row.ship_id ?? '',
    shipName: row.ship_name,
    stops: row.stops ?? [],
  };
  const voyage = await presentVoyage(services, kept, { from: row.depart_date, to: row.arrival_date });
  const position = positionAt(voyage, now, placeOfIsland);
  const port = voyage.stops.findLast((stop) => stop.islandId === TAHITI_ID && stop.arrivalAt !== null);
  return ok({
    shipName: voyage.shipName,
    voyageNumber: voyage.number,
    source: 'schedule',
    goods:
      row.from_island_id === null
        ? null
        : (goodsAt(voyage, { islandId: row.from_island_id, departureDate: row.depart_date }, now) ?? null),
    position:
      position === undefined
        ? null
        : { latitude: position.latitude, longitude: position.longitude, at: now.toISOString() },
    stops: voyage.stops.map((stop) => ({
      islandId: stop.islandId,
      landing: stop.landing ?? null,
      arrivalAt: stop.arrivalAt,
      departureAt: stop.departureAt,
    })),
    eta: port?.arrivalAt ?? row.arrival_at?.toISOString() ?? null,
  });
}

async function presentVoyage(services: MarketPorts, kept: Voyage, span: { from: string; to: string }): Promise<Voyage> {
  try {
    const { voyages } = await services.schedule.voyages(span);
    return voyages.find((voyage) => voyage.number === kept.number) ?? kept;
  } catch (error) {
    services.log.warn({ err: error }, 'the schedule does not answer: the voyage is shown as it was known at shipping');
    return kept;
  }
}

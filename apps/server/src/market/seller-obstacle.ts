import { type Delivery, readEligibility } from '#market/read-market';
import { ok, type Refusal, refuse, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import type { MarketPorts } from '#market/market-ports';
import type { Db } from '#platform/db/database';
import { callsFor, obstacleFor } from '@matete/domain/market/eligibility';
import { sellersWhoHold, type WantedLine } from '@matete/domain/market/supply';

export interface WantedDelivery {
  readonly lines: readonly WantedLine[];
  readonly shipmentDate: string;
  readonly now: Date;
}

type SellerDelivery = WantedDelivery & { readonly sellerId: string };

/**
 * Whether a seller may take these goods by their date. A seller who may not sell has nothing to supply.
 *
 * @returns The last voyage with which they can bring them, or why they may not.
 * @source domain rules §7
 */
export async function judgeSeller(
  services: MarketPorts,
  db: Db,
  { sellerId, ...wanted }: SellerDelivery,
): Promise<Result<VoyageCall>> {
  const by = await readEligibility(services, db, { ...deliveryOf(wanted), sellerId });
  const [candidate] = sellersWhoHold(wanted.lines, by.supply, wanted.now);
  if (candidate === undefined) return refuse('SUPPLY_INSUFFICIENT');
  const obstacle = obstacleFor(candidate, wanted.lines, by);
  if (obstacle !== null) return { ok: false, refusal: obstacle };
  const last = callsFor(candidate, by).at(-1);
  return last === undefined ? refuse('NO_VOYAGE_IN_TIME') : ok(last);
}

/** Why a seller may not take these goods by their date; null when they may. */
export async function obstacleOfSeller(services: MarketPorts, db: Db, wanted: SellerDelivery): Promise<Refusal | null> {
  const judged = await judgeSeller(services, db, wanted);
  return judged.ok ? null : judged.refusal;
}

/** Whether any one seller can bring all of it by its date. */
export async function canAnyoneFill(services: MarketPorts, db: Db, wanted: WantedDelivery): Promise<boolean> {
  const by = await readEligibility(services, db, deliveryOf(wanted));
  return sellersWhoHold(wanted.lines, by.supply, wanted.now).some(
    (candidate) => obstacleFor(candidate, wanted.lines, by) === null,
  );
}

const deliveryOf = ({ lines, shipmentDate, now }: WantedDelivery): Delivery => ({
  productIds: lines.map((line) => line.productId),
  deadlineDate: shipmentDate,
  now,
});

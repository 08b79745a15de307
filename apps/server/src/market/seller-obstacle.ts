import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, type Refusal, refuse, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';

import { callsFor, type EligibilityContext, obstacleFor, sellersWhoHold, type WantedLine } from '#market/eligibility';
import { readFishingRoom } from '#market/fishing-room-store';
import type { MarketPorts } from '#market/market-ports';
import { listSupply } from '#market/offer-store';
import { readReach } from '#market/reach';
import type { Db } from '#platform/db/database';

export interface WantedDelivery {
  readonly lines: readonly WantedLine[];
  readonly shipmentDate: string;
  readonly now: Date;
}

const idsOf = (lines: readonly WantedLine[]): string[] => lines.map((line) => line.productId);

async function readContext(services: MarketPorts, db: Db, wanted: WantedDelivery): Promise<EligibilityContext> {
  return {
    reach: await readReach(services, wanted.now, wanted.shipmentDate),
    deadlineDate: wanted.shipmentDate,
    fishingRoom: await readFishingRoom(db, idsOf(wanted.lines), wanted.now),
    today: tahitiDayOf(wanted.now),
  };
}

type SellerDelivery = WantedDelivery & { readonly sellerId: string };

/**
 * Whether a seller may take these goods by their date. A seller who may not sell has nothing to supply.
 *
 * @returns The last voyage with which he can bring them, or why he may not.
 * @source domain rules §7
 */
export async function judgeSeller(
  services: MarketPorts,
  db: Db,
  { sellerId, ...wanted }: SellerDelivery,
): Promise<Result<VoyageCall>> {
  const supply = await listSupply(db, idsOf(wanted.lines), { now: wanted.now, sellerId });
  const [candidate] = sellersWhoHold(wanted.lines, supply, wanted.now);
  if (candidate === undefined) return refuse('SUPPLY_INSUFFICIENT');
  const context = await readContext(services, db, wanted);
  const obstacle = obstacleFor(candidate, wanted.lines, context);
  if (obstacle !== null) return { ok: false, refusal: obstacle };
  const last = callsFor(candidate, context).at(-1);
  return last === undefined ? refuse('NO_VOYAGE_IN_TIME') : ok(last);
}

/** Why a seller may not take these goods by their date; null when he may. */
export async function obstacleOfSeller(services: MarketPorts, db: Db, wanted: SellerDelivery): Promise<Refusal | null> {
  const judged = await judgeSeller(services, db, wanted);
  return judged.ok ? null : judged.refusal;
}

/** Whether any one seller can bring all of it by its date. */
export async function canAnyoneFill(services: MarketPorts, db: Db, wanted: WantedDelivery): Promise<boolean> {
  const supply = await listSupply(db, idsOf(wanted.lines), { now: wanted.now });
  const candidates = sellersWhoHold(wanted.lines, supply, wanted.now);
  if (candidates.length === 0) return false;
  const context = await readContext(services, db, wanted);
  return candidates.some((candidate) => obstacleFor(candidate, wanted.lines, context) === null);
}

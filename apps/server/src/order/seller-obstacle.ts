import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Refusal } from '@matete/domain/result';

import { obstacleFor, sellersWhoHold, type EligibilityContext, type WantedLine } from '#offer/eligibility';
import { readFishingRoom } from '#offer/fishing-room';
import { listSupply } from '#offer/offer-store';
import { readReach } from '#shipping/reach';
import type { Db, Services } from '#services';

export interface WantedDelivery {
  readonly lines: readonly WantedLine[];
  readonly shipmentDate: string;
  readonly now: Date;
}

const idsOf = (lines: readonly WantedLine[]): string[] => lines.map((line) => line.productId);

async function readContext(services: Services, db: Db, wanted: WantedDelivery): Promise<EligibilityContext> {
  return {
    reach: await readReach(services, wanted.now, wanted.shipmentDate),
    deadlineDate: wanted.shipmentDate,
    fishingRoom: await readFishingRoom(db, idsOf(wanted.lines), wanted.now),
    today: tahitiDayOf(wanted.now),
  };
}

/**
 * Why a seller may not take these goods by their date; null when he may. A seller who may not sell has nothing to supply.
 *
 * @source domain rules §7
 */
export async function obstacleOfSeller(
  services: Services,
  db: Db,
  { sellerId, ...wanted }: WantedDelivery & { sellerId: string },
): Promise<Refusal | null> {
  const supply = await listSupply(db, idsOf(wanted.lines), { now: wanted.now, sellerId });
  const [candidate] = sellersWhoHold(wanted.lines, supply, wanted.now);
  if (candidate === undefined) return { code: 'SUPPLY_INSUFFICIENT' };
  return obstacleFor(candidate, wanted.lines, await readContext(services, db, wanted));
}

/** Whether any one seller can bring all of it by its date. */
export async function canAnyoneFill(services: Services, db: Db, wanted: WantedDelivery): Promise<boolean> {
  const supply = await listSupply(db, idsOf(wanted.lines), { now: wanted.now });
  const candidates = sellersWhoHold(wanted.lines, supply, wanted.now);
  if (candidates.length === 0) return false;
  const context = await readContext(services, db, wanted);
  return candidates.some((candidate) => obstacleFor(candidate, wanted.lines, context) === null);
}

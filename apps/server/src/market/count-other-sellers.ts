import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { obstacleFor, sellersWhoHold, type WantedLine } from '#market/eligibility';
import { readFishingRoom } from '#market/fishing-room-store';
import type { MarketPorts } from '#market/market-ports';
import { listSupply } from '#market/offer-store';
import { readReach } from '#market/reach';
import type { Db } from '#platform/db/database';

/**
 * Sellers, besides one, who could fill some lines by a day, judged as the pool judges them.
 *
 * @source domain rules §9 "Others = sellers, besides this one, eligible for the order now"; §7
 */
export async function countOtherSellers(
  services: MarketPorts,
  db: Db,
  by: { lines: readonly WantedLine[]; deadlineDate: string; besidesSellerId: string; now: Date },
): Promise<number> {
  const { lines, deadlineDate, now } = by;
  const productIds = lines.map((line) => line.productId);
  const supply = (await listSupply(db, productIds, { now })).filter((row) => row.sellerId !== by.besidesSellerId);
  const holders = sellersWhoHold(lines, supply, now);
  if (holders.length === 0) return 0;
  const context = {
    reach: await readReach(services, now, deadlineDate),
    deadlineDate,
    fishingRoom: await readFishingRoom(db, productIds, now),
    today: tahitiDayOf(now),
  };
  return holders.filter((candidate) => obstacleFor(candidate, lines, context) === null).length;
}

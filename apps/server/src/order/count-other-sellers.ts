import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';

import { obstacleFor, sellersWhoHold, type WantedLine } from '#offer/eligibility';
import { readFishingRoom } from '#offer/fishing-room';
import { listSupply } from '#offer/offer-store';
import { readReach } from '#shipping/reach';
import type { Db, Services } from '#services';

/**
 * Sellers, besides one, who could fill some lines by a day, judged as the pool judges them.
 *
 * @source domain rules §9 "Others = sellers, besides this one, eligible for the order now"; §7
 */
export async function countOtherSellers(
  services: Services,
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

import { readEligibility } from '#market/read-market';

import type { MarketPorts } from '#market/market-ports';
import type { Db } from '#platform/db/database';
import { obstacleFor } from '@matete/domain/market/eligibility';
import { sellersWhoHold, type WantedLine } from '@matete/domain/market/supply';

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
  const eligibility = await readEligibility(services, db, { productIds, deadlineDate, now });
  const others = eligibility.supply.filter((held) => held.sellerId !== by.besidesSellerId);
  return sellersWhoHold(lines, others, now).filter((candidate) => obstacleFor(candidate, lines, eligibility) === null)
    .length;
}

import type { SellerId, TahitiDay } from '@matete/contract/units';
import { ableSellers } from '@matete/domain/market/eligibility';
import type { WantedLine } from '@matete/domain/market/supply';

import type { MarketPorts } from '#market/market-ports';
import { readEligibility } from '#market/read-market';
import type { Db } from '#platform/db/database';

/**
 * Sellers, besides one, who could fill some lines by a day, judged as the pool judges them.
 *
 * @source domain rules §9 "Others = sellers, besides this one, eligible for the order now"; §7
 */
export async function countOtherSellers(
  services: MarketPorts,
  db: Db,
  by: { lines: readonly WantedLine[]; deadlineDate: TahitiDay; besidesSellerId: SellerId; now: Date },
): Promise<number> {
  const { lines, deadlineDate, now } = by;
  const productIds = lines.map((line) => line.productId);
  const eligibility = await readEligibility(services, db, { productIds, deadlineDate, now });
  const supply = eligibility.supply.filter((held) => held.sellerId !== by.besidesSellerId);
  return ableSellers(lines, { ...eligibility, supply }).length;
}

import type { SellerId, TahitiDay } from '@matete/contract/units';
import { ableSellers, judgeSupply } from '@matete/domain/market/eligibility';
import type { Refusal, Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';
import type { WantedLine } from '@matete/domain/market/supply';

import type { MarketPorts } from '#market/market-ports';
import { type Delivery, readEligibility } from '#market/read-market';
import type { Db } from '#platform/db/database';

export interface WantedDelivery {
  readonly lines: readonly WantedLine[];
  readonly shipmentDate: TahitiDay;
  readonly now: Date;
}

type SellerDelivery = WantedDelivery & { readonly sellerId: SellerId };

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
  return judgeSupply(wanted.lines, by);
}

/** Why a seller may not take these goods by their date; null when they may. */
export async function obstacleOfSeller(services: MarketPorts, db: Db, wanted: SellerDelivery): Promise<Refusal | null> {
  const judged = await judgeSeller(services, db, wanted);
  return judged.ok ? null : judged.refusal;
}

/** Whether any one seller can bring all of it by its date. */
export async function canAnyoneFill(services: MarketPorts, db: Db, wanted: WantedDelivery): Promise<boolean> {
  const by = await readEligibility(services, db, deliveryOf(wanted));
  return ableSellers(wanted.lines, by).length > 0;
}

const deliveryOf = ({ lines, shipmentDate, now }: WantedDelivery): Delivery => ({
  productIds: lines.map((line) => line.productId),
  deadlineDate: shipmentDate,
  now,
});

import type { Days, Hours, IslandId, Kg, ProductId, SellerId } from '@matete/contract/units';

const HOUR_MS = 3_600_000;

/** A seller's free supply of one product, with what decides whether it can make a date. */
export interface Supply {
  readonly sellerId: SellerId;
  readonly islandId: IslandId;
  readonly productId: ProductId;
  /** Kilograms that no order has reserved. */
  readonly freeKg: Kg;
  readonly preparationDays: Days;
  readonly preparationHours: Hours;
  /** Days at sea that the seller allows; null: as many as it takes. */
  readonly maxTravelDays: Days | null;
  readonly canSupplyPartially: boolean;
}

/** A product that is asked of a seller, with its amount. */
export interface WantedLine {
  readonly productId: ProductId;
  readonly quantityKg: Kg;
  /** Days at sea that the product allows; null: as many as it takes. */
  readonly maxTravelDays: Days | null;
  /** Ties the product to closed seasons; null where none can apply. */
  readonly referenceId: string | null;
}

/** A seller who holds everything that is wanted. */
export interface Candidate {
  readonly sellerId: SellerId;
  readonly islandId: IslandId;
  readonly supply: readonly Supply[];
  /** When everything can be on the quay. */
  readonly readyAt: Date;
  /** The shortest time at sea that any of it allows, days; undefined: no limit is set. */
  readonly maxTravelDays: Days | undefined;
}

/** When goods that a seller prepares from now on can be on the quay. */
export const readyAt = (
  now: Date,
  { preparationDays, preparationHours }: Pick<Supply, 'preparationDays' | 'preparationHours'>,
): Date => new Date(now.getTime() + (preparationDays * 24 + preparationHours) * HOUR_MS);

/** The shortest of the limits that are set, days at sea; undefined: none is. */
export const shortestTravelLimit = (limits: readonly (Days | null)[]): Days | undefined => {
  const set = limits.filter((limit) => limit !== null);
  return set.length === 0 ? undefined : Math.min(...set);
};

/** Sellers who hold every wanted product in the wanted amount, whether or not a ship makes it. */
export function sellersWhoHold(lines: readonly WantedLine[], supply: readonly Supply[], now: Date): Candidate[] {
  const bySeller = Map.groupBy(supply, (held) => held.sellerId);
  return [...bySeller].flatMap(([sellerId, held]) => {
    const used = lines.flatMap(
      (line) => held.find((one) => one.productId === line.productId && one.freeKg >= line.quantityKg) ?? [],
    );
    return used.length === lines.length && used.length > 0 ? [toCandidate(sellerId, lines, used, now)] : [];
  });
}

function toCandidate(
  sellerId: SellerId,
  lines: readonly WantedLine[],
  supply: readonly Supply[],
  now: Date,
): Candidate {
  const slowest = Math.max(...supply.map((held) => readyAt(now, held).getTime()));
  return {
    sellerId,
    islandId: supply[0]?.islandId ?? '',
    supply,
    readyAt: new Date(slowest),
    maxTravelDays: shortestTravelLimit([
      ...lines.map((line) => line.maxTravelDays),
      ...supply.map((held) => held.maxTravelDays),
    ]),
  };
}

const HOUR_MS = 3_600_000;

/** A seller's free supply of one product, with what decides whether it can make a date. */
export interface Supply {
  readonly sellerId: string;
  readonly islandId: string;
  readonly productId: string;
  /** Kilograms that no order has reserved. */
  readonly freeKg: number;
  readonly preparationDays: number;
  readonly preparationHours: number;
  /** Days at sea that the seller allows; null: as many as it takes. */
  readonly maxTravelDays: number | null;
  readonly canSupplyPartially: boolean;
}

/** A product that is asked of a seller, with its amount. */
export interface WantedLine {
  readonly productId: string;
  readonly quantityKg: number;
  /** Days at sea that the product allows; null: as many as it takes. */
  readonly maxTravelDays: number | null;
  /** Ties the product to closed seasons; null where none can apply. */
  readonly referenceId: string | null;
}

/** A seller who holds everything that is wanted. */
export interface Candidate {
  readonly sellerId: string;
  readonly islandId: string;
  readonly supply: readonly Supply[];
  /** When everything can be on the quay. */
  readonly readyAt: Date;
  /** The shortest time at sea that any of it allows, days; undefined: no limit is set. */
  readonly maxTravelDays: number | undefined;
}

/** When goods that a seller prepares from now on can be on the quay. */
export const readyAt = (
  now: Date,
  { preparationDays, preparationHours }: Pick<Supply, 'preparationDays' | 'preparationHours'>,
): Date => new Date(now.getTime() + (preparationDays * 24 + preparationHours) * HOUR_MS);

/** The shortest of the limits that are set, days at sea; undefined: none is. */
export const shortestTravelLimit = (limits: readonly (number | null)[]): number | undefined => {
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

function toCandidate(sellerId: string, lines: readonly WantedLine[], supply: readonly Supply[], now: Date): Candidate {
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

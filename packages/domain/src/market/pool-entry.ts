import type { SellerId } from '@matete/contract/units';
import type { VoyageCall } from '../shipping/voyage-calls.ts';
import { ableSellers, callsFor, type FishingRoom, obstacleFor, type Sellers } from './eligibility.ts';
import { sellersWhoHold, type Supply, type WantedLine } from './supply.ts';

/** What one seller could do for an order in the pool. */
export interface PoolEntry {
  /** Whether they can fill all of it; else `lines` is the part they can. */
  readonly isFull: boolean;
  readonly lines: readonly WantedLine[];
  /** Voyages with which they would bring it in time, earliest arrival first. */
  readonly calls: readonly VoyageCall[];
  /** How many others could fill all of it. */
  readonly otherSellers: number;
}

/**
 * What a seller could do for an order in the pool: all of it, a part, or undefined: nothing.
 *
 * @source domain rules §7 "The pool shows a seller the orders they can fill, and, apart, the ones they can fill in
 *   part"
 */
export function poolEntryFor(sellerId: SellerId, lines: readonly WantedLine[], by: Sellers): PoolEntry | undefined {
  const able = ableSellers(lines, by);
  const self = able.find((candidate) => candidate.sellerId === sellerId);
  if (self !== undefined) return { isFull: true, lines, calls: callsFor(self, by), otherSellers: able.length - 1 };
  const own = by.supply.filter((held) => held.sellerId === sellerId);
  const part = partOf(
    lines,
    own.filter((held) => held.canSupplyPartially),
    by.fishingRoom,
  );
  const [candidate] = sellersWhoHold(part, own, by.now);
  if (candidate === undefined || obstacleFor(candidate, part, by) !== null) return undefined;
  return { isFull: false, lines: part, calls: callsFor(candidate, by), otherSellers: able.length };
}

/** As much of each line as a seller holds free and their island may still fish. */
function partOf(lines: readonly WantedLine[], supply: readonly Supply[], fishingRoom: FishingRoom): WantedLine[] {
  return lines.flatMap((line) => {
    const held = supply.find((one) => one.productId === line.productId);
    if (held === undefined) return [];
    const roomKg = fishingRoom(held.islandId, line.productId) ?? Number.POSITIVE_INFINITY;
    const quantityKg = Math.min(line.quantityKg, held.freeKg, roomKg);
    return quantityKg > 0 ? [{ ...line, quantityKg }] : [];
  });
}

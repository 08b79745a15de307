import { whileAlone } from '#platform/queue/advisory-lock-store';
import type { Runtime } from '#platform/runtime';

/** How much one round of questions to a gateway may take. */
export interface RoundLimits {
  /** Questions. */
  readonly most: number;
  /** Whether its time is up. */
  readonly isOver: () => boolean;
}

const ROUND_MS = 45_000;
const MOST = 200;

/** Limits of a round that begins now. */
export function roundLimits(): RoundLimits {
  const endsAt = performance.now() + ROUND_MS;
  return { most: MOST, isOver: () => performance.now() > endsAt };
}

/**
 * Runs a round of questions to one gateway, bounded in time and number, unless a round of the same lane runs in this
 * process or another.
 */
export async function inLane(
  { db }: Runtime,
  lane: string,
  round: (limits: RoundLimits) => Promise<unknown>,
): Promise<void> {
  await whileAlone(db, `gateway ${lane}`, () => round(roundLimits()));
}

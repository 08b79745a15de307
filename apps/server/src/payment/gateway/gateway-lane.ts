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

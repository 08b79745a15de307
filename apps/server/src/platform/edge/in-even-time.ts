import { setTimeout } from 'node:timers/promises';

/** Longer than the work takes that is hidden behind it, milliseconds. */
export const EVEN_TIME_MS = 250;

/**
 * Does work whose time would tell something, as whether an address is known, and answers at the next multiple of a fixed time
 * after it began. Nothing is open while it waits.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(EVEN_TIME_MS - ((performance.now() - begun) % EVEN_TIME_MS));
  }
}

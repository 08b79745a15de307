/** The value that a share of the times does not exceed. @param times The quickest first. */
export const quantile = (times: readonly number[], share: number): number =>
  times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;

/**
 * Measures some markets in turns, so that what else the machine does weighs on all of them: each begins as many rounds as the
 * others.
 *
 * @param measure Measures one of them once. @returns Milliseconds.
 * @returns Milliseconds of each, the quickest first.
 */
export async function inTurns(
  count: number,
  rounds: number,
  measure: (at: number) => Promise<number>,
): Promise<readonly (readonly number[])[]> {
  const times: number[][] = Array.from({ length: count }, () => []);
  for (let round = 0; round < rounds; round += 1)
    for (let step = 0; step < count; step += 1) {
      const at = (round + step) % count;
      times[at]?.push(await measure(at));
    }
  return times.map((each) => each.toSorted((a, b) => a - b));
}

import type { Runtime } from '#platform/runtime';

const BATCH = 100;

interface DueWork {
  /** For the log. */
  readonly what: string;
  /** What is due and was not tried in this round, at most so much of it. */
  readonly read: (tried: readonly string[], take: number) => Promise<readonly { readonly id: string }[]>;
  readonly act: (id: string) => Promise<unknown>;
  readonly batch?: number;
}

/**
 * Does everything that is due, each thing once a round. One that fails stays due and is tried again in the next round; however
 * many there are, they do not hold up what stands behind them.
 *
 * @returns How much was due.
 */
export async function eachDue(
  { log }: Pick<Runtime, 'log'>,
  { what, read, act, batch = BATCH }: DueWork,
): Promise<number> {
  const tried: string[] = [];
  for (;;) {
    const due = await read(tried, batch);
    if (due.length === 0) return tried.length;
    for (const { id } of due) {
      tried.push(id);
      try {
        await act(id);
      } catch (error) {
        log.error({ err: error, id }, `${what} failed; it is tried again in the next round`);
      }
    }
  }
}

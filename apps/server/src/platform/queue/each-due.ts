import type { Runtime } from '#platform/runtime';

const BATCH = 100;

interface DueWork<Id extends string> {
  /** What is done, for the log. */
  readonly what: string;
  /** Reads items that are due and were not tried in this round. */
  readonly read: (tried: readonly Id[], take: number) => Promise<readonly { readonly id: Id }[]>;
  readonly act: (id: Id) => Promise<unknown>;
  readonly batch?: number;
}

/**
 * Processes everything that is due, each item once a round. One that fails stays due for the next round, and does not
 * hold up those behind it.
 *
 * @returns How many were due.
 */
export async function eachDue<Id extends string>(
  { log }: Pick<Runtime, 'log'>,
  { what, read, act, batch = BATCH }: DueWork<Id>,
): Promise<number> {
  const tried: Id[] = [];
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

/** Thrown by a gate in which too many tasks wait already. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError';
}

/**
 * Limits how many tasks run at once; the others start in the order in which they came. For work that takes memory and
 * threads which every request of the process shares.
 */
export class WorkGate {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs a task when a place is free.
   *
   * @throws GateFullError when too many tasks wait already; the task was not started then.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) throw new GateFullError('too much work waits already');
      // A task that ends passes its place on, so `#running` does not change.
      await new Promise<void>((begin) => this.#waiting.push(begin));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}

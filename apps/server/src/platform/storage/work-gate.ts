/** A gate refuses work when as much waits before it as it may hold. */
export class GateFullError extends Error {
  override readonly name = 'GateFullError';
}

/**
 * Lets only so many pieces of work run at once, in the order in which they came. For work that takes memory and threads which
 * every request of the process shares.
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

  /** @throws GateFullError when too much work waits already; nothing was begun then. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#maxWaiting) throw new GateFullError('too much work waits already');
      // The one that ends hands its place over: `#running` stays as it is.
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

import type { SeedClock } from '#seed/tools/seed-clock';

interface Planned {
  readonly at: Date;
  readonly order: number;
  readonly run: () => Promise<unknown>;
}

/**
 * What happens in the demonstration, each at its moment and the earliest first, so that numbers, ids and books are
 * given in the order of time. What is run may plan what follows from it.
 */
export class Timeline {
  readonly #clock: SeedClock;
  #planned: Planned[] = [];
  #count = 0;

  constructor(clock: SeedClock) {
    this.#clock = clock;
  }

  /** Plans something. Of two at the same moment the one that was planned first is run first. */
  at(at: Date, run: () => Promise<unknown>): void {
    const entry = { at, order: (this.#count += 1), run };
    const place = this.#planned.findIndex((other) => other.at > at);
    if (place === -1) this.#planned.push(entry);
    else this.#planned.splice(place, 0, entry);
  }

  /**
   * Runs what is planned up to a moment under the clock of each; what lies later does not happen.
   *
   * @throws Error naming the moment at which something was refused.
   */
  async play(until: Date): Promise<void> {
    for (let next = this.#planned.shift(); next !== undefined && next.at <= until; next = this.#planned.shift()) {
      this.#clock.set(next.at);
      try {
        await next.run();
      } catch (error) {
        throw new Error(`the demonstration stops at ${next.at.toISOString()}`, { cause: error });
      }
    }
    this.#planned = [];
    this.#clock.set(until);
  }
}

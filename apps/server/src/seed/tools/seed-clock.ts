/** Clock of the seed, set to the past, so that the demonstration has a history made by the product's own use cases. */
export class SeedClock {
  /** When the seed began: what happens after it is not history yet. */
  readonly present: Date;
  #at: Date;

  constructor(at: Date, present: Date) {
    this.present = present;
    this.#at = at;
  }

  readonly now = (): Date => new Date(this.#at);

  set(at: Date): void {
    this.#at = at;
  }
}

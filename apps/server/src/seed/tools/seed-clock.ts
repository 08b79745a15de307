/** Clock of the story, set to the past, so that it has a history made by the product's own use cases. */
export class SeedClock {
  #at: Date;

  constructor(at: Date) {
    this.#at = at;
  }

  readonly now = (): Date => new Date(this.#at);

  set(at: Date): void {
    this.#at = at;
  }
}

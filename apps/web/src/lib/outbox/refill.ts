/** Fields that go back into their form, once its page is open again. */
export interface Refill {
  readonly slot: string;
  /** Action that they were kept in; it goes when the form is sent. */
  readonly id: string;
  readonly values: readonly (readonly [name: string, value: string])[];
}

let waiting: Refill | undefined;

/** Hands fields over to the form that is opened next. */
export function offerRefill(refill: Refill): void {
  waiting = refill;
}

/** Takes the fields of a form that were handed over. */
export function takeRefill(slot: string): Refill | undefined {
  if (waiting?.slot !== slot) return undefined;
  const taken = waiting;
  waiting = undefined;
  return taken;
}

/** A predicate over facts of one kind, with the names of those it reads. */
export interface Condition<Facts, Reads extends keyof Facts = keyof Facts> {
  readonly reads: readonly Reads[];
  /** Undefined: not all that it reads is known. */
  readonly holds: (facts: Partial<Facts>) => boolean | undefined;
}

/** The facts that a condition reads. */
export type ReadsOf<Of> = Of extends { readonly reads: readonly (infer Reads)[] } ? Reads : never;

const areKnown = <Facts, Reads extends keyof Facts>(
  facts: Partial<Facts>,
  reads: readonly Reads[],
): facts is Partial<Facts> & Pick<Facts, Reads> => reads.every((name) => facts[name] !== undefined);

/**
 * Makes conditions over facts of one kind: each names the facts it reads, and its predicate sees no others.
 *
 * @example conditionsOver<{ age: number }>()(['age'], ({ age }) => age >= 18).holds({}) // undefined
 */
export const conditionsOver =
  <Facts>() =>
  <const Reads extends keyof Facts>(
    reads: readonly Reads[],
    holds: (facts: Pick<Facts, Reads>) => boolean,
  ): Condition<Facts, Reads> => ({
    reads,
    holds: (facts) => (areKnown(facts, reads) ? holds(facts) : undefined),
  });

/**
 * The answer of a condition that is asked with all it reads.
 *
 * @param name For the message.
 * @throws RangeError when a fact is missing all the same: a bug of the caller, who went round the types.
 */
export function known(answer: boolean | undefined, name: string): boolean {
  if (answer === undefined) throw new RangeError(`the fact behind "${name}" was not looked up`);
  return answer;
}

import { AMOUNT_PATTERN, amountText } from '@matete/contract/amount-text';

/** Parameter of a list's address that compares amounts. */
export const AMOUNT = 'montant';

export interface TypedAmount {
  /** As it was typed. */
  readonly typed: string;
  /** For the call; undefined: nothing was typed, or nothing that compares. */
  readonly query: string | undefined;
  readonly isWrong: boolean;
}

/** Reads the comparison with an amount in a list's address. */
export function typedAmount(search: URLSearchParams): TypedAmount {
  const typed = (search.get(AMOUNT) ?? '').trim().slice(0, 40);
  const query = amountQuery(typed);
  return { typed, query, isWrong: typed !== '' && query === undefined };
}

/** Returns what was typed as the call takes it; undefined where it compares nothing. */
export function amountQuery(typed: string): string | undefined {
  const text = amountText(typed);
  return AMOUNT_PATTERN.test(text) ? text : undefined;
}

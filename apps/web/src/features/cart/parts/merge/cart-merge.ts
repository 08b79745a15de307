import type { MergeOutcomes } from '#features/cart/parts/merge/merge-summary';

/** Cookie that tells the page after signing in, once, what became of the visitor's cart. */
export const CART_MERGE_COOKIE = 'matete_cart_merge';
/** How long the page may take to be asked for. */
export const CART_MERGE_SECONDS = 300;

/** What the merge did with each line; `FAILED`: nothing, and the cart stays on the device. */
export type CartMerge = MergeOutcomes | 'FAILED';

const LETTER_OF = { ADDED: 'a', CAPPED: 'c', LEFT_OUT: 'l' } as const;
const OUTCOME_OF = { a: 'ADDED', c: 'CAPPED', l: 'LEFT_OUT' } as const;
const PART = /^([acl])([\da-f-]{36})$/;

/** Whether there is something that the reader has to be told: everything taken as it was speaks for itself. */
export const isWorthSaying = (merge: CartMerge): boolean =>
  merge === 'FAILED' || merge.some(({ outcome }) => outcome !== 'ADDED');

/** Value of the cookie. */
export const textOfMerge = (merge: CartMerge): string =>
  merge === 'FAILED' ? '1.failed' : ['1', ...merge.map((line) => LETTER_OF[line.outcome] + line.productId)].join('.');

/** Tells the next page, which is loaded anew, what became of the cart. */
export function tellNextPage(merge: CartMerge): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${CART_MERGE_COOKIE}=${textOfMerge(merge)}; Path=/; Max-Age=${CART_MERGE_SECONDS}; SameSite=Lax${secure}`;
}

/** Reads the cookie, which anybody may have written; null: it says nothing. */
export function cartMergeOf(text: string | undefined): CartMerge | null {
  if (text === '1.failed') return 'FAILED';
  const [version, ...parts] = (text ?? '').split('.');
  if (version !== '1') return null;
  const outcomes = parts.flatMap((part) => {
    const [, letter, productId] = PART.exec(part) ?? [];
    return productId === undefined ? [] : [{ productId, outcome: OUTCOME_OF[letter as keyof typeof OUTCOME_OF] }];
  });
  return outcomes.length === 0 ? null : outcomes;
}

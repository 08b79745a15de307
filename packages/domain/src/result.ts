import type { ErrorCode } from '@matete/contract/error-catalogue';

/** A refusal that a person can meet. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Values that the message speaks of. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The field that it belongs to, such as `email` or `products.0.quantity`. */
  readonly path?: string;
  /** Members to add to the answer, such as the quote that replaced a stale one. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The answer that is a refusal. Whoever gets it in a transaction undoes it. */
export type Refused = { readonly ok: false; readonly refusal: Refusal };
/** A value, or the refusal that a person can meet. Bugs are thrown, never returned. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refused;

/** The answer that worked. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/**
 * The answer that says why not.
 *
 * @param more Values for its text, the field it belongs to, members to add to the answer.
 * @example refuse('SUPPLY_INSUFFICIENT', { path: 'products.0.quantity' })
 */
export const refuse = (code: ErrorCode, more: Omit<Refusal, 'code'> = {}): Refused => ({
  ok: false,
  refusal: { code, ...more },
});

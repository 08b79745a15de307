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

export type Refused = { readonly ok: false; readonly refusal: Refusal };
export type Result<T> = { readonly ok: true; readonly value: T } | Refused;

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refuse = (code: ErrorCode, more: Omit<Refusal, 'code'> = {}): Refused => ({
  ok: false,
  refusal: { code, ...more },
});

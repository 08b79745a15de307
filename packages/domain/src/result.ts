import type { ErrorCode } from '@matete/contract/error-catalogue';

/** A refusal that a person can meet: a code of the error catalogue and the values its message speaks of. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const refuse = (
  code: ErrorCode,
  params?: Refusal['params'],
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: params === undefined ? { code } : { code, params },
});

import * as z from 'zod/mini';

/**
 * A one-time code: six digits of an authenticator, or a recovery code of ten characters, whose dash and spaces do not
 * count.
 */
export const OneTimeCode = z
  .string('REQUIRED')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'REQUIRED'),
    z.maxLength(20, 'ONE_TIME_CODE_INVALID'),
    z.regex(/^(\d{3} ?\d{3}|[A-Z2-9]{5}[ -]?[A-Z2-9]{5})$/, 'ONE_TIME_CODE_INVALID'),
  );

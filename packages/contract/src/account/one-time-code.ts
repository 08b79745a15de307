import * as z from 'zod/mini';

import { compactText } from '../copied-values.ts';

/**
 * A one-time code: six digits of an authenticator, or a recovery code of ten characters, whose dash and spaces do not
 * count.
 */
export const OneTimeCode = z
  .string('REQUIRED')
  .check(
    z.overwrite(compactText),
    z.toUpperCase(),
    z.minLength(1, 'REQUIRED'),
    z.regex(/^(\d{6}|[A-Z2-9]{10})$/, 'ONE_TIME_CODE_INVALID'),
  );

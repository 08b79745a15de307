import type { resendEmailVerification as endpoint } from '@matete/contract/account/email-verification';

import { sendCall } from '#lib/api/calls';

/** Sends the verification link again; always answers 204. */
export const resendEmailVerification = sendCall<typeof endpoint>(
  'POST',
  '/auth/resend/email-verification/:emailOrId/:key',
);

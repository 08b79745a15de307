import type { verifyEmail as endpoint } from '@matete/contract/account/email-verification';

import { sendCall } from '#lib/api/calls';

/** Confirms an email address with the token of the link. */
export const verifyEmail = sendCall<typeof endpoint>('PATCH', '/auth/email-verification');

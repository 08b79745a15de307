import type { continueSignUp as endpoint } from '@matete/contract/account/email-verification';

import { sendCall } from '#lib/api/calls';

/** Signs in the browser that signed up, once, when the address was confirmed by the link of the mail; null until then. */
export const continueSignUp = sendCall<typeof endpoint>('POST', '/auth/continue-sign-up');

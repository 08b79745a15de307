import type { resetPassword as endpoint } from '@matete/contract/account/passwords';

import { sendCall } from '#lib/api/calls';

/** Sets a new password with the token of the link; ends every session. */
export const resetPassword = sendCall<typeof endpoint>('POST', '/auth/reset-password');

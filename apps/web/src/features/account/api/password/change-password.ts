import type { changePassword as endpoint } from '@matete/contract/account/passwords';

import { sendCall } from '#lib/api/calls';

/** Changes the password; ends the other sessions. */
export const changePassword = sendCall<typeof endpoint>('POST', '/auth/change-password');

import type { requestPasswordReset as endpoint } from '@matete/contract/account/passwords';

import { sendCall } from '#lib/api/calls';

/** Requests a link to choose a new password; answers the same whether or not the account exists. */
export const requestPasswordReset = sendCall<typeof endpoint>('POST', '/auth/request-reset-password/:email');

import type { logout as endpoint } from '@matete/contract/account/login';

import { sendCall } from '#lib/api/calls';

/** Ends this session. */
export const logout = sendCall<typeof endpoint>('POST', '/auth/logout');

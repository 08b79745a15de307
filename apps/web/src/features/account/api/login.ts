import type { login as endpoint } from '@matete/contract/account/login';

import { sendCall } from '#lib/api/calls';

/** Sign in. */
export const login = sendCall<typeof endpoint>('POST', '/auth/login');

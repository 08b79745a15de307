import type { login as endpoint } from '@matete/contract/account/login';

import { sendCall } from '#lib/api/calls';

/** Signs in. */
export const login = sendCall<typeof endpoint>('POST', '/auth/login');

import type { listAdmins as endpoint } from '@matete/contract/account/admins';

import { readCall } from '#lib/api/calls';

/** Lists the admins of the house. */
export const listAdmins = readCall<typeof endpoint>('/admins');

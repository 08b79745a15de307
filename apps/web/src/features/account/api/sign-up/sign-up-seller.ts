import type { signUpSeller as endpoint } from '@matete/contract/account/sign-up';

import { sendCall } from '#lib/api/calls';

/** Applies as a seller; an admin approves the account. */
export const signUpSeller = sendCall<typeof endpoint>('POST', '/sellers');

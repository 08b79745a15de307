import type { readEmailChange as endpoint } from '@matete/contract/account/email-change';

import { readCall } from '#lib/api/calls';

/** Reads the change of the own e-mail address that waits for its links. */
export const readEmailChange = readCall<typeof endpoint>('/users/me/email-change');

import type { setAdminLanguage as endpoint } from '@matete/contract/account/me';

import { sendCall } from '#lib/api/calls';

/** Sets the language of an admin. */
export const setAdminLanguage = sendCall<typeof endpoint>('PATCH', '/admin/:id/language/:lang');

import type { setSellerLanguage as endpoint } from '@matete/contract/account/me';

import { sendCall } from '#lib/api/calls';

/** Sets the language of a seller. */
export const setSellerLanguage = sendCall<typeof endpoint>('PATCH', '/sellers/:id/language/:lang');

import type { setCustomerLanguage as endpoint } from '@matete/contract/account/me';

import { sendCall } from '#lib/api/calls';

/** Sets the language of a customer. */
export const setCustomerLanguage = sendCall<typeof endpoint>('PATCH', '/customers/:id/language/:lang');

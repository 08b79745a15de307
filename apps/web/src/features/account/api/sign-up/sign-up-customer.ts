import type { signUpCustomer as endpoint } from '@matete/contract/account/sign-up';

import { sendCall } from '#lib/api/calls';

/** Creates a customer account; a verification email is sent. */
export const signUpCustomer = sendCall<typeof endpoint>('POST', '/customers');

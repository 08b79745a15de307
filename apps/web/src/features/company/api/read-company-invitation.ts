import type { readCompanyInvitation as endpoint } from '@matete/contract/company/people';

import { readCall } from '#lib/api/calls';

/** Reads the invitation that a mailed link opens. */
export const readCompanyInvitation = readCall<typeof endpoint>('/company-invitation');

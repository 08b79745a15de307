import type { listInquiries as endpoint } from '@matete/contract/inquiry/inquiries';

import { readCall } from '#lib/api/calls';

/** Lists what people wrote to the house. */
export const listInquiries = readCall<typeof endpoint>('/inquiries');

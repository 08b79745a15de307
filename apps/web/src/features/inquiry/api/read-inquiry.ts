import type { readInquiry as endpoint } from '@matete/contract/inquiry/inquiries';

import { readCall } from '#lib/api/calls';

/** Reads an inquiry with all its messages. */
export const readInquiry = readCall<typeof endpoint>('/inquiries/:inquiryId');

import type { readOwnInquiry as endpoint } from '@matete/contract/inquiry/inquiries';

import { readCall } from '#lib/api/calls';

/** Reads an inquiry by the link that was mailed to its sender. */
export const readOwnInquiry = readCall<typeof endpoint>('/inquiries/own/:key');

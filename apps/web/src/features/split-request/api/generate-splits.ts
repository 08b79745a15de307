import type { generateSplits as endpoint } from '@matete/contract/split-request/generate-splits';

import { sendCall } from '#lib/api/calls';

/** Previews how a basket could be divided into orders that one seller each can fill. */
export const generateSplits = sendCall<typeof endpoint>('POST', '/orders/customer/generate-splits');

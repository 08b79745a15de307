import type { previewDispute as endpoint } from '@matete/contract/dispute/disputes';

import { readCall } from '#lib/api/calls';

/** Previews who would get what by each decision of a dispute. */
export const previewDispute = readCall<typeof endpoint>('/orders/:orderId/dispute/preview');

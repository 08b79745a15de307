import type { previewDispute as endpoint } from '@matete/contract/dispute/disputes';

import { readCall } from '#lib/api/calls';

/** Who would get what by each decision. */
export const previewDispute = readCall<typeof endpoint>('/orders/:orderId/dispute/preview');

import type { openDispute as endpoint } from '@matete/contract/dispute/disputes';

import { uploadCall } from '#lib/api/upload-call';

/** Opens a dispute about a delivered order, or one on its way past its date. */
export const openDispute = uploadCall<typeof endpoint>('POST', '/orders/dispute/:orderId/:customerId');

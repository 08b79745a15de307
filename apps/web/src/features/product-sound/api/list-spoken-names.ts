import type { listSpokenNames as endpoint } from '@matete/contract/product-sound/product-sounds';

import { readCall } from '#lib/api/calls';

/** Lists the products that have a name in a language, and which of the names have been recorded. */
export const listSpokenNames = readCall<typeof endpoint>('/product-sounds/:language');

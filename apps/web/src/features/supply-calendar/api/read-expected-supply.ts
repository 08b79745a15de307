import type { readExpectedSupply as endpoint } from '@matete/contract/supply-calendar/supply-dates';

import { readCall } from '#lib/api/calls';

/** Reads when sellers next expect to have a product. */
export const readExpectedSupply = readCall<typeof endpoint>('/products/:productId/expected-supply');

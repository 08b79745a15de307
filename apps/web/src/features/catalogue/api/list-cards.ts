import type { listCards as endpoint } from '@matete/contract/catalogue/list-cards';

import { readCall } from '#lib/api/calls';

/** Reads the cards of some products, in the order in which they are asked for. */
export const listCards = readCall<typeof endpoint>('/products/cards');

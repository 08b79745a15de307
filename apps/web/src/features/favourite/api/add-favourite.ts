import type { addFavourite as endpoint } from '@matete/contract/favourite/favourites';

import { sendCall } from '#lib/api/calls';

export const addFavourite = sendCall<typeof endpoint>('POST', '/favourites/:productId');

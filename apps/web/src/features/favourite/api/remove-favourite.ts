import type { removeFavourite as endpoint } from '@matete/contract/favourite/favourites';

import { sendCall } from '#lib/api/calls';

export const removeFavourite = sendCall<typeof endpoint>('DELETE', '/favourites/:productId');

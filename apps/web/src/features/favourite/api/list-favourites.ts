import type { listFavourites as endpoint } from '@matete/contract/favourite/favourites';

import { readCall } from '#lib/api/calls';

/** Lists the reader's favourites, newest first. */
export const listFavourites = readCall<typeof endpoint>('/favourites');

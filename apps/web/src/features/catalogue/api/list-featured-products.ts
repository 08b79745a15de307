import type { listFeaturedProducts as endpoint } from '@matete/contract/catalogue/list-products';

import { PAGE_SIZE } from '#features/catalogue/api/list-products';
import { readCall } from '#lib/api/calls';

/** Lists featured products; the newest where none is featured. */
export const listFeaturedProducts = readCall<typeof endpoint>('/products/featured');

export const featuredQuery = listFeaturedProducts({ query: { take: PAGE_SIZE } });

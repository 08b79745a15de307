import type { readOwnSellerPage as endpoint } from '@matete/contract/seller-page/edit-seller-page';

import { readCall } from '#lib/api/calls';

/** Reads the caller's own public page as they edit it. */
export const readOwnSellerPage = readCall<typeof endpoint>('/seller-pages/own');

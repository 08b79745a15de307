import type { deskSearch as endpoint } from '@matete/contract/desk/desk-search';

import { readCall } from '#lib/api/calls';

/** Searches orders, people, payments, coupons and invoices. */
export const deskSearch = readCall<typeof endpoint>('/admins/search');

import type { listCustomerCoupons as endpoint } from '@matete/contract/coupon/coupons';
import type { CustomerId } from '@matete/contract/units';

import { readCall } from '#lib/api/calls';

/** Lists a customer's coupons with their codes, newest first. */
export const listCustomerCoupons = readCall<typeof endpoint>('/coupon-codes/customer/:customerId');

const PAGE_SIZE = 20;

export const couponsQuery = (customerId: CustomerId, page: number) =>
  listCustomerCoupons({
    params: { customerId },
    query: { page, take: PAGE_SIZE },
  });

import type { listCustomerCoupons as endpoint } from '@matete/contract/coupon/coupons';

import { readCall } from '#lib/api/calls';

/** A customer's coupons with their codes, newest first. */
export const listCustomerCoupons = readCall<typeof endpoint>('/coupon-codes/customer/:customerId');

const PAGE_SIZE = 20;

export const couponsQuery = (customerId: string, page: number) =>
  listCustomerCoupons({
    params: { customerId },
    query: { page, take: PAGE_SIZE },
  });

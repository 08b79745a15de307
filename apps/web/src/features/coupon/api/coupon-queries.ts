import type { getCoupon, listCustomerCoupons } from '@matete/contract/coupon/coupons';

import { apiQuery } from '#lib/api/api-client';

const PAGE_SIZE = 20;

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const couponsQuery = (customerId: string, page: number) =>
  apiQuery<typeof listCustomerCoupons>('/coupon-codes/customer/:customerId', {
    params: { customerId },
    query: { page, take: PAGE_SIZE },
  });

// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const couponQuery = (customerId: string, couponId: string) =>
  apiQuery<typeof getCoupon>('/coupon-codes/customer/:customerId/:couponId', { params: { customerId, couponId } });

import { type AdminCouponView, giveGoodwill } from '@matete/contract/coupon/coupons';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** To the coupon that was given; to what waits where it needs a second admin. */
export const afterGoodwill = (coupon: Pick<AdminCouponView, 'orderNumber' | 'customerName'> | null): string =>
  coupon === null
    ? adminPaths.approvals()
    : `${adminPaths.coupons()}?q=${encodeURIComponent(coupon.orderNumber ?? coupon.customerName)}`;

/** Gives the customer of a received order a coupon at the house's cost. */
export const goodwillForm = defineForm(giveGoodwill, {
  name: 'goodwill',
  fields: {
    orderNumber: { label: 'admin.goodwill.orderNumber' },
    amount: { label: 'admin.goodwill.amount' },
    reason: { label: 'admin.goodwill.reason' },
  },
  next: ({ coupon }) => afterGoodwill(coupon),
});

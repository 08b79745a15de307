import { giveGoodwill } from '@matete/contract/coupon/coupons';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';

/** Gives the customer of a received order a coupon at the house's cost. */
export const goodwillForm = defineForm(giveGoodwill, {
  name: 'goodwill',
  fields: {
    orderNumber: { label: 'admin.goodwill.orderNumber' },
    amount: { label: 'admin.goodwill.amount' },
    reason: { label: 'admin.goodwill.reason' },
  },
  next: ({ orderNumber, customerName }) =>
    `${adminPaths.coupons()}?q=${encodeURIComponent(orderNumber ?? customerName)}`,
});

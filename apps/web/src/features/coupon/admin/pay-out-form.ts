import { payOutCoupon } from '@matete/contract/coupon/coupons';
import * as z from 'zod/mini';

import { defineForm } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** Records that the balance of a coupon was paid out in cash. */
export const payOutForm = defineForm(payOutCoupon, {
  name: 'pay-out-coupon',
  fields: {},
  schema: z.strictObject({ couponId: z.string() }),
  address: (_context, { couponId }) => ({ params: { id: couponId } }),
  body: () => undefined,
  next: (_coupon, { search }) => withoutDialog(adminPaths.coupons(), search),
});

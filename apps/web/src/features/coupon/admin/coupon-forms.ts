import {
  freezeCoupon,
  PAY_OUT_MEANS,
  payOutCoupon,
  PayOutDetails,
  releaseCoupon,
  undoCouponPayOut,
  voidCoupon,
} from '@matete/contract/coupon/coupons';
import type { Endpoint } from '@matete/contract/endpoint';
import * as z from 'zod/mini';

import { defineForm, type FormContext, type FormDefinition } from '#lib/forms/form-definition';
import { adminPaths } from '#lib/routing/admin-paths';
import { withoutDialog } from '#lib/routing/dialog-address';

/** What an admin decides about a coupon. */
export const COUPON_DECISIONS = ['PAY_OUT', 'UNDO_PAY_OUT', 'FREEZE', 'RELEASE', 'VOID'] as const;
export type CouponDecision = (typeof COUPON_DECISIONS)[number];

const back = (_coupon: unknown, { search }: FormContext): string => withoutDialog(adminPaths.coupons(), search);

const PayOut = z.strictObject({
  couponId: z.string(),
  ...PayOutDetails.shape,
  means: z.enum(PAY_OUT_MEANS, 'REQUIRED'),
});

/** Records that the balance of a coupon was paid out: to whom, how, and by which paper. */
export const payOutForm = defineForm(payOutCoupon, {
  name: 'pay-out-coupon',
  fields: {
    paidTo: { label: 'admin.coupons.paidTo' },
    means: { label: 'admin.coupons.means' },
    paper: { label: 'admin.coupons.paper' },
  },
  schema: PayOut,
  address: (_context, { couponId }) => ({ params: { id: couponId } }),
  body: ({ paidTo, means, paper }) => ({ paidTo, means, paper }),
  next: back,
});

const Correction = z.strictObject({ couponId: z.string(), reason: freezeCoupon.body.shape.reason });

const fields = { reason: { label: 'admin.decide.reason', required: 'admin.decide.reasonMissing' } } as const;
const about = (_context: unknown, { couponId }: { couponId: string }) => ({ params: { id: couponId } });
const reasonOf = ({ reason }: { reason: string }) => ({ reason });
const form = { fields, schema: Correction, address: about, body: reasonOf, next: back };

/** The forms of what needs a reason alone, by decision. */
export const couponCorrectionForms: Readonly<
  Record<Exclude<CouponDecision, 'PAY_OUT'>, FormDefinition<Endpoint, 'reason'>>
> = {
  UNDO_PAY_OUT: defineForm(undoCouponPayOut, { name: 'undo-pay-out', ...form }),
  FREEZE: defineForm(freezeCoupon, { name: 'freeze-coupon', ...form }),
  RELEASE: defineForm(releaseCoupon, { name: 'release-coupon', ...form }),
  VOID: defineForm(voidCoupon, { name: 'void-coupon', ...form }),
};

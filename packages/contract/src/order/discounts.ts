import * as z from 'zod/mini';
import { Xpf } from '../primitives.ts';

/**
 * What coupons paid of an order by their kinds, XPF: vouchers, points turned into a coupon, gift cards.
 *
 * @source specification §3 "discounts (voucher, points, gift card)"
 */
export const Discounts = z.object({ voucher: Xpf, points: Xpf, giftCard: Xpf });
export type Discounts = z.output<typeof Discounts>;

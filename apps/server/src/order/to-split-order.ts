import type { SplitCouponUse, SplitOrder } from '@matete/domain/split-request/split-order';

import type { OrderLineRow, OrderRow } from '#order/order-store';

/** Maps an order to what can be divided: its lines, amounts and coupon uses. */
export function toSplitOrder(
  order: Pick<
    OrderRow,
    'cps_xpf' | 'shipping_min_xpf' | 'shipping_max_xpf' | 'discount_xpf' | 'commission_basis_points'
  >,
  lines: readonly Pick<
    OrderLineRow,
    'product_id' | 'quantity_kg' | 'unit_price_xpf' | 'net_xpf' | 'vat_xpf' | 'freight_paid_by_country'
  >[],
  couponUses: readonly SplitCouponUse[],
): SplitOrder {
  return {
    lines: lines.map((line) => ({
      productId: line.product_id,
      quantityKg: line.quantity_kg,
      unitPriceXpf: line.unit_price_xpf,
      netXpf: line.net_xpf,
      vatXpf: line.vat_xpf,
      freightPaidByCountry: line.freight_paid_by_country,
    })),
    cpsXpf: order.cps_xpf,
    shippingMinXpf: order.shipping_min_xpf,
    shippingMaxXpf: order.shipping_max_xpf,
    discountXpf: order.discount_xpf,
    couponUses,
    commissionBasisPoints: order.commission_basis_points,
  };
}

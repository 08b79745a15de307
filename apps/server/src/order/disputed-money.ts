import type { DisputedMoney } from '@matete/domain/dispute/share-refund';

import type { OrderRow } from '#order/order-store';

type Amounts = Pick<
  OrderRow,
  'subtotal_xpf' | 'vat_xpf' | 'cps_xpf' | 'shipping_max_xpf' | 'covered_shipping_xpf' | 'commission_basis_points'
>;

/**
 * The amounts of an order that a dispute can give back.
 *
 * @throws RangeError for an order that nobody shipped: it cannot be disputed.
 */
export function disputedMoney(order: Amounts): DisputedMoney {
  if (order.covered_shipping_xpf === null) throw new RangeError('a dispute about an order that nobody shipped');
  return {
    subtotalXpf: order.subtotal_xpf,
    vatXpf: order.vat_xpf,
    cpsXpf: order.cps_xpf,
    shippingBilledXpf: order.shipping_max_xpf,
    coveredFreightXpf: order.covered_shipping_xpf,
    commissionBasisPoints: order.commission_basis_points,
  };
}

import type { Acceptance, DeliveryDates } from '@matete/domain/order/delivery-dates';
import type { KeptMoney } from '@matete/domain/order/kept-money';

import type { OrderRow } from '#order/order-store';

/** The delivery days of an order's row, as the rules read them. */
export const deliveryOf = (order: Pick<OrderRow, 'shipment_date' | 'delivery_moved_to'>): DeliveryDates => ({
  shipmentDate: order.shipment_date,
  movedTo: order.delivery_moved_to,
});

/** Until when sellers may take the order of a row. */
export const acceptanceOf = (order: Pick<OrderRow, 'accept_by' | 'shipment_date'>): Acceptance => ({
  acceptBy: order.accept_by,
  shipmentDate: order.shipment_date,
});

/** The amounts of an order's row. */
export const moneyOf = (
  order: Pick<
    OrderRow,
    | 'subtotal_xpf'
    | 'vat_xpf'
    | 'cps_xpf'
    | 'grand_total_xpf'
    | 'discount_xpf'
    | 'commission_basis_points'
    | 'shipping_max_xpf'
    | 'actual_shipping_xpf'
    | 'covered_shipping_xpf'
    | 'shipped_at'
  >,
): KeptMoney => ({
  subtotalXpf: order.subtotal_xpf,
  vatXpf: order.vat_xpf,
  cpsXpf: order.cps_xpf,
  grandTotalXpf: order.grand_total_xpf,
  discountXpf: order.discount_xpf,
  commissionBasisPoints: order.commission_basis_points,
  shippingBilledXpf: order.shipping_max_xpf,
  actualFreightXpf: order.actual_shipping_xpf,
  coveredFreightXpf: order.covered_shipping_xpf,
  isShipped: order.shipped_at !== null,
});

import type { PlacedPayment } from '#checkout/insert-placed-orders';
import type { PricedOrder } from '#market/quote-orders';
import type { OrderRow } from '#order/order-store';
import type { ViewRow } from '#order/views/order-view-query';

export interface PlacedParts {
  readonly customer: ViewRow['customer'];
  readonly priced: PricedOrder;
  readonly payment: PlacedPayment | null;
  readonly coupons: ViewRow['coupons'];
  readonly placer: string | null;
}

/**
 * What `readOrderViews` would read of an order that was placed a moment ago: everything of it is known, so it is not read again. A
 * test holds the two to each other.
 */
export function placedViewRow(row: OrderRow, { customer, priced, payment, coupons, placer }: PlacedParts): ViewRow {
  return {
    ...row,
    customer,
    seller: null,
    lines: priced.wanted.lines.map(({ product, quantityKg }, position) => ({
      product_id: product.id,
      product_names: product.names,
      quantity_kg: quantityKg,
      unit_price_xpf: product.priceXpf,
      vat_basis_points: product.vatBasisPoints,
      net_xpf: priced.money.lines[position]?.netXpf ?? 0,
      vat_xpf: priced.money.lines[position]?.vatXpf ?? 0,
      image: product.image,
    })),
    payment: payment === null || row.payment_id === null ? null : waiting(payment),
    refunds: null,
    is_returnable: false,
    placer,
    stars: null,
    coupons,
    shipment: null,
    delay: null,
    history: [
      {
        at: row.placed_at.toISOString(),
        action: 'PLACE',
        actor: 'CUSTOMER',
        from: null,
        to: row.status,
        reason: null,
      },
    ],
    freight_pending: null,
    freight_coupon: null,
    freight_check: null,
    divided: { parent: null, children: [], offers: [] },
    dispute: null,
    // Its customer is told of it in the same transaction.
    has_news: true,
  };
}

const waiting = (payment: PlacedPayment): ViewRow['payment'] => ({
  id: payment.paymentId,
  method: payment.method,
  status: 'PENDING',
  amount: payment.amount,
  received: 0,
  goesBackByGateway: false,
  reference: payment.reference,
  paidAt: null,
});

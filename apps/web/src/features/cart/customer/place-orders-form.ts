import type { placeOrders, PlacedOrders } from '@matete/contract/order/place-order';

import { codesIn } from '#features/cart/customer/coupon/coupon-codes';
import { defineLateForm } from '#lib/forms/rules/late-form';
import { bodyOfShape } from '#lib/forms/rules/body-shape';
import type { PageForm } from '#lib/forms/use-form';
import { customerPaths } from '#lib/routing/customer-paths';
import { paths } from '#lib/routing/paths';
import { customerIdOf } from '#lib/session/customer-of';

/**
 * The page after placing orders: the bank's page for a card, the bank details for a transfer, the thanks when coupons
 * paid everything.
 */
export function pageAfterOrder({ orders, payment }: PlacedOrders): string {
  if (!payment) return customerPaths.thanks(orders.map((order) => order.orderId));
  return payment.bankTransfer === null ? customerPaths.payByCard(payment.paymentId) : paths.payment(payment.paymentId);
}

interface CollectorBody {
  readonly collector?: { readonly name?: string; readonly phone?: string };
}

/** Nobody else collects the orders where no name was typed. */
function withoutEmptyCollector({ collector, ...body }: CollectorBody): CollectorBody {
  const isEmpty = (collector?.name ?? '').trim() === '' && (collector?.phone ?? '').trim() === '';
  return isEmpty ? body : { ...body, ...(collector === undefined ? {} : { collector }) };
}

/** What the texts of the form become; a test holds it to the contract, whose rules come later. */
export const PLACE_ORDERS_SHAPE = {
  orders: [{ products: [{ productId: 'text', quantity: 'number' }], shipmentDate: 'text', quoteId: 'text' }],
  acceptedTerms: 'number',
  paymentMethod: 'text',
  billingDetail: {
    address: 'text',
    city: 'text',
    zipCode: 'text',
    country: 'text',
    company: 'optional',
    tahitiNumber: 'optional',
    orderReference: 'optional',
  },
  couponCodes: ['text'],
  usesOwn: 'flag',
  acceptsWaiting: 'flag',
  collector: { name: 'text', phone: 'optional' },
} as const;

/** Places the orders of the cart, as they are quoted on the page. */
export const placeOrdersForm = defineLateForm<typeof placeOrders>({
  method: 'POST',
  path: '/orders/customer/:customerId/multiple',
  isForAccounts: true,
  isKeyed: true,
  hasAnswer: true,
})({
  name: 'place-orders',
  rules: async () => (await import('@matete/contract/order/place-order')).placeOrders.body,
  fields: {
    'billingDetail.address': { label: 'order.checkout.address' },
    'billingDetail.zipCode': { label: 'order.checkout.zipCode' },
    'billingDetail.city': { label: 'order.checkout.city' },
    'billingDetail.country': { label: 'order.checkout.country' },
    'billingDetail.company': { label: 'order.checkout.company' },
    'billingDetail.tahitiNumber': { label: 'order.checkout.tahitiNumber' },
    'billingDetail.orderReference': { label: 'order.checkout.orderReference' },
    paymentMethod: { label: 'order.checkout.method', required: 'order.checkout.method.required' },
    usesOwn: { label: 'order.checkout.own' },
    couponCodes: { label: 'order.checkout.coupon' },
    acceptedTerms: { label: 'order.checkout.termsShort' },
    acceptsWaiting: { label: 'order.unfillable.accept' },
    'collector.name': { label: 'order.collector.name' },
    'collector.phone': { label: 'order.collector.phone' },
  },
  read: (fields) => ({
    ...withoutEmptyCollector(bodyOfShape(PLACE_ORDERS_SHAPE, fields) as CollectorBody),
    couponCodes: fields.getAll('couponCodes').flatMap(codesIn),
  }),
  address: ({ user }) => ({ params: { customerId: customerIdOf(user) } }),
  next: pageAfterOrder,
});

/** The form of the checkout, as its fields use it. */
export type PlaceForm = PageForm<keyof typeof placeOrdersForm.fields>;

import type { RouteDefinition } from '#app/route-definition';

export const CUSTOMER_ROUTES: readonly RouteDefinition[] = [
  { path: '/panier', page: 'cart/cart-page', areas: ['order'], unlisted: true },
  {
    path: '/commander',
    page: 'cart/checkout-page',
    areas: ['order', 'split', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  { path: '/merci', page: 'payment/thanks-page', areas: ['order', 'status'], access: 'CUSTOMER' },
  { path: '/paiement/:paymentId', page: 'payment/payment-page', areas: ['order', 'status'], access: 'CUSTOMER' },
  { path: '/commandes', page: 'order/orders-page', areas: ['order', 'status'], access: 'CUSTOMER' },
  {
    path: '/commandes/:orderId',
    page: 'order/order-page',
    areas: ['order', 'split', 'dispute', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/commandes/:orderId/litige',
    page: 'dispute/dispute-page',
    areas: ['dispute', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/livraisons-partielles',
    page: 'split-request/split-requests-page',
    areas: ['split', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/livraisons-partielles/:requestId',
    page: 'split-request/split-request-page',
    areas: ['split', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/paiements-en-attente',
    page: 'payment/pending-payments-page',
    areas: ['order', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  { path: '/bons', page: 'coupon/coupons-page', areas: ['order', 'status'], access: 'CUSTOMER' },
  { path: '/bons/:couponId', page: 'coupon/printed-coupon-page', areas: ['order', 'status'], access: 'CUSTOMER' },
];

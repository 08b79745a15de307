import type { RouteDefinition } from '#lib/routing/route-definition';

export const CUSTOMER_ROUTES: readonly RouteDefinition[] = [
  {
    path: '/commander',
    page: 'cart/customer/checkout-page',
    areas: ['order', 'split', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  { path: '/merci', page: 'payment/customer/thanks-page', areas: ['order', 'status'], access: 'CUSTOMER' },
  {
    path: '/paiement/:paymentId',
    page: 'payment/customer/payment-page',
    areas: ['order', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  { path: '/commandes', page: 'order/customer/orders-page', areas: ['order', 'form', 'status'], access: 'CUSTOMER' },
  {
    path: '/commandes/:orderId',
    page: 'order/customer/order-page',
    areas: ['order', 'split', 'dispute', 'thread', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/commandes/:orderId/retour',
    page: 'goods-return/customer/goods-return-page',
    areas: ['order', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/commandes/:orderId/avis',
    page: 'rating/customer/rate-order-page',
    areas: ['order', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/commandes/:orderId/recommander',
    page: 'cart/customer/order-again-page',
    areas: ['order', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/commandes/:orderId/litige',
    page: 'dispute/customer/dispute-page',
    areas: ['dispute', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/livraisons-partielles',
    page: 'split-request/customer/split-requests-page',
    areas: ['split', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/livraisons-partielles/:requestId',
    page: 'split-request/customer/split-request-page',
    areas: ['split', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/paiements-en-attente',
    page: 'payment/customer/pending-payments-page',
    areas: ['order', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/favoris',
    page: 'favourite/customer/favourites-page',
    areas: ['shop', 'account', 'errors'],
    access: 'CUSTOMER',
  },
  {
    path: '/produits-attendus',
    page: 'supply-alert/customer/supply-alerts-page',
    areas: ['shop', 'account', 'errors'],
    access: 'CUSTOMER',
  },
  { path: '/bons', page: 'coupon/customer/coupons-page', areas: ['order', 'status'], access: 'CUSTOMER' },
  {
    path: '/bons/:couponId',
    page: 'coupon/customer/printed-coupon-page',
    areas: ['order', 'status'],
    access: 'CUSTOMER',
  },
  {
    path: '/bons/:couponId/argent',
    page: 'coupon/customer/ask-for-money-page',
    areas: ['order', 'form', 'errors', 'status'],
    access: 'CUSTOMER',
  },
];

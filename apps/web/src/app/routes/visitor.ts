import type { RouteDefinition } from '#lib/routing/route-definition';

export const VISITOR_ROUTES: readonly RouteDefinition[] = [
  { path: '/', page: 'home/visitor/home-page', areas: ['shop'], isShared: true },
  { path: '/produits', page: 'catalogue/visitor/product-list-page', areas: ['shop'], isShared: true },
  { path: '/produits/:productId', page: 'catalogue/visitor/product-page', areas: ['shop'], isShared: true },
  { path: '/navires', page: 'shipping/visitor/schedule-page', areas: ['pages', 'shop', 'errors'], isShared: true },
  { path: '/navires/:shipId', page: 'shipping/visitor/ship-page', areas: ['pages', 'order'], isShared: true },
  { path: '/connexion', page: 'account/visitor/sign-in-page', areas: ['account', 'form', 'errors'], unlisted: true },
  { path: '/inscription', page: 'account/visitor/sign-up-page', areas: ['account', 'form', 'errors', 'status'] },
  { path: '/panier', page: 'cart/visitor/cart-page', areas: ['order'], unlisted: true, showsVisitorCart: true },
];

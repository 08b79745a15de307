import type { RouteDefinition } from '#app/route-definition';

export const PUBLIC_ROUTES: readonly RouteDefinition[] = [
  { path: '/', page: 'home/home-page', areas: ['shop'] },
  { path: '/produits', page: 'catalogue/product-list-page', areas: ['shop'] },
  { path: '/produits/:productId', page: 'catalogue/product-page', areas: ['shop'] },
  { path: '/navires', page: 'shipping/schedule-page', areas: ['pages', 'shop', 'errors'] },
  { path: '/conditions-de-vente', page: 'legal/legal-page', areas: ['legal'] },
  { path: '/affichage', page: 'site-setting/display-page', areas: [], unlisted: true },
];

import type { PageArea } from '#app/page-area';
import type { RouteDefinition } from '#app/route-definition';

const AREAS: readonly PageArea[] = ['seller', 'status', 'form', 'errors'];

export const SELLER_ROUTES: readonly RouteDefinition[] = [
  { path: '/vendeur', page: 'order/seller-home-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/bassin', page: 'order/seller-pool-page', areas: [...AREAS, 'split'], access: 'SELLER' },
  { path: '/vendeur/commandes', page: 'order/seller-orders-page', areas: AREAS, access: 'SELLER' },
  {
    path: '/vendeur/commandes/:orderId',
    page: 'order/seller-order-page',
    areas: [...AREAS, 'split', 'dispute'],
    access: 'SELLER',
  },
  { path: '/vendeur/produits', page: 'offer/my-products-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/produits/choisir', page: 'offer/choose-products-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/portefeuille', page: 'payout/seller-wallet-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/paiements', page: 'payout/seller-payments-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/limites-de-peche', page: 'fishing-limit/seller-fishing-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/retraits', page: 'payout/seller-withdrawals-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/retraits/nouveau', page: 'payout/new-withdrawal-page', areas: AREAS, access: 'SELLER' },
];

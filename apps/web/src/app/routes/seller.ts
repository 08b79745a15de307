import type { PageArea } from '#lib/texts/page-area';
import type { RouteDefinition } from '#lib/routing/route-definition';

const AREAS: readonly PageArea[] = ['desk', 'seller', 'status', 'form', 'errors'];

export const SELLER_ROUTES: readonly RouteDefinition[] = [
  { path: '/vendeur', page: 'home/seller/seller-home-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/bassin', page: 'order/seller/pool/seller-pool-page', areas: [...AREAS, 'split'], access: 'SELLER' },
  { path: '/vendeur/commandes', page: 'order/seller/fulfilment/seller-orders-page', areas: AREAS, access: 'SELLER' },
  {
    path: '/vendeur/commandes/:orderId',
    page: 'order/seller/fulfilment/seller-order-page',
    areas: [...AREAS, 'split', 'dispute', 'thread'],
    access: 'SELLER',
  },
  {
    path: '/vendeur/preparation',
    page: 'order/seller/preparation/preparation-page',
    areas: AREAS,
    access: 'SELLER',
  },
  { path: '/vendeur/retours', page: 'goods-return/seller/seller-returns-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/avis', page: 'rating/seller/seller-ratings-page', areas: AREAS, access: 'SELLER' },
  {
    path: '/vendeur/calendrier',
    page: 'supply-calendar/seller/seller-calendar-page',
    areas: AREAS,
    access: 'SELLER',
  },
  {
    path: '/vendeur/page',
    page: 'seller-page/seller/own-seller-page',
    areas: [...AREAS, 'pages'],
    access: 'SELLER',
  },
  { path: '/vendeur/produits', page: 'offer/seller/my-products-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/produits/choisir', page: 'offer/seller/choose-products-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/produits/en-une-fois', page: 'offer/seller/stock/stock-page', areas: AREAS, access: 'SELLER' },
  {
    path: '/vendeur/produits/en-une-fois/:sheetId',
    page: 'offer/seller/stock/stock-sheet-page',
    areas: AREAS,
    access: 'SELLER',
  },
  {
    path: '/vendeur/produits/corriger/:productId',
    page: 'catalogue/seller/correction/correction-page',
    areas: AREAS,
    access: 'SELLER',
  },
  { path: '/vendeur/produits/proposer', page: 'catalogue/seller/propose-product-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/portefeuille', page: 'payout/seller/seller-wallet-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/paiements', page: 'payout/seller/seller-payments-page', areas: AREAS, access: 'SELLER' },
  {
    path: '/vendeur/limites-de-peche',
    page: 'fishing-limit/seller/seller-fishing-page',
    areas: AREAS,
    access: 'SELLER',
  },
  { path: '/vendeur/retraits', page: 'payout/seller/seller-withdrawals-page', areas: AREAS, access: 'SELLER' },
  { path: '/vendeur/retraits/nouveau', page: 'payout/seller/new-withdrawal-page', areas: AREAS, access: 'SELLER' },
];

import type { PageArea } from '#app/page-area';
import type { RouteDefinition } from '#app/route-definition';

const AREAS: readonly PageArea[] = ['admin', 'status', 'form', 'errors'];

export const ADMIN_ROUTES: readonly RouteDefinition[] = [
  { path: '/admin', page: 'report/admin-overview-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/vendeurs', page: 'account/admin-sellers-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/clients', page: 'account/admin-customers-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/commandes', page: 'order/admin-orders-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/paiements', page: 'payment/admin-payments-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/retraits', page: 'payout/admin-withdrawals-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/navires', page: 'shipping/admin-ships-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/limites-de-peche', page: 'fishing-limit/admin-fishing-page', areas: AREAS, access: 'ADMIN' },
  {
    path: '/admin/complements-de-fret',
    page: 'payment/admin-pending-payments-page',
    areas: AREAS,
    access: 'ADMIN',
  },
  { path: '/admin/bons', page: 'coupon/admin-coupons-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/produits', page: 'catalogue/admin-products-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/produits/nouveau', page: 'catalogue/product-editor-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/produits/:productId', page: 'catalogue/product-editor-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/analyses', page: 'report/admin-analytics-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/comptes', page: 'ledger/admin-ledger-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/journal', page: 'report/admin-audit-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/litiges', page: 'dispute/admin-disputes-page', areas: [...AREAS, 'dispute'], access: 'ADMIN' },
  {
    path: '/admin/litiges/:disputedOrderId',
    page: 'dispute/admin-dispute-page',
    areas: [...AREAS, 'dispute'],
    access: 'ADMIN',
  },
  { path: '/admin/reglages', page: 'site-setting/admin-settings-page', areas: AREAS, access: 'ADMIN' },
];

import type { PageArea } from '#lib/texts/page-area';
import type { RouteDefinition } from '#lib/routing/route-definition';

const AREAS: readonly PageArea[] = ['admin', 'status', 'form', 'errors'];

export const ADMIN_ROUTES: readonly RouteDefinition[] = [
  { path: '/admin', page: 'report/admin/admin-overview-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/vendeurs', page: 'account/admin/admin-sellers-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/clients', page: 'account/admin/admin-customers-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/commandes', page: 'order/admin/admin-orders-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/validations', page: 'approval/admin/admin-approvals-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/commandes/:adminOrderId', page: 'order/admin/desk/admin-order-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/paiements', page: 'payment/admin/admin-payments-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/retraits', page: 'payout/admin/admin-withdrawals-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/navires', page: 'shipping/admin/admin-ships-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/limites-de-peche', page: 'fishing-limit/admin/admin-fishing-page', areas: AREAS, access: 'ADMIN' },
  {
    path: '/admin/complements-de-fret',
    page: 'payment/admin/admin-pending-payments-page',
    areas: AREAS,
    access: 'ADMIN',
  },
  { path: '/admin/bons', page: 'coupon/admin/admin-coupons-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/bons/geste', page: 'coupon/admin/goodwill-page', areas: AREAS, access: 'ADMIN' },
  {
    path: '/admin/messages',
    page: 'inquiry/admin/admin-inbox-page',
    areas: [...AREAS, 'contact'],
    access: 'ADMIN',
  },
  {
    path: '/admin/messages/:inquiryId',
    page: 'inquiry/admin/admin-inquiry-page',
    areas: [...AREAS, 'contact'],
    access: 'ADMIN',
  },
  {
    path: '/admin/lettres',
    page: 'newsletter/admin/admin-newsletters-page',
    areas: [...AREAS, 'newsletter'],
    access: 'ADMIN',
  },
  {
    path: '/admin/lettres/nouvelle',
    page: 'newsletter/admin/newsletter-editor-page',
    areas: [...AREAS, 'newsletter'],
    access: 'ADMIN',
  },
  {
    path: '/admin/lettres/:newsletterId',
    page: 'newsletter/admin/newsletter-editor-page',
    areas: [...AREAS, 'newsletter'],
    access: 'ADMIN',
  },
  { path: '/admin/retours', page: 'goods-return/admin/admin-returns-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/produits', page: 'catalogue/admin/admin-products-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/produits/nouveau', page: 'catalogue/admin/product-editor-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/produits/:productId', page: 'catalogue/admin/product-editor-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/analyses', page: 'report/admin/admin-analytics-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/comptes', page: 'ledger/admin/admin-ledger-page', areas: AREAS, access: 'ADMIN' },
  { path: '/admin/comptes/mois', page: 'accounting/admin/admin-months-page', areas: AREAS, access: 'ADMIN' },
  {
    path: '/admin/comptes/autres-mouvements',
    page: 'accounting/admin/admin-movements-page',
    areas: AREAS,
    access: 'ADMIN',
  },
  { path: '/admin/journal', page: 'report/admin/admin-audit-page', areas: AREAS, access: 'ADMIN' },
  {
    path: '/admin/conditions',
    page: 'legal/admin/admin-terms-page',
    areas: [...AREAS, 'legal'],
    access: 'ADMIN',
  },
  { path: '/admin/litiges', page: 'dispute/admin/admin-disputes-page', areas: [...AREAS, 'dispute'], access: 'ADMIN' },
  {
    path: '/admin/litiges/:disputedOrderId',
    page: 'dispute/admin/admin-dispute-page',
    areas: [...AREAS, 'dispute'],
    access: 'ADMIN',
  },
  { path: '/admin/reglages', page: 'site-setting/admin/admin-settings-page', areas: AREAS, access: 'ADMIN' },
];

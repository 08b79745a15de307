import type { OrderId, ProductId } from '@matete/contract/units';

const id = encodeURIComponent;

/** Addresses of the admin's back office, without the language. */
export const adminPaths = {
  home: () => '/admin',
  sellers: () => '/admin/vendeurs',
  customers: () => '/admin/clients',
  orders: () => '/admin/commandes',
  approvals: () => '/admin/validations',
  order: (orderId: OrderId) => `/admin/commandes/${id(orderId)}`,
  payments: () => '/admin/paiements',
  ledger: () => '/admin/comptes',
  months: () => '/admin/comptes/mois',
  movements: () => '/admin/comptes/autres-mouvements',
  terms: () => '/admin/conditions',
  settings: () => '/admin/reglages',
  audit: () => '/admin/journal',
  pendingPayments: () => '/admin/complements-de-fret',
  analytics: () => '/admin/analyses',
  disputes: () => '/admin/litiges',
  dispute: (orderId: OrderId) => `/admin/litiges/${id(orderId)}`,
  withdrawals: () => '/admin/retraits',
  coupons: () => '/admin/bons',
  goodwill: () => '/admin/bons/geste',
  returns: () => '/admin/retours',
  inquiries: () => '/admin/messages',
  inquiry: (inquiryId: string) => `/admin/messages/${id(inquiryId)}`,
  newsletters: () => '/admin/lettres',
  newNewsletter: () => '/admin/lettres/nouvelle',
  newsletter: (newsletterId: string) => `/admin/lettres/${id(newsletterId)}`,
  products: () => '/admin/produits',
  product: (productId: ProductId) => `/admin/produits/${id(productId)}`,
  newProduct: () => '/admin/produits/nouveau',
  fishingLimits: () => '/admin/limites-de-peche',
  ships: () => '/admin/navires',
  publicMessage: () => '/admin/message',
} as const;

import type { OrderId, PaymentId } from '@matete/contract/units';

const id = encodeURIComponent;

/** Addresses of the pages that only customers have, without the language; loaded with what links to them. */
export const customerPaths = {
  /** Opens the bank's card page at once. */
  payByCard: (paymentId: PaymentId) => `/paiement/${id(paymentId)}?carte=ouvrir`,
  thanks: (orderIds: readonly OrderId[]) => `/merci?commandes=${orderIds.map(id).join(',')}`,
  dispute: (orderId: OrderId) => `/commandes/${id(orderId)}/litige`,
  splitRequests: () => '/livraisons-partielles',
  splitRequest: (requestId: string) => `/livraisons-partielles/${id(requestId)}`,
  pendingPayments: () => '/paiements-en-attente',
  coupons: () => '/bons',
  points: () => '/points',
  giftCards: () => '/cartes-cadeaux',
  favourites: () => '/favoris',
  supplyAlerts: () => '/produits-attendus',
  standingOrders: () => '/commandes-habituelles',
  statements: () => '/releves',
  company: () => '/mon-entreprise',
} as const;

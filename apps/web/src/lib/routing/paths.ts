import type { PrimaryCategory, SubCategory } from '@matete/contract/catalogue/product-views';
import type { OrderId, PaymentId, ProductId, ShipId } from '@matete/contract/units';

/** Parameters of the product list's address. */
export interface ProductListAddress {
  readonly q?: string | undefined;
  readonly cat?: PrimaryCategory | undefined;
  readonly sub?: SubCategory | undefined;
  readonly island?: string | undefined;
}

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value) params.set(name, value);
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

const id = encodeURIComponent;

/** Addresses of the product, without the language, which the router adds. */
export const paths = {
  home: () => '/',
  products: (filters: ProductListAddress = {}) => withSearch('/produits', { ...filters }),
  product: (productId: ProductId) => `/produits/${id(productId)}`,
  schedule: () => '/navires',
  ship: (shipId: ShipId) => `/navires/${id(shipId)}`,
  display: () => '/affichage',

  signIn: (returnTo?: string) => withSearch('/connexion', { retour: returnTo }),
  signUp: () => '/inscription',
  sellerSignUp: () => '/vendre/inscription',
  verification: () => '/verification',
  forgotPassword: () => '/mot-de-passe/oubli',
  newPassword: () => '/mot-de-passe/nouveau',
  profile: () => '/profil',
  notifications: () => '/notifications',

  cart: () => '/panier',
  checkout: () => '/commander',
  confirmEmail: () => '/confirmer',
  payment: (paymentId: PaymentId) => `/paiement/${id(paymentId)}`,
  orders: () => '/commandes',
  order: (orderId: OrderId) => `/commandes/${id(orderId)}`,
} as const;

/**
 * Addresses of the desks that the header of every page knows; the others are in `seller-paths` and `admin-paths`, loaded with their
 * pages.
 */
export const backOfficePaths = {
  sellerHome: () => '/vendeur',
  adminHome: () => '/admin',
  adminSearch: () => '/admin/recherche',
} as const;

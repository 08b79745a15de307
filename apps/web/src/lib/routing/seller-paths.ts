import type { OrderId, ProductId } from '@matete/contract/units';

const id = encodeURIComponent;

/** Addresses of the seller’s back office, without the language. */
export const sellerPaths = {
  home: () => '/vendeur',
  products: () => '/vendeur/produits',
  chooseProducts: () => '/vendeur/produits/choisir',
  stockSheets: () => '/vendeur/produits/en-une-fois',
  stockSheet: (sheetId: string) => `/vendeur/produits/en-une-fois/${id(sheetId)}`,
  correctProduct: (productId: ProductId) => `/vendeur/produits/corriger/${id(productId)}`,
  proposeProduct: () => '/vendeur/produits/proposer',
  pool: () => '/vendeur/bassin',
  fulfilment: () => '/vendeur/commandes',
  preparation: () => '/vendeur/preparation',
  order: (orderId: OrderId) => `/vendeur/commandes/${id(orderId)}`,
  ratings: () => '/vendeur/avis',
  calendar: () => '/vendeur/calendrier',
  page: () => '/vendeur/page',
  returns: () => '/vendeur/retours',
  wallet: () => '/vendeur/portefeuille',
  payments: () => '/vendeur/paiements',
  withdrawals: () => '/vendeur/retraits',
  newWithdrawal: () => '/vendeur/retraits/nouveau',
  fishingLimits: () => '/vendeur/limites-de-peche',
} as const;

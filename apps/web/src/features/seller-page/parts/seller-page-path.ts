import type { SellerId } from '@matete/contract/units';

/** Address of a seller's public page, without the language. */
export const sellerPagePath = (sellerId: SellerId): string => `/vendeurs/${encodeURIComponent(sellerId)}`;

import type { Availability } from '@matete/contract/catalogue/product-views';

/** @source spec §9: green for 5 or more sellers, yellow for fewer, red for none */
export const availabilityOf = (sellerCount: number): Availability =>
  sellerCount >= 5 ? 'GREEN' : sellerCount >= 1 ? 'YELLOW' : 'RED';

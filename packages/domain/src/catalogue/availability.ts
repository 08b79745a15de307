import type { Availability } from '@matete/contract/catalogue/product-views';

/**
 * How sure one can be of getting a product, by how many sellers can supply some now.
 *
 * @source specification §9: green for 5 or more sellers, yellow for fewer, red for none; domain rules §3
 * @example availabilityOf(4) // 'YELLOW'
 */
export const availabilityOf = (sellerCount: number): Availability =>
  sellerCount >= 5 ? 'GREEN' : sellerCount >= 1 ? 'YELLOW' : 'RED';

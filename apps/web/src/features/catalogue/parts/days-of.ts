import type { ProductDetail } from '@matete/contract/catalogue/product-views';

/** Days of a product that decide for which one it is added to a cart. */
export const daysOf = ({ suggestedDate, earliestArrival }: ProductDetail) => ({
  suggestedDate,
  earliestDate: earliestArrival?.date ?? null,
});

/**
 * Addresses of what people accept and of where they write: one page, because every page of the shop carries the table of
 * all pages. Apart from `paths` for the same reason.
 */
export const legalPaths = {
  terms: () => '/conditions-de-vente',
  contact: () => '/conditions-de-vente#contact',
} as const;

/**
 * Addresses of the terms of sale and of the contact section, which are one page. A module of its own, so that `paths`,
 * which every page downloads, stays small.
 */
export const legalPaths = {
  terms: () => '/conditions-de-vente',
  contact: () => '/conditions-de-vente#contact',
} as const;

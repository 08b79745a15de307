/** Addresses of what people accept and of where they write. Apart from `paths`, which every page of the shop carries. */
export const legalPaths = { terms: () => '/conditions-de-vente', contact: () => '/contact' } as const;

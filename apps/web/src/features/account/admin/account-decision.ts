/** Whose accounts a page lists. */
export type AccountRole = 'SELLER' | 'CUSTOMER';

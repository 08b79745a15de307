/** Entries on one page of a seller's lists. */
export const SELLER_PAGE_SIZE = 20;

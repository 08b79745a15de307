/** The lists of admins that have their filters and sort in the address: they can be exported, and kept under a name. */
export const LIST_NAMES = [
  'ORDERS',
  'PAYMENTS',
  'REFUNDS',
  'FREIGHT_DIFFERENCES',
  'FREIGHT_CHECKS',
  'COUPONS',
  'INVOICES',
  'DISPUTES',
  'CUSTOMERS',
  'SELLERS',
  'PRODUCTS',
  'WITHDRAWALS',
  'RATINGS',
  'JOURNAL',
] as const;
/** A list of admins. */
export type ListName = (typeof LIST_NAMES)[number];

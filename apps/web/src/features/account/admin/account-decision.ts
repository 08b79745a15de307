/** Whose accounts a page lists. */
export type AccountRole = 'SELLER' | 'CUSTOMER';

/** What an admin decides about an account. */
export type Decision = 'APPROVE' | 'DISAPPROVE' | 'BLOCK';

import type { UserView } from '@matete/contract/account/account-views';

/** The signed-in account; null for a visitor. */
export type SessionUser = UserView;

/** Whether a customer is signed in who may do more than a first purchase: their address is verified. */
export const isVerifiedCustomer = (user: SessionUser | null): boolean =>
  user?.role === 'CUSTOMER' && user.emailVerified;

/**
 * Whether a customer waits for the approval of their account. A person whose address is not verified is approved with it as a
 * rule; a business is examined.
 */
export const isUnderReview = ({ role, status, emailVerified, customer }: SessionUser): boolean =>
  role === 'CUSTOMER' && status === 'PENDING' && (emailVerified || customer?.type === 'BUSINESS');

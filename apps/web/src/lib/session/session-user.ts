import type { UserView } from '@matete/contract/account/account-views';

/** The signed-in account; null for a visitor. */
export type SessionUser = UserView;

/** Whether a customer is signed in who may do more than a first purchase: their address is verified. */
export const isVerifiedCustomer = (user: SessionUser | null): boolean =>
  user?.role === 'CUSTOMER' && user.emailVerified;

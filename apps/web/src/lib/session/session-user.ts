import type { UserView } from '@matete/contract/account/account-views';

/** The signed-in account; null for a visitor. */
export type SessionUser = UserView;

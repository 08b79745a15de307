import type { CustomerId } from '@matete/contract/units';

import { useAccount } from '#lib/session/session.tsx';
import type { SessionUser } from '#lib/session/session-user';

/** Returns the customer in whose name an account orders: the company that it belongs to, else itself. */
export const customerIdOf = (user: Pick<SessionUser, 'company' | 'userId'> | null): CustomerId =>
  user?.company?.companyId ?? user?.userId ?? '';

/** Returns the customer in whose name the reader of a customer's page orders. */
export const useCustomerId = (): CustomerId => customerIdOf(useAccount('CUSTOMER'));

/** Whether an account may order: who does the accounts of a company reads, and buys nothing. */
export const mayBuy = (user: Pick<SessionUser, 'company'> | null): boolean => user?.company?.role !== 'ACCOUNTANT';

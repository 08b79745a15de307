import { readCompany } from '#features/company/api/read-company';
import type { SessionUser } from '#lib/session/session-user';
import { customerIdOf } from '#lib/session/customer-of';

/** Whether an account buys for a business: its own, or one that it belongs to. */
export const isBusiness = (user: Pick<SessionUser, 'company' | 'customer'> | null): boolean =>
  user?.customer?.type === 'BUSINESS' || (user?.company ?? null) !== null;

/** Whether an account decides about its company: who it is, and who belongs to it. */
export const isCompanyOwner = (user: Pick<SessionUser, 'company' | 'customer'> | null): boolean =>
  user?.customer?.type === 'BUSINESS' || user?.company?.role === 'OWNER';

/** The query of the company of an account; none for whoever has no company. */
export const companyQueries = (user: SessionUser | null) =>
  user !== null && isBusiness(user) ? [readCompany({ params: { customerId: customerIdOf(user) } })] : [];

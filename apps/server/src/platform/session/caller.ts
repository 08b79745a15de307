import type { CompanyRole } from '@matete/contract/company-role';
import type { Role } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';
import type { AccountId, CustomerId, IslandId, SellerId } from '@matete/contract/units';

/** Company that a person belongs to: what they may do there, and how its account stands. */
export interface Membership {
  readonly companyId: CustomerId;
  readonly role: CompanyRole;
  readonly status: 'PENDING' | 'APPROVE' | 'DISAPPROVE' | 'BLOCK';
  readonly blockedUntil: Date | null;
}

/** Caller of a request: the account of its session, or the company in whose name its person acts. */
export interface Caller {
  readonly accountId: AccountId;
  /** The account of the session, whoever it acts for. */
  readonly personId: AccountId;
  /** Null: they belong to no company but their own. */
  readonly company: Membership | null;
  readonly role: Role;
  readonly language: Language;
  readonly status: 'PENDING' | 'APPROVE' | 'DISAPPROVE' | 'BLOCK';
  /** End of a block. In the past: it is over, whether or not a job has updated the account. */
  readonly blockedUntil: Date | null;
  readonly islandId: IslandId | null;
  readonly sessionHash: Buffer;
  /** An admin of whom a second factor is required, and who has none yet. */
  readonly lacksSecondFactor: boolean;
  /** A customer whose e-mail address is not verified: they may do what a first purchase needs. */
  readonly isUnverified: boolean;
}

/**
 * Checks whether an account is blocked now. @source domain rules §2: a block ends by itself when its date passes,
 * judged at read time
 */
export const isBlocked = (account: Pick<Caller, 'status' | 'blockedUntil'>, now: Date): boolean =>
  account.status === 'BLOCK' && account.blockedUntil !== null && account.blockedUntil > now;

/** Checks whether an account is approved, or its block has ended. */
export const isInGoodStanding = (account: Pick<Caller, 'status' | 'blockedUntil'>, now: Date): boolean =>
  account.status === 'APPROVE' || (account.status === 'BLOCK' && !isBlocked(account, now));

/** Checks whether an account is a party of an order: its customer, its seller, or an admin. */
export const isParty = (
  order: { readonly customer_id: CustomerId | null; readonly seller_id: SellerId | null },
  reader: Pick<Caller, 'accountId' | 'role'>,
): boolean => reader.role === 'ADMIN' || order.customer_id === reader.accountId || order.seller_id === reader.accountId;

import type { Role } from '@matete/contract/endpoint';
import type { Language } from '@matete/contract/primitives';

/** Who asks: the account behind the session of the request. */
export interface Caller {
  readonly accountId: string;
  readonly role: Role;
  readonly language: Language;
  readonly status: 'PENDING' | 'APPROVE' | 'DISAPPROVE' | 'BLOCK';
  /** Null, or in the past: the block is over, whether or not a job has tidied it up. */
  readonly blockedUntil: Date | null;
  readonly islandId: string | null;
  readonly sessionHash: Buffer;
}

/** Blocked now. @source domain rules §2: a block ends by itself when its date passes, judged at read time */
export const isBlocked = (account: Pick<Caller, 'status' | 'blockedUntil'>, now: Date): boolean =>
  account.status === 'BLOCK' && account.blockedUntil !== null && account.blockedUntil > now;

/** Approved, or a block that has ended. */
export const isInGoodStanding = (account: Pick<Caller, 'status' | 'blockedUntil'>, now: Date): boolean =>
  account.status === 'APPROVE' || (account.status === 'BLOCK' && !isBlocked(account, now));

/** Whether somebody is one of the sides of an order: its customer, its seller, an admin. */
export const isParty = (
  order: { readonly customer_id: string; readonly seller_id: string | null },
  reader: Pick<Caller, 'accountId' | 'role'>,
): boolean => reader.role === 'ADMIN' || order.customer_id === reader.accountId || order.seller_id === reader.accountId;

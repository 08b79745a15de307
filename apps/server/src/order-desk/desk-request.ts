import type { AccountId, OrderId } from '@matete/contract/units';

/** What an admin does with one order, and why: the journal keeps it, and the people of the order read it. */
export interface DeskRequest {
  readonly orderId: OrderId;
  readonly adminId: AccountId;
  readonly reason: string;
  readonly now: Date;
}

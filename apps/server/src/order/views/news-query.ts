import type { AccountId } from '@matete/contract/units';
import { type RawBuilder, sql } from 'kysely';

/** Whether an account has an unread notification about an order. @param orderId A column, or an id. */
export const hasNews = (orderId: RawBuilder<unknown>, accountId: AccountId): RawBuilder<boolean> =>
  sql<boolean>`exists (select from notifications n where n.order_id = ${orderId} and n.account_id = ${accountId} and n.read_at is null)`;

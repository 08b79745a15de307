import type { OrderId } from '@matete/contract/units';
import { CLOCK_STATUSES } from '@matete/domain/order/order-statuses';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';

type Due = Promise<{ id: OrderId }[]>;

/** Which due rows to read: none that was tried in this run, `take` at the most. */
export interface DueSlice {
  readonly tried: readonly string[];
  readonly take: number;
  readonly now: Date;
}

/** The order waits for money that a gateway may have taken: only the gateway knows whether it is unpaid. */
const AT_GATEWAY = sql<boolean>`(orders.status = 'PENDING' and orders.payment_status in ('PENDING', 'PARTIALLY_VERIFIED')
  and exists (select from payment_pages g where g.payment_id = orders.payment_id))`;

/** Orders whose deadline has passed, the longest overdue first, but those that a gateway must be asked about first. */
export const listDueOrders = (db: Db, { tried, take, now }: DueSlice): Due =>
  db
    .selectFrom('orders')
    .select('id')
    .where('due_at', '<=', now)
    .where('status', 'in', CLOCK_STATUSES)
    .where(sql<boolean>`not ${AT_GATEWAY}`)
    .where(notAmong(tried))
    .orderBy('due_at')
    .limit(take)
    .execute();

/** Due orders that one gateway must be asked about first, but those whose silent gateway is not to be asked yet. */
export const listDueAtGateway = (
  db: Db,
  { gateway, tried, take, now }: DueSlice & { readonly gateway: GatewayName },
): Due =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select('orders.id')
    .where('orders.due_at', '<=', now)
    .where((eb) =>
      eb.or([
        eb('payments.gateway_silent_since', 'is', null),
        eb('payments.ask_gateway_at', 'is', null),
        eb('payments.ask_gateway_at', '<=', now),
      ]),
    )
    .where(AT_GATEWAY)
    .where(
      sql<boolean>`(select g.gateway from payment_pages g where g.payment_id = orders.payment_id order by g.number desc limit 1) = ${gateway}`,
    )
    .where(sql<boolean>`orders.id <> all(${[...tried]}::uuid[])`)
    .orderBy('orders.due_at')
    .limit(take)
    .execute();

/** Accepted orders whose sellers were disapproved. */
export const listHeldByDisapproved = (db: Db, { tried, take }: Omit<DueSlice, 'now'>): Due =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', '=', 'PREPARING')
    .where(sql<boolean>`exists (select from accounts a where a.id = orders.seller_id and a.status = 'DISAPPROVE')`)
    .where(sql<boolean>`orders.id <> all(${[...tried]}::uuid[])`)
    .orderBy('orders.id')
    .limit(take)
    .execute();

/** Delivered orders whose customers are to be reminded that the receipt will count as confirmed by `before`. */
export const listReceiptsToRemind = (db: Db, { tried, take, now, before }: DueSlice & { readonly before: Date }): Due =>
  db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'DELIVERED')
    .where('reminded_at', 'is', null)
    .where('due_at', '<=', before)
    .where('due_at', '>', now)
    .where(notAmong(tried))
    .orderBy('due_at')
    .limit(take)
    .execute();

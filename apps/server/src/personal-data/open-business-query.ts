import type { OpenBusiness } from '@matete/contract/account/personal-data';
import type { CustomerId } from '@matete/contract/units';
import { FINAL_STATUSES } from '@matete/domain/order/order-statuses';
import { OPEN_REFUNDS } from '@matete/domain/payment/payment-table';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** How much is open that keeps a customer from going. */
export const sumOpen = ({ orders, pendingPayments, refunds, returns, giftCards }: OpenBusiness): number =>
  orders + pendingPayments + refunds + returns + giftCards;

/** Counts what keeps a customer from being erased; undefined: there is no such customer. */
export async function readOpenBusiness(db: Db, customerId: CustomerId): Promise<OpenBusiness | undefined> {
  const { rows } = await sql<OpenBusiness>`
    select
      (select count(*)::int from orders o where o.customer_id = a.id and o.status <> all(${[...FINAL_STATUSES]}::text[])) as orders,
      (select count(*)::int from pending_payments p where p.customer_id = a.id and p.status in ('PENDING', 'SUBMITTED', 'REJECTED')) as "pendingPayments",
      (select count(*)::int from refunds r join orders o on o.id = r.order_id where o.customer_id = a.id and r.method = 'MONEY' and r.status = any(${[...OPEN_REFUNDS]}::text[])) as refunds,
      (select count(*)::int from goods_returns g join orders o on o.id = g.order_id where o.customer_id = a.id and g.status in ('REQUESTED', 'CONTESTED')) as returns,
      (select count(*)::int from payments p where p.customer_id = a.id and p.purpose = 'GIFT_CARD' and p.status = 'PENDING') as "giftCards",
      (select coalesce(sum(k.balance_xpf), 0)::int from coupons k where k.customer_id = a.id) as "couponBalance"
    from accounts a where a.id = ${customerId} and a.role = 'CUSTOMER' and a.erased_at is null`.execute(db);
  return rows[0];
}

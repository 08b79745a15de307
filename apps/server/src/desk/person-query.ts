import type { PersonSums } from '@matete/contract/desk/person';
import type { AccountId } from '@matete/contract/units';
import { FINAL_STATUSES } from '@matete/domain/order/order-statuses';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** Actions of the journal that set the status of an account. */
const STATUS_ACTIONS = ['ACCOUNT_APPROVE', 'ACCOUNT_BLOCK', 'ACCOUNT_DISAPPROVE', 'ACCOUNT_PENDING'];

interface SumsRow {
  readonly role: 'CUSTOMER' | 'SELLER';
  readonly orders: number;
  readonly openOrders: number;
  readonly disputes: number;
  readonly openDisputes: number;
}

/** Reads the figures of a customer or seller; undefined: there is no such person. */
export async function readPersonSums(db: Db, accountId: AccountId): Promise<PersonSums | undefined> {
  const { rows } = await sql<SumsRow>`
    with own as (select o.id, o.status from orders o where o.customer_id = ${accountId} or o.seller_id = ${accountId})
    select a.role,
      (select count(*)::int from own) as orders,
      (select count(*)::int from own where status <> all(${[...FINAL_STATUSES]}::text[])) as "openOrders",
      (select count(*)::int from disputes d where d.order_id in (select id from own)) as disputes,
      (select count(*)::int from disputes d where d.order_id in (select id from own) and d.status = 'OPEN') as "openDisputes"
    from accounts a where a.id = ${accountId} and a.role in ('CUSTOMER', 'SELLER') and a.erased_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { role, ...counts } = row;
  return {
    accountId,
    decided: await readDecision(db, accountId),
    ...counts,
    customer: role === 'CUSTOMER' ? await readCustomerSums(db, accountId) : null,
    seller: role === 'SELLER' ? await readSellerSums(db, accountId) : null,
  };
}

/** Reads the last decision about the status of an account, with its reason. */
async function readDecision(db: Db, accountId: AccountId): Promise<PersonSums['decided']> {
  const { rows } = await sql<{ at: Date; action: string; byName: string | null; reason: string | null }>`
    select l.at, l.action, l.details ->> 'reason' as reason, b.first_name || ' ' || b.last_name as "byName"
    from audit_log l left join accounts b on b.id = l.actor_id
    where l.subject_kind = 'account' and l.subject_id = ${accountId} and l.action = any(${STATUS_ACTIONS}::text[])
    order by l.at desc, l.id desc limit 1`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row, at: row.at.toISOString() };
}

async function readCustomerSums(db: Db, accountId: AccountId): Promise<PersonSums['customer']> {
  const { rows } = await sql<NonNullable<PersonSums['customer']>>`
    select
      coalesce((select sum(p.received_xpf - p.reversed_xpf) from payments p where p.customer_id = ${accountId}), 0)::bigint as paid,
      coalesce((select sum(r.amount_xpf) from refunds r join orders o on o.id = r.order_id
        where o.customer_id = ${accountId} and r.status <> 'REFUND_REJECTED'), 0)::bigint as refunded,
      coalesce((select sum(k.balance_xpf) from coupons k where k.customer_id = ${accountId}), 0)::bigint as "couponBalance",
      coalesce((select sum(d.amount_xpf) from pending_payments d
        where d.customer_id = ${accountId} and d.status in ('PENDING', 'SUBMITTED', 'REJECTED')), 0)::bigint as "openDebts"`.execute(
    db,
  );
  return rows[0] ?? null;
}

async function readSellerSums(db: Db, accountId: AccountId): Promise<PersonSums['seller']> {
  const { rows } = await sql<NonNullable<PersonSums['seller']>>`
    select s.total_earning_xpf as earned,
      coalesce((select sum(l.balance_xpf) from ledger_accounts l where l.kind = 'WALLET' and l.owner = ${accountId}), 0)::bigint as wallet,
      coalesce((select sum(w.amount_xpf) from withdrawals w where w.seller_id = s.account_id and w.status = 'APPROVED'), 0)::bigint as withdrawn,
      (select count(*)::int from penalties p where p.seller_id = s.account_id and p.lifted_at is null) as penalties
    from sellers s where s.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

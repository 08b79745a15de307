import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const claimedFreight: Migration = {
  name: '0016-claimed-freight',
  async up(db) {
    await sql`
-- What the seller gets of the freight: what was billed for it, and a difference once it is collected or borne by the house.
alter table orders add column covered_shipping_xpf bigint check (covered_shipping_xpf >= 0);

-- A freight that a seller typed above the regulated charge. While it is open the order has no actual freight.
create table freight_checks (
  order_id uuid primary key references orders (id),
  status text not null check (status in ('OPEN', 'ACCEPTED', 'CORRECTED', 'DROPPED')),
  claimed_xpf bigint not null check (claimed_xpf >= 0),
  -- By the tariff; null where it has no rate.
  regulated_xpf bigint check (regulated_xpf >= 0),
  created_at timestamptz not null,
  decided_xpf bigint check (decided_xpf between 0 and claimed_xpf),
  payer text check (payer in ('CUSTOMER', 'HOUSE')),
  reason text,
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  check ((status = 'OPEN') = (decided_at is null)),
  check ((status in ('ACCEPTED', 'CORRECTED')) = (num_nulls(decided_xpf, payer, decided_by) = 0))
);
create index freight_checks_by_status on freight_checks (status, created_at);

alter table pending_payments
  drop constraint pending_payments_status_check,
  add constraint pending_payments_status_check check (status in ('PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'CANCELLED', 'WAIVED')),
  -- The seller was paid it before the customer paid it, as older versions did: what comes for it is the house's.
  add column is_advanced boolean not null default false;

-- A credit note of a difference that is no longer asked for.
alter table invoices add column pending_payment_id uuid references pending_payments (id);
create unique index invoices_one_for_a_difference on invoices (pending_payment_id) where pending_payment_id is not null;

-- UNCOLLECTED stands against a receivable until it is collected; FREIGHT_HELD is billed freight of a finished order whose claim is
-- still checked; HOUSE_COST is what the house bears.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_check,
  drop constraint ledger_accounts_check1,
  add constraint ledger_accounts_kind_check check (kind in ('BANK', 'ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'RECEIVABLE', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND', 'VAT', 'CPS', 'FREIGHT', 'COMMISSION', 'FEES', 'HOUSE_COST')),
  add constraint ledger_accounts_check_kept check (kind in ('ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'RECEIVABLE', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND') or balance_xpf = 0),
  add constraint ledger_accounts_check_floor check (kind not in ('ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND') or balance_xpf >= 0);
insert into ledger_accounts (kind, owner) values ('HOUSE_COST', '');
`.execute(db);
    await sql`
create or replace function check_ledger_entries() returns trigger language plpgsql as $body$
begin
  if exists (select 1 from added group by transaction_id having sum(amount_xpf) <> 0) then
    raise exception 'ledger transaction does not sum to zero' using errcode = 'check_violation', constraint = 'ledger_zero_sum';
  end if;
  if (select count(*) from ledger_entries e where e.transaction_id in (select a.transaction_id from added a)) <> (select count(*) from added) then
    raise exception 'a ledger transaction is closed once written' using errcode = 'check_violation', constraint = 'ledger_closed';
  end if;
  update ledger_accounts as account set balance_xpf = account.balance_xpf + moved.amount_xpf
    from (select account_id, sum(amount_xpf) as amount_xpf from added group by account_id order by account_id) as moved
    where account.id = moved.account_id and account.kind in ('ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'RECEIVABLE', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND');
  return null;
end $body$;
`.execute(db);
    await setDebtsApart(db);
  },
};

/**
 * Takes the debts of customers out of the money of their orders: older versions added an unpaid difference to the escrow, and
 * paid sellers from it. Of finished orders the house has advanced it; of those under way it waits apart until it is collected.
 */
async function setDebtsApart(db: Parameters<Migration['up']>[0]): Promise<void> {
  await sql`
update pending_payments p set is_advanced = true from orders o
  where o.id = p.order_id and p.status in ('PENDING', 'SUBMITTED', 'REJECTED') and o.status in ('COMPLETED', 'DISPUTE_REJECTED', 'PARTIALLY_DISPUTED');

update orders o set covered_shipping_xpf = o.actual_shipping_xpf - coalesce((select p.amount_xpf from pending_payments p
    where p.order_id = o.id and p.status <> 'VERIFIED' and not p.is_advanced), 0)
  where o.actual_shipping_xpf is not null;

create temporary table debt_set_apart on commit drop as
  select p.id, p.order_id, p.amount_xpf, p.is_advanced,
    (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7' || substr(md5(p.id::text || random()), 1, 3)
      || '8' || substr(md5(random() || p.id::text), 1, 15))::uuid as movement_id
  from pending_payments p where p.status in ('PENDING', 'SUBMITTED', 'REJECTED');
insert into ledger_accounts (kind, owner) select 'UNCOLLECTED', id::text from debt_set_apart;
insert into ledger_transactions (id, at, kind, subject, order_id) select movement_id, now(), 'FREIGHT_SET_APART', id::text, order_id from debt_set_apart;
insert into ledger_entries (transaction_id, position, account_id, amount_xpf)
  select d.movement_id, 1, a.id, -d.amount_xpf from debt_set_apart d join ledger_accounts a
    on (a.kind, a.owner) = (case when d.is_advanced then 'HOUSE_COST' else 'ESCROW' end, case when d.is_advanced then '' else d.order_id::text end)
  union all
  select d.movement_id, 2, a.id, d.amount_xpf from debt_set_apart d join ledger_accounts a on (a.kind, a.owner) = ('UNCOLLECTED', d.id::text);
`.execute(db);
}

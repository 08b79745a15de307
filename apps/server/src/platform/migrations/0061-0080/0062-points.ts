import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

const KEPT = `'ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'POINTS', 'RECEIVABLE', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND', 'REVERSAL', 'MISPLACED'`;

/** Points that customers earn, an account of the books for each, and by what they earned them. */
export const points: Migration = {
  name: '0062-points',
  async up(db) {
    await sql`
create table point_grants (
  order_id uuid primary key references orders (id),
  customer_id uuid not null references accounts (id),
  -- Goods that count, and points for each 100 XPF of them, as they were when the order was completed.
  base_xpf bigint not null check (base_xpf >= 0),
  per_hundred integer not null check (per_hundred > 0),
  points_xpf bigint not null check (points_xpf > 0),
  granted_at timestamptz not null
);
create index point_grants_by_customer on point_grants (customer_id, order_id desc);

alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_check_kept,
  drop constraint ledger_accounts_check_floor,
  add constraint ledger_accounts_kind_check check (kind in ('BANK', ${sql.raw(KEPT)}, 'VAT', 'CPS', 'FREIGHT', 'COMMISSION', 'FEES', 'HOUSE_COST', 'SHIP_CLAIM', 'BANK_FEES')),
  add constraint ledger_accounts_check_kept check (kind in (${sql.raw(KEPT)}) or balance_xpf = 0),
  add constraint ledger_accounts_check_floor check (kind not in ('ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'POINTS', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND', 'MISPLACED') or balance_xpf >= 0);
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
    where account.id = moved.account_id and account.kind in (${sql.raw(KEPT)});
  return null;
end $body$;
`.execute(db);
  },
};

import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** Months of the books: closed ones take no movement any more; what the bank says of each; movements that no order causes. */
export const monthsOfTheBooks: Migration = {
  name: '0031-months-of-the-books',
  async up(db) {
    await sql`
create table closed_months (
  -- Its first day.
  month date primary key check (extract(day from month) = 1),
  -- The month before, which was closed before it; null: the first of the books.
  previous date unique nulls not distinct references closed_months (month),
  begins_at timestamptz not null generated always as (month::timestamp at time zone 'Pacific/Tahiti') stored,
  ends_at timestamptz not null generated always as ((month + interval '1 month') at time zone 'Pacific/Tahiti') stored,
  -- Movements of all months before it: their numbers run on.
  movements_before integer not null check (movements_before >= 0),
  movement_count integer not null check (movement_count >= 0),
  closed_at timestamptz not null,
  closed_by uuid not null references accounts (id),
  written_in xid8 not null default pg_current_xact_id(),
  check (previous is null or previous = (month - interval '1 month')::date)
);
create table closed_month_balances (
  month date not null references closed_months (month),
  account_kind text not null,
  debit_xpf bigint not null check (debit_xpf >= 0),
  credit_xpf bigint not null check (credit_xpf >= 0),
  -- At the end of the month.
  balance_xpf bigint not null,
  primary key (month, account_kind)
);
create table closed_month_vat (
  month date not null references closed_months (month),
  vat_basis_points integer not null check (vat_basis_points >= 0),
  base_xpf bigint not null,
  vat_xpf bigint not null,
  primary key (month, vat_basis_points)
);
create trigger closed_months_append_only before update or delete or truncate on closed_months for each statement execute function refuse_change();
create trigger closed_month_balances_append_only before update or delete or truncate on closed_month_balances for each statement execute function refuse_change();
create trigger closed_month_vat_append_only before update or delete or truncate on closed_month_vat for each statement execute function refuse_change();

-- What the bank's statement of a month says, as an admin typed it.
create table bank_statements (
  month date primary key check (extract(day from month) = 1),
  opening_xpf bigint not null,
  closing_xpf bigint not null,
  noted_at timestamptz not null,
  noted_by uuid not null references accounts (id)
);

-- Movements that no order causes: taxes paid, fees of banks and gateways, losses.
create table other_movements (
  id uuid primary key,
  kind text not null check (kind in ('VAT_PAID', 'CPS_PAID', 'BANK_FEE_PAID', 'GATEWAY_FEE_PAID', 'OTHER_LOSS')),
  amount_xpf bigint not null check (amount_xpf > 0),
  -- Day and reference of the paper that says so.
  paper_date date not null,
  paper text not null,
  reason text not null,
  noted_at timestamptz not null,
  noted_by uuid not null references accounts (id),
  undone_at timestamptz,
  undone_by uuid references accounts (id),
  undone_reason text,
  check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);
-- The same paper is booked once.
create unique index other_movements_by_paper on other_movements (kind, paper_date, paper) where undone_at is null;

-- The sum of an account is read from its index alone, however long its history.
drop index ledger_entries_by_account;
create index ledger_entries_by_account on ledger_entries (account_id, transaction_id) include (amount_xpf);

-- What banks and gateways took for their services. It keeps no running balance.
alter table ledger_accounts drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('BANK', 'ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'RECEIVABLE', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND', 'REVERSAL', 'MISPLACED', 'VAT', 'CPS', 'FREIGHT', 'COMMISSION', 'FEES', 'HOUSE_COST', 'SHIP_CLAIM', 'BANK_FEES'));
`.execute(db);
    await sql`
-- A movement is dated into an open month. Whoever closes a month holds the lock alone, so that movements under way are in it or refused.
create function refuse_closed_month() returns trigger language plpgsql as $body$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('close a month of the books', 0));
  if exists (select from closed_months where ends_at > new.at) then
    raise exception 'the month of % is closed', new.at using errcode = 'check_violation', constraint = 'ledger_month_closed';
  end if;
  return new;
end $body$;
create trigger ledger_transactions_open_month before insert on ledger_transactions for each row execute function refuse_closed_month();
`.execute(db);
  },
};

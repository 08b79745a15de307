import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

export const money: Migration = {
  name: '0004-money',
  async up(db) {
    await sql`
create table coupons (
  id uuid primary key,
  -- The code is cash to whoever holds it: found by its keyed hash, kept enciphered for its owner to read.
  code_hmac bytea not null unique,
  code_ciphertext bytea not null,
  type text not null check (type in ('SPLIT_ORDER_PARTIAL_REFUND', 'CANCEL_ORDER_FULL_REFUND', 'DISPUTE_ORDER_FULL_REFUND', 'DISPUTE_ORDER_PARTIAL_REFUND', 'EXTRA_SHIPPING_CHARGES_REFUND')),
  status text not null check (status in ('UNUSED', 'USED', 'PARTIALLY_USED', 'PAID_OUT')),
  customer_id uuid not null references customers (account_id),
  order_id uuid not null references orders (id),
  amount_xpf bigint not null check (amount_xpf > 0),
  balance_xpf bigint not null check (balance_xpf between 0 and amount_xpf),
  created_at timestamptz not null,
  paid_out_at timestamptz,
  paid_out_by uuid references accounts (id),
  check ((status in ('USED', 'PAID_OUT')) = (balance_xpf = 0)),
  check (status <> 'UNUSED' or balance_xpf = amount_xpf)
);
create index coupons_by_customer on coupons (customer_id, id desc);

create table coupon_uses (
  order_id uuid not null references orders (id),
  coupon_id uuid not null references coupons (id),
  position integer not null,
  amount_xpf bigint not null check (amount_xpf > 0),
  returned_xpf bigint not null default 0 check (returned_xpf between 0 and amount_xpf),
  used_at timestamptz not null,
  primary key (order_id, coupon_id)
);
create index coupon_uses_by_coupon on coupon_uses (coupon_id);

create table pending_payments (
  id uuid primary key,
  order_id uuid not null unique references orders (id),
  customer_id uuid not null references customers (account_id),
  amount_xpf bigint not null check (amount_xpf > 0),
  status text not null check (status in ('PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED')),
  payment_method text check (payment_method in ('WIRE_TRANSFER', 'CREDIT_CARD', 'REVOLUT')),
  payment_id uuid references payments (id),
  receipt_file_id uuid references stored_files (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts (id)
);
create index pending_payments_unresolved on pending_payments (customer_id) where status <> 'VERIFIED';

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders (id),
  cause text not null check (cause in ('CANCELLED', 'EXPIRED', 'GIVEN_BACK', 'NOT_DELIVERED', 'PAYMENT_REJECTED', 'DISPUTE', 'SPLIT', 'LATE_PAYMENT')),
  method text not null check (method in ('COUPON', 'MONEY')),
  status text not null check (status in ('REFUND_REQUEST', 'REFUND_PENDING', 'REFUND_VERIFIED', 'REFUND_REJECTED', 'REFUND_AS_COUPON')),
  amount_xpf bigint not null check (amount_xpf > 0),
  coupon_id uuid references coupons (id),
  gateway_refund_id text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts (id)
);
create unique index refunds_one_full on refunds (order_id) where cause in ('CANCELLED', 'EXPIRED', 'GIVEN_BACK', 'NOT_DELIVERED', 'PAYMENT_REJECTED');
create index refunds_waiting on refunds (requested_at) where status in ('REFUND_REQUEST', 'REFUND_PENDING');

create table withdrawals (
  id uuid primary key,
  seller_id uuid not null references sellers (account_id),
  amount_xpf bigint not null check (amount_xpf > 0),
  fee_xpf bigint not null check (fee_xpf >= 0),
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  bank jsonb not null,
  on_behalf_by uuid references accounts (id),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts (id)
);
create unique index withdrawals_one_pending on withdrawals (seller_id) where status = 'PENDING';
create index withdrawals_by_seller on withdrawals (seller_id, id desc);

create table invoice_counters (
  series text primary key,
  last_number integer not null check (last_number >= 0)
);
create table invoices (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  order_id uuid not null references orders (id),
  refund_id uuid references refunds (id),
  file_id uuid not null references stored_files (id),
  issued_at timestamptz not null
);
create index invoices_by_order on invoices (order_id);

-- The books. Amounts are in XPF; a positive entry adds to what the account is owed or holds for somebody,
-- a negative one takes from it. Money that is outside (BANK) is therefore negative: what came in.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('BANK', 'ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'RECEIVABLE', 'REFUND', 'VAT', 'CPS', 'FREIGHT', 'COMMISSION', 'FEES')),
  -- Whose: an order, a seller, a coupon, a pending payment, a refund, a payment method; empty for the house's own.
  owner text not null default '',
  balance_xpf bigint not null default 0,
  unique (kind, owner),
  -- Only the accounts of one owner keep a running balance: on the house's own every order would wait for every other.
  check (kind in ('ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'RECEIVABLE', 'REFUND') or balance_xpf = 0),
  check (kind not in ('ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'REFUND') or balance_xpf >= 0),
  check (kind <> 'RECEIVABLE' or balance_xpf <= 0)
);
insert into ledger_accounts (kind, owner) values ('BANK', 'WIRE_TRANSFER'), ('BANK', 'CREDIT_CARD'), ('BANK', 'REVOLUT'), ('VAT', ''), ('CPS', ''), ('FREIGHT', ''), ('COMMISSION', ''), ('FEES', '');

create table ledger_transactions (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- The thing the movement is about; with the kind it happens once and never again.
  subject text not null,
  order_id uuid references orders (id),
  unique (kind, subject)
);
create index ledger_transactions_by_order on ledger_transactions (order_id) where order_id is not null;

create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  position smallint not null,
  account_id bigint not null references ledger_accounts (id),
  amount_xpf bigint not null check (amount_xpf <> 0),
  primary key (transaction_id, position)
);
create index ledger_entries_by_account on ledger_entries (account_id, transaction_id);
`.execute(db);
    await sql`
-- All entries of a transaction come in one statement and sum to zero; none can be added later.
create function check_ledger_entries() returns trigger language plpgsql as $body$
begin
  if exists (select 1 from added group by transaction_id having sum(amount_xpf) <> 0) then
    raise exception 'ledger transaction does not sum to zero' using errcode = 'check_violation', constraint = 'ledger_zero_sum';
  end if;
  if (select count(*) from ledger_entries e where e.transaction_id in (select a.transaction_id from added a)) <> (select count(*) from added) then
    raise exception 'a ledger transaction is closed once written' using errcode = 'check_violation', constraint = 'ledger_closed';
  end if;
  update ledger_accounts as account set balance_xpf = account.balance_xpf + moved.amount_xpf
    from (select account_id, sum(amount_xpf) as amount_xpf from added group by account_id order by account_id) as moved
    where account.id = moved.account_id and account.kind in ('ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'RECEIVABLE', 'REFUND');
  return null;
end $body$;
create trigger ledger_entries_balance after insert on ledger_entries referencing new table as added for each statement execute function check_ledger_entries();

create function refuse_change() returns trigger language plpgsql as $body$
begin
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation', constraint = 'append_only';
end $body$;
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries for each statement execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions for each statement execute function refuse_change();
create trigger order_transitions_append_only before update or delete or truncate on order_transitions for each statement execute function refuse_change();
create trigger audit_log_append_only before update or delete or truncate on audit_log for each statement execute function refuse_change();
`.execute(db);
  },
};

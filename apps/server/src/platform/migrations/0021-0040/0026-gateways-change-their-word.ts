import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

const KEPT = `'ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'RECEIVABLE', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND', 'REVERSAL', 'MISPLACED'`;

/** What a gateway takes back after it had paid and charges that an admin decides about. */
export const gatewaysChangeTheirWord: Migration = {
  name: '0026-gateways-change-their-word',
  async up(db) {
    await sql`
-- What the gateway showed as given back before it was first asked for the refund: what came since may be the refund.
alter table refunds add column gateway_credits_before text[];
create unique index refunds_by_gateway_id on refunds (gateway_refund_id) where gateway_refund_id is not null;

-- Money that a gateway took back after it had paid it: once each, by the gateway's own id. open_xpf: what nobody bears yet.
create table reversals (
  id uuid primary key,
  -- Null: an admin found that money recorded as received never came.
  gateway text,
  gateway_reversal_id text not null,
  payment_id uuid not null references payments (id),
  kind text not null check (kind in ('REFUSED', 'REFUNDED', 'CHARGED_BACK', 'NEVER_CAME')),
  amount_xpf bigint not null check (amount_xpf > 0),
  open_xpf bigint not null check (open_xpf between 0 and amount_xpf),
  noted_at timestamptz not null,
  withdrawn_at timestamptz,
  bearer text check (bearer in ('HOUSE', 'SELLER')),
  decided_at timestamptz,
  decided_by uuid references accounts (id),
  reason text,
  unique (gateway, gateway_reversal_id),
  check (num_nulls(bearer, decided_at, decided_by, reason) in (0, 4)),
  check (decided_at is null or open_xpf = 0)
);
create index reversals_by_payment on reversals (payment_id);
create index reversals_open on reversals (noted_at) where open_xpf > 0;

-- The orders that a reversal took money from, and where each stood.
create table reversed_orders (
  reversal_id uuid not null references reversals (id),
  order_id uuid not null references orders (id),
  amount_xpf bigint not null check (amount_xpf > 0),
  -- Taken out of the pool; else its money is the house's loss until somebody bears it.
  is_held boolean not null,
  primary key (reversal_id, order_id)
);
create index reversed_orders_by_order on reversed_orders (order_id);
alter table payments add column reversed_xpf bigint not null default 0 check (reversed_xpf >= 0);

-- The charge that a mismatch is about, what an admin decided, and how far the gateway is with sending it back.
alter table gateway_mismatches
  add column gateway_payment_id text,
  add column outcome text check (outcome in ('BOOKED', 'SENT_BACK')),
  add column return_state text check (return_state in ('TO_ASK', 'ASKED', 'REFUSED', 'DONE')),
  add column return_asked_at timestamptz,
  add column return_failure text,
  add column return_try integer not null default 0,
  add column gateway_refund_id text,
  add column credits_before text[],
  add check ((return_state is null) or outcome = 'SENT_BACK');
create index gateway_mismatches_to_return on gateway_mismatches (received_at) where return_state in ('TO_ASK', 'ASKED');

-- REVERSAL: what a gateway took back and nobody bears yet. MISPLACED: money of a gateway that an admin is sending back.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  drop constraint ledger_accounts_check_kept,
  drop constraint ledger_accounts_check_floor,
  add constraint ledger_accounts_kind_check check (kind in ('BANK', ${sql.raw(KEPT)}, 'VAT', 'CPS', 'FREIGHT', 'COMMISSION', 'FEES', 'HOUSE_COST')),
  add constraint ledger_accounts_check_kept check (kind in (${sql.raw(KEPT)}) or balance_xpf = 0),
  add constraint ledger_accounts_check_floor check (kind not in ('ESCROW', 'WALLET', 'WITHDRAWAL', 'COUPON', 'UNCOLLECTED', 'FREIGHT_HELD', 'REFUND', 'MISPLACED') or balance_xpf >= 0),
  add constraint ledger_accounts_check_ceiling check (kind <> 'REVERSAL' or balance_xpf <= 0);
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

import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/** What each day moved in the books, summed ahead for reports; a later movement of the day takes its sums away. */
export const sumsOfDays: Migration = {
  name: '0087-sums-of-days',
  async up(db) {
    await sql`
create table ledger_days (
  -- A day of Tahiti that is over.
  day date primary key,
  -- When it was summed; null: it is about to be, and whatever is dated into it from now on takes this row away.
  summed_at timestamptz,
  written_in xid8 not null default pg_current_xact_id()
);
create table ledger_day_sums (
  day date not null references ledger_days (day) on delete cascade,
  kind text not null,
  account_kind text not null,
  -- Whether the movements are of orders.
  is_of_order boolean not null,
  xpf bigint not null,
  -- What left the accounts, of that.
  out_xpf bigint not null check (out_xpf <= 0),
  primary key (day, kind, account_kind, is_of_order)
);
create function forget_sums_of_days() returns trigger language plpgsql as $body$
begin
  delete from ledger_days where day = any (array(select distinct (at at time zone 'Pacific/Tahiti')::date from added));
  return null;
end $body$;
create trigger ledger_transactions_sums_of_days after insert on ledger_transactions
  referencing new table as added for each statement execute function forget_sums_of_days();
`.execute(db);
  },
};

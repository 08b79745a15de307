import { sql } from 'kysely';

import type { Migration } from '#platform/db/migration';

/**
 * What each day sold, summed ahead for reports like what it moved in the books; and days whose sums are no longer those of what
 * is written, which takes the place of marks that a later movement took away.
 */
export const changedDays: Migration = {
  name: '0089-changed-days',
  async up(db) {
    await sql`
-- Days into which something was written since they were summed. Writers only add rows, so that none waits for another; the job
-- takes those away that it sees before it sums their day.
create table changed_days (
  sums text not null check (sums in ('LEDGER', 'ORDERS')),
  -- A day of Tahiti.
  day date not null
);
create index changed_days_by_day on changed_days (sums, day);

create or replace function forget_sums_of_days() returns trigger language plpgsql as $body$
begin
  insert into changed_days (sums, day) select distinct 'LEDGER', (at at time zone 'Pacific/Tahiti')::date from added;
  return null;
end $body$;
delete from ledger_days where summed_at is null;
alter table ledger_days alter summed_at set not null;

create table order_days (
  -- A day of Tahiti that is over.
  day date primary key,
  -- Orders that were placed, but for those taken out of another.
  placed_count integer not null,
  splitted_count integer not null,
  partially_splitted_count integer not null,
  dearest_xpf bigint not null,
  -- The placed order with the most lines.
  largest_order_id uuid references orders (id),
  largest_line_count integer not null,
  -- Orders that were received.
  received_count integer not null,
  summed_at timestamptz not null,
  written_in xid8 not null default pg_current_xact_id()
);
-- What was paid for on the day and stayed sold.
create table order_day_products (
  day date not null references order_days (day) on delete cascade,
  product_id uuid not null references products (id),
  quantity_kg integer not null,
  net_xpf bigint not null,
  primary key (day, product_id) include (quantity_kg, net_xpf)
);
-- Months of which every day was summed: the job takes one away with any of its days.
create table order_months (
  -- Its first day.
  month date primary key
);
create table order_month_products (
  month date not null references order_months (month) on delete cascade,
  product_id uuid not null,
  quantity_kg integer not null,
  net_xpf bigint not null,
  primary key (month, product_id) include (quantity_kg, net_xpf)
);

-- Most steps of an order change no figure.
create function note_changed_order() returns trigger language plpgsql as $body$
declare
  changed timestamptz[] := '{}';
begin
  if (old.placed_at, old.parent_order_id, old.grand_total_xpf) is distinct from (new.placed_at, new.parent_order_id, new.grand_total_xpf)
    or (old.status <> new.status and (old.status in ('SPLITTED', 'PARTIALLY_SPLITTED') or new.status in ('SPLITTED', 'PARTIALLY_SPLITTED')))
  then changed := array[old.placed_at, new.placed_at]; end if;
  if old.paid_at is distinct from new.paid_at or (old.status in ('CANCELLED', 'SPLITTED')) <> (new.status in ('CANCELLED', 'SPLITTED'))
  then changed := changed || array[old.paid_at, new.paid_at]; end if;
  if old.received_at is distinct from new.received_at
  then changed := changed || array[old.received_at, new.received_at]; end if;
  insert into changed_days (sums, day)
    select distinct 'ORDERS', (at at time zone 'Pacific/Tahiti')::date from unnest(changed) at where at is not null;
  return null;
end $body$;
create trigger orders_changed_days after update on orders for each row
  when (old.placed_at is distinct from new.placed_at or old.paid_at is distinct from new.paid_at or old.received_at is distinct from new.received_at
    or old.parent_order_id is distinct from new.parent_order_id or old.grand_total_xpf is distinct from new.grand_total_xpf
    or (old.status <> new.status and (old.status in ('CANCELLED', 'SPLITTED', 'PARTIALLY_SPLITTED') or new.status in ('CANCELLED', 'SPLITTED', 'PARTIALLY_SPLITTED'))))
  execute function note_changed_order();

create function note_written_orders() returns trigger language plpgsql as $body$
begin
  insert into changed_days (sums, day)
    select distinct 'ORDERS', (at at time zone 'Pacific/Tahiti')::date
    from written cross join unnest(array[placed_at, paid_at, received_at]) at where at is not null;
  return null;
end $body$;
create trigger orders_added_days after insert on orders
  referencing new table as written for each statement execute function note_written_orders();
create trigger orders_removed_days after delete on orders
  referencing old table as written for each statement execute function note_written_orders();

-- Lines are written with their order, whose days are noted then, or later where an order is divided.
create function note_written_lines() returns trigger language plpgsql as $body$
begin
  insert into changed_days (sums, day)
    select distinct 'ORDERS', (at at time zone 'Pacific/Tahiti')::date
    from orders cross join unnest(array[placed_at, paid_at]) at where id in (select order_id from written) and at is not null;
  return null;
end $body$;
create trigger order_lines_added_days after insert on order_lines
  referencing new table as written for each statement execute function note_written_lines();
create trigger order_lines_changed_days after update on order_lines
  referencing new table as written for each statement execute function note_written_lines();
create trigger order_lines_left_days after update on order_lines
  referencing old table as written for each statement execute function note_written_lines();
create trigger order_lines_removed_days after delete on order_lines
  referencing old table as written for each statement execute function note_written_lines();
`.execute(db);
  },
};

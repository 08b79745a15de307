import type pg from 'pg';

/** Tables with the rows of an order, in the order in which they refer to each other, and which of their rows are one order's. */
const COPIED = [
  ['payments', 'r.id = any(s.ids)', ''],
  ['orders', 'r.id = s.order_id', ''],
  ['order_lines', 'r.order_id = s.order_id', ''],
  ['order_transitions', 'r.order_id = s.order_id', 'overriding system value'],
  ['reservations', 'r.order_id = s.order_id', ''],
  ['shipments', 'r.order_id = s.order_id', ''],
  ['coupons', 'r.order_id = s.order_id', ''],
  ['ledger_transactions', 'r.order_id = s.order_id', ''],
  ['invoices', 'r.order_id = s.order_id', ''],
  ['notifications', 'r.order_id = s.order_id', ''],
] as const;

/** Customers beside each of the demonstration's. */
const OTHERS = 97;

const PREPARE = `
create table if not exists bench_samples as
select o.id as order_id, o.customer_id, array[o.id, o.payment_id]
  || array(select c.id from coupons c where c.order_id = o.id)
  || array(select t.id from ledger_transactions t where t.order_id = o.id)
  || array(select h.id from order_transitions h where h.order_id = o.id)
  || array(select i.id from invoices i where i.order_id = o.id)
  || array(select m.id from notifications m where m.order_id = o.id) as ids
from orders o where o.status = 'COMPLETED' and o.discount_xpf = 0 and o.parent_order_id is null
  and not exists (select from pending_payments p where p.order_id = o.id)
  and (select count(*) from orders other where other.payment_id = o.payment_id) = 1;
-- Id of a copy: of the form that the API checks.
create or replace function bench_id(old text, n int) returns uuid language sql immutable as $f$
  select overlay(overlay(md5(old || n) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid $f$;
-- Whose a copy is: one in ten the customer's own, who is the largest of the market, the others those of ${OTHERS} more.
create or replace function bench_customer(id uuid, n int) returns uuid language sql immutable as $f$
  select case when n % 10 = 0 then id else bench_id(id::text, -1 - n % ${OTHERS}) end $f$;
-- Every id of a sample, and what must be unique, becomes that of its copy, wherever it stands.
create or replace function bench_copy(body jsonb, ids uuid[], customer uuid, n int) returns jsonb language plpgsql immutable as $f$
declare copied text := replace((body - 'written_in')::text, customer::text, bench_customer(customer, n)::text); old uuid;
begin
  foreach old in array ids loop copied := replace(copied, old::text, bench_id(old::text, n)::text); end loop;
  body := copied::jsonb;
  if body ? 'order_number' then body := body || jsonb_build_object('order_number', 'B' || n || '-' || (body->>'order_number')); end if;
  if body ? 'reference' then body := body || jsonb_build_object('reference', 'B' || n || '-' || (body->>'reference')); end if;
  if body ? 'takes_back_id' then body := body || jsonb_build_object('number', 'B' || n || '-' || (body->>'number')); end if;
  if body ? 'event_key' then body := body || jsonb_build_object('event_key', 'B' || n || '-' || (body->>'event_key')); end if;
  if body ? 'code_hmac' then body := body || jsonb_build_object('code_hmac', '\\x' || md5((body->>'id') || 'a')); end if;
  return body || jsonb_build_object('gateway_payment_id', null);
end $f$;`;

const COPY_CUSTOMERS = ['accounts', 'customers'].map(
  (table) => `
insert into ${table} select copied.* from (select distinct customer_id as id from bench_samples) s
cross join generate_series(0, ${OTHERS - 1}) k
join ${table} r on ${table === 'accounts' ? 'r.id' : 'r.account_id'} = s.id
cross join lateral jsonb_populate_record(null::${table}, replace(to_jsonb(r)::text, s.id::text, bench_id(s.id::text, -1 - k)::text)::jsonb
  || case when to_jsonb(r) ? 'email' then jsonb_build_object('email', 'b' || k || '-' || (to_jsonb(r)->>'email'), 'first_name', 'Client', 'last_name', 'Numéro ' || k, 'search_text', 'client numero ' || k) else '{}' end) copied
on conflict do nothing`,
);

/**
 * Copies the finished orders of the demonstration with everything that belongs to them, entries of the books included,
 * so that they pass the triggers of the database like any other. They belong to three hundred customers, of whom the
 * largest keep a tenth; their sellers are those of the demonstration.
 */
export async function copyOrders(database: pg.Pool, from: number, to: number): Promise<void> {
  await database.query(PREPARE);
  for (const statement of COPY_CUSTOMERS) await database.query(statement);
  const { rows: samples } = await database.query<{ n: number }>('select count(*)::int as n from bench_samples');
  const copies = `bench_samples s cross join generate_series($1::int, $2::int) n`;
  const range = [Math.floor(from / (samples[0]?.n ?? 1)) + 1, Math.floor(to / (samples[0]?.n ?? 1))];
  for (const [table, belongs, overriding] of COPIED) {
    const columns = await columnsOf(database, table);
    await database.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) ${overriding} select ${columns.map(daysEarlier).join(', ')}
       from ${copies} join ${table} r on ${belongs}
       cross join lateral jsonb_populate_record(null::${table}, bench_copy(to_jsonb(r), s.ids, s.customer_id, n)) copied`,
      range,
    );
  }
  await copyEntries(database, copies, range);
  await database.query(
    `update offers o set reserved_kg = coalesce((select sum(quantity_kg) from reservations r where r.seller_id = o.seller_id and r.product_id = o.product_id and r.state = 'RESERVED'), 0)`,
  );
  await database.query(
    `update fishing_counts c set counted_kg = coalesce((select sum(quantity_kg) from reservations r where r.island_id = c.island_id and r.product_id = c.product_id and r.fishing_month = c.month and r.state <> 'RELEASED'), 0)`,
  );
  await database.query('vacuum analyze');
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Each copy of the orders four days earlier than the one before: a market that has been open for years. */
function daysEarlier({ name, type }: Column): string {
  if (type === 'date') return `copied.${name} - n * 4`;
  return type.startsWith('timestamp') ? `copied.${name} - make_interval(days => n * 4)` : `copied.${name}`;
}

async function columnsOf(database: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await database.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and table_schema = 'public' and column_name <> 'written_in'
       and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows;
}

async function copyEntries(database: pg.Pool, copies: string, range: readonly number[]): Promise<void> {
  const entries = `${copies} join ledger_transactions t on t.order_id = s.order_id join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id`;
  const owner = `case when a.owner = any(s.ids::text[]) then bench_id(a.owner, n)::text when a.owner = s.customer_id::text then bench_customer(s.customer_id, n)::text else a.owner end`;
  await database.query(
    `insert into ledger_accounts (kind, owner) select distinct a.kind, ${owner} from ${entries} on conflict do nothing`,
    [...range],
  );
  await database.query(
    `insert into ledger_entries (transaction_id, position, account_id, amount_xpf)
     select bench_id(t.id::text, n), e.position, own.id, e.amount_xpf from ${entries}
     join ledger_accounts own on own.kind = a.kind and own.owner = ${owner}`,
    [...range],
  );
}

import type pg from 'pg';

import { copyPeopleAndGoods, CUSTOMER, PEOPLE_AND_GOODS, PRODUCT, SELLER } from './copied-people.ts';

/** Tables with the rows of an order, those first that others refer to, and which of their rows are one order's. */
const PARENTS = [
  ['payments', 'r.id = s.payment_id', ''],
  ['orders', 'r.id = s.order_id', ''],
] as const;
const CHILDREN = [
  ['order_lines', 'r.order_id = s.order_id', ''],
  ['order_transitions', 'r.order_id = s.order_id', 'overriding system value'],
  ['reservations', 'r.order_id = s.order_id', ''],
  ['shipments', 'r.order_id = s.order_id', ''],
  ['invoices', 'r.order_id = s.order_id', ''],
  ['notifications', 'r.order_id = s.order_id', ''],
] as const;
const MONEY = [
  ['coupons', 'r.order_id = s.order_id', ''],
  ['point_grants', 'r.order_id = s.order_id', ''],
  ['ledger_transactions', 'r.order_id = s.order_id', ''],
] as const;
type Copied = (typeof PARENTS)[number] | (typeof CHILDREN)[number] | (typeof MONEY)[number];

/** Days over which the copies are spread, however many they are: a larger market sells more in a day. */
const DAYS = 1_000;
/** Orders that are copied at once. */
const CHUNK = 40_000;

const PREPARE = `
create table if not exists bench_samples as
select row_number() over (order by o.id)::int as nth, o.id as order_id, o.payment_id, o.customer_id, o.seller_id, o.placed_at
from orders o where o.status = 'COMPLETED' and o.discount_xpf = 0 and o.parent_order_id is null
  and not exists (select from pending_payments p where p.order_id = o.id)
  and not exists (select from refunds r where r.order_id = o.id)
  and (select count(*) from orders other where other.payment_id = o.payment_id) = 1;
create unlogged table if not exists bench_copies (like bench_samples, n int, days int, id_begin text, customer uuid, seller uuid, product int);
-- Id of a copy, in the order in which the copies were placed.
create or replace function bench_id(old uuid, id_begin text) returns uuid language sql immutable parallel safe
return (id_begin || right(old::text, 12))::uuid;`;

/**
 * Grows a market to so many orders by copies of the finished orders of the demonstration with everything that belongs to
 * them, entries of the books included, so that they pass the triggers of the database like any other. They are spread
 * over a thousand days, over a tenth as many customers (the largest of whom keep at most 5,000 orders each) and as many
 * products, up to 100,000, and over a thousandth as many sellers; those of the demonstration keep a tenth of the orders.
 * What is open is the demonstration's own: a market's day, however large its past.
 */
export async function copyOrders(database: pg.Pool, from: number, to: number): Promise<void> {
  await database.query(PREPARE + PEOPLE_AND_GOODS);
  const { rows } = await database.query<{ n: number }>('select count(*)::int as n from bench_samples');
  const samples = rows[0]?.n ?? 1;
  if (from === 0) await copyPeopleAndGoods(database, to);
  // What is copied later stands before the oldest copy, a day a copy.
  const first = Math.floor(from / samples) + 1;
  const last = Math.floor(to / samples);
  const step = from === 0 ? DAYS / Math.max(last, 1) : 1;
  const atOnce = Math.max(1, Math.floor(CHUNK / samples));
  // The oldest first, as a market writes them.
  for (let end = last; end >= first; end -= atOnce) {
    await database.query('truncate bench_copies');
    await database.query(
      `insert into bench_copies select s.*, n, d.days,
         lpad(to_hex((extract(epoch from s.placed_at - make_interval(days => d.days)) * 1000)::bigint), 12, '0') || '7' || overlay(lpad(to_hex(n), 6, '0') placing 'a' from 4 for 0),
         ${CUSTOMER}, ${SELLER}, p.product
       from bench_samples s cross join bench_sizes z cross join generate_series($1::int, $2::int) n
       cross join lateral (select ceil(n * $3::numeric)::int + $4 as days) d cross join lateral (select ${PRODUCT} as product) p order by d.days desc, s.placed_at`,
      [Math.max(first, end - atOnce + 1), end, step, from === 0 ? 0 : DAYS],
    );
    await database.query('analyze bench_copies');
    await copyChunk(database);
  }
  await database.query(
    `update offers o set reserved_kg = r.kg from (select f.seller_id, f.product_id, coalesce(sum(r.quantity_kg), 0) as kg from offers f
       left join reservations r on r.seller_id = f.seller_id and r.product_id = f.product_id and r.state = 'RESERVED' group by 1, 2) r
     where r.seller_id = o.seller_id and r.product_id = o.product_id and r.kg <> o.reserved_kg`,
  );
  await database.query(
    `update fishing_counts c set counted_kg = coalesce((select sum(quantity_kg) from reservations r where r.island_id = c.island_id and r.product_id = c.product_id and r.fishing_month = c.month and r.state <> 'RELEASED'), 0)`,
  );
  await database.query('vacuum analyze');
  await database.query(`select pg_notify('change', '')`);
}

/** Copies what belongs to some orders: two connections, as the entries of the books need none of the other tables. */
async function copyChunk(database: pg.Pool): Promise<void> {
  for (const table of PARENTS) await copyTable(database, table);
  await Promise.all([
    (async () => {
      for (const table of CHILDREN) await copyTable(database, table);
    })(),
    (async () => {
      for (const table of MONEY) await copyTable(database, table);
      await copyEntries(database);
    })(),
  ]);
}

async function copyTable(database: pg.Pool, [table, belongs, overriding]: Copied): Promise<void> {
  const columns = await columnsOf(database, table);
  await database.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) ${overriding}
     select ${columns.map((column) => copyOf(table, column)).join(', ')} from bench_copies s join ${table} r on ${belongs} order by s.days desc`,
  );
}

interface Column {
  readonly name: string;
  readonly type: string;
}

const OWN_IDS = ['id', 'order_id', 'payment_id', 'takes_back_id'];
const PEOPLE = ['customer_id', 'seller_id', 'account_id', 'actor_id', 'placed_by'];
/** Columns that are unique, or begin with what is. */
const NUMBERED = ['order_number', 'reference', 'number', 'event_key'];

/** What stands in a column of a copy: ids and people of the copy, and days earlier than its sample. */
function copyOf(table: string, { name, type }: Column): string {
  const column = `r.${name}`;
  if (OWN_IDS.includes(name)) return `case when ${column} is not null then bench_id(${column}, s.id_begin) end`;
  if (PEOPLE.includes(name)) return personOf(column);
  if (name === 'product_id') return `bench_other(${column}, s.product)`;
  if (NUMBERED.includes(name)) return `'B' || s.n || '-' || ${column}`;
  if (name === 'code_hmac') return `decode(md5(s.n || ${column}::text), 'hex')`;
  if (name === 'gateway_payment_id') return 'null';
  if (name === 'subject' && table === 'ledger_transactions')
    return `case when ${column} in (r.order_id::text, r.payment_id::text) then bench_id(${column}::uuid, s.id_begin)::text else 'B' || s.n || '-' || ${column} end`;
  if (type === 'date') return `${column} - s.days`;
  return type.startsWith('timestamp') ? `${column} - make_interval(days => s.days)` : column;
}

const personOf = (column: string): string =>
  `case ${column} when s.customer_id then s.customer when s.seller_id then s.seller else ${column} end`;

async function columnsOf(database: pg.Pool, table: string): Promise<Column[]> {
  const { rows } = await database.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and table_schema = 'public' and column_name <> 'written_in'
       and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows;
}

async function copyEntries(database: pg.Pool): Promise<void> {
  const entries = `bench_copies s join ledger_transactions t on t.order_id = s.order_id
    join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id`;
  const owner = `case when a.kind = 'COUPON' then bench_id(a.owner::uuid, s.id_begin)::text else case a.owner when s.customer_id::text then s.customer::text when s.seller_id::text then s.seller::text
    when s.order_id::text then bench_id(s.order_id, s.id_begin)::text else a.owner end end`;
  await database.query(
    `insert into ledger_accounts (kind, owner) select distinct a.kind, ${owner} from ${entries} on conflict do nothing`,
  );
  await database.query(
    `insert into ledger_entries (transaction_id, position, account_id, amount_xpf)
     select bench_id(t.id, s.id_begin), e.position, own.id, e.amount_xpf from ${entries}
     join ledger_accounts own on own.kind = a.kind and own.owner = ${owner} order by s.days desc`,
  );
}

import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';

type Column = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/**
 * What a check of the books looks at: each condition says whether a row is in it. Either everything, or what was written
 * since a position with the rows it is about.
 */
export interface BooksScope {
  /** Whether everything is checked: sums over all rows are compared then alone. */
  everything(): Condition;
  movements(id: Column): Condition;
  accounts(id: Column): Condition;
  orders(id: Column): Condition;
  payments(id: Column): Condition;
  coupons(id: Column): Condition;
  sellers(id: Column): Condition;
  /** Ids of reversals, as text. */
  reversals(id: Column): Condition;
  /** Ids of freight differences, as text. */
  differences(id: Column): Condition;
  /** Closed months, by their first day. */
  months(month: Column): Condition;
  /** Days of Tahiti that were summed ahead. */
  days(day: Column): Condition;
  /** Days of Tahiti whose orders were summed ahead. */
  orderDays(day: Column): Condition;
  /** Seller and product. */
  offers(key: Column): Condition;
  /** Island, product and month. */
  counts(key: Column): Condition;
}

/**
 * Entries x of some movements t, found from the movements on: left to itself, a database may begin with the accounts of a
 * kind, of which one may have as many entries as there are orders.
 */
export const entriesOf = (movements: Condition): RawBuilder<unknown> => sql`(
  select t.*, e.account_id, e.amount_xpf from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where ${movements} offset 0) x`;

const always = (): Condition => sql<boolean>`true`;

/** The whole books. */
export const EVERYTHING: BooksScope = {
  everything: always,
  movements: always,
  accounts: always,
  orders: always,
  payments: always,
  coupons: always,
  sellers: always,
  reversals: always,
  differences: always,
  months: always,
  days: always,
  orderDays: always,
  offers: always,
  counts: always,
};

/** More movements than this are not looked at one by one: everything is checked instead. */
const MOST_MOVEMENTS = 20_000;

/** What is new since a position, and how much of it there is. */
export interface NewSince {
  readonly scope: BooksScope;
  readonly movementCount: number;
}

/** Oldest transaction that is still open in this snapshot: what a later check has not seen yet was written in it, or later. */
export async function positionOf(tx: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position`.execute(tx);
  return rows[0]?.position ?? '0';
}

export async function countMovements(tx: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_transactions`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * Reads what was written since a position: movements and steps of orders, and the rows they are about.
 *
 * @returns Undefined where only everything will do: there is too much of it, or the position is of another database (one
 *   that was restored counts its transactions anew).
 */
export async function readNewSince(tx: Db, position: string): Promise<NewSince | undefined> {
  const { rows } = await sql<{ is_known: boolean; n: number }>`
    select ${position}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as is_known,
      (select count(*)::int from (select from ledger_transactions where written_in >= ${position}::xid8 limit ${MOST_MOVEMENTS + 1}) t) as n`.execute(
    tx,
  );
  const found = rows[0];
  if (found?.is_known !== true || found.n > MOST_MOVEMENTS) return undefined;
  return { scope: await readScope(tx, position), movementCount: found.n };
}

interface TouchedRow {
  readonly movements: readonly string[];
  readonly accounts: readonly string[];
  readonly orders: readonly string[];
  readonly payments: readonly string[];
  readonly coupons: readonly string[];
  readonly sellers: readonly string[];
  readonly reversals: readonly string[];
  readonly differences: readonly string[];
  readonly months: readonly string[];
  readonly days: readonly string[];
  readonly order_days: readonly string[];
}

async function readScope(tx: Db, position: string): Promise<BooksScope> {
  const { rows } = await sql<TouchedRow>`
    with moved as materialized (
      select id, order_id, payment_id from ledger_transactions where written_in >= ${position}::xid8
    ), touched as materialized (
      select a.id, a.kind, a.owner from ledger_accounts a
      where a.id in (select e.account_id from ledger_entries e where e.transaction_id in (select id from moved))
    ), known as materialized (
      -- An owner that is no id is a method of payment or a ship.
      select kind, owner::uuid as id from touched
      where kind not in ('BANK', 'SHIP_CLAIM') and owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    ), about as materialized (
      select order_id as id from moved where order_id is not null
      union select order_id from order_transitions where written_in >= ${position}::xid8
      union select id from known where kind in ('ESCROW', 'FREIGHT_HELD')
      union select p.order_id from pending_payments p join known k on k.kind in ('RECEIVABLE', 'UNCOLLECTED') and k.id = p.id
      union select r.order_id from refunds r join known k on k.kind = 'REFUND' and k.id = r.id
      union select o.id from orders o join moved m on m.payment_id = o.payment_id
    ), paid as materialized (
      select payment_id as id from moved where payment_id is not null
      union select o.payment_id from orders o join about on about.id = o.id where o.payment_id is not null
    )
    select
      array(select id::text from moved) as movements,
      array(select id::text from touched where kind not in ('BANK', 'SHIP_CLAIM') and owner <> '') as accounts,
      array(select id::text from about) as orders,
      array(select id::text from paid) as payments,
      array(select id::text from known where kind = 'COUPON' union select c.id::text from coupons c join about on about.id = c.order_id) as coupons,
      array(select id::text from known where kind in ('WALLET', 'WITHDRAWAL') union select seller_id::text from withdrawals where status = 'PENDING') as sellers,
      array(select id::text from known where kind = 'REVERSAL' union select r.id::text from reversals r join paid on paid.id = r.payment_id) as reversals,
      array(select id::text from known where kind in ('RECEIVABLE', 'UNCOLLECTED')) as differences,
      array(select m.month::text from closed_months m where m.written_in >= ${position}::xid8
        or exists (select from ledger_transactions t where t.written_in >= ${position}::xid8 and t.at >= m.begins_at and t.at < m.ends_at)) as months,
      array(select d.day::text from ledger_days d where d.written_in >= ${position}::xid8
        or d.day in (select (t.at at time zone 'Pacific/Tahiti')::date from ledger_transactions t where t.written_in >= ${position}::xid8)) as days,
      array(select d.day::text from order_days d where d.written_in >= ${position}::xid8
        union select (at.at at time zone 'Pacific/Tahiti')::date::text from orders o cross join unnest(array[o.placed_at, o.paid_at, o.received_at]) at
          where o.id in (select id from about) and at.at is not null) as order_days`.execute(tx);
  const touched = rows[0];
  if (touched === undefined) throw new Error('a select without a row');
  return scopeOf(touched);
}

const among =
  (ids: readonly string[], type: 'uuid' | 'bigint' | 'text' | 'date') =>
  (id: Column): Condition =>
    sql<boolean>`${id} = any(${ids}::${sql.raw(type)}[])`;

function scopeOf(touched: TouchedRow): BooksScope {
  const reserved = sql`reservations touched where touched.order_id = any(${touched.orders}::uuid[])`;
  return {
    everything: () => sql<boolean>`false`,
    movements: among(touched.movements, 'uuid'),
    accounts: among(touched.accounts, 'bigint'),
    orders: among(touched.orders, 'uuid'),
    payments: among(touched.payments, 'uuid'),
    coupons: among(touched.coupons, 'uuid'),
    sellers: among(touched.sellers, 'uuid'),
    reversals: among(touched.reversals, 'text'),
    differences: among(touched.differences, 'text'),
    months: among(touched.months, 'date'),
    days: among(touched.days, 'date'),
    orderDays: among(touched.order_days, 'date'),
    offers: (key) => sql<boolean>`${key} in (select touched.seller_id, touched.product_id from ${reserved})`,
    counts: (key) =>
      sql<boolean>`${key} in (select touched.island_id, touched.product_id, touched.fishing_month from ${reserved})`,
  };
}

import { unspacedText } from '@matete/contract/copied-values';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { readLedger as call, LedgerMovementView } from '@matete/contract/ledger/books';
import type { OrderId, TahitiDay } from '@matete/contract/units';
import { endOfTahitiDay, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { type RawBuilder, sql } from 'kysely';

import { entriesOfDay } from '#ledger/days/day-entries-query';
import { readCheckView } from '#ledger/check-view-query';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { isUnchanged, unsummedDays } from '#platform/days/changed-days-store';
import { pageMeta } from '#platform/page-meta';
import { sortedBy } from '#platform/db/lists/sort-query';

type Ledger = ResponseOf<typeof call>;

interface MovementRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: LedgerMovementView['kind'];
  readonly order_id: OrderId | null;
  readonly order_number: string | null;
  readonly entries: LedgerMovementView['entries'];
}

const SORTS = {
  by: { date: sql`t.at` },
  usual: sql`t.at desc, t.id desc`,
  id: sql`t.id`,
  neverEmpty: ['date'] as const,
};

/**
 * Reads the books for an admin: the balance of each kind of account, the last check, and every movement; those that a page
 * skips are read in the index alone.
 */
export async function readLedger(db: Db, query: QueryOf<typeof call>, now: Date): Promise<Ledger> {
  const where = sql.join(conditions(query), sql` and `);
  const { rows } = await sql<MovementRow>`
    select t.id, t.at, t.kind, t.order_id, o.order_number,
      (select jsonb_agg(jsonb_build_object('account', a.kind, 'owner', nullif(a.owner, ''), 'amount', e.amount_xpf) order by e.position)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id) as entries
    from (select t.id from ledger_transactions t
      where ${where} order by ${sortedBy(query, SORTS)} limit ${query.take} offset ${(query.page - 1) * query.take}) page
    join ledger_transactions t on t.id = page.id left join orders o on o.id = t.order_id
    order by ${sortedBy(query, SORTS)}`.execute(db);
  const itemCount = await countFrom(db, sql`ledger_transactions t where ${where}`);
  return {
    data: rows.map((row) => ({
      movementId: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      orderId: row.order_id,
      orderNumber: row.order_number,
      entries: row.entries,
    })),
    meta: pageMeta(query, itemCount),
    accounts: await readBalances(db),
    check: await readCheckView(db, now),
  };
}

/** Balance of each kind of account, from the sums of days and the entries of those that are not summed. */
export async function readBalances(db: Db): Promise<Ledger['accounts']> {
  const { rows: spans } = await sql<{ from: TahitiDay | null; to: TahitiDay | null }>`
    select (min(at) at time zone 'Pacific/Tahiti')::date::text as from, (max(at) at time zone 'Pacific/Tahiti')::date::text as to
    from ledger_transactions`.execute(db);
  const from = spans[0]?.from ?? null;
  const to = spans[0]?.to ?? null;
  // Nothing ever moved.
  if (from === null || to === null) return [];
  const { rows } = await sql<Ledger['accounts'][number]>`
    select account, sum(xpf)::bigint as balance from (${movedBetween({ from, to })}) moved group by account order by account`.execute(
    db,
  );
  return rows;
}

function conditions({ account, search, from, to }: QueryOf<typeof call>): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (account !== undefined)
    parts.push(
      sql`exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.transaction_id = t.id and a.kind = ${account})`,
    );
  if (search)
    parts.push(sql`t.order_id = (select id from orders where order_number = ${unspacedText(search).toUpperCase()})`);
  if (from !== undefined) parts.push(sql`t.at >= ${startOfTahitiDay(from)}`);
  if (to !== undefined) parts.push(sql`t.at < ${endOfTahitiDay(to)}`);
  return parts;
}

/** Accounts on the customers' side: what leaves them for an escrow was paid for an order, what comes from one was refunded. */
const CUSTOMER_SIDE = sql`('BANK', 'COUPON', 'RECEIVABLE', 'REFUND')`;

/** XPF that were paid for orders, in money and coupons, less what was given back: of `movedBetween`. */
export const TOTAL_REVENUE = sql<number>`coalesce(-sum(xpf) filter (where is_of_order and account in ${CUSTOMER_SIDE}), 0)::bigint`;

/** Days of Tahiti, both included. */
interface DayRange {
  readonly from: TahitiDay;
  readonly to: TahitiDay;
}

/**
 * What moved in the days of a range: `day`, `kind` of movement, `account`, `is_of_order`, `xpf` and, of that, what left the
 * account as `out_xpf`. A day that was summed ahead has a row for each of these, any other one for each entry.
 */
export const movedBetween = ({ from, to }: DayRange) => sql`
  select day, kind, account_kind as account, is_of_order, xpf, out_xpf from ledger_day_sums where day between ${from} and ${to} and ${isUnchanged('LEDGER', sql`day`)}
  union all
  select open.day, moved.kind, moved.account, moved.is_of_order, moved.xpf, least(moved.xpf, 0)
  from (${unsummedDays('LEDGER', { from: sql`${from}::date`, to: sql`${to}::date` })}) open
  cross join lateral (${entriesOfDay(sql.ref('open.day'))} offset 0) moved`;

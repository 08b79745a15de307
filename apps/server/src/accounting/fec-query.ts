import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import { type FecEntry, fecHeader, fecLines } from '#accounting/fec';
import type { Db } from '#platform/db/database';

/** Movements read at once: a month is written while it is read, and never held whole. */
const BATCH = 1_000;

interface ClosedMonth {
  readonly month: TahitiDay;
  readonly begins_at: Date;
  readonly ends_at: Date;
  readonly movements_before: number;
  readonly closed_at: Date;
}

interface MovementRow {
  readonly id: string;
  /** Whole, to go on from: a date of JavaScript has milliseconds only. */
  readonly at_text: string;
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly order_number: string | null;
  readonly reference: string;
  readonly paper_date: TahitiDay | null;
  readonly entries: readonly FecEntry[];
}

/** Finds a closed month; undefined: it is open, or there is none. */
export const findClosedMonth = (db: Db, month: TahitiDay): Promise<ClosedMonth | undefined> =>
  db
    .selectFrom('closed_months')
    .select(['month', 'begins_at', 'ends_at', 'movements_before', 'closed_at'])
    .where('month', '=', month)
    .executeTakeFirst();

/** Writes the file of the entries of a closed month piece by piece, in the order of their days. */
export async function* writeFec(db: Db, month: ClosedMonth, batch = BATCH): AsyncGenerator<string> {
  yield fecHeader;
  let number = month.movements_before;
  let last: { readonly at: string; readonly id: string } | undefined;
  for (;;) {
    const rows = await listMovements(db, month, { after: last, batch });
    if (rows.length === 0) return;
    let text = '';
    for (const row of rows) {
      number += 1;
      const date = tahitiDayOf(row.at);
      text += fecLines({
        number,
        date,
        kind: row.kind,
        orderNumber: row.order_number,
        paper: { reference: row.reference, date: row.paper_date ?? date },
        validDate: tahitiDayOf(month.closed_at),
        entries: row.entries,
      });
      last = { at: row.at_text, id: row.id };
    }
    yield text;
  }
}

/** The owner of an account of these kinds, as the id of a row. */
const ownerOf = (...kinds: readonly string[]) =>
  sql`case when a.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) then a.owner::uuid end`;

async function listMovements(
  db: Db,
  { month, begins_at: begins, ends_at: ends }: ClosedMonth,
  { after, batch }: { after: { readonly at: string; readonly id: string } | undefined; batch: number },
): Promise<readonly MovementRow[]> {
  const from = after === undefined ? sql`true` : sql`(t.at, t.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<MovementRow>`
    with page as materialized (
      select t.* from ledger_transactions t where t.at >= ${begins} and t.at < ${ends} and ${from} order by t.at, t.id limit ${batch}
    )
    select t.id, t.at, t.at::text as at_text, t.kind, o.order_number,
      coalesce(m.paper, i.number, o.order_number, p.reference, t.subject) as reference,
      coalesce(m.paper_date, (i.issued_at at time zone 'Pacific/Tahiti')::date) as paper_date, e.entries
    from page t
    left join orders o on o.id = t.order_id
    left join payments p on p.id = t.payment_id
    left join lateral (select number, issued_at from invoices where order_id = t.order_id and kind = 'INVOICE'
      and t.kind in ('ORDER_PAID_OUT', 'DISPUTE_SETTLED')
      -- One of after the month must not change a file that an accountant has, whichever clock dated it.
      and issued_at < ${ends} order by revision desc limit 1) i on true
    left join other_movements m on m.id::text = t.subject
      and t.kind in ('VAT_PAID', 'CPS_PAID', 'BANK_FEE_PAID', 'GATEWAY_FEE_PAID', 'OTHER_LOSS', 'OTHER_MOVEMENT_UNDONE')
    cross join lateral (
      select jsonb_agg(jsonb_build_object('account', a.kind, 'owner', a.owner, 'amountXpf', e.amount_xpf, 'ownerName',
        coalesce(eo.order_number, ro.order_number, co.order_number, po.order_number, s.name)) order by e.position) as entries
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      left join orders eo on eo.id = ${ownerOf('ESCROW', 'FREIGHT_HELD')}
      left join refunds r on r.id = ${ownerOf('REFUND')} left join orders ro on ro.id = r.order_id
      left join coupons c on c.id = ${ownerOf('COUPON')} left join orders co on co.id = c.order_id
      left join pending_payments d on d.id = ${ownerOf('RECEIVABLE', 'UNCOLLECTED')} left join orders po on po.id = d.order_id
      left join closed_month_sellers s on s.month = ${month} and s.seller_id = ${ownerOf('WALLET', 'WITHDRAWAL')}
      where e.transaction_id = t.id
    ) e
    order by t.at, t.id`.execute(db);
  return rows;
}

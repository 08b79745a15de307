import type { Language } from '@matete/contract/primitives';
import { endOfTahitiDay, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { translate } from '@matete/i18n/translate';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';
import { csvText } from '#report/csv';

export interface Period {
  readonly sellerId: string;
  /** Days in Pacific/Tahiti; absent: from the first movement, to the last. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface MovementRow {
  readonly at: Date;
  readonly kind: string;
  readonly amount_xpf: number;
  readonly order_number: string | null;
  readonly after_xpf: number;
}

const LABELS = {
  ORDER_PAID_OUT: 'emails.statement.ORDER_PAID_OUT',
  DISPUTE_SETTLED: 'emails.statement.DISPUTE_SETTLED',
  FREIGHT_PAID_OUT: 'emails.statement.FREIGHT_PAID_OUT',
  WITHDRAWAL_RESERVED: 'emails.statement.WITHDRAWAL_RESERVED',
  WITHDRAWAL_RETURNED: 'emails.statement.WITHDRAWAL_RETURNED',
} as const;

const labelOf = (kind: string, language: Language): string =>
  translate(language, kind in LABELS ? LABELS[kind as keyof typeof LABELS] : 'emails.statement.OTHER');

/** Every movement of a wallet with the balance after it, oldest first, as a table. */
export async function walletStatementCsv(db: Db, { sellerId, from, to }: Period, language: Language): Promise<string> {
  const { rows } = await sql<MovementRow>`
    with movement as (
      select t.id, t.at, t.kind, t.order_id, sum(e.amount_xpf)::bigint as amount_xpf
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
      where a.kind = 'WALLET' and a.owner = ${sellerId} group by t.id
    ), running as (
      select *, (sum(amount_xpf) over (order by id))::bigint as after_xpf from movement
    )
    select r.at, r.kind, r.amount_xpf, o.order_number, r.after_xpf from running r left join orders o on o.id = r.order_id
    where (${from === undefined ? null : startOfTahitiDay(from)}::timestamptz is null or r.at >= ${from === undefined ? null : startOfTahitiDay(from)})
      and (${to === undefined ? null : endOfTahitiDay(to)}::timestamptz is null or r.at < ${to === undefined ? null : endOfTahitiDay(to)})
    order by r.id`.execute(db);
  const header = (['date', 'movement', 'order', 'amount', 'balance'] as const).map((column) =>
    translate(language, `emails.statement.column.${column}`),
  );
  return csvText([
    header,
    ...rows.map((row) => [
      tahitiDayOf(row.at),
      labelOf(row.kind, language),
      row.order_number,
      row.amount_xpf,
      row.after_xpf,
    ]),
  ]);
}

interface CompletedRow {
  readonly order_number: string;
  readonly placed_at: Date;
  readonly received_at: Date | null;
  readonly status: string;
  readonly total_kg: number;
  readonly products: string;
  readonly subtotal_xpf: number;
  readonly commission_xpf: number;
  readonly freight_xpf: number | null;
  readonly paid_xpf: number | null;
}

/** A seller's finished orders with what each brought, oldest first, as a table. */
export async function completedOrdersCsv(db: Db, { sellerId, from, to }: Period, language: Language): Promise<string> {
  const { rows } = await sql<CompletedRow>`
    select o.order_number, o.placed_at, o.received_at, o.status, o.total_kg, o.subtotal_xpf, o.commission_xpf, case when o.actual_shipping_xpf is not null then o.covered_shipping_xpf end as freight_xpf,
      (select string_agg(coalesce(nullif(l.product_names ->> ${language}, ''), l.product_names ->> 'fr') || ' ' || l.quantity_kg || ' kg', ', ' order by l.position)
        from order_lines l where l.order_id = o.id) as products,
      (select sum(e.amount_xpf)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
        where a.kind = 'WALLET' and a.owner = ${sellerId} and t.order_id = o.id) as paid_xpf
    from orders o
    where o.seller_id = ${sellerId} and o.status in ('COMPLETED', 'DISPUTE_APPROVED', 'PARTIALLY_DISPUTED', 'DISPUTE_REJECTED')
      and (${from === undefined ? null : startOfTahitiDay(from)}::timestamptz is null or o.placed_at >= ${from === undefined ? null : startOfTahitiDay(from)})
      and (${to === undefined ? null : endOfTahitiDay(to)}::timestamptz is null or o.placed_at < ${to === undefined ? null : endOfTahitiDay(to)})
    order by o.id`.execute(db);
  const columns = ['order', 'placed', 'received', 'products', 'kg', 'goods', 'commission', 'freight', 'paid'] as const;
  return csvText([
    columns.map((column) => translate(language, `emails.statement.column.${column}`)),
    ...rows.map((row) => [
      row.order_number,
      tahitiDayOf(row.placed_at),
      row.received_at === null ? null : tahitiDayOf(row.received_at),
      row.products,
      row.total_kg,
      row.subtotal_xpf,
      row.commission_xpf,
      row.freight_xpf,
      row.paid_xpf === null ? 0 : row.paid_xpf,
    ]),
  ]);
}

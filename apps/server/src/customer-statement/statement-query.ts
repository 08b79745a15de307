import type { CustomerStatement, StatementMovement } from '@matete/contract/customer-statement/customer-statements';
import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { CustomerId, InvoiceId, OrderId, TahitiDay, Xpf } from '@matete/contract/units';
import { addMonths, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type RawBuilder, sql } from 'kysely';

import type { PaperSums } from '#customer-statement/sum-papers';
import { kindsThatMove } from '#ledger/movement-accounts';
import type { Db } from '#platform/db/database';

/** Months of the list at most. */
const MONTHS = 24;

interface Span {
  readonly customerId: CustomerId;
  readonly begins: Date;
  readonly ends: Date;
}

/** The first and the last moment of a month. */
export const spanOf = (customerId: CustomerId, month: TahitiDay): Span => ({
  customerId,
  begins: startOfTahitiDay(month),
  ends: startOfTahitiDay(addMonths(month, 1)),
});

/** Kinds of movement by which money comes in from outside, or leaves. */
const KINDS_OF_BANK = kindsThatMove('BANK');

interface Movements {
  /** What is read of each, as `t`; rows that are alike count once. */
  readonly columns: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/**
 * Movements of the books by which a customer's orders, payments, coupons or refunds moved. Each is looked up by its id: a
 * join would read all that ever moved in the market, for a customer with thousands of orders.
 */
const ownMovements = (customerId: CustomerId, { columns, where }: Movements): RawBuilder<unknown> => sql`
  select ${columns} from ledger_transactions t where ${where} and t.order_id = any(array(select id from orders where customer_id = ${customerId}))
  union select ${columns} from ledger_transactions t where ${where} and t.payment_id = any(array(select id from payments where customer_id = ${customerId}))
  union select ${columns} from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where ${where} and a.kind = 'COUPON' and a.owner = any(array(select id::text from coupons where customer_id = ${customerId}))
  union select ${columns} from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where ${where} and a.kind = 'REFUND' and a.owner = any(array(select r.id::text from refunds r join orders o on o.id = r.order_id where o.customer_id = ${customerId}))`;

interface MovementRow {
  readonly account: 'BANK' | 'COUPON' | 'RECEIVABLE';
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly order_id: OrderId | null;
  readonly order_number: string | null;
  readonly amount_xpf: Xpf;
}

/**
 * What moved in the books for a customer: money in and out, their coupons, freight that they owe. Money from outside makes
 * BANK negative, and what is owed makes RECEIVABLE negative: both are turned round. An order of somebody else, who used a
 * coupon of theirs, is not named.
 */
async function listMovements(db: Db, { customerId, begins, ends }: Span): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    with own as (${ownMovements(customerId, { columns: sql`t.id, t.at, t.kind, t.order_id`, where: sql`t.at >= ${begins} and t.at < ${ends}` })})
    select a.kind as account, t.at, t.kind, o.id as order_id, o.order_number,
      (sum(e.amount_xpf) * case when a.kind = 'COUPON' then 1 else -1 end)::bigint as amount_xpf
    from own t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id left join orders o on o.id = t.order_id and o.customer_id = ${customerId}
    where (a.kind = 'BANK'
      or (a.kind = 'COUPON' and (o.id is not null or a.owner in (select id::text from coupons where customer_id = ${customerId})))
      or (a.kind = 'RECEIVABLE' and a.owner in (select id::text from pending_payments where customer_id = ${customerId})))
    group by t.id, t.at, t.kind, a.kind, o.id having sum(e.amount_xpf) <> 0 order by t.at, t.id`.execute(db);
  return rows;
}

const movementOf = (row: MovementRow): StatementMovement => ({
  date: tahitiDayOf(row.at),
  kind: row.kind,
  orderId: row.order_id,
  orderNumber: row.order_number,
  amount: row.amount_xpf,
});

/** Sums and numbers of a paper as they are printed on it. */
export interface PaperRow extends PaperSums {
  readonly id: InvoiceId;
  readonly number: string;
  readonly issued_at: Date;
  readonly order_id: OrderId;
  readonly order_number: string;
  readonly purchase_reference: string | null;
}

/** Reads the papers of a customer that were issued in a month, in the order of their issue. */
export async function listPapers(db: Db, { customerId, begins, ends }: Span): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select i.id, i.number, i.kind, i.issued_at, i.order_id, o.order_number, o.purchase_reference, i.total_xpf,
      (i.content ->> 'netXpf')::bigint as net_xpf, (i.content ->> 'cpsXpf')::bigint as cps_xpf,
      (i.content ->> 'freightXpf')::bigint as freight_xpf, i.content -> 'vat' as vat
    from invoices i join orders o on o.id = i.order_id
    where o.customer_id = ${customerId} and i.issued_at >= ${begins} and i.issued_at < ${ends} order by i.issued_at, i.id`.execute(
    db,
  );
  return rows;
}

/** Reads the orders of a customer that were placed in a month. */
export async function listOrders(
  db: Db,
  { customerId, begins, ends }: Span,
): Promise<CustomerStatement['orders'][number][]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'purchase_reference', 'placed_at', 'status', 'grand_total_xpf'])
    .where('customer_id', '=', customerId)
    .where('placed_at', '>=', begins)
    .where('placed_at', '<', ends)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    orderId: row.id,
    orderNumber: row.order_number,
    purchaseReference: row.purchase_reference,
    placedOn: tahitiDayOf(row.placed_at),
    status: row.status,
    total: row.grand_total_xpf,
  }));
}

/** Reads what the books moved for a customer in a month. */
export async function readMovements(
  db: Db,
  span: Span,
): Promise<Pick<CustomerStatement, 'payments' | 'coupons' | 'freightDifferences'>> {
  const rows = await listMovements(db, span);
  const of = (account: MovementRow['account']) => rows.filter((row) => row.account === account).map(movementOf);
  return { payments: of('BANK'), coupons: of('COUPON'), freightDifferences: of('RECEIVABLE') };
}

/** Reads what is open at the end of a month by the books, and what placed orders still wait for. */
export async function readOpen(db: Db, { customerId, begins, ends }: Span): Promise<CustomerStatement['open']> {
  const { rows } = await sql<CustomerStatement['open']>`
    select
      coalesce((select -sum(e.amount_xpf) from pending_payments p join ledger_accounts a on a.kind = 'RECEIVABLE' and a.owner = p.id::text
        join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
        where p.customer_id = ${customerId} and t.at < ${ends}), 0)::bigint as "owedFreight",
      coalesce((select sum(e.amount_xpf) from coupons c join ledger_accounts a on a.kind = 'COUPON' and a.owner = c.id::text
        join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
        where c.customer_id = ${customerId} and t.at < ${ends}), 0)::bigint as "couponBalance",
      coalesce((select sum(p.amount_xpf - p.received_xpf) from payments p where p.customer_id = ${customerId} and p.purpose = 'ORDERS'
        and p.status = 'PENDING' and p.created_at >= ${begins} and p.created_at < ${ends}), 0)::bigint as "unpaidOrders"`.execute(
    db,
  );
  const [open] = rows;
  if (open === undefined) throw new Error('sums answer with a row');
  return open;
}

interface MonthRow {
  readonly month: TahitiDay;
  readonly invoiced: Xpf;
  readonly paid: Xpf;
}

/**
 * Lists the months in which a customer was invoiced or money of theirs moved, newest first. Entries are looked up by their
 * movement: of the bank, all that the market ever took in would be read.
 */
export async function listMonths(db: Db, customerId: CustomerId): Promise<MonthRow[]> {
  const month = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'Pacific/Tahiti', 'YYYY-MM') || '-01'`;
  const { rows } = await sql<MonthRow>`
    with own as (${ownMovements(customerId, { columns: sql`t.id, t.at, t.kind`, where: sql`true` })}),
    figures as (
      select ${month(sql`i.issued_at`)} as month, case when i.kind = 'INVOICE' then i.total_xpf else -i.total_xpf end as invoiced, 0 as paid
      from invoices i where i.order_id = any(array(select id from orders where customer_id = ${customerId}))
      union all
      select ${month(sql`t.at`)}, 0, 0 from own t
      union all
      select ${month(sql`t.at`)}, 0, -e.amount_xpf
      from own t cross join lateral (select e.account_id, e.amount_xpf from ledger_entries e where e.transaction_id = t.id offset 0) e
      where t.kind = any(${KINDS_OF_BANK}::text[]) and e.account_id = any(array(select id from ledger_accounts where kind = 'BANK'))
    )
    select month, sum(invoiced)::bigint as invoiced, sum(paid)::bigint as paid
    from figures group by month order by month desc limit ${MONTHS}`.execute(db);
  return rows;
}

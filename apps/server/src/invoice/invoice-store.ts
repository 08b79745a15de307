import type { InvoiceKind } from '@matete/contract/invoice/invoices';
import type { RefundCause, RefundMethod } from '@matete/contract/order/refund-view';
import type {
  BasisPoints,
  ByteCount,
  InvoiceId,
  Kg,
  OrderId,
  PendingPaymentId,
  RefundId,
  TahitiDay,
  Xpf,
} from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { type Insertable, sql } from 'kysely';

import type { InvoiceContent } from '#invoice/invoice-content';
import type { Db, Tx } from '#platform/db/database';
import { notAmong } from '#platform/db/not-among-query';
import type { Invoice } from '#platform/db/schema';

/** Takes the next number of a series of the year, in the transaction that uses it: a rolled back one leaves no gap. */
export async function nextNumber(
  tx: Tx,
  letter: 'F' | 'A',
  now: Date,
): Promise<{ number: string; issuedDate: TahitiDay }> {
  const issuedDate = tahitiDayOf(now);
  const series = `${letter}-${issuedDate.slice(0, 4)}`;
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_counters (series, last_number) values (${series}, 1)
    on conflict (series) do update set last_number = invoice_counters.last_number + 1 returning last_number`.execute(
    tx,
  );
  return { number: `${series}-${String(rows[0]?.last_number ?? 0).padStart(6, '0')}`, issuedDate };
}

export async function insert(tx: Tx, invoice: Insertable<Invoice>): Promise<void> {
  await tx.insertInto('invoices').values(invoice).execute();
}

interface IssuedInvoice {
  readonly id: string;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly issued_at: Date;
  readonly total_xpf: Xpf;
  readonly storage_key: string;
  readonly byte_count: ByteCount;
}

/** Invoice and credit notes of an order, in the order in which they were issued. */
export const listIssued = (db: Db, orderId: OrderId): Promise<IssuedInvoice[]> =>
  db
    .selectFrom('invoices as i')
    .innerJoin('stored_files as f', 'f.id', 'i.file_id')
    .select(['i.id', 'i.number', 'i.kind', 'i.issued_at', 'i.total_xpf', 'f.storage_key', 'f.byte_count'])
    .where('i.order_id', '=', orderId)
    .orderBy('i.id')
    .execute();

/** Ids that were tried in this round, and how many to take. */
interface Batch {
  readonly except: readonly string[];
  readonly take: number;
}

/** Orders whose invoice is no longer true, the longest first. */
export const listOutdated = (db: Db, { except, take }: Batch): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('invoice_outdated_at', 'is not', null)
    .where(notAmong(except))
    .orderBy('invoice_outdated_at')
    .limit(take)
    .execute();

/** Locks an order whose invoice is no longer true. @returns Whether this transaction may bring it up to date. */
export async function lockOutdated(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('invoice_outdated_at', 'is not', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** An invoice that no credit note took back whole: an order has one at most. */
const STANDS = sql`i.kind = 'INVOICE' and not exists (select from invoices b where b.takes_back_id = i.id)`;

export interface StandingInvoice {
  readonly id: InvoiceId;
  readonly revision: number;
  readonly content: InvoiceContent;
  /** XPF of its freight that credit notes have taken back. */
  readonly credited_freight_xpf: Xpf;
}

/** The invoice of an order that stands, with what credit notes took back of it; undefined: it has none. */
export async function findStanding(tx: Tx, orderId: OrderId): Promise<StandingInvoice | undefined> {
  const { rows } = await sql<StandingInvoice>`
    select i.id, i.revision, i.content, coalesce((select sum((n.content ->> 'freightXpf')::bigint) from invoices n
      where n.order_id = i.order_id and n.kind = 'CREDIT_NOTE' and n.content ->> 'corrects' = i.number), 0)::bigint as credited_freight_xpf
    from invoices i where i.order_id = ${orderId} and ${STANDS}`.execute(tx);
  return rows[0];
}

/** Which invoice of its order the next one is, from 1. */
export async function nextRevision(tx: Tx, orderId: OrderId): Promise<number> {
  const row = await tx
    .selectFrom('invoices')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** Shipped orders that have no invoice yet and whose freight is known, the earliest first. */
export const listUninvoiced = (db: Db, { except, take }: Batch): Promise<{ id: string }[]> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('shipped_at', 'is not', null)
    .where('invoiced_at', 'is', null)
    .where('actual_shipping_xpf', 'is not', null)
    .where(notAmong(except))
    .orderBy('shipped_at')
    .limit(take)
    .execute();

/** Locks an order that has no invoice yet. @returns Whether this transaction may invoice it. */
export async function lockUninvoiced(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('invoiced_at', 'is', null)
    .where('actual_shipping_xpf', 'is not', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Refunds of disputes, of losses and of returned goods on invoiced orders that have no credit note yet, the earliest first. Money that was asked for
 * instead of their coupon gives nothing back once more.
 */
export async function listUncreditedRefunds(db: Db, { except, take }: Batch): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from refunds r join invoices i on i.order_id = r.order_id and ${STANDS} join orders o on o.id = r.order_id and o.invoice_outdated_at is null
    where r.cause in ('DISPUTE', 'LOST', 'GOODS_RETURN') and r.from_coupon_id is null and r.id <> all(${[...except]}::uuid[])
      and not exists (select from invoices n where n.refund_id = r.id and n.kind = 'CREDIT_NOTE')
    order by r.requested_at limit ${take}`.execute(db);
  return rows;
}

/** What a bank gave back of an order o before it was refunded, XPF: its refund held that back. */
const BY_BANK = sql<Xpf>`(select coalesce(-sum(e.amount_xpf), 0)::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id where t.order_id = o.id and t.kind = 'REVERSAL_COVERED' and a.kind = 'ESCROW')`;

/** Orders whose money a bank had given back, all of it, before a dispute or a loss would have, and whose invoice still stands. */
export async function listGivenBackByBank(db: Db, { except, take }: Batch): Promise<{ id: OrderId }[]> {
  const { rows } = await sql<{ id: OrderId }>`
    select o.id from orders o join invoices i on i.order_id = o.id and ${STANDS}
    where o.invoice_outdated_at is null and (o.status = 'DISPUTE_APPROVED' or (o.status = 'CANCELLED' and exists (select from lost_orders l where l.order_id = o.id)))
      and o.id <> all(${[...except]}::uuid[]) and not exists (select from refunds r where r.order_id = o.id and r.cause in ('DISPUTE', 'LOST'))
      and ${BY_BANK} > 0
    order by o.id limit ${take}`.execute(db);
  return rows;
}

interface UncreditedRefund {
  readonly order_id: OrderId;
  readonly amount_xpf: Xpf;
  /** What a bank gave back beside it, XPF. */
  readonly by_bank_xpf: Xpf;
  readonly method: RefundMethod;
  readonly cause: RefundCause;
  readonly requested_at: Date;
  /** Number of the invoice. */
  readonly corrects: string;
}

/** Locks a refund that has no credit note yet; undefined: it has one, or another process issues it. */
export async function lockUncreditedRefund(tx: Tx, refundId: RefundId): Promise<UncreditedRefund | undefined> {
  if (!(await lockRefund(tx, refundId))) return undefined;
  const { rows } = await sql<UncreditedRefund>`
    select r.order_id, r.amount_xpf, r.method, r.requested_at, r.cause, i.number as corrects,
      case when r.cause in ('DISPUTE', 'LOST') then ${BY_BANK} else 0 end as by_bank_xpf
    from refunds r join orders o on o.id = r.order_id join invoices i on i.order_id = r.order_id and ${STANDS}
    where r.id = ${refundId} and not exists (select from invoices n where n.refund_id = r.id and n.kind = 'CREDIT_NOTE')`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Locks a refund whose papers are read afterwards: what reads them while it locks may not see the paper that another process
 * issued just before it let go of the row. @returns Whether nobody else holds it.
 */
async function lockRefund(tx: Tx, id: RefundId): Promise<boolean> {
  const { rows } = await sql`select from refunds where id = ${id} for no key update skip locked`.execute(tx);
  return rows.length > 0;
}

/** What came back of an order by the return of goods that a refund pays. */
export interface ReturnedGoods {
  readonly net_xpf: Xpf;
  readonly cps_xpf: Xpf;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity_kg: Kg;
    readonly unit_price_xpf: Xpf;
    readonly vat_basis_points: BasisPoints;
    readonly net_xpf: Xpf;
    readonly vat_xpf: Xpf;
  }[];
}

/** Reads it. @throws Error for a refund of no return. */
export async function readReturnedGoods(db: Db, refundId: RefundId): Promise<ReturnedGoods> {
  const { rows } = await sql<ReturnedGoods>`
    select g.net_xpf, g.cps_xpf, (select jsonb_agg(jsonb_build_object('name', l.product_names ->> 'fr', 'quantity_kg', t.quantity_kg,
      'unit_price_xpf', l.unit_price_xpf, 'vat_basis_points', l.vat_basis_points, 'net_xpf', t.net_xpf, 'vat_xpf', t.vat_xpf) order by l.position)
      from goods_return_lines t join order_lines l on l.order_id = g.order_id and l.product_id = t.product_id where t.return_id = g.id) as lines
    from goods_returns g where g.refund_id = ${refundId}`.execute(db);
  if (rows[0] === undefined) throw new Error(`refund ${refundId} pays no return of goods`);
  return rows[0];
}

/** Freight differences on an invoice that the customer no longer owes and that have no credit note yet. */
const DROPPED_DIFFERENCES = sql`
  from pending_payments d join invoices i on i.id = d.invoice_id and ${STANDS} join orders o on o.id = d.order_id and o.invoice_outdated_at is null
  where d.status in ('WAIVED', 'WRITTEN_OFF', 'CANCELLED') and not exists (select from invoices n where n.pending_payment_id = d.id)`;

/** Freight differences that need a credit note, the earliest decided first. */
export async function listDroppedDifferences(db: Db, { except, take }: Batch): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id ${DROPPED_DIFFERENCES} and d.id <> all(${[...except]}::uuid[]) order by d.decided_at limit ${take}`.execute(
    db,
  );
  return rows;
}

interface DroppedDifference {
  readonly order_id: OrderId;
  readonly amount_xpf: Xpf;
  readonly decided_at: Date;
  /** Number of the invoice. */
  readonly corrects: string;
}

/**
 * Locks a freight difference that needs a credit note, and its order: what takes the invoice back meanwhile would credit the
 * difference once more. Undefined: it has one, or another process holds either.
 */
export async function lockDroppedDifference(
  tx: Tx,
  pendingPaymentId: PendingPaymentId,
): Promise<DroppedDifference | undefined> {
  const held = await sql`
    select from pending_payments d join orders o on o.id = d.order_id where d.id = ${pendingPaymentId} for no key update skip locked`.execute(
    tx,
  );
  if (held.rows.length === 0) return undefined;
  const { rows } = await sql<DroppedDifference>`
    select d.order_id, d.amount_xpf, d.decided_at, i.number as corrects ${DROPPED_DIFFERENCES} and d.id = ${pendingPaymentId}`.execute(
    tx,
  );
  return rows[0];
}

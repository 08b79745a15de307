import type { LineCandidate } from '@matete/contract/bank-import/statement-view';
import type { GiftCardId, OrderId, PaymentId, PendingPaymentId, TahitiDay, Xpf } from '@matete/contract/units';
import type { TransferFacts } from '@matete/domain/bank-import/line-outcome';
import { sql } from 'kysely';

import { awaitsApproval } from '#approval/approvals-query';
import type { Db } from '#platform/db/database';

/** A payment by transfer as lines of a bank's statement are compared with it. */
export interface TransferRow {
  readonly id: PaymentId;
  readonly reference: string;
  readonly status: TransferFacts['status'];
  readonly purpose: 'ORDERS' | 'FREIGHT_DIFFERENCE' | 'GIFT_CARD';
  readonly gift_card_id: GiftCardId | null;
  readonly pending_payment_id: PendingPaymentId | null;
  readonly amount_xpf: Xpf;
  readonly received_xpf: Xpf;
  readonly reversed_xpf: Xpf;
  readonly excess_xpf: Xpf;
  /** Came by lines that were used for it. */
  readonly lines_xpf: Xpf;
  readonly used_lines: readonly { readonly day: TahitiDay; readonly amountXpf: Xpf }[] | null;
  readonly created_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly orders: LineCandidate['orders'] | null;
  readonly first_order_id: OrderId | null;
  readonly awaits_approval: boolean;
}

/** Lines that count as used for a payment: what was not approved moved nothing. */
const USED = sql`from statement_lines l left join approvals v on v.id = l.approval_id
  where l.payment_id = p.id and (l.approval_id is null or v.status = 'APPROVED')`;
const ORDERS = sql`from orders o where o.payment_id = p.id or o.id = (select d.order_id from pending_payments d where d.id = p.pending_payment_id)`;

/** Which payments are read: all begun since a day, and some by their ids. */
export interface WantedTransfers {
  readonly since?: Date;
  readonly ids: readonly PaymentId[];
}

/** Reads payments that a person looks for in the bank's statement, whatever became of them: no gateway takes their money. */
export async function readTransfers(db: Db, { since, ids }: WantedTransfers): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select p.id, p.reference, p.status, p.purpose, p.pending_payment_id, p.gift_card_id, p.amount_xpf, p.received_xpf, p.reversed_xpf, p.excess_xpf, p.created_at,
      a.first_name, a.last_name, ${awaitsApproval(sql`p.id`, ['PAYMENT', 'GIFT_CARD_PAYMENT', 'RECEIPT_CORRECTION'])} as awaits_approval,
      (select coalesce(sum(l.amount_xpf), 0)::bigint ${USED}) as lines_xpf,
      (select jsonb_agg(jsonb_build_object('day', l.booked_on, 'amountXpf', l.amount_xpf)) ${USED}) as used_lines,
      (select jsonb_agg(jsonb_build_object('orderId', o.id, 'orderNumber', o.order_number) order by o.id) ${ORDERS}) as orders,
      (select o.id from orders o where o.payment_id = p.id order by o.id limit 1) as first_order_id
    from payments p join accounts a on a.id = p.customer_id
    where p.method <> 'CREDIT_CARD' and p.gateway is null
      and (p.id = any(${[...ids]}::uuid[]) ${since === undefined ? sql`` : sql`or p.created_at >= ${since}`})
    order by p.id`.execute(db);
  return rows;
}

/** What decides about a line for a payment. */
export const factsOf = (row: TransferRow): TransferFacts => ({
  status: row.status,
  amountXpf: row.amount_xpf,
  receivedXpf: row.received_xpf,
  reversedXpf: row.reversed_xpf,
  excessXpf: row.excess_xpf,
  linesXpf: row.lines_xpf,
});

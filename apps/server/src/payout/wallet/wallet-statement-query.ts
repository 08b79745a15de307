import type { LedgerKind } from '@matete/contract/ledger/ledger-kinds';
import type { Language } from '@matete/contract/primitives';
import type { Kg, SellerId, TahitiDay, Xpf } from '@matete/contract/units';
import { endOfTahitiDay, startOfTahitiDay } from '@matete/domain/calendar/tahiti-day';
import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

export interface Period {
  readonly sellerId: SellerId;
  /** Days in Pacific/Tahiti; absent: from the first movement, to the last. */
  readonly from?: TahitiDay | undefined;
  readonly to?: TahitiDay | undefined;
}

interface MovementRow {
  readonly at: Date;
  readonly kind: LedgerKind;
  readonly amount_xpf: Xpf;
  readonly order_number: string | null;
  readonly after_xpf: Xpf;
}

/** Lists the movements of a wallet with the balance after each, oldest first. */
export async function listMovements(db: Db, { sellerId, from, to }: Period): Promise<MovementRow[]> {
  const begin = from === undefined ? null : startOfTahitiDay(from);
  const end = to === undefined ? null : endOfTahitiDay(to);
  const { rows } = await sql<MovementRow>`
    with movement as (
      select t.id, t.at, t.kind, t.order_id, sum(e.amount_xpf)::bigint as amount_xpf
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
      where a.kind = 'WALLET' and a.owner = ${sellerId} group by t.id
    ), running as (
      select *, (sum(amount_xpf) over (order by id))::bigint as after_xpf from movement
    )
    select r.at, r.kind, r.amount_xpf, o.order_number, r.after_xpf from running r left join orders o on o.id = r.order_id
    where (${begin}::timestamptz is null or r.at >= ${begin})
      and (${end}::timestamptz is null or r.at < ${end})
    order by r.id`.execute(db);
  return rows;
}

interface CompletedRow {
  readonly order_number: string;
  readonly placed_at: Date;
  readonly received_at: Date | null;
  readonly status: string;
  readonly total_kg: Kg;
  readonly products: string;
  readonly subtotal_xpf: Xpf;
  readonly commission_xpf: Xpf;
  readonly freight_xpf: Xpf | null;
  readonly paid_xpf: Xpf | null;
}

/** Lists a seller's finished orders with what each earned, oldest first. */
export async function listCompletedOrders(
  db: Db,
  { sellerId, from, to }: Period,
  language: Language,
): Promise<CompletedRow[]> {
  const begin = from === undefined ? null : startOfTahitiDay(from);
  const end = to === undefined ? null : endOfTahitiDay(to);
  const { rows } = await sql<CompletedRow>`
    select o.order_number, o.placed_at, o.received_at, o.status, o.total_kg, o.subtotal_xpf, o.commission_xpf, case when o.actual_shipping_xpf is not null then o.covered_shipping_xpf end as freight_xpf,
      (select string_agg(coalesce(nullif(l.product_names ->> ${language}, ''), l.product_names ->> 'fr') || ' ' || l.quantity_kg || ' kg', ', ' order by l.position)
        from order_lines l where l.order_id = o.id) as products,
      (select sum(e.amount_xpf)::bigint from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
        where a.kind = 'WALLET' and a.owner = ${sellerId} and t.order_id = o.id) as paid_xpf
    from orders o
    where o.seller_id = ${sellerId} and o.status in ('COMPLETED', 'DISPUTE_APPROVED', 'PARTIALLY_DISPUTED', 'DISPUTE_REJECTED')
      and (${begin}::timestamptz is null or o.placed_at >= ${begin})
      and (${end}::timestamptz is null or o.placed_at < ${end})
    order by o.id`.execute(db);
  return rows;
}

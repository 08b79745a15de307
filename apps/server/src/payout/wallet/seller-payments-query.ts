import type { ResponseOf } from '@matete/contract/endpoint';
import type { PayoutStatus } from '@matete/contract/order/order-status';
import type { listSellerMonths, listSellerPayments, SellerPaymentView } from '@matete/contract/payout/wallet';
import type { Days, SellerId, TahitiDay } from '@matete/contract/units';
import { deliveryDeadline } from '@matete/domain/order/delivery-dates';
import { sellerSum, shareOf } from '@matete/domain/order/seller-sum';
import { expectedBy } from '@matete/domain/payout/expected-by';
import { sql } from 'kysely';

import { deliveryOf, moneyOf } from '#order/order-parts';
import type { OrderRow } from '#order/order-store';
import type { DisputeJson } from '#order/views/dispute-part-query';
import { countFrom } from '#platform/db/count-query';
import type { Db } from '#platform/db/database';
import { pageMeta } from '#platform/page-meta';
import { readSiteSetting } from '#site-setting/site-setting-store';
import { type AskedSort, sortedBy } from '#platform/db/lists/sort-query';

/** Freight that a seller is paid with an order, in XPF; nothing while the claim is checked. */
export const EXPECTED_FREIGHT = sql`case when actual_shipping_xpf is null then 0 else coalesce(covered_shipping_xpf, 0) end`;

interface PaymentRow extends OrderRow {
  readonly dispute: Pick<DisputeJson, 'status' | 'refundXpf'> | null;
  readonly paid_at_wallet: Date | null;
  readonly arrival_date: TahitiDay | null;
}

/** Orders that earn their seller something, or would have. */
const OWED = sql`o.status not in ('CANCELLED', 'SPLITTED')`;

export interface PaymentsQuery extends AskedSort<'date' | 'amount'> {
  readonly sellerId: SellerId;
  readonly page: number;
  readonly take: number;
  readonly payoutStatusList?: readonly PayoutStatus[] | undefined;
}

/** Lists what each order of a seller earns them, newest first, with the totals. */
export async function readSellerPayments(
  db: Db,
  { sellerId, page, take, payoutStatusList, ...asked }: PaymentsQuery,
): Promise<ResponseOf<typeof listSellerPayments>> {
  const wanted =
    payoutStatusList === undefined || payoutStatusList.length === 0
      ? sql`true`
      : sql`o.payout_status = any(${[...payoutStatusList]}::text[])`;
  const where = sql`o.seller_id = ${sellerId} and ${OWED} and ${wanted}`;
  const { rows } = await sql<PaymentRow>`
    select o.*, sh.arrival_date, wallet.at as paid_at_wallet,
      (select jsonb_build_object('status', d.status, 'refundXpf', d.refund_xpf) from disputes d where d.order_id = o.id) as dispute
    from orders o left join shipments sh on sh.order_id = o.id and o.shipped_at is not null
      left join lateral (select t.at from ledger_transactions t where t.order_id = o.id and t.kind in ('ORDER_PAID_OUT', 'DISPUTE_SETTLED') limit 1) wallet on true
    where ${where} order by ${sortedBy(asked, { by: { date: sql`o.placed_at`, amount: sql`o.subtotal_xpf - o.commission_xpf` }, usual: sql`o.id desc`, id: sql`o.id` })} limit ${take} offset ${(page - 1) * take}`.execute(
    db,
  );
  const itemCount = await countFrom(db, sql`orders o where ${where}`);
  const confirmDays = await readSiteSetting(db, 'CONFIRM_RECEIPT_DAYS');
  return {
    data: rows.map((row) => toPayment(row, confirmDays)),
    meta: pageMeta({ page, take }, itemCount),
    totals: await readTotals(db, sellerId),
  };
}

async function readTotals(db: Db, sellerId: SellerId): Promise<{ expected: number; held: number; paid: number }> {
  const { rows } = await sql<{ expected: number; held: number; paid: number }>`
    select coalesce(sum(share) filter (where status in ('PREPARING', 'SHIPPED', 'DELIVERED')), 0)::bigint as expected,
      coalesce(sum(share) filter (where status = 'DISPUTE_IN_PROGRESS'), 0)::bigint as held,
      coalesce((select total_earning_xpf from sellers where account_id = ${sellerId}), 0)::bigint as paid
    from (select status, subtotal_xpf - commission_xpf + ${EXPECTED_FREIGHT} as share
      from orders where seller_id = ${sellerId} and status in ('PREPARING', 'SHIPPED', 'DELIVERED', 'DISPUTE_IN_PROGRESS')) owed`.execute(
    db,
  );
  return rows[0] ?? { expected: 0, held: 0, paid: 0 };
}

function toPayment(row: PaymentRow, confirmDays: Days): SellerPaymentView {
  const sum = sellerSum(moneyOf(row), row.dispute);
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    status: row.status,
    payoutStatus: row.payout_status,
    quantity: row.total_kg,
    share: shareOf(sum),
    sum: {
      subtotal: sum.subtotalXpf,
      refundedGoods: sum.refundedGoodsXpf,
      commission: sum.commissionXpf,
      freight: sum.freightXpf,
      refundedFreight: sum.refundedFreightXpf,
    },
    paidAt: row.paid_at_wallet?.toISOString() ?? null,
    expectedBy: expectedBy(
      {
        status: row.status,
        dueAt: row.due_at,
        arrivalDate: row.arrival_date,
        deadlineDate: deliveryDeadline(deliveryOf(row)),
      },
      confirmDays,
    ),
  };
}

/** Months of the table at most. */
const MONTHS = 24;

/** Lists what came into a seller's wallet for orders, by month. */
export async function readSellerMonths(db: Db, sellerId: SellerId): Promise<ResponseOf<typeof listSellerMonths>> {
  const { rows } = await sql<ResponseOf<typeof listSellerMonths>['months'][number]>`
    select to_char(paid.at at time zone 'Pacific/Tahiti', 'YYYY-MM') || '-01' as month, count(*) filter (where paid.is_order)::int as orders,
      coalesce(sum(o.total_kg) filter (where paid.is_order), 0)::int as quantity, sum(paid.amount_xpf)::bigint as amount
    from (
      select t.order_id, t.at, t.kind <> 'FREIGHT_PAID_OUT' as is_order, sum(e.amount_xpf) as amount_xpf
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
      where a.kind = 'WALLET' and a.owner = ${sellerId} and t.kind in ('ORDER_PAID_OUT', 'DISPUTE_SETTLED', 'FREIGHT_PAID_OUT') group by t.id
    ) paid join orders o on o.id = paid.order_id
    group by 1 order by 1 desc limit ${MONTHS}`.execute(db);
  return { months: rows };
}

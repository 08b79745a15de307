import { unspacedText } from '@matete/contract/copied-values';
import type {
  AdminCouponView,
  CouponStatus,
  CouponView,
  listCoupons,
  listCustomerCoupons,
} from '@matete/contract/coupon/coupons';
import type { QueryOf, ResponseOf } from '@matete/contract/endpoint';
import type { CouponId, CustomerId, OrderId } from '@matete/contract/units';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';

import { awaitsApproval } from '#approval/approvals-query';
import { type AskableCoupon, readAskable, readAskableOf } from '#coupon/askable-query';
import { decryptCode, groupedCode } from '#coupon/coupon-code';
import { type RefundJson, refundPart } from '#coupon/refund-part';
import type { Db } from '#platform/db/database';
import type { Coupon } from '#platform/db/schema';
import type { SortedList } from '#platform/db/lists/list-cursor-query';
import { type AskedPage, countOfPages, idsOfPage } from '#platform/db/lists/list-page-query';
import { pageMeta } from '#platform/page-meta';
import type { Runtime } from '#platform/runtime';
import { sortedBy } from '#platform/db/lists/sort-query';
import { amountIs } from '#platform/db/lists/amount-query';

interface Row extends Selectable<Coupon> {
  readonly order_number: string | null;
  readonly customer_name: string;
  /** To whom its balance was paid; for admins. */
  readonly pay_out?: AdminCouponView['payOut'];
  readonly awaits_approval?: boolean;
  readonly refunds: RefundJson[] | null;
  readonly uses: { orderId: OrderId; orderNumber: string; amount: number; returned: number; at: string }[] | null;
}

const OWNER = sql`left join orders o on o.id = c.order_id join accounts a on a.id = c.customer_id`;
const FROM = sql`coupons c ${OWNER}`;
/** The coupons of one page with their orders and owners, which are not read for those that the page skips. */
async function pageOf(db: Db, asked: AskedPage, { from, order }: Pick<SortedList, 'from' | 'order'>) {
  const page = await idsOfPage(db, asked, { id: sql`c.id`, from, order });
  return sql`${page} page join coupons c on c.id = page.id ${OWNER} order by ${order}`;
}
const COLUMNS = sql`c.*, o.order_number, a.first_name || ' ' || a.last_name as customer_name`;
const ADMIN_COLUMNS = sql`${COLUMNS},
  (select jsonb_build_object('paidTo', y.paid_to, 'means', y.means, 'paper', y.paper) from coupon_pay_outs y
    where y.coupon_id = c.id and y.undone_at is null order by y.id desc limit 1) as pay_out,
  ${awaitsApproval(sql`c.id`, ['COUPON_PAY_OUT', 'COUPON_PAY_OUT_UNDONE', 'COUPON_VOID'])} as awaits_approval`;
const USES = sql`(select jsonb_agg(jsonb_build_object('orderId', u.order_id, 'orderNumber', uo.order_number, 'amount', u.amount_xpf, 'returned', u.returned_xpf, 'at', u.used_at) order by u.used_at)
  from coupon_uses u join orders uo on uo.id = u.order_id where u.coupon_id = c.id) as uses,
  (select jsonb_agg(to_jsonb(r) order by r.id) from refunds r where r.from_coupon_id = c.id) as refunds`;

const fieldsOf = (row: Row) => ({
  couponId: row.id,
  type: row.type,
  status: row.status,
  amount: row.amount_xpf,
  balance: row.balance_xpf,
  orderId: row.order_id,
  orderNumber: row.order_number,
  isOverpayment: row.is_overpayment,
  createdAt: row.created_at.toISOString(),
  paidOutAt: row.paid_out_at?.toISOString() ?? null,
  isFrozen: row.frozen_at !== null,
});

const codeOf = ({ settings }: Pick<Runtime, 'settings'>, row: Row): string =>
  groupedCode(decryptCode(settings.secret, row.code_ciphertext));

const toView = (services: Pick<Runtime, 'settings'>, row: Row, askable: AskableCoupon | undefined): CouponView => ({
  ...fieldsOf(row),
  askableMoney:
    askable === undefined
      ? null
      : { until: askable.until, byCard: askable.back.byCardXpf, byTransfer: askable.back.byTransferXpf },
  refunds: (row.refunds ?? []).map((refund) => refundPart(refund)),
  code: codeOf(services, row),
  uses: (row.uses ?? []).map(({ returned, at, ...use }) => ({
    ...use,
    at: new Date(at).toISOString(),
    isReturned: returned === use.amount,
  })),
});

/** Shows only the end of the code: the code itself stays with its owner. */
const toAdminView = (services: Pick<Runtime, 'settings'>, row: Row): AdminCouponView => ({
  ...fieldsOf(row),
  codeEnd: codeOf(services, row).slice(-4),
  customerId: row.customer_id,
  customerName: row.customer_name,
  payOut: row.pay_out ?? null,
  frozenReason: row.frozen_reason,
  awaitsApproval: row.awaits_approval ?? false,
});

const statusIs = (statusList: readonly CouponStatus[] | undefined): RawBuilder<unknown>[] =>
  statusList?.length ? [sql`c.status = any(${statusList}::text[])`] : [];

const SORTS = {
  date: sql`c.created_at`,
  amount: sql`c.amount_xpf`,
  balance: sql`c.balance_xpf`,
  status: sql`c.status`,
};

/** Lists a customer's coupons, those with a balance first. */
export async function readCustomerCoupons(
  services: Runtime,
  customerId: CustomerId,
  query: QueryOf<typeof listCustomerCoupons>,
  now: Date,
): Promise<ResponseOf<typeof listCustomerCoupons>> {
  const where = sql.join([sql`c.customer_id = ${customerId}`, ...statusIs(query.statusList)], sql` and `);
  const sorted = sortedBy(query, { by: SORTS, usual: sql`c.balance_xpf = 0, c.id desc`, id: sql`c.id` });
  const from = sql`coupons c where ${where}`;
  const page = await pageOf(services.db, query, { from, order: sorted });
  const { rows } = await sql<Row>`select ${COLUMNS}, ${USES} from ${page}`.execute(services.db);
  const itemCount = await countOfPages(services.db, query, from);
  const total = await services.db
    .selectFrom('coupons')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance_xpf'), sql<number>`0`).as('xpf'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  const askable = await readAskableOf(
    services.db,
    rows.map(({ id }) => id),
    now,
  );
  return {
    data: rows.map((row) =>
      toView(
        services,
        row,
        askable.find(({ couponId }) => couponId === row.id),
      ),
    ),
    meta: pageMeta(query, itemCount),
    totalBalance: Number(total.xpf),
  };
}

/** Reads one coupon of a customer; undefined when they have none of that id. */
export async function readCustomerCoupon(
  services: Pick<Runtime, 'settings'>,
  db: Db,
  { customerId, couponId, now }: { customerId: CustomerId; couponId: CouponId; now: Date },
): Promise<CouponView | undefined> {
  const { rows } =
    await sql<Row>`select ${COLUMNS}, ${USES} from ${FROM} where c.id = ${couponId} and c.customer_id = ${customerId}`.execute(
      db,
    );
  return rows[0] === undefined ? undefined : toView(services, rows[0], await readAskable(db, couponId, now));
}

export async function readAdminCoupon(
  services: Pick<Runtime, 'settings'>,
  db: Db,
  couponId: CouponId,
): Promise<AdminCouponView | undefined> {
  const { rows } = await sql<Row>`select ${ADMIN_COLUMNS} from ${FROM} where c.id = ${couponId}`.execute(db);
  return rows[0] === undefined ? undefined : toAdminView(services, rows[0]);
}

/** Lists every coupon, with what the marketplace owes on them by type. */
export async function readAllCoupons(
  services: Runtime,
  query: QueryOf<typeof listCoupons> & AskedPage,
): Promise<ResponseOf<typeof listCoupons>> {
  const parts = [sql`true`, ...statusIs(query.statusList), ...amountIs(sql`c.amount_xpf`, query.amount)];
  if (query.typeList?.length) parts.push(sql`c.type = any(${query.typeList}::text[])`);
  if (query.customerId !== undefined) parts.push(sql`c.customer_id = ${query.customerId}`);
  if (query.search) {
    const like = `%${foldForSearch(query.search)}%`;
    parts.push(sql`c.id in (select k.id from accounts a join coupons k on k.customer_id = a.id where a.search_text like ${like}
      union all select k.id from orders o join coupons k on k.order_id = o.id where o.order_number = ${unspacedText(query.search).toUpperCase()})`);
  }
  const where = sql.join(parts, sql` and `);
  const sorted = sortedBy(query, { by: SORTS, usual: sql`c.id desc`, id: sql`c.id` });
  const from = sql`coupons c where ${where}`;
  const page = await pageOf(services.db, query, { from, order: sorted });
  const { rows } = await sql<Row>`select ${ADMIN_COLUMNS} from ${page}`.execute(services.db);
  const itemCount = await countOfPages(services.db, query, from);
  const byType = await sql<ResponseOf<typeof listCoupons>['totals']['byType'][number]>`
    select type, sum(balance_xpf)::bigint as outstanding, count(*)::int as count from coupons where balance_xpf > 0 group by type order by 2 desc`.execute(
    services.db,
  );
  return {
    data: rows.map((row) => toAdminView(services, row)),
    meta: pageMeta(query, itemCount),
    totals: {
      outstanding: byType.rows.reduce((sum, row) => sum + row.outstanding, 0),
      byType: byType.rows,
    },
  };
}

import { internationalDigits, unspacedText } from '@matete/contract/copied-values';
import type { ResponseOf } from '@matete/contract/endpoint';
import { DESK_SEARCH_LIMIT, type deskSearch } from '@matete/contract/desk/desk-search';
import { GATEWAY_NAMES } from '@matete/domain/payment/gateway-name';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { type RawBuilder, sql } from 'kysely';

import { companyHas } from '#company/records/company-store';
import type { Db } from '#platform/db/database';
import { beginsWith } from '#platform/db/lists/prefix-query';

type Found = ResponseOf<typeof deskSearch>;

/** Words of a search that count. */
const MAX_WORDS = 6;

/** What was typed, in the forms in which the tables keep it. */
interface Wanted {
  readonly typed: string;
  /** As it stands on papers: without spaces, in capitals. */
  readonly code: string;
  /** What a gateway may call a payment: as typed, and in letters of one size. */
  readonly gatewayIds: readonly string[];
  /** Number of an order, `M-000123`, however it was typed; null where it is none. */
  readonly orderNumber: string | null;
  /** Words of a name, folded. */
  readonly words: readonly string[];
  /** Digits of a telephone number; null below four. */
  readonly digits: string | null;
}

function wantedOf(typed: string): Wanted {
  const code = unspacedText(typed).toUpperCase();
  const number = /^M?-?0*(\d{1,9})$/.exec(code)?.[1];
  const digits = internationalDigits(typed);
  const given = typed.trim();
  return {
    typed,
    code,
    gatewayIds: [given, given.toLowerCase(), given.toUpperCase()],
    orderNumber: number === undefined ? null : `M-${number.padStart(6, '0')}`,
    words: foldForSearch(typed).split(' ').filter(Boolean).slice(0, MAX_WORDS),
    digits: /^\d{4,}$/.test(digits) ? digits : null,
  };
}

/** Searches orders, people, payments, coupons and invoices; an exact number comes before a name. */
export async function searchDesk(db: Db, typed: string): Promise<Found> {
  const wanted = wantedOf(typed);
  const people = await findPeople(db, wanted);
  const holders = people.map(({ userId }) => userId);
  const [orders, payments, coupons, invoices] = await Promise.all([
    findOrders(db, wanted, holders),
    findPayments(db, wanted),
    findCoupons(db, wanted, holders),
    findInvoices(db, wanted),
  ]);
  return { orders, people, payments, coupons, invoices };
}

const NAME = sql<string>`a.first_name || ' ' || a.last_name`;

async function findPeople(db: Db, { words, digits }: Wanted): Promise<Found['people']> {
  const named = words.map(
    (word) => sql`(a.search_text like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} or ${companyHas(sql`a.id`, word)})`,
  );
  const parts: RawBuilder<unknown>[] = named.length > 0 ? [sql`(${sql.join(named, sql` and `)})`] : [];
  if (digits !== null) parts.push(sql`a.phone like ${`%${digits}%`}`);
  if (parts.length === 0) return [];
  const { rows } = await sql<Found['people'][number]>`
    select a.id as "userId", a.role, ${NAME} as name, a.email, a.island_id as island, a.status
    from accounts a where a.erased_at is null and (${sql.join(parts, sql` or `)})
    order by a.role <> 'CUSTOMER', lower(a.last_name), a.id limit ${DESK_SEARCH_LIMIT}`.execute(db);
  return rows;
}

interface Dated {
  readonly at: Date;
}

/** By their number or how the customer's own reference begins; where it is a name, the newest orders of those people. */
async function findOrders(db: Db, { orderNumber, typed }: Wanted, people: readonly string[]): Promise<Found['orders']> {
  const { rows } = await sql<Omit<Found['orders'][number], 'placedAt'> & Dated>`
    select o.id as "orderId", o.order_number as "orderNumber", ${NAME} as "customerName", o.status, o.placed_at as at,
      o.grand_total_xpf as total, o.purchase_reference as "purchaseReference"
    from orders o join accounts a on a.id = o.customer_id
    where o.id = any(array(
      (${
        orderNumber === null
          ? sql`select f.id from orders f where f.customer_id = any(${[...people]}::uuid[]) or f.seller_id = any(${[...people]}::uuid[]) order by f.id desc limit ${DESK_SEARCH_LIMIT}`
          : sql`select f.id from orders f where f.order_number = ${orderNumber}`
      })
      union all select f.id from orders f where ${beginsWith(sql`f.purchase_reference`, typed)}))
    order by o.id desc limit ${DESK_SEARCH_LIMIT}`.execute(db);
  return rows.map(({ at, ...order }) => ({ ...order, placedAt: at.toISOString() }));
}

async function findPayments(db: Db, { code, gatewayIds, orderNumber }: Wanted): Promise<Found['payments']> {
  const { rows } = await sql<Omit<Found['payments'][number], 'createdAt'> & Dated>`
    select p.id as "paymentId", p.reference, ${NAME} as "customerName", p.status, p.created_at as at,
      p.amount_xpf as amount, (select o.id from orders o where o.payment_id = p.id order by o.id limit 1) as "orderId"
    from payments p join accounts a on a.id = p.customer_id
    where p.id = any(array(select f.id from payments f where f.reference = ${code}
      union all select f.id from payments f where f.gateway = any(${GATEWAY_NAMES}::text[]) and f.gateway_payment_id = any(${[...gatewayIds]}::text[])
      union all select o.payment_id from orders o where o.order_number = ${orderNumber}))
    order by p.id desc limit ${DESK_SEARCH_LIMIT}`.execute(db);
  return rows.map(({ at, ...payment }) => ({ ...payment, createdAt: at.toISOString() }));
}

async function findCoupons(db: Db, { orderNumber }: Wanted, people: readonly string[]): Promise<Found['coupons']> {
  const { rows } = await sql<Omit<Found['coupons'][number], 'createdAt'> & Dated>`
    select c.id as "couponId", c.type, o.order_number as "orderNumber", ${NAME} as "holderName", c.status, c.created_at as at,
      c.balance_xpf as balance
    from coupons c left join orders o on o.id = c.order_id join accounts a on a.id = c.customer_id
    where c.id = any(array(select k.id from orders f join coupons k on k.order_id = f.id where f.order_number = ${orderNumber}
      union all select k.id from coupons k where k.customer_id = any(${[...people]}::uuid[])))
    order by c.balance_xpf = 0, c.id desc limit ${DESK_SEARCH_LIMIT}`.execute(db);
  return rows.map(({ at, ...coupon }) => ({ ...coupon, createdAt: at.toISOString() }));
}

async function findInvoices(db: Db, { code, orderNumber }: Wanted): Promise<Found['invoices']> {
  const { rows } = await sql<Omit<Found['invoices'][number], 'issuedAt'> & Dated>`
    select i.id as "invoiceId", i.number, i.kind, i.order_id as "orderId", i.issued_at as at, i.total_xpf as total
    from invoices i
    where i.id = any(array(select f.id from invoices f where f.number = ${code}
      union all select f.id from orders o join invoices f on f.order_id = o.id where o.order_number = ${orderNumber}))
    order by i.id desc limit ${DESK_SEARCH_LIMIT}`.execute(db);
  return rows.map(({ at, ...invoice }) => ({ ...invoice, issuedAt: at.toISOString() }));
}

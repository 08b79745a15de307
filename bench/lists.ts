import type pg from 'pg';

import type { BenchMarket } from './market.ts';
import { load, measure, NEW } from './measure.ts';
import { placeOrdersOf } from './orders.ts';
import { row } from './table.ts';

interface ListsInput {
  readonly origin: string;
  readonly bareOrigin: string;
  readonly database: pg.Pool;
  readonly market: BenchMarket;
  /** Product with plenty of supply. */
  readonly productId: string;
}

/** More than a page of the list of orders. */
const OWN_ORDERS = 30;
const PRODUCTS = 200;
const WARM_SECONDS = 3;

/**
 * Measures lists that are in no memory, each beside Fastify that answers with the rows of the list's own statement: what
 * signing in, checking, counting and building the answer cost together.
 */
export async function measureLists({ origin, bareOrigin, database, market, productId }: ListsInput): Promise<void> {
  const [customer] = market.customers;
  const [seller] = market.sellers;
  if (customer === undefined || seller === undefined) throw new RangeError('the market has nobody');
  await placeOrdersOf(customer, { origin, productId, count: OWN_ORDERS });
  const { rows } = await database.query<{ id: string }>('select id from products order by id limit $1', [PRODUCTS]);
  await database.query('analyze');
  const searches = market.searches.map((words) => words.split(' '));
  const as = ({ token }: { token: string }): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const lists: readonly List[] = [
    {
      what: 'search, in no memory',
      bare: searches.map(
        (words) => `/rows/search?a=${encodeURIComponent(words.map((word) => `${word}:*`).join(' & '))}`,
      ),
      own: searches.map((words) => `/api/products?search=${encodeURIComponent(words.join(' '))}&new=${NEW}`),
    },
    {
      what: 'product, in no memory',
      bare: rows.map(({ id }) => `/rows/product?a=${id}`),
      own: rows.map(({ id }) => `/api/products/${id}?new=${NEW}`),
    },
    {
      what: 'own orders',
      bare: [`/rows/orders?a=${customer.id}`],
      own: [`/api/orders/customer/${customer.id}`],
      headers: as(customer),
    },
    {
      what: 'what a seller supplies',
      bare: [`/rows/offers?a=${seller.id}`],
      own: ['/api/sellers/products/inventory'],
      headers: as(seller),
    },
  ];
  for (const { what, bare, own, headers = {} } of lists) {
    const plain = { urls: bare.map((path) => bareOrigin + path) };
    const ours = { urls: own.map((path) => origin + path), headers };
    await load(plain, WARM_SECONDS);
    await load(ours, WARM_SECONDS);
    const one = await measure(plain);
    row(`one SQL: ${what}`, one, one);
    row(what, await measure(ours), one);
  }
}

interface List {
  readonly what: string;
  /** Addresses of the bare server. */
  readonly bare: readonly string[];
  readonly own: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

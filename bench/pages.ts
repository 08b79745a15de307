import type http from 'node:http';

import type pg from 'pg';

import type { BenchMarket } from './market.ts';
import { bytesOnTheWire, load, measureProcess } from './measure.ts';
import { placeOrdersOf } from './orders.ts';
import { row } from './table.ts';

interface PagesInput {
  readonly origin: string;
  readonly bareOrigin: string;
  /** Of the process that renders. */
  readonly serverPid: number;
  /** Of the process of the fixed answers. */
  readonly barePid: number;
  readonly database: pg.Pool;
  readonly market: BenchMarket;
  /** Product with plenty of supply. */
  readonly productId: string;
}

const PRODUCTS = 200;
/** More than a page of the list of orders. */
const OWN_ORDERS = 30;
/** V8 compiles the code of the pages meanwhile. */
const WARM_SECONDS = 6;
const LISTS = [
  '/produits',
  '/produits?page=2',
  '/produits?page=3',
  '/produits?cat=WATER',
  '/produits?cat=WATER&sub=FISH',
  '/produits?tri=price',
  '/produits?tri=priceDown&page=2',
  '/produits?dispo=YELLOW',
  '/produits?min=1200&max=1500',
  '/en/produits',
  '/ty/produits?tri=name',
  '/en/produits?q=thon',
];

/**
 * Measures pages as a browser asks for them, compressed, each beside a fixed answer as large as the page is on the
 * wire: by answers a second, and by the processor time that the server takes for one.
 */
export async function measurePages(input: PagesInput): Promise<void> {
  const { origin, bareOrigin, serverPid, barePid, database, market, productId } = input;
  const { rows } = await database.query<{ id: string }>('select id from products order by sku limit $1', [PRODUCTS]);
  const products = rows.map(({ id }) => `/produits/${id}`);
  const [customer] = market.customers;
  if (customer === undefined) throw new RangeError('the market has no customer');
  await placeOrdersOf(customer, { origin, productId, count: OWN_ORDERS });
  const visitor = { 'accept-encoding': 'br' };
  const signedIn = { ...visitor, cookie: `matete_session=${customer.token}` };
  const warmed = ['/', ...LISTS, ...products, '/commandes'].map((path) => origin + path);
  await load({ urls: warmed, headers: signedIn }, WARM_SECONDS);
  for (const [what, paths, headers] of [
    ['home', ['/'], visitor],
    ['list', LISTS, visitor],
    ['product', products, visitor],
    ['home, signed in', ['/'], signedIn],
    ['list, signed in', LISTS, signedIn],
    ['product, signed in', products, signedIn],
    ['own orders', ['/commandes'], signedIn],
  ] as const) {
    const urls = paths.map((path) => origin + path);
    const bytes = await meanBytes(urls.slice(0, LISTS.length), headers);
    // As many addresses: the client pays for them as well.
    const bare = await measureProcess(barePid, { urls: paths.map((_, at) => `${bareOrigin}/${bytes}?address=${at}`) });
    const page = await measureProcess(serverPid, { urls, headers });
    // The client is as busy as the servers, and hides what a fast answer costs: their processor time does not.
    const byProcessor = (bare.processorMs / page.processorMs).toFixed(3);
    row(
      `page: ${what}`,
      page,
      bare,
      `${page.processorMs.toFixed(3)} processor ms, ${byProcessor} of bare   ${bytes} bytes`,
    );
  }
}

async function meanBytes(urls: readonly string[], headers: http.OutgoingHttpHeaders): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => bytesOnTheWire(url, headers)));
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
}

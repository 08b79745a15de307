import type { ChildProcess } from 'node:child_process';

import { measure, NEW, residentMb } from './measure.ts';
import { placeOrdersAtOnce, bareTransactions } from './orders.ts';
import { growCatalogue, readySellersAndCustomers } from './market.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { measurePurchases } from './purchases.ts';
import { endProgram, startBenchProduct, startProgram, untilAnswers } from './started-product.ts';
import { row } from './table.ts';
import { measureWrites } from './writes.ts';

/**
 * Measures the main path beside bare answers of the same size, in one run, because machines are noisy: ratios count.
 *
 *   npm run bench              1,000 products, then 100,000
 *   npm run bench -- 1000      one size
 *   npm run bench -- pages     one part: answers, lists, orders, pages, purchases or writes
 */
const WORDS = process.argv.slice(2);
const SIZES = WORDS.map(Number).filter((size) => size > 0);
const isAsked = (part: 'answers' | 'lists' | 'orders' | 'pages' | 'purchases' | 'writes'): boolean =>
  WORDS.every((word) => Number(word) > 0) || WORDS.includes(part);
const BARE_PORT = 3991;

const product = await startBenchProduct();
const { origin, serverPid, database } = product;
let bareServer: ChildProcess | undefined;
const bareOrigin = `http://127.0.0.1:${BARE_PORT}`;
try {
  bareServer = startProgram('bench/bare-server.ts', { PORT: String(BARE_PORT), DATABASE_URL: product.databaseUrl });
  await untilAnswers(`${bareOrigin}/1`);
  console.log(`at rest: ${residentMb(serverPid)} MB`);
  const market = await readySellersAndCustomers(database);
  for (const size of SIZES.length > 0 ? SIZES : [1_000, 100_000]) {
    const productId = await growCatalogue(database, size);
    console.log(`\n${size} products`);
    if (isAsked('answers')) await measureAnswers(market.searches, productId);
    if (isAsked('lists')) await measureLists({ origin, bareOrigin, database, market, productId });
    if (isAsked('orders')) {
      const bareOrders = await bareTransactions(database);
      row('bare transaction', bareOrders, bareOrders);
      row('order', await placeOrdersAtOnce(origin, market, productId), bareOrders);
    }
    if (isAsked('writes')) await measureWrites({ origin, database, market });
    const barePid = bareServer.pid ?? 0;
    if (isAsked('purchases')) await measurePurchases({ origin, bareOrigin, serverPid, barePid, database, market });
    if (isAsked('pages')) {
      await measurePages({ origin, bareOrigin, serverPid, barePid, database, market, productId });
    }
  }
  // What the last load left behind still needs the database.
  await new Promise((resolve) => setTimeout(resolve, 500));
  console.log(`\nafterwards: ${residentMb(serverPid)} MB`);
} finally {
  await Promise.all([product.stop(), ...(bareServer === undefined ? [] : [endProgram(bareServer)])]);
}

/** Measures public answers of the API beside a fixed one as large as a list of products. */
async function measureAnswers(searches: readonly string[], productId: string): Promise<void> {
  const bytes = Buffer.byteLength(await (await fetch(`${origin}/api/products`)).text());
  console.log(`a list is ${bytes} bytes`);
  const bare = await measure({ urls: [`${bareOrigin}/${bytes}`] });
  row('bare answer', bare, bare);
  row('product list', await measure({ urls: [`${origin}/api/products`] }), bare);
  row('product detail', await measure({ urls: [`${origin}/api/products/${productId}`] }), bare);
  const urls = searches.map((words) => `${origin}/api/products?search=${encodeURIComponent(words)}&new=${NEW}`);
  row('search, each one new', await measure({ urls }), bare);
}

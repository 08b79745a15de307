import { randomInt } from 'node:crypto';

import type pg from 'pg';

import type { BenchAccount, BenchMarket } from './market.ts';
import { load, measure } from './measure.ts';
import { row } from './table.ts';

interface WritesInput {
  readonly origin: string;
  readonly database: pg.Pool;
  readonly market: BenchMarket;
}

const PRODUCTS = 200;
/** Supply writes a second, over all sellers. */
const RATES = [0, 1, 10, 50];
const WARM_SECONDS = 4;
const LISTS = ['/produits', '/produits?page=2', '/produits?cat=WATER', '/produits?tri=price', '/produits?dispo=YELLOW'];

/**
 * Measures what visitors read while sellers change their supply: pages and public answers of many addresses, with 0, 1,
 * 10 and 50 writes a second to any of the catalogue's products. After each write that is answered, its product is read
 * once more, and one that is not up to date counts as stale.
 */
export async function measureWrites({ origin, database, market }: WritesInput): Promise<void> {
  const { rows: offers } = await database.query<Offer>(
    `select seller_id as "sellerId", product_id as "productId" from offers order by md5(product_id::text) limit 1000`,
  );
  const { rows } = await database.query<{ id: string }>('select id from products order by sku limit $1', [PRODUCTS]);
  const reads = {
    pages: ['/', ...LISTS, ...rows.map(({ id }) => `/produits/${id}`)].map((path) => origin + path),
    'public answers': ['/api/products', ...rows.map(({ id }) => `/api/products/${id}`)].map((path) => origin + path),
  };
  for (const [what, urls] of Object.entries(reads)) {
    const input = { urls, headers: { 'accept-encoding': 'br' } };
    await load(input, WARM_SECONDS);
    const quiet = await measure(input);
    for (const rate of RATES) {
      const writer = new SupplyWriter(origin, offers, market.sellers, rate);
      writer.start();
      const measured = rate === 0 ? quiet : await measure(input);
      const { writes, stale } = await writer.stop();
      row(`${what}, ${rate} writes/s`, measured, quiet, `${writes} writes   ${stale} stale`);
    }
  }
}

interface Offer {
  readonly sellerId: string;
  readonly productId: string;
}

/** Changes the kilograms of random offers at a rate, and reads each product once its write is answered. */
class SupplyWriter {
  readonly #origin: string;
  readonly #offers: readonly Offer[];
  readonly #tokens: ReadonlyMap<string, string>;
  readonly #everyMs: number;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #writes = 0;
  #stale = 0;

  constructor(origin: string, offers: readonly Offer[], sellers: readonly BenchAccount[], perSecond: number) {
    this.#origin = origin;
    this.#offers = offers;
    this.#tokens = new Map(sellers.map(({ id, token }) => [id, token]));
    this.#everyMs = perSecond === 0 ? 0 : 1_000 / perSecond;
  }

  start(): void {
    if (this.#everyMs === 0) return;
    this.#timer = setInterval(() => {
      const written = this.#write().finally(() => this.#running.delete(written));
      this.#running.add(written);
    }, this.#everyMs);
  }

  async stop(): Promise<{ writes: number; stale: number }> {
    clearInterval(this.#timer);
    await Promise.all(this.#running);
    return { writes: this.#writes, stale: this.#stale };
  }

  async #write(): Promise<void> {
    const { sellerId, productId } = this.#offers[randomInt(this.#offers.length)] ?? { sellerId: '', productId: '' };
    const quantity = 100_000 + randomInt(100_000);
    const answer = await fetch(`${this.#origin}/api/sellers/products/update`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${this.#tokens.get(sellerId) ?? ''}`, 'content-type': 'application/json' },
      body: JSON.stringify({ productId, quantity }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const { product } = (await answer.json()) as { product: { stock: number } };
    this.#writes += 1;
    const read = await fetch(`${this.#origin}/api/products/${productId}`);
    const { stock } = (await read.json()) as { stock: number };
    if (stock !== product.stock) this.#stale += 1;
  }
}

import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import type { BenchMarket } from '../market.ts';
import type { Times } from './times.ts';

const TIMEOUT_MS = 30_000;
const MOST_SOCKETS = 512;
const SLICE = 50;

/** Something that is read: how often among a hundred, and the address of one reading. */
interface Reading {
  readonly kind: string;
  readonly share: number;
  readonly next: () => { readonly path: string; readonly headers?: Readonly<Record<string, string>> };
}

const anyOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

const LISTS = [
  '/produits',
  '/produits?page=2',
  '/produits?cat=WATER',
  '/produits?tri=price',
  '/produits?dispo=YELLOW',
  '/en/produits',
];

/** What people, their browsers and programs read, by how often they do: visitors mostly, searches each of other words. */
export function readingsOf({ customers, sellers, searches }: BenchMarket, productIds: readonly string[]): Reading[] {
  const cookie = () => ({ cookie: `matete_session=${anyOf(customers).token}` });
  return [
    { kind: 'page: home', share: 15, next: () => ({ path: '/' }) },
    { kind: 'page: list', share: 15, next: () => ({ path: anyOf(LISTS) }) },
    { kind: 'page: product', share: 20, next: () => ({ path: `/produits/${anyOf(productIds)}` }) },
    { kind: 'page: search', share: 5, next: () => ({ path: `/produits?q=${encodeURIComponent(anyOf(searches))}` }) },
    { kind: 'signed in: list', share: 8, next: () => ({ path: anyOf(LISTS), headers: cookie() }) },
    {
      kind: 'signed in: product',
      share: 7,
      next: () => ({ path: `/produits/${anyOf(productIds)}`, headers: cookie() }),
    },
    { kind: 'signed in: own orders', share: 5, next: () => ({ path: '/commandes', headers: cookie() }) },
    { kind: 'API: list', share: 5, next: () => ({ path: '/api/products' }) },
    { kind: 'API: product', share: 8, next: () => ({ path: `/api/products/${anyOf(productIds)}` }) },
    {
      kind: 'API: search',
      share: 5,
      next: () => ({ path: `/api/products?search=${encodeURIComponent(anyOf(searches))}` }),
    },
    {
      kind: 'API: own orders',
      share: 4,
      next: () => {
        const { id, token } = anyOf(customers);
        return { path: `/api/orders/customer/${id}`, headers: { authorization: `Bearer ${token}` } };
      },
    },
    {
      kind: 'API: what a seller supplies',
      share: 3,
      next: () => ({
        path: '/api/sellers/products/inventory',
        headers: { authorization: `Bearer ${anyOf(sellers).token}` },
      }),
    },
  ];
}

/**
 * Reads at a rate, whatever the answers take: a reading is sent when it is due, at random moments as people come, and its time
 * counts from then. A server that stalls is asked on, as it would be.
 */
export async function readAtRate(
  { origin, perSecond, ms }: { origin: string; perSecond: number; ms: number },
  readings: readonly Reading[],
  times: Times,
): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  const all = readings.flatMap((reading) => Array.from({ length: reading.share }, () => reading));
  const open = new Set<Promise<void>>();
  const begun = performance.now();
  for (let dueAt = begun; dueAt < begun + ms; dueAt += (-Math.log(1 - Math.random()) * 1_000) / perSecond) {
    const wait = dueAt - performance.now();
    if (wait > 1) await delay(wait);
    const { kind, next } = anyOf(all);
    const reading = read(agent, origin, next()).then(
      (status) => times.add(kind, dueAt, status === 200 ? undefined : `${kind}: ${status}`),
      (error: Error) => times.add(kind, dueAt, `${kind}: ${error.message}`),
    );
    open.add(reading);
    void reading.then(() => open.delete(reading));
    // The loop itself must let answers in where many are due at once.
    if (open.size % SLICE === 0) await delay(0);
  }
  await Promise.all(open);
  agent.destroy();
}

function read(agent: http.Agent, origin: string, { path, headers = {} }: ReturnType<Reading['next']>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      origin + path,
      { agent, headers: { 'accept-encoding': 'br', ...headers }, timeout: TIMEOUT_MS },
      (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      },
    );
    request.on('timeout', () => request.destroy(new Error('nothing came within 30 s')));
    request.on('error', reject);
  });
}

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { buildAppWith } from '#app/app';
import { createTestAccount, createTestProduct, type TestProduct } from '#testing/test-product';

let product: TestProduct;
let site: FastifyInstance;
beforeEach(async () => {
  product = await createTestProduct({
    environment: { RATE_LIMIT_PER_MINUTE: '4', RATE_LIMIT_VISITORS_PER_MINUTE: '3', TRUST_PROXY: '1' },
  });
  site = await buildAppWith(product.services);
  await site.ready();
});
afterEach(async () => {
  await site.close();
  await product.close();
});

interface Asked {
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const HERE = '203.0.113.7';
const get = (url: string, { from = HERE, headers = {} }: Asked = {}) =>
  site.inject({ url, remoteAddress: from, headers });
async function statuses(times: number, url: string, asked: Asked = {}): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < times; index += 1) found.push((await get(url, asked)).statusCode);
  return found;
}

describe('visitors of one address', () => {
  test('pages and calls share a limit a minute; a refused page is a page in the reader’s language', async () => {
    expect(await statuses(2, '/')).toEqual([200, 200]);
    expect(await statuses(2, '/api/islands')).toEqual([200, 429]);

    const page = await get('/en/produits');
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
    expect(page.body).toContain('<html lang="en"');
    expect(page.body).toContain('Too many requests at once');
    expect((await get('/produits')).body).toContain('Trop de demandes à la fois');
    expect((await get('/api/islands')).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect((await get('/', { from: '203.0.113.8' })).statusCode).toBe(200);
  });

  test('calls of a page in this process, its files and health checks do not count', async () => {
    const page = await get('/produits');
    const files = [...page.body.matchAll(/(?:href|src)="(\/assets\/[^"#]+)/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(5);
    const asked = [...files, '/icon.svg', '/healthz', '/readyz', '/healthz', '/readyz'];
    for (const url of asked) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);

    expect(await statuses(3, '/produits')).toEqual([200, 200, 429]);
    expect(await statuses(2, '/healthz')).toEqual([200, 200]);
  });

  test('IPv6 visitors count by their network, and those behind a proxy by the address it names', async () => {
    for (const last of [1, 2, 3]) expect((await get('/', { from: `2001:db8:1:2::${last}` })).statusCode).toBe(200);
    expect((await get('/', { from: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429);
    expect((await get('/', { from: '2001:db8:1:3::1' })).statusCode).toBe(200);

    const through = (claimed: string) => ({ headers: { 'x-forwarded-for': `${claimed}, 198.51.100.9` } });
    for (const claimed of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      expect((await get('/', through(claimed))).statusCode).toBe(200);
    expect((await get('/', through('10.0.0.4'))).statusCode).toBe(429);
  });

  test('a made-up token does not get around the limit', async () => {
    const invented = (index: number) => ({ headers: { authorization: `Bearer ${'x'.repeat(40)}${index}` } });
    for (const index of [1, 2, 3]) expect((await get('/api/islands', invented(index))).statusCode).toBe(200);
    expect((await get('/api/islands', invented(4))).statusCode).toBe(429);
  });
});

test('an account has a limit of its own, wherever it comes from and however many share its address', async () => {
  const account = await createTestAccount(product, { role: 'CUSTOMER' });
  const headers = { authorization: `Bearer ${account.token}` };
  // The first request makes the session known, and counts for the address.
  expect((await get('/api/users/me', { headers })).statusCode).toBe(200);
  expect(await statuses(3, '/')).toEqual([200, 200, 429]);

  expect(await statuses(3, '/api/users/me', { headers })).toEqual([200, 200, 200]);
  expect(await statuses(2, '/api/users/me', { headers, from: '198.51.100.20' })).toEqual([200, 429]);
});

test('a proxy that the settings do not name is logged once', async () => {
  const { services } = product;
  const warned = vi.spyOn(services.log, 'warn');
  const unnamed = await buildAppWith(
    { ...services, settings: { ...services.settings, trustProxy: false } },
    { parts: 'api' },
  );
  const headers = { 'x-forwarded-for': '10.0.0.1' };
  for (let index = 0; index < 3; index += 1) await unnamed.inject({ url: '/healthz', headers });
  expect(warned.mock.calls.map(([words]) => words)).toEqual([
    'Requests come through a proxy, and TRUST_PROXY is not set: all of its visitors are counted as one address.',
  ]);
  await unnamed.close();
});

import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { createTestProduct, type TestProduct } from '#testing/test-product';

let product: TestProduct;
let site: FastifyInstance;
beforeAll(async () => {
  product = await createTestProduct();
  site = await buildAppWith(product.services);
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await site.close();
  await product.close();
});

interface OnTheWire {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  /** As it came, not decoded. */
  readonly bytes: Buffer;
}

/** One request on a socket of its own, its path sent as it stands. */
async function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<OnTheWire> {
  const { port } = site.server.address() as AddressInfo;
  const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) };
}

/** The page without what differs from one request to the next. */
const steady = (html: string): string => html.replaceAll(/nonce="[^"]+"|\d{13}/g, '');

test('when pages cannot be made, a person reads so in the address’s language, and a program gets a problem', async () => {
  const failing = await buildAppWith({
    ...product.services,
    pool: { query: () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) } as never,
  });
  await failing.ready();
  const headers = { cookie: 'matete_session=somebody' };

  const page = await failing.inject({ url: '/en/commandes', headers });
  expect([page.statusCode, page.headers['content-type'], page.headers['retry-after']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
  ]);
  expect(page.body).toContain('<html lang="en"');
  expect(page.body).toContain('Try again');
  expect((await failing.inject({ url: '/api/users/me', headers })).json()).toMatchObject({ status: 503 });
  await failing.close();
});

test.each(['//x//evil.example/', '/\\evil.example/', '//evil.example/%2e%2e//', 'http://evil.example//evil.example/'])(
  'the address %s leads to no other site',
  async (path) => {
    const { status, headers } = await ask(path);
    const address = headers.location ?? '';

    expect(status).toBe(302);
    expect(new URL(address, product.services.settings.publicUrl).origin).toBe(product.services.settings.publicUrl);
    expect(address).toMatch(/^\/(?![/\\])/);
  },
);

describe('on the wire', () => {
  test.each([
    ['a page', '/produits', 200],
    ['a page that is not there', '/nulle-part', 404],
    ['a page for others', '/commandes', 401],
  ])('%s is compressed by what the client accepts, and is the same page', async (_what, path, status) => {
    const plain = await ask(path);
    const br = await ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await ask(path, { 'accept-encoding': 'gzip' });
    const none = await ask(path, { 'accept-encoding': 'identity' });

    expect([plain, br, gzip, none].map((answer) => answer.status)).toEqual([status, status, status, status]);
    expect([plain, br, gzip, none].map((answer) => answer.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
      undefined,
    ]);
    for (const answer of [plain, br, gzip, none]) expect(answer.headers.vary).toBe('accept-encoding');
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2);
    const html = steady(plain.bytes.toString());
    expect(html).toContain('<!doctype html>');
    expect(steady(brotliDecompressSync(br.bytes).toString()) === html).toBe(true);
    expect(steady(gunzipSync(gzip.bytes).toString()) === html).toBe(true);
  });

  test('asking for the headers of a page gives those, and no body', async () => {
    const plain = await ask('/produits');
    const { status, headers, bytes } = await ask('/produits', { 'accept-encoding': 'br' }, 'HEAD');

    expect([status, headers['content-type'], bytes.length]).toEqual([200, 'text/html; charset=utf-8', 0]);
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(headers['content-length']).not.toBe(String(plain.bytes.length));
  });

  test('what is known already is answered without a body', async () => {
    const first = await ask('/icon.svg', { 'accept-encoding': 'br' });
    const again = await ask('/icon.svg', { 'accept-encoding': 'br', 'if-none-match': first.headers.etag });

    expect([first.status, again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([
      200,
      304,
      0,
      undefined,
    ]);
  });

  test('an unknown call, file or method gets a problem, not a page', async () => {
    for (const path of ['/api/nothing', '/files/nothing', '/assets/nothing.js', '/gateways/nothing']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'application/problem+json; charset=utf-8']);
    }
    const posted = await ask('/produits', {}, 'POST');
    expect([posted.status, posted.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });
});

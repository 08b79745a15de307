import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, describe, expect, test } from 'vitest';

import { inlineScriptsIn } from '@matete/web/server/content-security-policy';

import { buildAppWith } from '#app/app';
import { setSiteSetting } from '#site-setting/site-setting-store';
import { createTestAccount, openProduct } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const product = await openProduct();
const site = await buildAppWith(product.services);
await site.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => site.close());

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

test('when pages cannot be rendered, a person reads so in their language, and a program gets a problem', async () => {
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

test.each([
  { fault: Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), answered: [503, '5'] },
  { fault: new RangeError('a bug'), answered: [500, undefined] },
])('a page whose data fail with "$fault.message" is answered $answered', async ({ fault, answered }) => {
  const fail = (): never => {
    throw fault;
  };
  const failing = await buildAppWith({
    ...product.services,
    db: new Proxy(product.services.db, { get: fail }),
    pool: { query: () => Promise.reject(fault) } as never,
  });
  await failing.ready();

  const page = await failing.inject('/produits');
  expect([page.statusCode, page.headers['retry-after']]).toEqual(answered);
  expect(page.body).toContain('<h1');
  await failing.close();
});

test.each(['//x//evil.example/', '/\\evil.example/', '//evil.example/%2e%2e//', 'http://evil.example//evil.example/'])(
  'the address %s does not redirect to another site',
  async (path) => {
    const { status, headers } = await ask(path);
    const address = headers.location ?? '';

    expect(status).toBe(302);
    expect(new URL(address, product.services.settings.publicUrl).origin).toBe(product.services.settings.publicUrl);
    expect(address).toMatch(/^\/(?![/\\])/);
  },
);

describe('on the wire', () => {
  test.each([['/'], ['/produits'], ['/navires'], ['/commandes'], ['/nulle-part'], ['/en/produits?q=thon']])(
    'the page %s is the same bytes for every visitor, and has no script in it',
    async (path) => {
      const first = await ask(path, { 'accept-encoding': 'br' });
      // Rendered again: longer than a page is cached.
      product.setNow(new Date(product.services.now().getTime() + 11_000));
      const again = await ask(path, { 'accept-encoding': 'br', 'user-agent': 'another' });

      expect(again.bytes.equals(first.bytes)).toBe(true);
      expect(inlineScriptsIn(brotliDecompressSync(first.bytes).toString())).toEqual([]);
      expect(first.headers['content-security-policy']).toContain(`script-src 'self';`);
      expect(first.headers['content-security-policy']).not.toMatch(/nonce|unsafe/);
    },
  );

  test.each([
    ['a page', '/produits', 200],
    ['a page that is not there', '/nulle-part', 404],
    ['a page for others', '/commandes', 401],
  ])('%s is compressed as the client accepts, and is the same page', async (_what, path, status) => {
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
    for (const answer of [plain, br, gzip, none])
      expect(answer.headers.vary).toBe('accept-encoding, cookie, save-data');
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(plain.bytes.toString()).toContain('<!doctype html>');
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
  });

  test('a HEAD request gets the headers of a page and no body', async () => {
    const plain = await ask('/produits');
    const { status, headers, bytes } = await ask('/produits', { 'accept-encoding': 'br' }, 'HEAD');

    expect([status, headers['content-type'], bytes.length]).toEqual([200, 'text/html; charset=utf-8', 0]);
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding, cookie, save-data']);
    expect(headers['content-length']).not.toBe(String(plain.bytes.length));
  });

  test('a built file is sent as the build compressed it, whichever encoding the client accepts', async () => {
    const [, script] = /<script type="module" src="([^"]+)"/.exec((await ask('/')).bytes.toString()) ?? [];
    const sent = (encoding: string): Promise<OnTheWire> => ask(script as string, { 'accept-encoding': encoding });
    const [br, gzip, none] = await Promise.all([sent('gzip, deflate, br'), sent('gzip'), sent('identity')]);

    expect(br.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(none.headers['content-encoding']).toBeUndefined();
    for (const answer of [br, gzip, none]) {
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.headers['content-type']).toMatch('javascript');
      expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
    }
    expect(brotliDecompressSync(br.bytes)).toEqual(none.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(none.bytes);
    expect(br.bytes.length).toBeLessThan(gzip.bytes.length * 0.9);
    expect((await ask(`${script}.br`)).status).toBe(404);

    const again = await ask(script as string, { 'accept-encoding': 'br', 'if-none-match': br.headers.etag });
    expect([again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
  });

  test('a page that the client has already is answered with 304 and no body', async () => {
    const first = await ask('/icon.svg', { 'accept-encoding': 'br' });
    const again = await ask('/icon.svg', { 'accept-encoding': 'br', 'if-none-match': first.headers.etag });

    expect([first.status, again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([
      200,
      304,
      0,
      undefined,
    ]);
  });

  test('an unknown call, file or method gets a problem instead of a page', async () => {
    for (const path of ['/api/nothing', '/files/nothing', '/assets/nothing.js', '/gateways/nothing']) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'application/problem+json; charset=utf-8']);
    }
    const posted = await ask('/produits', { origin: product.services.settings.publicUrl }, 'POST');
    expect([posted.status, posted.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });
});

describe('a page for every visitor', () => {
  const publish = (message: string) =>
    setSiteSetting(product.services.db, {
      name: 'PUBLIC_MESSAGE',
      value: { message, link: null, active: true, opensExternally: false },
      adminId: null,
      now: product.services.now(),
    });
  const htmlOf = async (path: string, headers: http.OutgoingHttpHeaders = {}) =>
    (await ask(path, headers)).bytes.toString();

  test.each(['br', 'gzip', 'identity'])('is not sent again to a client that has it, in %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const first = await ask('/produits', headers);
    const again = await ask('/produits', { ...headers, 'if-none-match': first.headers.etag });
    const other = await ask('/navires', { ...headers, 'if-none-match': first.headers.etag });

    expect([first.status, again.status, again.bytes.length, other.status]).toEqual([200, 304, 0, 200]);
    expect([again.headers.etag, again.headers.vary, again.headers['content-encoding']]).toEqual([
      first.headers.etag,
      'accept-encoding, cookie, save-data',
      undefined,
    ]);
    expect(again.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
  });

  test('may be kept by a shared cache in front where the operator has one, and nothing personal may', async () => {
    const shared = await buildAppWith({
      ...product.services,
      settings: { ...product.services.settings, sharedCacheSeconds: 20 },
    });
    await shared.ready();
    const { token } = await createTestAccount(product, { role: 'CUSTOMER' });
    const headersOf = async (url: string, headers: Record<string, string> = {}) =>
      (await shared.inject({ url, headers })).headers;

    expect(await headersOf('/produits')).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=20, must-revalidate',
      vary: 'accept-encoding, cookie, save-data',
      'cache-tag': expect.stringMatching(/(^|,)lists(,|$)/),
    });
    for (const headers of [
      await headersOf('/produits', { cookie: `matete_session=${token}` }),
      await headersOf('/panier'),
      await headersOf('/commandes'),
    ]) {
      expect(headers['cache-control']).not.toMatch(/public|s-maxage/);
      expect(headers['cache-tag']).toBeUndefined();
    }
    await shared.close();
  });

  test('is never the page of an account, nor the other way round', async () => {
    const { id, token } = await createTestAccount(product, { role: 'CUSTOMER' });
    const headers = { cookie: `matete_session=${token}` };
    const visitors = await htmlOf('/produits');
    const own = await ask('/produits', headers);

    expect(own.bytes.toString()).toContain(id);
    expect([own.headers['cache-control'], own.headers.etag]).toEqual(['no-store', undefined]);
    expect(visitors).not.toContain(id);
    expect(await htmlOf('/produits')).toBe(visitors);
  });

  test('has the theme and the data saver of the one who asks', async () => {
    expect(await htmlOf('/')).toContain('data-theme="system"');
    expect(await htmlOf('/', { cookie: 'theme=dark' })).toContain('data-theme="dark"');
    expect(await htmlOf('/', { 'save-data': 'on' })).toContain('data-save="on"');
    expect(await htmlOf('/', { cookie: 'data_saver=on' })).toContain('data-save="on"');
    expect(await htmlOf('/', { cookie: 'data_saver=off', 'save-data': 'on' })).not.toContain('data-save');
    expect(await htmlOf('/')).not.toContain('data-save');
  });

  test('shows a change, and nothing older afterwards, however many ask while it is written', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const message = `Message ${round}.`;
      const during = Array.from({ length: 8 }, () => htmlOf('/conditions-de-vente'));
      await publish(message);
      const after = await Promise.all(Array.from({ length: 8 }, () => htmlOf('/conditions-de-vente')));
      await Promise.all(during);
      after.push(await htmlOf('/conditions-de-vente'));

      expect(after.filter((html) => html.includes(message))).toHaveLength(9);
    }
  });
});

test('an admin who has to turn a second factor on is led to its page, in their language', async () => {
  const admin = await createTestAccount(product, { role: 'ADMIN' });
  const cookie = `matete_session=${admin.token}`;
  expect((await ask('/admin/paiements', { cookie })).status).toBe(200);
  const required = { name: 'ADMIN_SECOND_FACTOR_REQUIRED', adminId: null, now: product.services.now() } as const;
  await setSiteSetting(product.services.db, { ...required, value: true });

  const led = await ask('/en/admin/paiements', { cookie });
  expect([led.status, led.headers.location]).toEqual([303, '/en/profil/securite?exigee']);
  expect((await ask('/profil/securite?exigee', { cookie })).status).toBe(200);
  expect((await ask('/produits')).status).toBe(200);

  await setSiteSetting(product.services.db, { ...required, value: false });
  expect((await ask('/admin/paiements', { cookie })).status).toBe(200);
});

import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SandboxGateway, type SandboxTiming, startSandboxGateway } from './server.ts';
import { basicAuthorization, signNotification } from './signature.ts';

const SECRET = 'secret-of-the-tests-of-the-bank-0123456789';

interface Told {
  readonly body: { eventId: string; paymentId: string; status: string; amount: number; reference: string };
  readonly isSigned: boolean;
  readonly atMs: number;
}

let dataDir: string;
let bank: SandboxGateway;
let shop: { url: string; told: Told[]; status: number; close(): Promise<void> };

async function startShop(): Promise<typeof shop> {
  const told: Told[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const timestampMs = Number(request.headers['x-gateway-timestamp']);
      told.push({
        body: JSON.parse(raw) as Told['body'],
        isSigned: request.headers['x-gateway-signature'] === signNotification(SECRET, timestampMs, raw),
        atMs: Date.now(),
      });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    get status() {
      return state.status;
    },
    set status(status) {
      state.status = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const start = (timing: Partial<SandboxTiming> = {}) =>
  startSandboxGateway({
    host: '127.0.0.1',
    port: 0,
    secret: SECRET,
    dataDir,
    timing: { delayMs: 60, firstRetryMs: 15, longestRetryMs: 60, ...timing },
  });

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bank-'));
  shop = await startShop();
  bank = await start();
});
afterEach(async () => {
  await bank.close();
  await shop.close();
  await rm(dataDir, { recursive: true });
});

const call = async (method: string, where: string, options: { body?: unknown; key?: string; secret?: string } = {}) => {
  const response = await fetch(`${bank.url}${where}`, {
    method,
    headers: {
      authorization: basicAuthorization(options.secret ?? SECRET),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const order = (over: Record<string, unknown> = {}) => ({
  amount: 17_952,
  currency: 'XPF',
  reference: 'MT-1',
  language: 'fr',
  returnUrl: 'http://boutique.test/retour?commande=1',
  notifyUrl: `${shop.url}/notify`,
  ...over,
});
const open = async (over: Record<string, unknown> = {}, key = 'key-of-payment-1') => {
  const { body } = await call('POST', '/payments', { body: order(over), key });
  return { paymentId: String(body['paymentId']), pageUrl: String(body['pageUrl']) };
};
const type = (pageUrl: string, number: string, over: Record<string, string> = {}) =>
  fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ holder: 'Hina Teuira', number, expiry: '12/2040', cvv: '123', ...over }),
  });
const statusOf = async (paymentId: string) => (await call('GET', `/payments/${paymentId}`)).body['status'];
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 300; round += 1) {
    if (await holds()) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  throw new Error('it did not come about within 1.5 s');
}
const rest = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

describe('cards', () => {
  test('one pays: the buyer goes back, the shop is told once, in whole francs, signed', async () => {
    const { paymentId, pageUrl } = await open();

    const response = await type(pageUrl, '4970 1000 0000 0014');

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `http://boutique.test/retour?commande=1&paymentId=${paymentId}&reference=MT-1`,
    );
    await until(() => shop.told.length === 1);
    expect(shop.told[0]).toMatchObject({
      isSigned: true,
      body: { paymentId, status: 'PAID', amount: 17_952, currency: 'XPF', reference: 'MT-1' },
    });
    expect((await call('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'PAID',
      maskedCard: '497010XXXXXX0014',
    });
  });

  test('one is refused', async () => {
    const { paymentId, pageUrl } = await open();
    expect((await type(pageUrl, '4970100000000022')).status).toBe(303);
    await until(() => shop.told.length === 1);
    expect(shop.told[0]?.body.status).toBe('REFUSED');
    expect(await statusOf(paymentId)).toBe('REFUSED');
  });

  test('one is delayed: running until its time has come', async () => {
    const { paymentId, pageUrl } = await open();
    expect((await type(pageUrl, '4970100000000030')).status).toBe(303);

    expect(await statusOf(paymentId)).toBe('RUNNING');
    expect(shop.told).toEqual([]);
    await until(async () => (await statusOf(paymentId)) === 'PAID');
    await until(() => shop.told.length === 1);
  });

  test('one answers twice, with the same event', async () => {
    const { pageUrl } = await open();
    await type(pageUrl, '4970100000000048');
    await until(() => shop.told.length === 2);
    await rest(80);
    expect(shop.told).toHaveLength(2);
    expect(shop.told[0]?.body).toEqual(shop.told[1]?.body);
  });

  test('one tells the shop before the buyer is sent back', async () => {
    const { pageUrl } = await open();
    await type(pageUrl, '4970100000000055');
    expect(shop.told).toHaveLength(1);
  });

  test('one never sends the buyer back', async () => {
    const { pageUrl } = await open();
    const response = await type(pageUrl, '4970100000000063');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Vous pouvez fermer cette page.');
    await until(() => shop.told.length === 1);
  });

  test('one is never told: only a question finds it paid', async () => {
    const { paymentId, pageUrl } = await open();
    expect((await type(pageUrl, '4970100000000071')).status).toBe(303);
    await rest(80);
    expect(shop.told).toEqual([]);
    expect(await statusOf(paymentId)).toBe('PAID');
  });

  test('a payment is charged once, however often the form is sent', async () => {
    const { pageUrl } = await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => type(pageUrl, '4970100000000014')));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 303));
    await rest(80);
    expect(shop.told).toHaveLength(1);
  });

  test('a buyer may give up', async () => {
    const { paymentId, pageUrl } = await open();
    const response = await fetch(pageUrl.replace('?', '/abandon?'), { method: 'POST', redirect: 'manual' });
    expect(response.status).toBe(303);
    await until(() => shop.told.length === 1);
    expect((await call('GET', `/payments/${paymentId}`)).body).toMatchObject({
      status: 'REFUSED',
      reason: 'ABANDONED',
    });
    expect((await type(pageUrl, '4970100000000014')).status).toBe(303);
    expect(await statusOf(paymentId)).toBe('REFUSED');
  });
});

describe('notifications', () => {
  test('are repeated, with growing pauses, until the shop acknowledges', async () => {
    shop.status = 503;
    const { pageUrl } = await open();
    await type(pageUrl, '4970100000000014');
    await until(() => shop.told.length === 4);
    shop.status = 200;
    await until(() => shop.told.length === 5);
    await rest(120);

    expect(shop.told).toHaveLength(5);
    expect(new Set(shop.told.map((its) => its.body.eventId)).size).toBe(1);
    expect(shop.told.every((its) => its.isSigned)).toBe(true);
    const pauses = shop.told.slice(1).map((its, index) => its.atMs - (shop.told[index]?.atMs ?? 0));
    expect(pauses[2]).toBeGreaterThan(pauses[0] ?? 0);
  });

  test('survive a restart', async () => {
    shop.status = 500;
    const { paymentId, pageUrl } = await open();
    await type(pageUrl, '4970100000000014');
    await until(() => shop.told.length === 1);
    await bank.close();
    shop.status = 200;
    const before = shop.told.length;

    bank = await start();

    await until(() => shop.told.length > before);
    expect(shop.told.at(-1)?.body).toMatchObject({ paymentId, status: 'PAID' });
  });
});

describe('memory', () => {
  test('a restart forgets neither payments nor refunds nor delayed ones', async () => {
    const paid = await open();
    await type(paid.pageUrl, '4970100000000014');
    await call('POST', `/payments/${paid.paymentId}/refund`, {
      body: { amount: 52, currency: 'XPF' },
      key: 'refund-1',
    });
    await bank.close();
    bank = await start({ delayMs: 600_000 });
    const delayed = await open({ reference: 'MT-2' }, 'key-of-payment-2');
    await type(delayed.pageUrl, '4970100000000030');
    await bank.close();
    bank = await start();

    expect((await call('GET', `/payments/${paid.paymentId}`)).body).toMatchObject({
      status: 'PAID',
      refundedAmount: 52,
    });
    expect(await statusOf(delayed.paymentId)).toBe('RUNNING');
    expect((await open()).paymentId).toBe(paid.paymentId);
  });

  test('a line that a crash cut short is left aside', async () => {
    const { paymentId } = await open();
    await bank.close();
    await appendFile(path.join(dataDir, 'journal.ndjson'), '{"kind":"payment","payment":{"paymentId":"pay_half');
    bank = await start();
    expect(await statusOf(paymentId)).toBe('RUNNING');
  });

  test('holds no card number and no code', async () => {
    const { pageUrl } = await open();
    await type(pageUrl, '4970100000000014', { cvv: '987' });
    const journal = await readFile(path.join(dataDir, 'journal.ndjson'), 'utf8');
    expect(journal).not.toContain('4970100000000014');
    expect(journal).not.toContain('987');
    expect(journal).not.toContain('Hina');
  });
});

describe('the merchant’s calls', () => {
  test('need the secret', async () => {
    for (const [method, where] of [
      ['GET', '/payments/x'],
      ['GET', '/payments?reference=MT-1'],
      ['POST', '/payments'],
      ['POST', '/payments/x/refund'],
    ] as const) {
      const answer = await call(method, where, {
        secret: 'wrong',
        key: 'key-of-payment-1',
        ...(method === 'POST' ? { body: where === '/payments' ? order() : { amount: 1, currency: 'XPF' } } : {}),
      });
      expect(answer, `${method} ${where}`).toEqual({ status: 401, body: { code: 'UNAUTHORIZED' } });
    }
  });

  test('open one payment per key, and refuse the key with another amount', async () => {
    const [one, again] = await Promise.all([open(), open()]);
    expect(one).toEqual(again);
    expect(await call('POST', '/payments', { body: order({ amount: 1 }), key: 'key-of-payment-1' })).toEqual({
      status: 422,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect((await call('GET', '/payments?reference=MT-1')).body['payments']).toHaveLength(1);
  });

  test.each([
    { amount: 0 },
    { amount: 1.5 },
    { amount: '17952' },
    { amount: -1 },
    { currency: 'EUR' },
    { returnUrl: 'javascript:alert(1)' },
    { notifyUrl: 'http://' },
    { reference: 'a b' },
    { more: true },
  ])('are refused with %j', async (over) => {
    expect((await call('POST', '/payments', { body: order(over), key: 'key-of-payment-9' })).status).toBe(400);
  });

  test('give back at most what was paid, once per key', async () => {
    const { paymentId, pageUrl } = await open();
    const refund = (amount: number, key: string) =>
      call('POST', `/payments/${paymentId}/refund`, { body: { amount, currency: 'XPF' }, key });
    expect((await refund(1, 'refund-0')).body).toEqual({ code: 'PAYMENT_NOT_PAID' });
    await type(pageUrl, '4970100000000014');

    expect(await refund(10_000, 'refund-1')).toMatchObject({ status: 201, body: { refundedAmount: 10_000 } });
    expect(await refund(10_000, 'refund-1')).toMatchObject({ status: 201, body: { refundedAmount: 10_000 } });
    expect(await refund(9_999, 'refund-1')).toMatchObject({ status: 422 });
    expect(await refund(7_953, 'refund-2')).toEqual({ status: 409, body: { code: 'REFUND_EXCEEDS_PAYMENT' } });
    expect(await refund(7_952, 'refund-2')).toMatchObject({ status: 201, body: { refundedAmount: 17_952 } });
  });
});

describe('the card page', () => {
  test('says in French and English that it is a test bank, and lists its cards', async () => {
    const { pageUrl } = await open();
    const fr = await (await fetch(pageUrl)).text();
    const en = await (await fetch(pageUrl.replace('lang=fr', 'lang=en'))).text();

    expect(fr).toContain('<html lang="fr">');
    expect(fr).toContain('Banque d’essai');
    expect(fr).toContain('17\u202f952\u00a0F');
    expect(fr).toContain('4970 1000 0000 0014');
    expect(en).toContain('Test bank');
    expect(en).toContain('17,952\u00a0F');
  });

  test('says an invalid date in both languages, and sends no card back', async () => {
    const { pageUrl } = await open();
    const fr = await type(pageUrl, '4970100000000014', { expiry: '13/30', cvv: '987' });
    const en = await type(pageUrl.replace('lang=fr', 'lang=en'), '4970100000000014', { expiry: '13/30' });

    expect([fr.status, en.status]).toEqual([422, 422]);
    const html = await fr.text();
    expect(html).toContain('Date non valide');
    expect(html).toContain('value="13/30"');
    expect(html).not.toContain('value="4970');
    expect(html).not.toContain('987');
    expect(await en.text()).toContain('Invalid Date');
  });

  test('runs no script, takes what is typed for text, and lets forms go to the shop alone', async () => {
    const { pageUrl } = await open();
    const response = await type(pageUrl, '1', { holder: '"><script>alert(1)</script>' });
    const html = await response.text();

    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://boutique.test;");
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('of an unknown payment is not found', async () => {
    const response = await fetch(`${bank.url}/pay/pay_unknown?lang=en`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Payment not found');
  });
});

test('a taken port is an error, and nothing stays open', async () => {
  const port = Number(new URL(bank.url).port);
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'bank-'));
  const second = startSandboxGateway({ host: '127.0.0.1', port, secret: SECRET, dataDir: elsewhere });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await rm(elsewhere, { recursive: true });
});

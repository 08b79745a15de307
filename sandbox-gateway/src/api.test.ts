import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, closeWorld, open, order, SECRET, type, openWorld, world } from './bank-harness.ts';
import { startSandboxGateway } from './server.ts';

beforeEach(openWorld);
afterEach(closeWorld);

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
  test('shows in French and English that it is a test bank, and lists its cards', async () => {
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

  test('reports an invalid date in both languages, and returns no card data', async () => {
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
    const response = await fetch(`${world.bank.url}/pay/pay_unknown?lang=en`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Payment not found');
  });
});

test('fails on a taken port, and leaves nothing open', async () => {
  const port = Number(new URL(world.bank.url).port);
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'bank-'));
  const second = startSandboxGateway({ host: '127.0.0.1', port, secret: SECRET, dataDir: elsewhere });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await rm(elsewhere, { recursive: true });
});

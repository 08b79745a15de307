import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  FIRST_RETRY_MS,
  call,
  closeWorld,
  open,
  rest,
  start,
  statusOf,
  type,
  until,
  openWorld,
  world,
} from './bank-harness.ts';

beforeEach(openWorld);
afterEach(closeWorld);

describe('cards', () => {
  test('one pays: the buyer returns, the shop is notified once, in whole francs, signed', async () => {
    const { paymentId, pageUrl } = await open();

    const response = await type(pageUrl, '4970 1000 0000 0014');

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `http://boutique.test/retour?commande=1&paymentId=${paymentId}&reference=MT-1`,
    );
    await until(() => world.shop.told.length === 1);
    expect(world.shop.told[0]).toMatchObject({
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
    await until(() => world.shop.told.length === 1);
    expect(world.shop.told[0]?.body.status).toBe('REFUSED');
    expect(await statusOf(paymentId)).toBe('REFUSED');
  });

  test('one is delayed: running until its time has come', async () => {
    const { paymentId, pageUrl } = await open();
    expect((await type(pageUrl, '4970100000000030')).status).toBe(303);

    expect(await statusOf(paymentId)).toBe('RUNNING');
    expect(world.shop.told).toEqual([]);
    await until(async () => (await statusOf(paymentId)) === 'PAID');
    await until(() => world.shop.told.length === 1);
  });

  test('a delayed one is neither charged again nor given up while the bank waits', async () => {
    const { paymentId, pageUrl } = await open();
    await type(pageUrl, '4970100000000030');

    expect((await type(pageUrl, '4970100000000022')).status).toBe(303);
    expect((await fetch(pageUrl.replace('?', '/abandon?'), { method: 'POST', redirect: 'manual' })).status).toBe(303);

    await until(async () => (await statusOf(paymentId)) === 'PAID');
    await until(() => world.shop.told.length === 1);
    expect(world.shop.told[0]?.body.status).toBe('PAID');
  });

  test('one is reported twice, with the same event', async () => {
    const { pageUrl } = await open();
    await type(pageUrl, '4970100000000048');
    await until(() => world.shop.told.length === 2);
    await rest(80);
    expect(world.shop.told).toHaveLength(2);
    expect(world.shop.told[0]?.body).toEqual(world.shop.told[1]?.body);
  });

  test('one is reported to the shop before the buyer returns', async () => {
    const { pageUrl } = await open();
    await type(pageUrl, '4970100000000055');
    expect(world.shop.told).toHaveLength(1);
  });

  test('one never returns the buyer', async () => {
    const { pageUrl } = await open();
    const response = await type(pageUrl, '4970100000000063');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Vous pouvez fermer cette page.');
    await until(() => world.shop.told.length === 1);
  });

  test('one is never reported: only asking finds it paid', async () => {
    const { paymentId, pageUrl } = await open();
    expect((await type(pageUrl, '4970100000000071')).status).toBe(303);
    await rest(80);
    expect(world.shop.told).toEqual([]);
    expect(await statusOf(paymentId)).toBe('PAID');
  });

  test('a payment is charged once, however often the form is sent', async () => {
    const { pageUrl } = await open();
    const answers = await Promise.all(Array.from({ length: 8 }, () => type(pageUrl, '4970100000000014')));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 303));
    await rest(80);
    expect(world.shop.told).toHaveLength(1);
  });

  test('a buyer may give up', async () => {
    const { paymentId, pageUrl } = await open();
    const response = await fetch(pageUrl.replace('?', '/abandon?'), { method: 'POST', redirect: 'manual' });
    expect(response.status).toBe(303);
    await until(() => world.shop.told.length === 1);
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
    world.shop.status = 503;
    const { pageUrl } = await open();
    await type(pageUrl, '4970100000000014');
    await until(() => world.shop.told.length === 4);
    world.shop.status = 200;
    await until(() => world.shop.told.length === 5);
    await rest(120);

    expect(world.shop.told).toHaveLength(5);
    expect(new Set(world.shop.told.map((its) => its.body.eventId)).size).toBe(1);
    expect(world.shop.told.every((its) => its.isSigned)).toBe(true);
    const pauses = world.shop.told.slice(1).map((its, index) => its.atMs - (world.shop.told[index]?.atMs ?? 0));
    // A busy machine makes pauses longer, never shorter: each is at least twice as long as the one before was meant to be.
    for (const [index, pause] of pauses.slice(0, 3).entries())
      expect(pause).toBeGreaterThanOrEqual(FIRST_RETRY_MS * 2 ** index - 1);
  });

  test('survive a restart', async () => {
    world.shop.status = 500;
    const { paymentId, pageUrl } = await open();
    await type(pageUrl, '4970100000000014');
    await until(() => world.shop.told.length === 1);
    await world.bank.close();
    world.shop.status = 200;
    const before = world.shop.told.length;

    world.bank = await start();

    await until(() => world.shop.told.length > before);
    expect(world.shop.told.at(-1)?.body).toMatchObject({ paymentId, status: 'PAID' });
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
    await world.bank.close();
    world.bank = await start({ delayMs: 600_000 });
    const delayed = await open({ reference: 'MT-2' }, 'key-of-payment-2');
    await type(delayed.pageUrl, '4970100000000030');
    await world.bank.close();
    world.bank = await start();

    expect((await call('GET', `/payments/${paid.paymentId}`)).body).toMatchObject({
      status: 'PAID',
      refundedAmount: 52,
    });
    expect(await statusOf(delayed.paymentId)).toBe('RUNNING');
    expect((await open()).paymentId).toBe(paid.paymentId);
  });

  test('ignores a line that a crash cut short', async () => {
    const { paymentId } = await open();
    await world.bank.close();
    await appendFile(path.join(world.dataDir, 'journal.ndjson'), '{"kind":"payment","payment":{"paymentId":"pay_half');
    world.bank = await start();
    expect(await statusOf(paymentId)).toBe('RUNNING');
  });

  test('holds no card number and no code', async () => {
    const { pageUrl } = await open();
    await type(pageUrl, '4970100000000014', { cvv: '987' });
    const journal = await readFile(path.join(world.dataDir, 'journal.ndjson'), 'utf8');
    expect(journal).not.toContain('4970100000000014');
    expect(journal).not.toContain('987');
    expect(journal).not.toContain('Hina');
  });
});

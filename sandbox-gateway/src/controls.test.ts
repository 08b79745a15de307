import { afterEach, beforeEach, expect, test } from 'vitest';

import { call, closeWorld, open, openWorld, start, statusOf, type, until, world } from './bank-harness.ts';

const PAYS = '4970100000000014';

beforeEach(openWorld);
afterEach(closeWorld);

async function paid(): Promise<string> {
  const { paymentId, pageUrl } = await open();
  await type(pageUrl, PAYS);
  await until(() => world.shop.told.length === 1);
  return paymentId;
}

const change = (paymentId: string, body: Record<string, unknown>) =>
  call('POST', `/controls/payments/${paymentId}`, { body });

test('refuses a charge after it was paid, tells so twice, and pays it again', async () => {
  const paymentId = await paid();

  expect((await change(paymentId, { what: 'REFUSE', copies: 2 })).status).toBe(200);
  await until(() => world.shop.told.length === 3);
  expect(world.shop.told.slice(1).map(({ body, isSigned }) => [body.status, isSigned])).toEqual([
    ['REFUSED', true],
    ['REFUSED', true],
  ]);
  expect(new Set(world.shop.told.slice(1).map(({ body }) => body.eventId)).size).toBe(1);
  expect((await change(paymentId, { what: 'REFUSE' })).status).toBe(409);

  await change(paymentId, { what: 'RESTORE' });
  expect(await statusOf(paymentId)).toBe('PAID');
});

test('refunds in its back office and charges back, each under an id of its own and without a key of the merchant', async () => {
  const paymentId = await paid();
  await change(paymentId, { what: 'REFUND', amount: 1_000, isTold: false });
  await change(paymentId, { what: 'CHARGE_BACK' });
  await until(() => world.shop.told.length === 2);

  const { body } = await call('GET', `/payments/${paymentId}`);
  expect(body['refunds']).toMatchObject([
    { idempotencyKey: null, kind: 'REFUND', amount: 1_000, isUndone: false },
    { idempotencyKey: null, kind: 'CHARGEBACK', amount: 16_952, isUndone: false },
  ]);
  expect(world.shop.told[1]?.body).toMatchObject({ kind: 'REFUND', refund: { kind: 'CHARGEBACK', amount: 16_952 } });
  expect((await change(paymentId, { what: 'REFUND', amount: 1 })).status).toBe(409);

  await change(paymentId, { what: 'UNDO_CHARGEBACK' });
  expect((await call('GET', `/payments/${paymentId}`)).body['refundedAmount']).toBe(1_000);
});

test('remembers its changes of word through a restart', async () => {
  const paymentId = await paid();
  await change(paymentId, { what: 'CHARGE_BACK', isTold: false });
  await world.bank.close();
  world.bank = await start();

  expect((await call('GET', `/payments/${paymentId}`)).body['refundedAmount']).toBe(17_952);
});

test('answers nothing while it is mute, and everything afterwards', async () => {
  const paymentId = await paid();
  await call('PUT', '/controls/mood', { body: { mood: 'MUTE' } });

  await expect(
    fetch(`${world.bank.url}/payments/${paymentId}`, { signal: AbortSignal.timeout(300) }),
  ).rejects.toMatchObject({ name: 'TimeoutError' });

  await call('PUT', '/controls/mood', { body: { mood: 'NORMAL' } });
  expect(await statusOf(paymentId)).toBe('PAID');
});

test('closes a page when it is told to: no card is charged after it', async () => {
  const { paymentId, pageUrl } = await open({ longestMs: 1 });
  await until(async () => (await statusOf(paymentId)) === 'REFUSED');

  await type(pageUrl, PAYS);
  expect(await statusOf(paymentId)).toBe('REFUSED');
});

test('lets nobody change its word without the secret', async () => {
  const paymentId = await paid();
  const secret = 'another-secret-of-the-same-length-0123456789';

  expect((await call('POST', `/controls/payments/${paymentId}`, { body: { what: 'REFUSE' }, secret })).status).toBe(
    401,
  );
  expect((await call('PUT', '/controls/mood', { body: { mood: 'MUTE' }, secret })).status).toBe(401);
  expect(await statusOf(paymentId)).toBe('PAID');
});

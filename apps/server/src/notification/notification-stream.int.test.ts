import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setCustomerStatus } from '@matete/contract/account/customers';
import { login, logout } from '@matete/contract/account/login';
import { changePassword } from '@matete/contract/account/passwords';
import { listNotifications } from '@matete/contract/notification/notifications';
import { ok } from '@matete/domain/result';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

import { notify } from '#notification/notify';
import { inTransaction } from '#platform/db/transaction';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { createTestAccount, type NewAccount, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

/** Heartbeats come when a test says so: until then a stream ends by its event alone. */
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => vi.useRealTimers());
const { product, admin } = await openMarket();
await product.app.listen({ port: 0, host: '127.0.0.1' });

let customer: NewAccount;
beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

interface OpenPage {
  readonly heard: () => string;
  readonly isOpen: () => boolean;
  readonly ended: Promise<void>;
  readonly leave: () => void;
}

async function openPage({ token }: TestAccount): Promise<OpenPage> {
  const { port } = product.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/notifications/stream', headers }, resolve).on('error', reject);
  });
  expect(answer.statusCode).toBe(200);
  let text = '';
  let isOpen = true;
  answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<void>((resolve) => answer.on('end', resolve));
  void ended.then(() => (isOpen = false));
  return { heard: () => text, isOpen: () => isOpen, ended, leave: () => answer.destroy() };
}

async function signInAgain({ id, email }: NewAccount): Promise<TestAccount> {
  const { body } = await product.call(login, { body: { email, password: TEST_PASSWORD } });
  return { id, token: body.token ?? '' };
}

test('signing out ends the open streams of that session, and no others', async () => {
  const elsewhere = await signInAgain(customer);
  const [left, kept, stranger] = [await openPage(customer), await openPage(elsewhere), await openPage(admin)];

  await product.call(logout, { as: customer });

  await left.ended;
  expect([kept.isOpen(), stranger.isOpen()]).toEqual([true, true]);
  kept.leave();
  stranger.leave();
});

test('changing the password ends the open streams of the other sessions', async () => {
  const elsewhere = await signInAgain(customer);
  const [kept, ended] = [await openPage(customer), await openPage(elsewhere)];

  const changed = await product.call(changePassword, {
    as: customer,
    body: { currentPassword: TEST_PASSWORD, password: 'motu-iti-2026', confirmPassword: 'motu-iti-2026' },
  });

  expect(changed.status).toBe(204);
  await ended.ended;
  expect(kept.isOpen()).toBe(true);
  kept.leave();
});

test('an admin’s block ends every open stream of the account, which gets no later event', async () => {
  const page = await openPage(customer);

  await product.call(setCustomerStatus, {
    as: admin,
    params: { id: customer.id, status: 'BLOCK' },
    query: { blockedTill: '2026-12-24' },
  });

  await page.ended;
  const heard = page.heard();
  await product.services.pool.query("select pg_notify('notification', $1)", [customer.id]);
  const witness = await openPage(await signInAgain(customer));
  await product.services.pool.query("select pg_notify('notification', $1)", [customer.id]);
  await expect.poll(witness.heard).toContain('event: news');
  expect(page.heard()).toBe(heard);
  witness.leave();
});

test('an ended session opens no stream', async () => {
  await product.call(logout, { as: customer });
  expect((await product.raw('GET', '/notifications/stream', { as: customer })).status).toBe(401);
});

test('the stream of an expired session ends with the next heartbeat', async () => {
  const [ended, kept] = [await openPage(customer), await openPage(admin)];
  await product.services.pool.query('update sessions set expires_at = $1 where account_id = $2', [
    TEST_NOW,
    customer.id,
  ]);
  expect(ended.isOpen()).toBe(true);

  vi.advanceTimersByTime(25_000);

  await ended.ended;
  expect(kept.isOpen()).toBe(true);
  kept.leave();
});

test('an account has twenty streams at once, and the next when one has ended', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(customer)));
  const refused = await product.raw('GET', '/notifications/stream', { as: customer });
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);

  pages[0]?.leave();
  await expect.poll(async () => (await openPage(customer).catch(() => undefined))?.isOpen()).toBe(true);
  for (const page of pages) page.leave();
});

test('a stream begins with the number of unread notifications', async () => {
  const before = await product.call(listNotifications, { as: customer, query: {} });
  await inTransaction(product.services.db, async (tx) => {
    await notify(tx, { accountId: customer.id, code: 9101, eventKey: 'stream', data: {}, now: TEST_NOW });
    return ok(undefined);
  });
  const page = await openPage(customer);
  await expect.poll(page.heard).toContain(`event: unread\ndata: ${before.body.unreadCount + 1}\n\n`);
  page.leave();
});

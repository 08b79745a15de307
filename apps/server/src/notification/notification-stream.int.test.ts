import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

let product: TestProduct;
let admin: TestAccount;

beforeAll(async () => {
  product = await createTestProduct();
  admin = await createTestAccount(product, { role: 'ADMIN' });
  await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => product.close());

let customer: TestAccount;
beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

const PASSWORD = 'uru-mei-moorea';

interface OpenPage {
  readonly heard: () => string;
  readonly isOpen: () => boolean;
  readonly leave: () => void;
}

async function openPage({ token }: TestAccount, of: TestProduct = product): Promise<OpenPage> {
  const { port } = of.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}` };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/notifications/stream', headers }, resolve).on('error', reject);
  });
  expect(answer.statusCode).toBe(200);
  let text = '';
  let isOpen = true;
  answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
  answer.on('end', () => (isOpen = false));
  return { heard: () => text, isOpen: () => isOpen, leave: () => answer.destroy() };
}

/** Long before a heartbeat. */
async function expectEnd(page: OpenPage): Promise<void> {
  await expect.poll(page.isOpen, { timeout: 60_000 }).toBe(false);
}

async function signInAgain(account: TestAccount): Promise<TestAccount> {
  const { email } = await product.services.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const { body } = await product.call<{ token: string }>('POST', '/auth/login', {
    body: { email, password: PASSWORD },
  });
  return { id: account.id, token: body.token };
}

test('logging out ends the page of that session, and leaves the one of another device and of another person', async () => {
  const elsewhere = await signInAgain(customer);
  const [left, kept, stranger] = [await openPage(customer), await openPage(elsewhere), await openPage(admin)];

  await product.call('POST', '/auth/logout', { as: customer });

  await expectEnd(left);
  expect([kept.isOpen(), stranger.isOpen()]).toEqual([true, true]);
  kept.leave();
  stranger.leave();
});

test('changing the password ends the pages of the other sessions alone', async () => {
  const elsewhere = await signInAgain(customer);
  const [kept, ended] = [await openPage(customer), await openPage(elsewhere)];

  const changed = await product.call('POST', '/auth/change-password', {
    as: customer,
    body: { currentPassword: PASSWORD, password: 'motu-iti-2026', confirmPassword: 'motu-iti-2026' },
  });

  expect(changed.status).toBe(204);
  await expectEnd(ended);
  expect(kept.isOpen()).toBe(true);
  kept.leave();
});

test('an admin’s block ends every page of the account, which hears nothing that comes after', async () => {
  const page = await openPage(customer);

  await product.call('PATCH', `/customers/${customer.id}/status/BLOCK?blockedTill=2026-12-24`, { as: admin });

  await expectEnd(page);
  const heard = page.heard();
  await product.services.pool.query("select pg_notify('notification', $1)", [customer.id]);
  const witness = await openPage(await signInAgain(customer));
  await product.services.pool.query("select pg_notify('notification', $1)", [customer.id]);
  await expect.poll(witness.heard).toContain('event: news');
  expect(page.heard()).toBe(heard);
  witness.leave();
});

test('a session that ended is no way to open a page', async () => {
  await product.call('POST', '/auth/logout', { as: customer });
  expect((await product.call('GET', '/notifications/stream', { as: customer })).status).toBe(401);
});

test('the page of a session that has run out ends with the next heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const other = await createTestProduct();
  try {
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const account = await createTestAccount(other, { role: 'CUSTOMER' });
    const [ended, kept] = [
      await openPage(account, other),
      await openPage(await createTestAccount(other, { role: 'ADMIN' }), other),
    ];
    await other.services.pool.query('update sessions set expires_at = $1 where account_id = $2', [
      TEST_NOW,
      account.id,
    ]);
    expect(ended.isOpen()).toBe(true);

    vi.advanceTimersByTime(25_000);

    vi.useRealTimers();
    await expectEnd(ended);
    expect(kept.isOpen()).toBe(true);
    kept.leave();
  } finally {
    vi.useRealTimers();
    await other.close();
  }
});

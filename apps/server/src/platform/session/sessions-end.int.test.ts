import type { AccountStatus } from '@matete/contract/account/account-views';
import { setCustomerStatus } from '@matete/contract/account/customers';
import { login, logout } from '@matete/contract/account/login';
import { me as readMe } from '@matete/contract/account/me';
import { changePassword, requestPasswordReset, resetPassword } from '@matete/contract/account/passwords';
import { updateSellerStatus } from '@matete/contract/account/sellers';
import { beforeEach, describe, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { endBlocks } from '#penalty/end-blocks';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { createTestAccount, type NewAccount, openOtherProcess, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

const { product, admin, newsOf } = await openMarket();
const otherProcess = await openOtherProcess(product);

beforeEach(() => product.setNow(TEST_NOW));

const later = (byMs: number) => product.setNow(new Date(product.services.now().getTime() + byMs));
const mailedTo = async ({ email }: NewAccount) => {
  const mails = await product.services.db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', '=', 'notification')
    .orderBy('id')
    .execute();
  return mails.map(({ data }) => (data as { code: number }).code);
};
const me = (as: TestAccount) => product.call(readMe, { as });
const signIn = async ({ id, email }: NewAccount): Promise<TestAccount> => {
  const { body } = await product.call(login, { body: { email, password: TEST_PASSWORD } });
  return { id, token: body.token ?? '' };
};
const setSeller = (seller: TestAccount, status: AccountStatus, blockedTill?: string) =>
  product.call(updateSellerStatus, {
    as: admin,
    body: { sellerId: seller.id, status, blockedTill },
  });
const blockCustomer = (customer: TestAccount, blockedTill: string) =>
  product.call(setCustomerStatus, { as: admin, params: { id: customer.id, status: 'BLOCK' }, query: { blockedTill } });

describe('an admin ends open sessions', () => {
  test('a block ends the sessions at once, and the blocked account may sign in again', async () => {
    const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
    const customer = await createTestAccount(product, { role: 'CUSTOMER' });
    expect([(await me(seller)).status, (await me(customer)).status]).toEqual([200, 200]);
    expect((await setSeller(seller, 'BLOCK', '2026-12-24')).status).toBe(200);
    expect((await blockCustomer(customer, '2026-12-24')).status).toBe(200);

    expect([(await me(seller)).status, (await me(customer)).status]).toEqual([401, 401]);
    expect((await me(await signIn(seller))).body.status).toBe('BLOCK');
    expect((await me(await signIn(customer))).body.status).toBe('BLOCK');
  });

  test('whoever is blocked, unblocked, refused or closed is told of it, once', async () => {
    const people = { CUSTOMER: { role: 'CUSTOMER' }, SELLER: { role: 'SELLER', island: 'rangiroa' } } as const;
    for (const [role, told] of [
      ['CUSTOMER', [2, 9566, 9568, 9567, 2]],
      ['SELLER', [5002, 5003, 5004, 9567, 5002]],
    ] as const) {
      const account = await createTestAccount(product, { ...people[role], status: 'PENDING' });
      const set = (status: AccountStatus, blockedTill?: string) => {
        later(1000);
        return role === 'SELLER'
          ? setSeller(account, status, blockedTill)
          : product.call(setCustomerStatus, { as: admin, params: { id: account.id, status }, query: { blockedTill } });
      };
      for (const status of ['APPROVE', 'BLOCK', 'APPROVE', 'DISAPPROVE', 'DISAPPROVE', 'APPROVE'] as const)
        expect((await set(status, status === 'BLOCK' ? '2026-12-24' : undefined)).status).toBe(200);

      const news = await newsOf({ account });
      expect(news.map(({ code }) => code)).toEqual(told);
      expect(news[3]?.data).toEqual({ variant: 'closed' });
      expect(await mailedTo(account)).toEqual(told.filter((code) => code !== 9568 && code !== 5004));
    }
  });

  test('whoever was never accepted is told so, and a customer whose block ends by itself as well', async () => {
    const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa', status: 'PENDING' });
    await setSeller(seller, 'DISAPPROVE');
    expect((await newsOf({ account: seller })).map(({ code, data }) => [code, data])).toEqual([[9567, {}]]);

    const customer = await createTestAccount(product, { role: 'CUSTOMER' });
    await blockCustomer(customer, '2026-11-24');
    product.setNow(new Date('2026-11-25T10:00:00Z'));
    await endBlocks(product.services);
    await endBlocks(product.services);
    expect((await newsOf({ account: customer })).map(({ code }) => code)).toEqual([9566, 9568]);
  });

  test('a session ended by disapproval does not come back with the next approval', async () => {
    for (const status of ['DISAPPROVE', 'PENDING'] as const) {
      const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
      await setSeller(seller, status);
      await setSeller(seller, 'APPROVE');
      expect((await me(seller)).status, status).toBe(401);
    }
  });
});

test('a session that ends in one process ends in another that knew it, and so does a block', async () => {
  const other = await buildAppWith(otherProcess, { parts: 'api' });
  const there = async ({ token }: TestAccount) =>
    (await other.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
  expect(await Promise.all([there(customer), there(seller)])).toEqual([200, 200]);

  await product.call(logout, { as: customer });
  await setSeller(seller, 'BLOCK', '2026-12-24');

  // The clock stands still: nothing is forgotten by its age.
  await expect.poll(() => Promise.all([there(customer), there(seller)])).toEqual([401, 401]);
  await other.close();
});

describe('a forgotten password', () => {
  const askFor = async (account: NewAccount): Promise<string> => {
    const { email } = account;
    await product.call(requestPasswordReset, { params: { email } });
    const { data } = await product.services.db
      .selectFrom('mails')
      .select('data')
      .where('recipient', '=', email)
      .where('kind', '=', 'reset-password')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return (data as { token: string }).token;
  };
  const reset = (token: string, password: string) =>
    product.call(resetPassword, { body: { token, password, confirmPassword: password } });

  test('a password set by one link ends every other link', async () => {
    const customer = await createTestAccount(product, { role: 'CUSTOMER' });
    const [older, newer] = [await askFor(customer), await askFor(customer)];

    expect((await reset(newer, 'motu-iti-2026')).status).toBe(204);

    expect((await reset(older, 'motu-nui-2026')).body.code).toBe('RESET_LINK_INVALID');
  });

  test('a mailed link no longer works once the password was changed', async () => {
    const customer = await createTestAccount(product, { role: 'CUSTOMER' });
    const link = await askFor(customer);
    const changed = await product.call(changePassword, {
      as: customer,
      body: { currentPassword: TEST_PASSWORD, password: 'motu-iti-2026', confirmPassword: 'motu-iti-2026' },
    });
    expect(changed.status).toBe(204);

    expect((await reset(link, 'motu-nui-2026')).body.code).toBe('RESET_LINK_INVALID');
  });

  test('a password set by the mailed link verifies the address', async () => {
    const customer = await createTestAccount(product, { role: 'CUSTOMER' });
    await product.services.db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('id', '=', customer.id)
      .execute();
    await reset(await askFor(customer), 'motu-iti-2026');

    const signedIn = await product.call(login, { body: { email: customer.email, password: 'motu-iti-2026' } });

    expect(signedIn.body.user?.emailVerified).toBe(true);
  });
});

test('a session of an admin ends after twelve hours without use, of others after thirty days', async () => {
  const [boss, customer] = await Promise.all([
    createTestAccount(product, { role: 'ADMIN' }).then(signIn),
    createTestAccount(product, { role: 'CUSTOMER' }).then(signIn),
  ]);
  const after = async (hours: number) => {
    product.setNow(new Date(TEST_NOW.getTime() + hours * 3_600_000));
    return [(await me(boss)).status, (await me(customer)).status];
  };

  expect(await after(11)).toEqual([200, 200]);
  expect(await after(22)).toEqual([200, 200]);
  expect(await after(35)).toEqual([401, 200]);
  expect(await after(24 * 30 + 1)).toEqual([401, 401]);
});

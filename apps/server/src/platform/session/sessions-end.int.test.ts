import type { UserView } from '@matete/contract/account/account-views';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

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
});
afterAll(() => product.close());
beforeEach(() => product.setNow(TEST_NOW));

const PASSWORD = 'uru-mei-moorea';
const me = (as: TestAccount) => product.call<UserView & { code?: string }>('GET', '/users/me', { as });
const emailOf = async ({ id }: TestAccount): Promise<string> =>
  (await product.services.db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;
const signIn = async (account: TestAccount): Promise<TestAccount> => {
  const { body } = await product.call<{ token: string }>('POST', '/auth/login', {
    body: { email: await emailOf(account), password: PASSWORD },
  });
  return { id: account.id, token: body.token };
};
const setSeller = (seller: TestAccount, status: string, blockedTill?: string) =>
  product.call('PATCH', '/sellers/update-status', {
    as: admin,
    body: { sellerId: seller.id, status, ...(blockedTill === undefined ? {} : { blockedTill }) },
  });
const blockCustomer = (customer: TestAccount, blockedTill: string) =>
  product.call('PATCH', `/customers/${customer.id}/status/BLOCK?blockedTill=${blockedTill}`, { as: admin });

describe('an admin ends what is open', () => {
  test('by blocking: the sessions end at once, and whoever is blocked may sign in again', async () => {
    const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
    const customer = await createTestAccount(product, { role: 'CUSTOMER' });
    expect((await setSeller(seller, 'BLOCK', '2026-12-24')).status).toBe(200);
    expect((await blockCustomer(customer, '2026-12-24')).status).toBe(200);

    expect([(await me(seller)).status, (await me(customer)).status]).toEqual([401, 401]);
    expect((await me(await signIn(seller))).body.status).toBe('BLOCK');
    expect((await me(await signIn(customer))).body.status).toBe('BLOCK');
  });

  test('by taking an approval back: the session of before does not come back with the next approval', async () => {
    for (const status of ['DISAPPROVE', 'PENDING']) {
      const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
      await setSeller(seller, status);
      await setSeller(seller, 'APPROVE');
      expect((await me(seller)).status, status).toBe(401);
    }
  });
});

describe('a forgotten password', () => {
  const askFor = async (account: TestAccount): Promise<string> => {
    const email = await emailOf(account);
    await product.call('POST', `/auth/request-reset-password/${email}`, {});
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
    product.call<{ code?: string }>('POST', '/auth/reset-password', {
      body: { token, password, confirmPassword: password },
    });

  test('is set by one link: every other link that was asked for ends with it', async () => {
    const customer = await createTestAccount(product, { role: 'CUSTOMER' });
    const [older, newer] = [await askFor(customer), await askFor(customer)];

    expect((await reset(newer, 'motu-iti-2026')).status).toBe(204);

    expect((await reset(older, 'motu-nui-2026')).body.code).toBe('RESET_LINK_INVALID');
  });

  test('is no way back in for who has a link, once the password was changed by its owner', async () => {
    const customer = await createTestAccount(product, { role: 'CUSTOMER' });
    const link = await askFor(customer);
    const changed = await product.call('POST', '/auth/change-password', {
      as: customer,
      body: { currentPassword: PASSWORD, password: 'motu-iti-2026', confirmPassword: 'motu-iti-2026' },
    });
    expect(changed.status).toBe(204);

    expect((await reset(link, 'motu-nui-2026')).body.code).toBe('RESET_LINK_INVALID');
  });

  test('set by the mailed link proves the address', async () => {
    const customer = await createTestAccount(product, { role: 'CUSTOMER' });
    await product.services.db
      .updateTable('accounts')
      .set({ email_verified_at: null })
      .where('id', '=', customer.id)
      .execute();
    await reset(await askFor(customer), 'motu-iti-2026');

    const signedIn = await product.call<{ user?: UserView }>('POST', '/auth/login', {
      body: { email: await emailOf(customer), password: 'motu-iti-2026' },
    });

    expect(signedIn.body.user?.emailVerified).toBe(true);
  });
});

import { updateSeller } from '@matete/contract/account/sellers';
import { changePassword } from '@matete/contract/account/passwords';
import { getWithdrawalFee } from '@matete/contract/payout/withdrawals';
import { expect, test } from 'vitest';

import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { createTestAccount, openProduct, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

const HOUR_MS = 3_600_000;
const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const { richSeller, ask } = withdrawalVerbs(product, admin);

const change = (as: { id: string } & Parameters<typeof ask>[0], sellerId: string, currentPassword?: string) =>
  product.call(updateSeller, {
    as,
    params: { id: sellerId },
    body: { bank: { accountTitle: 'Un autre nom' }, currentPassword },
  });
const mailsOf = (accountId: string) =>
  product.services.db
    .selectFrom('mails')
    .select('recipient')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'bank-details-changed')
    .execute();

test('bank details change with the password alone, and hold withdrawals for 72 hours', async () => {
  product.setNow(TEST_NOW);
  const seller = await richSeller(10_000);
  for (const wrong of [undefined, 'not-my-password'])
    expect((await change(seller, seller.id, wrong)).body).toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
      errors: [{ path: 'currentPassword' }],
    });
  const known = (await mailsOf(seller.id)).length;
  expect((await ask(seller, 1_000)).status).toBe(201);

  expect((await change(seller, seller.id, TEST_PASSWORD)).body.seller?.bank?.accountTitle).toBe('Un autre nom');
  expect(await mailsOf(seller.id)).toHaveLength(known + 1);
  await product.services.db.deleteFrom('withdrawals').where('seller_id', '=', seller.id).execute();
  const heldUntil = new Date(TEST_NOW.getTime() + 72 * HOUR_MS).toISOString();
  expect((await ask(seller, 1_000)).body).toMatchObject({ code: 'BANK_DETAILS_HELD', heldUntil });
  const fee = await product.call(getWithdrawalFee, { as: seller, params: { id: seller.id } });
  expect(fee.body).toMatchObject({ obstacle: 'BANK_DETAILS_HELD', heldUntil });

  product.setNow(new Date(TEST_NOW.getTime() + 72 * HOUR_MS));
  expect((await ask(seller, 1_000)).status).toBe(201);
});

test('what stays the same holds nothing, and a name needs no password', async () => {
  product.setNow(TEST_NOW);
  const seller = await richSeller(10_000);
  const known = (await mailsOf(seller.id)).length;
  const { body } = await product.call(updateSeller, {
    as: seller,
    params: { id: seller.id },
    body: { firstName: 'Tehei' },
  });
  expect(body.firstName).toBe('Tehei');
  const same = { bank: { accountTitle: body.seller?.bank?.accountTitle ?? '' }, currentPassword: TEST_PASSWORD };
  expect((await product.call(updateSeller, { as: seller, params: { id: seller.id }, body: same })).status).toBe(200);
  expect(await mailsOf(seller.id)).toHaveLength(known);
  expect((await ask(seller, 1_000)).status).toBe(201);
});

test('an admin who changes them proves who they are as well, and the seller is mailed', async () => {
  product.setNow(TEST_NOW);
  const seller = await richSeller(10_000);
  const known = (await mailsOf(seller.id)).length;
  expect((await change(admin, seller.id)).body.code).toBe('CURRENT_PASSWORD_WRONG');
  expect((await change(admin, seller.id, TEST_PASSWORD)).status).toBe(200);
  expect(await mailsOf(seller.id)).toHaveLength(known + 1);
  expect((await ask(seller, 1_000)).body.code).toBe('BANK_DETAILS_HELD');
});

test('a password is neither spaces alone nor the account’s e-mail', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const { email } = await product.services.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  for (const password of ['          ', email, ` ${email.toUpperCase()} `, email.split('@')[0] ?? ''])
    expect(
      (
        await product.call(changePassword, {
          as: customer,
          body: { currentPassword: TEST_PASSWORD, password, confirmPassword: password },
        })
      ).body.code,
      password,
    ).toMatch(/PASSWORD_TOO_COMMON|PASSWORD_TOO_SHORT|VALIDATION_FAILED/);
});

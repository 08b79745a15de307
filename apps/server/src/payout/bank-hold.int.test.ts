import { getSeller, updateSeller } from '@matete/contract/account/sellers';
import { changePassword } from '@matete/contract/account/passwords';
import { answerApproval } from '@matete/contract/approval/approvals';
import { getWithdrawalFee } from '@matete/contract/payout/withdrawals';
import { expect, test } from 'vitest';

import { runDueApprovals } from '#approval/answer-approval';
import type { MailKind } from '#platform/mail/queue-mail';
import type { TestAccount } from '#testing/call-api';
import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { changeTestAccount, createTestAccount, openProduct, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

const HOUR_MS = 3_600_000;
const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const second = await createTestAccount(product, { role: 'ADMIN' });
const { richSeller, ask } = withdrawalVerbs(product, admin);

const change = (as: { id: string } & Parameters<typeof ask>[0], sellerId: string, currentPassword?: string) =>
  product.call(updateSeller, {
    as,
    params: { id: sellerId },
    body: { bank: { accountTitle: 'Un autre nom' }, currentPassword },
  });
const mailsOf = (accountId: string, kind: MailKind = 'bank-details-changed') =>
  product.services.db
    .selectFrom('mails')
    .select('recipient')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .execute();

const titleOf = async (seller: TestAccount) =>
  (await product.call(getSeller, { as: seller, params: { id: seller.id } })).body.seller?.bank.accountTitle;
const confirm = (approvalId: string | undefined, as: TestAccount) =>
  product.call(answerApproval, { as, params: { approvalId: approvalId ?? '' }, body: { answer: 'APPROVED' } });

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

test('an admin who enters other ones waits for a second, and the seller is mailed at once', async () => {
  product.setNow(TEST_NOW);
  const seller = await richSeller(10_000);
  const known = (await mailsOf(seller.id)).length;
  expect((await change(admin, seller.id)).body.code).toBe('CURRENT_PASSWORD_WRONG');
  const before = await titleOf(seller);
  const { approval } = (await change(admin, seller.id, TEST_PASSWORD)).body;
  expect(approval).toMatchObject({ kind: 'BANK_DETAILS', amount: 0, effectiveAt: null });
  expect(approval?.destination).toContain('→ Un autre nom · ••••');
  expect([
    await titleOf(seller),
    await mailsOf(seller.id),
    await mailsOf(seller.id, 'bank-details-asked'),
  ]).toMatchObject([before, { length: known }, { length: 1 }]);
  expect((await change(admin, seller.id, TEST_PASSWORD)).body.code).toBe('APPROVAL_OPEN');
  expect((await ask(seller, 1_000)).status).toBe(201);

  expect((await confirm(approval?.approvalId, second)).status).toBe(200);
  expect([await titleOf(seller), await mailsOf(seller.id)]).toMatchObject(['Un autre nom', { length: known + 1 }]);
  await product.services.db.deleteFrom('withdrawals').where('seller_id', '=', seller.id).execute();
  expect((await ask(seller, 1_000)).body.code).toBe('BANK_DETAILS_HELD');
  const { approval: nothing } = (await change(admin, seller.id, TEST_PASSWORD)).body;
  expect(nothing).toBeNull();
});

test('what an admin entered is outdated once the seller changes their details themselves', async () => {
  product.setNow(TEST_NOW);
  const seller = await richSeller(10_000);
  const { approval } = (await change(admin, seller.id, TEST_PASSWORD)).body;
  product.setNow(new Date(TEST_NOW.getTime() + HOUR_MS));
  const own = { bank: { accountTitle: 'Mon nom' }, currentPassword: TEST_PASSWORD };
  expect(
    (await product.call(updateSeller, { as: seller, params: { id: seller.id }, body: own })).body.approval,
  ).toBeNull();
  expect((await confirm(approval?.approvalId, second)).body.code).toBe('APPROVAL_OUTDATED');
  expect(await titleOf(seller)).toBe('Mon nom');
});

test('where there is one admin only, what they enter takes effect a day later', async () => {
  product.setNow(TEST_NOW);
  const seller = await richSeller(10_000);
  await changeTestAccount(product, second, { status: 'DISAPPROVE' });
  const before = await titleOf(seller);
  const { approval } = (await change(admin, seller.id, TEST_PASSWORD)).body;
  expect(approval?.effectiveAt).toBe(new Date(TEST_NOW.getTime() + 24 * HOUR_MS).toISOString());
  product.setNow(new Date(TEST_NOW.getTime() + 24 * HOUR_MS - 1));
  await runDueApprovals(product.services);
  expect(await titleOf(seller)).toBe(before);
  product.setNow(new Date(TEST_NOW.getTime() + 24 * HOUR_MS));
  await runDueApprovals(product.services);
  expect(await titleOf(seller)).toBe('Un autre nom');
  await changeTestAccount(product, second, { status: 'APPROVE' });
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

import type { WithdrawalView } from '@matete/contract/payout/withdrawals';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import {
  askWithdrawal,
  createRichSeller,
  walletOf as readWalletOf,
  type WithdrawalRefused as Refused,
} from '#testing/desks/test-withdrawals';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

let product: TestProduct;
let admin: TestAccount;

beforeAll(async () => {
  product = await createTestProduct();
  admin = await createTestAccount(product, { role: 'ADMIN' });
});
afterAll(() => product.close());

const richSeller = (amountXpf: number) => createRichSeller(product, amountXpf);
const ask = (as: TestAccount, amount: number, more: { fee?: number; key?: string } = {}) =>
  askWithdrawal(product, as, amount, more);
const decide = (withdrawalId: string, status: 'APPROVED' | 'REJECTED', reason?: string) =>
  product.call<WithdrawalView & Refused>('PATCH', '/sellers/withdrawals/status', {
    as: admin,
    body: { withdrawalId, status, ...(reason === undefined ? {} : { reason }) },
  });
const walletOf = (seller: TestAccount) => readWalletOf(product, seller);
const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);

test('of twenty withdrawals asked for at once exactly one is taken, and the wallet never falls below zero', async () => {
  for (let round = 0; round < 10; round += 1) {
    const seller = await richSeller(10_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(seller, 6_000)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code))).toEqual(
      new Set(['WITHDRAWAL_PENDING_EXISTS']),
    );
    expect(await walletOf(seller)).toMatchObject({ balance: 4_000, reserved: 6_000 });
  }
  await expectSoundBooks();
});

test('the same request sent twenty times is one withdrawal and one answer', async () => {
  const seller = await richSeller(10_000);
  const key = uuidv7();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(seller, 1_000, { key })));
  const late = await ask(seller, 1_000, { key });
  expect(late.status).toBe(201);
  for (const answer of answers)
    if (answer.status === 201) expect(answer.body).toEqual(late.body);
    else expect([answer.status, answer.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
  expect(await walletOf(seller)).toMatchObject({ balance: 9_000, reserved: 1_000 });
});

test('approving against rejecting leaves one of the two', async () => {
  for (let round = 0; round < 12; round += 1) {
    const seller = await richSeller(5_000);
    const { withdrawalId } = (await ask(seller, 5_000)).body;
    const answers = await Promise.all([
      decide(withdrawalId, 'APPROVED'),
      decide(withdrawalId, 'REJECTED', 'Non'),
      decide(withdrawalId, 'APPROVED'),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const isPaid = answers[1]?.status !== 200;
    expect(await walletOf(seller)).toMatchObject({ balance: isPaid ? 0 : 5_000, reserved: 0 });
  }
  await expectSoundBooks();
});

test('an admin’s payment against a seller’s request spends the wallet once', async () => {
  for (let round = 0; round < 12; round += 1) {
    const seller = await richSeller(5_000);
    const [paid, asked] = await Promise.all([
      product.call<Refused>('POST', `/sellers/${seller.id}/withdraw-admin/5000`, {
        as: admin,
        key: uuidv7(),
        body: {},
      }),
      ask(seller, 5_000),
    ]);
    expect([paid.status, asked.status].filter((status) => status === 201)).toHaveLength(1);
    expect(await walletOf(seller)).toMatchObject({ balance: 0, reserved: paid.status === 201 ? 0 : 5_000 });
  }
  await expectSoundBooks();
});

test('rejecting against asking anew never loses or doubles money', async () => {
  for (let round = 0; round < 12; round += 1) {
    const seller = await richSeller(5_000);
    const { withdrawalId } = (await ask(seller, 2_000)).body;
    const [rejected, asked] = await Promise.all([decide(withdrawalId, 'REJECTED', 'Non'), ask(seller, 3_000)]);
    expect(rejected.status).toBe(200);
    const wallet = await walletOf(seller);
    expect(wallet.balance + wallet.reserved).toBe(5_000);
    expect(wallet.reserved).toBe(asked.status === 201 ? 3_000 : 0);
  }
  await expectSoundBooks();
});

import { withdrawForSeller } from '@matete/contract/payout/withdrawals';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';

import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { RACE_ROUNDS } from '#testing/tier';

const { product, admin } = await openMarket();

const { richSeller, ask, decide, walletOf } = withdrawalVerbs(product, admin);

test('of twenty withdrawals asked for at once exactly one is taken from the wallet', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const seller = await richSeller(10_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(seller, 6_000)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code))).toEqual(
      new Set(['WITHDRAWAL_PENDING_EXISTS']),
    );
    expect(await walletOf(seller)).toMatchObject({ balance: 4_000, reserved: 6_000 });
  }
  await expectSoundBooks(product);
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

test('a withdrawal approved and rejected at the same time is one of the two', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
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
  await expectSoundBooks(product);
});

test('an admin’s payment and a seller’s request at the same time spend the wallet once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const seller = await richSeller(5_000);
    const [paid, asked] = await Promise.all([
      product.call(withdrawForSeller, { as: admin, params: { id: seller.id, amount: '5000' }, body: {} }),
      ask(seller, 5_000),
    ]);
    expect([paid.status, asked.status].filter((status) => status === 201)).toHaveLength(1);
    expect(await walletOf(seller)).toMatchObject({ balance: 0, reserved: paid.status === 201 ? 0 : 5_000 });
  }
  await expectSoundBooks(product);
});

test('a rejection and a new request at the same time neither lose nor double money', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const seller = await richSeller(5_000);
    const { withdrawalId } = (await ask(seller, 2_000)).body;
    const [rejected, asked] = await Promise.all([decide(withdrawalId, 'REJECTED', 'Non'), ask(seller, 3_000)]);
    expect(rejected.status).toBe(200);
    const wallet = await walletOf(seller);
    expect(wallet.balance + wallet.reserved).toBe(5_000);
    expect(wallet.reserved).toBe(asked.status === 201 ? 3_000 : 0);
  }
  await expectSoundBooks(product);
});

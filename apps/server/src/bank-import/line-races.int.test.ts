import { beforeEach, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';

import { findMismatches } from '#ledger/mismatches-query';
import type { TestAccount } from '#testing/call-api';
import { bankVerbs } from '#testing/desks/bank-verbs';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket({ kg: 4_000 });
const { product, admin, decidePayment } = market;
const bank = bankVerbs(market);
const { press, setAside, dropLines, bookedXpf, dropLine: one, readLine: again } = bank;
const second = await createTestAccount(product, { role: 'ADMIN' });

let customer: TestAccount;
beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});
const unpaid = (kg?: number) => bank.placeWaiting(customer, kg);
const countCoupons = async () =>
  (await product.services.db.selectFrom('coupons').select('id').where('customer_id', '=', customer.id).execute())
    .length;
const expectNothingAmiss = async () => {
  await expectSoundBooks(product);
  expect(await findMismatches(product.services.db, product.services.now())).toEqual([]);
};

test('two admins who press the same line take its money once', async () => {
  const { orderId, due, reference } = await unpaid();
  const line = await one(due, reference);

  const answers = await Promise.all([admin, second, admin, second].map((as) => press(line, { as })));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await bookedXpf(orderId)).toBe(due);
  expect(await countCoupons()).toBe(0);
  await expectNothingAmiss();
});

test('two lines of one payment pressed at once: one pays it, the other has to be looked at again', async () => {
  const { orderId, due, reference } = await unpaid();
  const [a, b] = await dropLines([
    { amount: due, label: `${reference} ${uuidv7()}` },
    { amount: due, label: `${reference} ${uuidv7()}` },
  ]);
  if (!a || !b) throw new Error('two lines');

  const answers = await Promise.all([press(a), press(b)]);

  expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'STATEMENT_LINE_CHANGED'],
  ]);
  expect(await bookedXpf(orderId)).toBe(due);
  const left = (await Promise.all([again(a), again(b)])).find(({ group }) => group !== 'USED');
  expect(left?.candidates).toMatchObject([{ outcome: 'TOO_MUCH', excess: due, isRepeat: true }]);
  await expectNothingAmiss();
});

test('a line that is pressed for two payments at once, or set aside meanwhile, does one of it', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const [a, b] = [await unpaid(5), await unpaid(5)];
    const line = await one(a.due + 1, `${a.reference} ${b.reference}`);

    const answers = await Promise.all([
      press(line, { paymentId: a.paymentId, outcome: 'TOO_MUCH' }),
      press(line, { paymentId: b.paymentId, outcome: 'TOO_MUCH' }),
      setAside(line.lineId),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const bookedXpfs = [await bookedXpf(a.orderId), await bookedXpf(b.orderId)];
    const { group } = await again(line);
    expect(bookedXpfs.toSorted()).toEqual(group === 'ASIDE' ? [0, 0] : [0, a.due + 1]);
  }
  await expectNothingAmiss();
});

test('a press and a confirmation by hand at once take the money once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, due, reference } = await unpaid();
    const line = await one(due, reference);

    const [pressed, byHand] = await Promise.all([press(line), decidePayment(orderId, 'VERIFIED')]);

    expect(byHand.status).toBe(200);
    expect([200, 409]).toContain(pressed.status);
    expect(await bookedXpf(orderId)).toBe(due);
    // Whoever came second, the line is used, or can be attributed to what was confirmed by hand.
    expect((await again(line)).group).toBe(pressed.status === 200 ? 'USED' : 'NOTED');
  }
  expect(await countCoupons()).toBe(0);
  await expectNothingAmiss();
});

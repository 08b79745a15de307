import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import {
  accept,
  answerByTransfer,
  balance,
  confirm,
  correct,
  coupons,
  customer,
  EARNING_XPF,
  expectSoundBooks,
  newCustomer,
  newSeller,
  newsOf,
  openDesk,
  pendingOf,
  product,
  settle,
  shipped,
  unload,
  wallet,
} from '#testing/desks/freight-desk';

beforeAll(openDesk);
afterAll(() => product.close());
beforeEach(async () => {
  await newCustomer();
  await newSeller();
});

test('two admins who decide one claim at once: one decision counts', async () => {
  for (let round = 0; round < 8; round += 1) {
    await newCustomer();
    const orderId = await shipped(2_000);

    const answers = await Promise.all([accept(orderId, 2_000), correct(orderId, 700), accept(orderId, 2_000)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const counted = answers[1]?.status === 200 ? 700 : 2_000;
    expect((await pendingOf(orderId))?.amount_xpf).toBe(counted - 609);
    expect(await newsOf(customer, orderId)).toEqual([[214, null, counted - 609]]);
  }
  await expectSoundBooks();
});

test('a difference verified while the receipt is confirmed is paid to the seller once, whichever is first', async () => {
  for (let round = 0; round < 8; round += 1) {
    await newCustomer();
    const before = await wallet();
    const orderId = await shipped(1_000);
    await answerByTransfer(orderId);
    await unload(orderId);

    const answers = await Promise.all(
      round % 2 === 0
        ? [confirm(orderId), settle(orderId, 'VERIFIED'), confirm(orderId)]
        : [settle(orderId, 'VERIFIED'), confirm(orderId), settle(orderId, 'WAIVED', 'En même temps.')],
    );

    // Money that is seen after the house took it over is the customer's again, as a coupon.
    const isCredited = answers.every(({ status }) => status === 200);
    expect(await coupons(orderId)).toEqual(isCredited ? [391] : []);
    expect([(await wallet()) - before, await balance('ESCROW', orderId)]).toEqual([EARNING_XPF + 1_000, 0]);
  }
  await expectSoundBooks();
});

test('a claim decided while the receipt is confirmed is paid to the seller once, whichever is first', async () => {
  for (let round = 0; round < 8; round += 1) {
    await newCustomer();
    const before = await wallet();
    const orderId = await shipped(5_000);
    await unload(orderId);

    await Promise.all([correct(orderId, 500), confirm(orderId)]);

    expect([(await wallet()) - before, await balance('ESCROW', orderId)]).toEqual([EARNING_XPF + 500, 0]);
    expect(await coupons(orderId)).toEqual([109]);
  }
  await expectSoundBooks();
});

import { expect, test } from 'vitest';

import { EARNING_XPF, openFreightDesk } from '#testing/desks/freight-desk';
import { expectSoundBooks } from '#testing/sound-books';
import { RACE_ROUNDS } from '#testing/tier';

const desk = await openFreightDesk();
const { product, parties } = desk;

test('of two admins who decide one claim at once, one decision counts', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await desk.newCustomer();
    const orderId = await desk.shipped(2_000);

    const answers = await Promise.all([
      desk.accept(orderId, 2_000),
      desk.correct(orderId, 700),
      desk.accept(orderId, 2_000),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const counted = answers[1]?.status === 200 ? 700 : 2_000;
    expect((await desk.pendingOf(orderId))?.amount_xpf).toBe(counted - 609);
    expect(await desk.newsOf(parties.customer, orderId)).toEqual([[214, null, counted - 609]]);
  }
  await expectSoundBooks(product);
});

test('a difference verified while the receipt is confirmed is paid to the seller once', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await desk.newCustomer();
    const before = await desk.wallet();
    const orderId = await desk.shipped(1_000);
    await desk.answerByTransfer(orderId);
    await desk.unload(orderId);

    const answers = await Promise.all(
      round % 2 === 0
        ? [desk.confirm(orderId), desk.settle(orderId, 'VERIFIED'), desk.confirm(orderId)]
        : [desk.settle(orderId, 'VERIFIED'), desk.confirm(orderId), desk.settle(orderId, 'WAIVED', 'En même temps.')],
    );

    // Money that is seen after the house took it over is the customer's again, as a coupon.
    const isCredited = answers.every(({ status }) => status === 200);
    expect(await desk.coupons(orderId)).toEqual(isCredited ? [391] : []);
    // Given up, the house bears no more than the regulated charge, which was collected.
    const freightXpf = isCredited ? 609 : 1_000;
    expect([(await desk.wallet()) - before, await desk.balance('ESCROW', orderId)]).toEqual([
      EARNING_XPF + freightXpf,
      0,
    ]);
  }
  await expectSoundBooks(product);
});

test('a claim decided while the receipt is confirmed is paid to the seller once, whichever is first', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await desk.newCustomer();
    const before = await desk.wallet();
    const orderId = await desk.shipped(5_000);
    await desk.unload(orderId);

    await Promise.all([desk.correct(orderId, 500), desk.confirm(orderId)]);

    expect([(await desk.wallet()) - before, await desk.balance('ESCROW', orderId)]).toEqual([EARNING_XPF + 500, 0]);
    expect(await desk.coupons(orderId)).toEqual([109]);
  }
  await expectSoundBooks(product);
});

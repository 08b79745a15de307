import { markOrderThreadRead } from '@matete/contract/order-message/order-messages';
import { describe, expect, test } from 'vitest';

import { runDueOrders } from '#deadlines/run-due-orders';
import { bytesOf } from '#testing/bytes-of';
import { invalid, type TestAccount } from '#testing/call-api';
import { AFTER_DELIVERY_DATE, COMPLAINT, openDisputeDesk } from '#testing/desks/dispute-desk';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const { admin, arrived, confirm, decide, fishId, moneyOf, open, preview, product, readOrder, say, parties, newsOf } =
  await openDisputeDesk();

describe('a customer opens a dispute', () => {
  test('its kg, photos and words are read by its three sides and nobody else', async () => {
    const orderId = await arrived(609);
    const fields = { ...COMPLAINT, lines: JSON.stringify([{ productId: fishId, receivedKg: 10 }]) };

    const opened = await open(orderId, { fields, photos: 2 });

    expect([opened.status, opened.body.status]).toEqual([201, 'DISPUTE_IN_PROGRESS']);
    expect(opened.body.dispute).toMatchObject({
      status: 'OPEN',
      ...COMPLAINT,
      lines: [{ productId: fishId, orderedKg: 12, receivedKg: 10 }],
      messages: [],
      refund: null,
    });
    expect(opened.body.actions).toEqual(['WITHDRAW_DISPUTE']);
    const url = opened.body.dispute?.photos[0]?.url ?? '';
    const fetchPhoto = async (as: TestAccount) =>
      (await product.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })).statusCode;
    const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
    const otherSeller = await createTestSeller(product, { supplies: [] });
    expect(await Promise.all([parties.customer, parties.seller, admin, stranger, otherSeller].map(fetchPhoto))).toEqual(
      [200, 200, 200, 404, 404],
    );
    expect(opened.body.dispute?.photos[0]?.byteCount).toBe(await bytesOf(product, url, parties.customer));
    const codes = await newsOf({ orderId, codes: [207, 5203] });
    expect(codes.map((row) => [row.account_id, row.code]).toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
      [parties.customer.id, 207],
      [parties.seller.id, 5203],
    ]);
  });

  test('the receipt of a disputed order is confirmed neither by the clock nor by the customer', async () => {
    const orderId = await arrived(609);
    await open(orderId);

    product.setNow(new Date(TEST_NOW.getTime() + 20 * 86_400_000));
    await runDueOrders(product.services);

    expect((await confirm(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
    expect((await readOrder(orderId)).status).toBe('DISPUTE_IN_PROGRESS');
  });

  test('an order on its way can be disputed only after its delivery date', async () => {
    const orderId = await arrived(609, { unload: false });

    expect((await open(orderId)).body.code).toBe('DISPUTE_TOO_EARLY');
    product.setNow(AFTER_DELIVERY_DATE);
    expect((await readOrder(orderId)).actions).toContain('OPEN_DISPUTE');
    expect((await open(orderId)).status).toBe(201);
  });

  test.each([
    ['without a reason', { description: 'x' }, 'reason'],
    ['for an unknown reason', { reason: 'RAIN', description: 'x' }, 'reason'],
    ['without words', { reason: 'OTHER', description: '  ' }, 'description'],
    ['with 1 001 letters', { reason: 'OTHER', description: 'x'.repeat(1001) }, 'description'],
    ['with lines that are no list', { ...COMPLAINT, lines: '{' }, 'lines'],
  ])('a dispute %s is refused at its field', async (_, fields, path) => {
    const orderId = await arrived(609);

    const refused = await open(orderId, { fields: invalid(fields) });

    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path]);
    expect((await readOrder(orderId)).status).toBe('DELIVERED');
  });

  test('a dispute about a product that was not ordered, with six photos or of another’s order is refused', async () => {
    const orderId = await arrived(609);
    const strange = { ...COMPLAINT, lines: JSON.stringify([{ productId: admin.id, receivedKg: 1 }]) };
    expect((await open(orderId, { fields: strange })).body.errors?.[0]?.path).toBe('lines.0.productId');
    expect((await open(orderId, { photos: 6 })).body).toMatchObject({
      code: 'TOO_MANY_IMAGES',
      message: 'Au plus 5 photos.',
    });
    const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
    expect((await open(orderId, { as: stranger })).body.code).toBe('ORDER_NOT_FOUND');
  });
});

describe('the three sides talk', () => {
  test('customer, seller and admin write in one thread until the decision', async () => {
    const orderId = await arrived(609);
    expect((await say(orderId, parties.customer, 'Bonjour')).body.code).toBe('DISPUTE_NOT_FOUND');
    await open(orderId);

    await say(orderId, parties.seller, 'J’ai pesé douze kilos.', 1);
    await say(orderId, admin, 'Pouvez-vous montrer le bordereau ?');
    const last = await say(orderId, parties.customer, 'Le voici.', 2);

    expect(
      last.body.dispute?.messages.map(({ side, message, isOwn, photos }) => [side, message, isOwn, photos.length]),
    ).toEqual([
      ['SELLER', 'J’ai pesé douze kilos.', false, 1],
      ['ADMIN', 'Pouvez-vous montrer le bordereau ?', false, 0],
      ['CUSTOMER', 'Le voici.', true, 2],
    ]);
    const stranger = await createTestSeller(product, { supplies: [] });
    expect((await say(orderId, stranger, 'Moi aussi')).body.code).toBe('ORDER_NOT_FOUND');
    await decide(orderId, 'DISPUTE_REJECTED');
    expect((await say(orderId, parties.seller, 'Merci')).body.code).toBe('DISPUTE_CLOSED');
  });
});

test('what one side writes is told to the others, once until they have read it', async () => {
  const orderId = await arrived(609);
  await open(orderId);
  const told = async () =>
    (await newsOf({ orderId, codes: [9504] })).map((row) =>
      row.account_id === parties.customer.id ? 'CUSTOMER' : 'SELLER',
    );

  await say(orderId, parties.seller, 'J’ai pesé douze kilos.');
  await say(orderId, parties.seller, 'Voyez le bordereau.');
  expect(await told()).toEqual(['CUSTOMER']);
  await say(orderId, admin, 'Je regarde.');
  expect((await told()).toSorted()).toEqual(['CUSTOMER', 'SELLER']);
  await product.call(markOrderThreadRead, { as: parties.customer, params: { orderId } });
  await say(orderId, admin, 'Merci.');
  expect((await told()).toSorted()).toEqual(['CUSTOMER', 'CUSTOMER', 'SELLER']);
});

describe('an admin decides, after a preview of exactly what then happens', () => {
  test('a refund of 5 000 F is taken from goods and VAT; the seller keeps the freight they paid', async () => {
    const orderId = await arrived(700);
    await open(orderId);
    const seen = (await preview(orderId, 5000)).body;

    const decided = await decide(orderId, 'PARTIALLY_DISPUTED', 5000);

    expect(decided.body).toMatchObject({
      status: 'PARTIALLY_DISPUTED',
      paymentStatus: 'PARTIAL_REFUND',
      payoutStatus: 'PARTIALLY_TRANSFERRED',
    });
    expect(decided.body.dispute).toMatchObject({ refund: 5000, decisionMessage: 'Les photos le montrent.' });
    expect(decided.body.earnings).toEqual({
      commission: 1093,
      sellerEarning: 9830,
      sellerShareWithShipping: 10_439,
      siteEarning: { withoutDiscount: 1093, withDiscount: 1093 },
    });
    expect(seen).toMatchObject({
      refundLimit: 17_952,
      partial: { refund: 5000, seller: 10_439, commission: 1093, vat: 1420 },
    });
    expect(await moneyOf(orderId)).toEqual({
      coupons: [['DISPUTE_ORDER_PARTIAL_REFUND', 5000]],
      wallet: 10_439,
      completed: 1,
      earned: 10_439,
    });
    await expectSoundBooks(product);
    const told = (await newsOf({ orderId, codes: [210, 404, 5206] })).toSorted((a, b) => a.code - b.code);
    expect(told.map((row) => [row.code, (row.data as { amountXpf: number }).amountXpf])).toEqual([
      [210, 5000],
      [404, 5000],
      [5206, 10_439],
    ]);
  });

  test('a full refund gives back the price and forgives the freight owed; the seller gets nothing', async () => {
    const orderId = await arrived(700);
    await open(orderId);
    const seen = (await preview(orderId, 0)).body;

    const decided = await decide(orderId, 'DISPUTE_APPROVED');

    expect(decided.body).toMatchObject({
      status: 'DISPUTE_APPROVED',
      paymentStatus: 'FULL_REFUND',
      payoutStatus: 'DISPUTE_SETTLED',
      freightDifference: null,
    });
    expect(seen.approved).toMatchObject({ refund: 17_952, forgivenFreight: 91, seller: 0 });
    expect(await moneyOf(orderId)).toEqual({
      coupons: [['DISPUTE_ORDER_FULL_REFUND', 17_952]],
      wallet: 0,
      completed: 0,
      earned: 0,
    });
    await expectSoundBooks(product);
    const told = await newsOf({ orderId, codes: [403] });
    expect(told.map((row) => [row.account_id, (row.data as { amountXpf: number }).amountXpf])).toEqual([
      [parties.customer.id, 17_952],
    ]);
  });

  test('a full refund and what came back of cheaper freight add up to the whole price', async () => {
    const orderId = await arrived(500);
    await open(orderId);

    await decide(orderId, 'DISPUTE_APPROVED');

    expect((await moneyOf(orderId)).coupons).toEqual([
      ['EXTRA_SHIPPING_CHARGES_REFUND', 109],
      ['DISPUTE_ORDER_FULL_REFUND', 17_843],
    ]);
    await expectSoundBooks(product);
  });

  test('a rejected dispute pays the seller as if there had been none', async () => {
    const orderId = await arrived(700);
    await open(orderId);

    const decided = await decide(orderId, 'DISPUTE_REJECTED');

    expect(decided.body).toMatchObject({
      status: 'DISPUTE_REJECTED',
      paymentStatus: 'VERIFIED',
      payoutStatus: 'TRANSFERRED',
    });
    expect(await moneyOf(orderId)).toEqual({ coupons: [], wallet: 14_422, completed: 1, earned: 14_422 });
    await expectSoundBooks(product);
  });

  test('an order that never left the ship is refunded too, and its kg stay gone from the supply', async () => {
    const orderId = await arrived(609, { unload: false });
    product.setNow(AFTER_DELIVERY_DATE);
    await open(orderId, { fields: { reason: 'NOT_RECEIVED', description: 'Rien n’est arrivé.' } });

    await decide(orderId, 'DISPUTE_APPROVED');

    const supply = await product.services.db
      .selectFrom('offers')
      .select(['supplied_kg', 'reserved_kg'])
      .where('seller_id', '=', parties.seller.id)
      .executeTakeFirstOrThrow();
    expect(supply).toEqual({ supplied_kg: 988, reserved_kg: 0 });
    expect((await moneyOf(orderId)).coupons).toEqual([['DISPUTE_ORDER_FULL_REFUND', 17_952]]);
    await expectSoundBooks(product);
  });

  test.each([
    ['nothing', 'PARTIALLY_DISPUTED', 0, 'refundAmount'],
    ['no amount', 'PARTIALLY_DISPUTED', undefined, 'refundAmount'],
    ['the order’s amount', 'PARTIALLY_DISPUTED', 17_952, 'refundAmount'],
    ['an amount with a full refund', 'DISPUTE_APPROVED', 500, 'refundAmount'],
  ] as const)('a decision with %s is refused at its field, and no money moves', async (_, decision, amount, path) => {
    const orderId = await arrived(609);
    await open(orderId);
    const before = await readOrder(orderId);

    const refused = await decide(orderId, decision, amount);

    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path]);
    expect(await readOrder(orderId)).toEqual(before);
    await expectSoundBooks(product);
  });

  test('each decision is in the audit log with its reason', async () => {
    const orderId = await arrived(609);
    await open(orderId);
    await decide(orderId, 'PARTIALLY_DISPUTED', 100);

    const logged = await product.services.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'details'])
      .where('subject_id', '=', orderId)
      .where((eb) => eb(eb.cast<string>('action', 'text'), 'like', 'DISPUTE%'))
      .execute();
    expect(logged).toEqual([
      {
        actor_id: admin.id,
        action: 'DISPUTE_PARTIALLY_REFUNDED',
        details: { refundXpf: 100, reason: 'Les photos le montrent.' },
      },
    ]);
  });
});

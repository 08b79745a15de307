import { placeOrder } from '@matete/contract/order/place-order';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';

import { issueCoupon } from '#coupon/issue-coupon';
import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { RACE_ROUNDS } from '#testing/tier';

const RIVALS = 20;

const market = await openMarket({
  islands: Array.from({ length: RIVALS }, () => 'rangiroa'),
});
const { product, customer, sellers } = market;

test('of twenty sellers who accept one order at once exactly one wins, and only their kg are reserved', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const orderId = await market.placePaid({ kg: 3 });

    const answers = await Promise.all(sellers.map((seller) => market.accept(orderId, seller)));

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(RIVALS - 1);
    const steps = await product.services.db
      .selectFrom('order_transitions')
      .select('actor_id')
      .where('order_id', '=', orderId)
      .where('action', '=', 'ACCEPT')
      .execute();
    const reserved = await product.services.db
      .selectFrom('reservations')
      .select(['seller_id', 'quantity_kg'])
      .where('order_id', '=', orderId)
      .execute();
    const news = await market.newsOf({ orderId, codes: [203] });
    expect(steps).toHaveLength(1);
    expect(reserved).toEqual([{ seller_id: steps[0]?.actor_id, quantity_kg: 3 }]);
    expect(news).toHaveLength(1);
  }
  await expectSoundBooks(product);
});

test('an order cancelled and accepted at the same time is one of the two, with at most one refund', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const orderId = await market.placePaid({ kg: 2 });

    const [cancelled, ...accepted] = await Promise.all([
      market.cancel(orderId),
      ...sellers.slice(0, 6).map((seller) => market.accept(orderId, seller)),
    ]);

    const wins = [cancelled, ...accepted].filter((answer) => answer.status === 200);
    expect(wins).toHaveLength(1);
    const order = await product.services.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order.status).toBe(cancelled.status === 200 ? 'CANCELLED' : 'PREPARING');
    const refunds = await product.services.db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    expect(refunds).toHaveLength(cancelled.status === 200 ? 1 : 0);
  }
  await expectSoundBooks(product);
});

test('one order sent twenty times with the same key is one order, one payment, and the same answer', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const key = uuidv7();
    const body = await market.bodyFor({ kg: 1 });
    const before = await product.services.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();

    const send = () => product.call(placeOrder, { as: customer, params: { customerId: customer.id }, key, body });
    const answers = await Promise.all(Array.from({ length: RIVALS }, send));
    const late = await send();

    const after = await product.services.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(after.n - before.n).toBe(1);
    expect(late.status).toBe(201);
    for (const answer of answers) {
      if (answer.status === 201) expect(answer.body).toEqual(late.body);
      else expect([answer.status, answer.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
    }
  }
});

test('a payment confirmed twenty times at once is in the books once', async () => {
  const { orderId, grandTotal, payment } = await market.placeUnpaid({ kg: 4 });

  const confirm = () => market.decidePayment(orderId, 'VERIFIED');
  const answers = await Promise.all(Array.from({ length: RIVALS }, confirm));

  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: RIVALS }, () => 200));
  const escrow = await product.services.db
    .selectFrom('ledger_accounts')
    .select('balance_xpf')
    .where('kind', '=', 'ESCROW')
    .where('owner', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(escrow.balance_xpf).toBe(grandTotal);
  const verified = await product.services.db
    .selectFrom('audit_log')
    .select('id')
    .where('subject_id', '=', payment?.paymentId ?? '')
    .execute();
  expect(verified).toHaveLength(1);
  await expectSoundBooks(product);
});

test('money confirmed while its order is cancelled is never lost', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { orderId, grandTotal } = await market.placeUnpaid({ kg: 1 });

    const confirm = market.decidePayment(orderId, 'VERIFIED');
    const [confirmed, cancelled] = await Promise.all([confirm, market.cancel(orderId)]);

    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(confirmed.status);
    expect((await market.couponsOf(orderId)).map((coupon) => coupon.balance_xpf)).toEqual(
      confirmed.status === 200 ? [grandTotal] : [],
    );
  }
  await expectSoundBooks(product);
});

test('twenty orders racing for one coupon never spend more than its balance', async () => {
  const refundedId = await market.placePaid({ kg: 1 });
  await market.cancel(refundedId);
  const coupon = await product.services.db
    .selectFrom('coupons')
    .selectAll()
    .where('order_id', '=', refundedId)
    .executeTakeFirstOrThrow();
  const body = await market.bodyFor({ kg: 1, couponCodes: [await market.couponCodeOf(refundedId)] });

  const answers = await Promise.all(
    Array.from({ length: RIVALS }, () =>
      product.call(placeOrder, { as: customer, params: { customerId: customer.id }, body }),
    ),
  );

  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code);
  expect(new Set(refused)).toEqual(new Set(['COUPON_ALREADY_USED']));
  const uses = await product.services.db
    .selectFrom('coupon_uses')
    .select('amount_xpf')
    .where('coupon_id', '=', coupon.id)
    .execute();
  expect(uses.reduce((sum, use) => sum + use.amount_xpf, 0)).toBe(coupon.balance_xpf);
  await expectSoundBooks(product);
});

test('parallel accepts never exceed a fishing limit', async () => {
  const limitedId = await createTestFish(product, { name: 'Perroquet' });
  const rivals: TestAccount[] = [];
  for (let index = 0; index < 6; index += 1)
    rivals.push(await createTestSeller(product, { supplies: [{ productId: limitedId, kg: 100 }] }));
  await product.services.db
    .insertInto('fishing_limits')
    .values({ island_id: 'rangiroa', product_id: limitedId, monthly_limit_kg: 25, set_at: product.services.now() })
    .execute();
  const orderIds: string[] = [];
  for (let index = 0; index < 6; index += 1) orderIds.push(await market.placePaid({ productId: limitedId, kg: 10 }));

  const answers = await Promise.all(
    orderIds.map((orderId, index) => market.accept(orderId, rivals[index] ?? rivals[0]!)),
  );

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
  expect(answers.filter((answer) => answer.body.code === 'FISHING_LIMIT_REACHED')).toHaveLength(4);
  const count = await product.services.db
    .selectFrom('fishing_counts')
    .select('counted_kg')
    .where('product_id', '=', limitedId)
    .executeTakeFirstOrThrow();
  expect(count.counted_kg).toBe(20);
});

test('a coupon that no money covers is not issued', async () => {
  const orderId = await market.placePaid({ kg: 1 });
  const refused = product.services.db.unitOfWork((tx) =>
    issueCoupon(product.services, tx, {
      type: 'DISPUTE_ORDER_PARTIAL_REFUND',
      customerId: customer.id,
      orderId,
      orderNumber: 'M-1',
      amountXpf: 999_999_999,
      from: { kind: 'ESCROW', owner: orderId },
      kind: 'ORDER_REFUNDED',
      subject: `test ${orderId}`,
      now: product.services.now(),
    }),
  );
  await expect(refused).rejects.toThrow('ledger_accounts_check');
  await expectSoundBooks(product);
});

import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { decryptCode } from '#coupon/coupon-code';
import { issueCoupon } from '#coupon/issue-coupon';
import { checkBooks } from '#ledger/books-query';
import {
  createTestFish,
  createTestSeller,
  orderBody,
  type PlacedBody,
  placePaidOrder,
  placeTestOrder,
} from '#testing/desks/test-catalogue';
import { createTestAccount, createTestProduct, type TestAccount, type TestProduct } from '#testing/test-product';

const ROUNDS = 12;
const RIVALS = 20;

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let fishId: string;
let sellers: TestAccount[];

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  sellers = [];
  for (let index = 0; index < RIVALS; index += 1)
    sellers.push(await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] }));
});
afterAll(() => product.close());

const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);

const accept = (orderId: string, seller: TestAccount) =>
  product.call<{ code?: string }>('PATCH', `/orders/seller/status/${orderId}`, {
    as: seller,
    body: { status: 'PREPARING' },
  });
const cancel = (orderId: string) =>
  product.call<{ code?: string }>('PATCH', `/orders/customer/cancelled/${orderId}?customerId=${customer.id}`, {
    as: customer,
  });

test('of twenty sellers who accept one order at once exactly one wins, and only his kg are reserved', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 3 });

    const answers = await Promise.all(sellers.map((seller) => accept(orderId, seller)));

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
    const news = await product.services.db
      .selectFrom('notifications')
      .select('id')
      .where('order_id', '=', orderId)
      .where('code', '=', 203)
      .execute();
    expect(steps).toHaveLength(1);
    expect(reserved).toEqual([{ seller_id: steps[0]?.actor_id, quantity_kg: 3 }]);
    expect(news).toHaveLength(1);
  }
  await expectSoundBooks();
});

test('cancelling against accepting leaves one of the two, and at most one refund', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 2 });

    const [cancelled, ...accepted] = await Promise.all([
      cancel(orderId),
      ...sellers.slice(0, 6).map((seller) => accept(orderId, seller)),
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
  await expectSoundBooks();
});

test('one order sent twenty times with the same key is one order, one payment, and the same answer', async () => {
  for (let round = 0; round < 4; round += 1) {
    const key = uuidv7();
    const body = await orderBody(product, { customer, productId: fishId, kg: 1 });
    const before = await product.services.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();

    const send = () => product.call<PlacedBody>('POST', `/orders/${customer.id}`, { as: customer, key, body });
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
  const placed = await placeTestOrder(product, { customer, productId: fishId, kg: 4 });
  const { orderId, grandTotal } = placed.body.orders[0] ?? { orderId: '', grandTotal: 0 };

  const confirm = () =>
    product.call('PATCH', `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=VERIFIED`, { as: admin });
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
    .where('subject_id', '=', placed.body.payment?.paymentId ?? '')
    .execute();
  expect(verified).toHaveLength(1);
  await expectSoundBooks();
});

test('confirming a payment against cancelling its order never loses the money', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed = await placeTestOrder(product, { customer, productId: fishId, kg: 1 });
    const orderId = placed.body.orders[0]?.orderId ?? '';

    const confirm = product.call<{ code?: string }>(
      'PATCH',
      `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=VERIFIED`,
      { as: admin },
    );
    const [confirmed, cancelled] = await Promise.all([confirm, cancel(orderId)]);

    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(confirmed.status);
    const coupons = await product.services.db
      .selectFrom('coupons')
      .select('balance_xpf')
      .where('order_id', '=', orderId)
      .execute();
    expect(coupons.map((coupon) => coupon.balance_xpf)).toEqual(
      confirmed.status === 200 ? [placed.body.orders[0]?.grandTotal] : [],
    );
  }
  await expectSoundBooks();
});

test('twenty orders racing for one coupon never spend more than its balance', async () => {
  const refundedId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 1 });
  await cancel(refundedId);
  const coupon = await product.services.db
    .selectFrom('coupons')
    .selectAll()
    .where('order_id', '=', refundedId)
    .executeTakeFirstOrThrow();
  const code = decryptCode(product.services.settings.secret, coupon.code_ciphertext);
  const body = { ...(await orderBody(product, { customer, productId: fishId, kg: 1 })), couponCodes: [code] };

  const answers = await Promise.all(
    Array.from({ length: RIVALS }, () =>
      product.call<PlacedBody>('POST', `/orders/${customer.id}`, { as: customer, key: uuidv7(), body }),
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
  await expectSoundBooks();
});

test('parallel accepts at a fishing limit never pass it', async () => {
  const limitedId = await createTestFish(product, { name: 'Perroquet' });
  const rivals: TestAccount[] = [];
  for (let index = 0; index < 6; index += 1)
    rivals.push(await createTestSeller(product, { supplies: [{ productId: limitedId, kg: 100 }] }));
  await product.services.db
    .insertInto('fishing_limits')
    .values({ island_id: 'rangiroa', product_id: limitedId, monthly_limit_kg: 25, set_at: product.services.now() })
    .execute();
  const orderIds: string[] = [];
  for (let index = 0; index < 6; index += 1)
    orderIds.push(await placePaidOrder(product, admin, { customer, productId: limitedId, kg: 10 }));

  const answers = await Promise.all(orderIds.map((orderId, index) => accept(orderId, rivals[index] ?? rivals[0]!)));

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
  expect(answers.filter((answer) => answer.body.code === 'FISHING_LIMIT_REACHED')).toHaveLength(4);
  const count = await product.services.db
    .selectFrom('fishing_counts')
    .select('counted_kg')
    .where('product_id', '=', limitedId)
    .executeTakeFirstOrThrow();
  expect(count.counted_kg).toBe(20);
});

test('a coupon whose money is not there is not given at all', async () => {
  const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg: 1 });
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
  await expectSoundBooks();
});

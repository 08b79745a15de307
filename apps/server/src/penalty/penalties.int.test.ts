import type { UserView } from '@matete/contract/account/account-views';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { OrderView } from '@matete/contract/order/order-views';
import type { PenaltyInfo, PenaltyView } from '@matete/contract/penalty/penalties';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { runDueWork } from '#app/run-due-work';
import { checkBooks } from '#ledger/books-query';
import { writeSiteSetting } from '#site-setting/site-setting-store';
import { createTestFish, createTestSeller, placePaidOrder } from '#testing/desks/test-catalogue';
import { shipTestOrder, voyagesFor } from '#testing/desks/test-shipment';
import {
  type Answer,
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const DAY_MS = 86_400_000;

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
});
afterAll(() => product.close());
beforeEach(() => product.setNow(TEST_NOW));

type Refused = { code?: string; penaltyInfo?: PenaltyInfo };

const accept = (orderId: string, as: TestAccount) =>
  product.call<OrderView>('PATCH', `/orders/seller/status/${orderId}`, { as, body: { status: 'PREPARING' } });
const giveBack = (orderId: string, as: TestAccount, penaltyShown: string) =>
  product.call<OrderView & Refused>('PATCH', `/orders/seller/status/${orderId}`, {
    as,
    body: { status: 'BACK_IN_POOL', penaltyShown, reason: 'Bateau de pêche en panne' },
  });
const infoOf = async (orderId: string, as: TestAccount, productId: string): Promise<PenaltyInfo> =>
  (
    await product.call<PenaltyInfo>('GET', `/sellers/${as.id}/penalty-info/products/${productId}?orderId=${orderId}`, {
      as,
    })
  ).body;

/** A product of its own with a seller who holds an order of it, and so many others who could take it. */
async function heldOrder(
  others: number,
): Promise<{ orderId: string; seller: TestAccount; productId: string; rivals: TestAccount[] }> {
  const productId = await createTestFish(product);
  const seller = await createTestSeller(product, { supplies: [{ productId, kg: 100 }] });
  const rivals: TestAccount[] = [];
  for (let index = 0; index < others; index += 1)
    rivals.push(await createTestSeller(product, { island: 'huahine', supplies: [{ productId, kg: 50 }] }));
  return { ...(await anotherHeldOrder(seller, productId)), seller, productId, rivals };
}

async function anotherHeldOrder(seller: TestAccount, productId: string): Promise<{ orderId: string }> {
  const orderId = await placePaidOrder(product, admin, { customer, productId, kg: 5 });
  const accepted = await accept(orderId, seller);
  expect(accepted.status).toBe(200);
  return { orderId };
}

const accountOf = async (seller: TestAccount) =>
  (await product.call<UserView>('GET', `/sellers/${seller.id}`, { as: admin })).body;
const codesOf = async (account: TestAccount, code: NotificationCode): Promise<number> =>
  (
    await product.services.db
      .selectFrom('notifications')
      .select('id')
      .where('account_id', '=', account.id)
      .where('code', '=', code)
      .execute()
  ).length;
const stockOf = async (productId: string) =>
  product.services.db
    .selectFrom('products')
    .select(['stock_kg', 'seller_count'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);

describe('giving back', () => {
  test('puts the order back into the pool with the penalty that was shown, and blocks the seller with it', async () => {
    const { orderId, seller, productId } = await heldOrder(2);
    const info = await infoOf(orderId, seller, productId);
    expect(info).toEqual({
      others: 2,
      outcome: 'BACK_IN_POOL',
      penalty: { ordinal: 1, unit: 'MONTH', count: 1, blockedTill: '2026-12-21' },
      blockedTill: '2026-12-21',
    });

    const given = await giveBack(orderId, seller, '2026-12-21');

    expect([given.status, given.body.status, given.body.seller]).toEqual([200, 'BACK_IN_POOL', null]);
    expect(given.body.history.at(-1)).toMatchObject({ action: 'GIVE_BACK', reason: 'Bateau de pêche en panne' });
    const account = await accountOf(seller);
    expect([account.status, account.blockedTill, account.seller?.penaltyCount]).toEqual([
      'BLOCK',
      '2026-12-22T10:00:00.000Z',
      1,
    ]);
    expect(await codesOf(seller, 5003)).toBe(1);
    expect(await stockOf(productId)).toEqual({ stock_kg: 100, seller_count: 2 });
    const pool = await product.call<Refused>('GET', `/orders/seller/order-pool/${seller.id}`, { as: seller });
    expect([pool.status, pool.body.code]).toEqual([403, 'SELLER_BLOCKED']);
    await expectSoundBooks();
  });

  test('costs nothing while five others could take it, and the order can be taken again', async () => {
    const { orderId, seller, productId, rivals } = await heldOrder(5);
    expect(await infoOf(orderId, seller, productId)).toMatchObject({ others: 5, penalty: null, blockedTill: null });

    const given = await giveBack(orderId, seller, 'NONE');

    expect([given.status, given.body.status]).toEqual([200, 'BACK_IN_POOL']);
    expect((await accountOf(seller)).status).toBe('APPROVE');
    expect((await accept(orderId, rivals[0]!)).status).toBe(200);
    await expectSoundBooks();
  });

  test('refunds the customer in full with a coupon when nobody else can fill it', async () => {
    const { orderId, seller } = await heldOrder(0);

    const given = await giveBack(orderId, seller, '2026-12-21');

    expect([given.status, given.body.status, given.body.paymentStatus]).toEqual([200, 'CANCELLED', 'FULL_REFUND']);
    const coupon = await product.services.db
      .selectFrom('coupons')
      .select(['amount_xpf', 'type'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(coupon).toEqual({ amount_xpf: given.body.grandTotal, type: 'CANCEL_ORDER_FULL_REFUND' });
    expect(await codesOf(customer, 213)).toBeGreaterThan(0);
    await expectSoundBooks();
  });

  test('is refused with the new penalty when it has changed since it was shown, and nothing has happened', async () => {
    const { orderId, seller, productId } = await heldOrder(4);
    expect((await infoOf(orderId, seller, productId)).penalty?.blockedTill).toBe('2026-12-21');
    await createTestSeller(product, { island: 'huahine', supplies: [{ productId, kg: 50 }] });

    const refused = await giveBack(orderId, seller, '2026-12-21');

    expect([refused.status, refused.body.code]).toEqual([409, 'PENALTY_CHANGED']);
    expect(refused.body.penaltyInfo).toMatchObject({ others: 5, penalty: null });
    const order = await product.call<OrderView>('GET', `/orders/${orderId}`, { as: seller });
    expect(order.body.status).toBe('PREPARING');
    expect((await accountOf(seller)).status).toBe('APPROVE');
  });

  test('needs what was shown, and is nobody else’s to do', async () => {
    const { orderId, rivals } = await heldOrder(1);
    const { orderId: own, seller } = await heldOrder(1);
    const bare = await product.call<Refused & { errors: { path: string }[] }>('PATCH', `/orders/seller/status/${own}`, {
      as: seller,
      body: { status: 'BACK_IN_POOL' },
    });
    expect([bare.status, bare.body.errors[0]?.path]).toEqual([422, 'penaltyShown']);
    const foreign = await giveBack(orderId, rivals[0]!, 'NONE');
    expect([foreign.status, foreign.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  test('gives the fishing month back in which the kg were counted, also after the month has changed', async () => {
    const { seller, productId } = await heldOrder(1);
    await product.services.db
      .insertInto('fishing_limits')
      .values({ island_id: 'rangiroa', product_id: productId, monthly_limit_kg: 10, set_at: TEST_NOW })
      .execute();
    const { orderId } = await anotherHeldOrder(seller, productId);
    const counted = () =>
      product.services.db
        .selectFrom('fishing_counts')
        .select(['month', 'counted_kg'])
        .where('product_id', '=', productId)
        .execute();
    expect(await counted()).toEqual([{ month: '2026-11-01', counted_kg: 5 }]);

    product.setNow(new Date(TEST_NOW.getTime() + 12 * DAY_MS));
    const given = await giveBack(orderId, seller, '2027-01-03');

    expect(given.status).toBe(200);
    expect(await counted()).toEqual([{ month: '2026-11-01', counted_kg: 0 }]);
  });
});

describe('the ladder', () => {
  test('grows by a month each time, and a lifted penalty counts no more', async () => {
    const { orderId, seller, productId } = await heldOrder(1);
    const second = await anotherHeldOrder(seller, productId);
    const third = await anotherHeldOrder(seller, productId);
    await giveBack(orderId, seller, '2026-12-21');
    const again = await giveBack(second.orderId, seller, '2027-01-21');
    expect(again.status).toBe(200);
    expect((await accountOf(seller)).blockedTill).toBe('2027-01-22T10:00:00.000Z');

    const list = await product.call<{ penalties: PenaltyView[] }>('GET', `/sellers/${seller.id}/penalties`, {
      as: admin,
    });
    const newest = list.body.penalties.find((penalty) => penalty.ordinal === 2);
    const lift = (): Promise<Answer<PenaltyView & Refused>> =>
      product.call('PATCH', `/sellers/penalties/${newest?.penaltyId}/lift`, {
        as: admin,
        body: { reason: 'Panne prouvée' },
      });
    const lifted = await lift();

    expect(lifted.body.lifted?.reason).toBe('Panne prouvée');
    expect((await accountOf(seller)).blockedTill).toBe('2026-12-22T10:00:00.000Z');
    expect((await lift()).body.code).toBe('PENALTY_ALREADY_LIFTED');
    expect((await infoOf(third.orderId, seller, productId)).penalty).toMatchObject({ ordinal: 2, count: 2 });
  });

  test('lifting the only one ends the block at once and says so; an admin’s own longer block stays', async () => {
    const { orderId, seller, productId } = await heldOrder(1);
    await giveBack(orderId, seller, '2026-12-21');
    const [penalty] = (
      await product.call<{ penalties: PenaltyView[] }>('GET', `/sellers/${seller.id}/penalties`, { as: seller })
    ).body.penalties;
    await product.call('PATCH', `/sellers/penalties/${penalty?.penaltyId}/lift`, {
      as: admin,
      body: { reason: 'Erreur' },
    });
    expect((await accountOf(seller)).status).toBe('APPROVE');
    expect(await codesOf(seller, 5004)).toBe(1);
    expect(await stockOf(productId)).toEqual({ stock_kg: 150, seller_count: 2 });
    const logged = await product.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('subject_id', '=', seller.id)
      .where('action', '=', 'PENALTY_LIFTED')
      .executeTakeFirstOrThrow();
    expect(logged.details).toMatchObject({ reason: 'Erreur' });

    const other = await heldOrder(1);
    const block = (blockedTill: string) =>
      product.call('PATCH', '/sellers/update-status', {
        as: admin,
        body: { sellerId: other.seller.id, status: 'BLOCK', blockedTill, reason: 'Enquête' },
      });
    await block('2026-12-05');
    await giveBack(other.orderId, other.seller, '2026-12-21');
    const [shorter] = (
      await product.call<{ penalties: PenaltyView[] }>('GET', `/sellers/${other.seller.id}/penalties`, { as: admin })
    ).body.penalties;
    await product.call('PATCH', `/sellers/penalties/${shorter?.penaltyId}/lift`, {
      as: admin,
      body: { reason: 'Erreur' },
    });
    expect((await accountOf(other.seller)).blockedTill).toBe('2026-12-06T10:00:00.000Z');
  });

  test('follows the other reading when the setting says so', async () => {
    await writeSiteSetting(product.services.db, {
      name: 'PENALTY_LADDER',
      value: 'WEEK_THEN_MONTHS',
      adminId: admin.id,
      now: TEST_NOW,
    });
    const pooled = await heldOrder(1);
    const alone = await heldOrder(0);
    expect((await infoOf(pooled.orderId, pooled.seller, pooled.productId)).penalty).toMatchObject({
      unit: 'WEEK',
      blockedTill: '2026-11-28',
    });
    expect((await infoOf(alone.orderId, alone.seller, alone.productId)).penalty).toMatchObject({
      unit: 'MONTH',
      count: 1,
    });
    await writeSiteSetting(product.services.db, {
      name: 'PENALTY_LADDER',
      value: 'MONTHS',
      adminId: admin.id,
      now: TEST_NOW,
    });
  });
});

describe('the clock', () => {
  test('cancels, refunds and penalises once when the delivery day is over, whatever the number of workers', async () => {
    const { orderId, seller } = await heldOrder(6);
    product.setNow(new Date('2027-01-16T09:59:59Z'));
    await runDueWork(product.services);
    expect((await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer })).body.status).toBe(
      'PREPARING',
    );

    product.setNow(new Date('2027-01-16T10:00:00Z'));
    await Promise.all(Array.from({ length: 4 }, () => runDueWork(product.services)));

    const order = await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer });
    expect([order.body.status, order.body.paymentStatus]).toEqual(['CANCELLED', 'FULL_REFUND']);
    expect(order.body.history.filter((event) => event.action === 'FAIL_TO_DELIVER')).toHaveLength(1);
    const account = await accountOf(seller);
    expect([account.blockedTill, account.seller?.penaltyCount]).toEqual(['2027-02-17T10:00:00.000Z', 1]);
    expect(await codesOf(seller, 5003)).toBe(1);
    await expectSoundBooks();
  });

  test('ends a block with its day, tells the seller once and brings the goods back', async () => {
    const { orderId, seller, productId } = await heldOrder(1);
    await giveBack(orderId, seller, '2026-12-21');
    product.setNow(new Date('2026-12-22T09:59:59Z'));
    await runDueWork(product.services);
    expect((await accountOf(seller)).status).toBe('BLOCK');

    product.setNow(new Date('2026-12-22T10:00:00Z'));
    expect((await accountOf(seller)).status).toBe('APPROVE');
    await Promise.all(Array.from({ length: 4 }, () => runDueWork(product.services)));
    product.setNow(new Date('2026-12-20T10:00:00Z'));
    await runDueWork(product.services);

    expect((await accountOf(seller)).status).toBe('APPROVE');
    expect(await codesOf(seller, 5004)).toBe(1);
    expect(await stockOf(productId)).toEqual({ stock_kg: 150, seller_count: 2 });
  });
});

describe('races', () => {
  test('giving back twenty times at once is one step and one penalty', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { orderId, seller } = await heldOrder(1);

      const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(orderId, seller, '2026-12-21')));

      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect((await accountOf(seller)).seller?.penaltyCount).toBe(1);
    }
    await expectSoundBooks();
  });

  test('two orders given back at once are two penalties, the second of which was refused as not the one shown', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { orderId, seller, productId } = await heldOrder(1);
      const second = await anotherHeldOrder(seller, productId);

      const answers = await Promise.all([orderId, second.orderId].map((id) => giveBack(id, seller, '2026-12-21')));

      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('PENALTY_CHANGED');
    }
  });

  test('giving back against shipping leaves one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { orderId, seller } = await heldOrder(1);
      const [voyage] = await voyagesFor(product, seller, orderId);

      const [given, shipped] = await Promise.all([
        giveBack(orderId, seller, '2026-12-21'),
        shipTestOrder(product, seller, orderId, { voyage: voyage! }),
      ]);

      expect([given.status, shipped.status].filter((status) => status === 200)).toHaveLength(1);
      const order = await product.call<OrderView>('GET', `/orders/${orderId}`, { as: admin });
      expect(order.body.status).toBe(shipped.status === 200 ? 'SHIPPED' : 'BACK_IN_POOL');
      expect((await accountOf(seller)).seller?.penaltyCount).toBe(shipped.status === 200 ? 0 : 1);
    }
    await expectSoundBooks();
  });

  test('giving back against failing to deliver leaves one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      product.setNow(TEST_NOW);
      const { orderId, seller } = await heldOrder(1);
      product.setNow(new Date('2027-01-16T10:00:00Z'));

      const [given] = await Promise.all([giveBack(orderId, seller, '2027-02-16'), runDueWork(product.services)]);

      expect([200, 404, 409]).toContain(given.status);
      const order = await product.call<OrderView>('GET', `/orders/${orderId}`, { as: admin });
      expect(
        order.body.history.filter((event) => ['GIVE_BACK', 'FAIL_TO_DELIVER'].includes(event.action ?? '')),
      ).toHaveLength(1);
      expect((await accountOf(seller)).seller?.penaltyCount).toBe(1);
    }
    await expectSoundBooks();
  });
});

test('penalty-info without an order counts who supplies the products at all', async () => {
  const { seller, productId } = await heldOrder(3);
  const answer = await product.call<PenaltyInfo>('GET', `/sellers/${seller.id}/penalty-info/products/${productId}`, {
    as: seller,
  });
  expect(answer.body).toMatchObject({ others: 3, outcome: 'BACK_IN_POOL' });
});

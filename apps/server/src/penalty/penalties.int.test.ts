import { getSeller, updateSellerStatus } from '@matete/contract/account/sellers';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import { listPool, moveSellerOrder } from '@matete/contract/order/orders';
import { getNonDeliveryPenalty } from '@matete/contract/penalty/non-delivery-penalty';
import { getPenaltyInfo, liftPenalty, listPenalties, type PenaltyInfo } from '@matete/contract/penalty/penalties';
import { beforeEach, describe, expect, test } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import { renderNotification } from '#notification/render-notification';
import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const DAY_MS = 86_400_000;

const { product, customer, admin, placePaid, accept, giveBack, ship, readOrder, newsOf, couponsOf, voyagesFor } =
  await openMarket();

beforeEach(() => product.setNow(TEST_NOW));

const infoOf = async (orderId: string, as: TestAccount, productId: string): Promise<PenaltyInfo> =>
  (await product.call(getPenaltyInfo, { as, params: { id: as.id, productIds: productId }, query: { orderId } })).body;

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
  const orderId = await placePaid({ productId, kg: 5 });
  const accepted = await accept(orderId, seller);
  expect(accepted.status).toBe(200);
  return { orderId };
}

const accountOf = async (seller: TestAccount) =>
  (await product.call(getSeller, { as: admin, params: { id: seller.id } })).body;
const toldTimes = async (account: TestAccount, code: NotificationCode): Promise<number> =>
  (await newsOf({ account, codes: [code] })).length;
const stockOf = async (productId: string) =>
  product.services.db
    .selectFrom('products')
    .select(['stock_kg', 'seller_count'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();

describe('giving back', () => {
  test('whoever gave one order back twice takes it no more and does not see it, others do', async () => {
    const { orderId, seller, rivals } = await heldOrder(6);
    const sees = async (as: TestAccount) =>
      (await product.call(listPool, { as, params: { sellerId: as.id } })).body.data.some(
        ({ order }) => order.orderId === orderId,
      );
    expect((await giveBack(orderId, 'NONE', seller)).status).toBe(200);
    expect([await sees(seller), (await accept(orderId, seller)).status]).toEqual([true, 200]);
    expect((await giveBack(orderId, 'NONE', seller)).status).toBe(200);

    const again = await accept(orderId, seller);
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_GIVEN_BACK_TWICE']);
    const [rival] = rivals;
    if (rival === undefined) throw new Error('nobody else sells it');
    expect([await sees(seller), await sees(rival)]).toEqual([false, true]);
    expect((await accept(orderId, rival)).status).toBe(200);
  });

  test('a given-back order is in the pool again, and its seller is blocked by the penalty that was shown', async () => {
    const { orderId, seller, productId } = await heldOrder(2);
    const info = await infoOf(orderId, seller, productId);
    expect(info).toEqual({
      others: 2,
      outcome: 'BACK_IN_POOL',
      penalty: { ordinal: 1, unit: 'MONTH', count: 1, blockedTill: '2026-12-21' },
      blockedTill: '2026-12-21',
    });

    const given = await giveBack(orderId, '2026-12-21', seller);

    expect([given.status, given.body.status, given.body.seller]).toEqual([200, 'BACK_IN_POOL', null]);
    expect(given.body.history.at(-1)).toMatchObject({ action: 'GIVE_BACK', reason: 'Bateau de pêche en panne' });
    const [told] = await newsOf({ account: customer, orderId, codes: [9222] });
    expect(told?.data).toEqual({ orderNumber: given.body.orderNumber, variant: 'givenBack' });
    expect(
      renderNotification({ code: 9222, data: { variant: 'givenBack', orderNumber: 'M-000001' } }, 'fr').body,
    ).toContain('Vous pouvez l’annuler tant que personne ne l’a prise.');
    const account = await accountOf(seller);
    expect([account.status, account.blockedTill, account.seller?.penaltyCount]).toEqual([
      'BLOCK',
      '2026-12-22T10:00:00.000Z',
      1,
    ]);
    expect(await toldTimes(seller, 5003)).toBe(1);
    expect(await stockOf(productId)).toEqual({ stock_kg: 100, seller_count: 2 });
    const pool = await product.call(listPool, { as: seller, params: { sellerId: seller.id } });
    expect([pool.status, pool.body.code]).toEqual([403, 'SELLER_BLOCKED']);
    await expectSoundBooks(product);
  });

  test('giving back costs nothing while five others could take the order', async () => {
    const { orderId, seller, productId, rivals } = await heldOrder(5);
    expect(await infoOf(orderId, seller, productId)).toMatchObject({ others: 5, penalty: null, blockedTill: null });

    const given = await giveBack(orderId, 'NONE', seller);

    expect([given.status, given.body.status]).toEqual([200, 'BACK_IN_POOL']);
    expect((await accountOf(seller)).status).toBe('APPROVE');
    expect((await accept(orderId, rivals[0]!)).status).toBe(200);
    await expectSoundBooks(product);
  });

  test('an order that nobody else can fill is refunded in full with a coupon', async () => {
    const { orderId, seller } = await heldOrder(0);

    const given = await giveBack(orderId, '2026-12-21', seller);

    expect([given.status, given.body.status, given.body.paymentStatus]).toEqual([200, 'CANCELLED', 'FULL_REFUND']);
    expect(await couponsOf(orderId)).toMatchObject([
      { amount_xpf: given.body.grandTotal, type: 'CANCEL_ORDER_FULL_REFUND' },
    ]);
    expect(await newsOf({ account: customer, orderId, codes: [213] })).toHaveLength(1);
    await expectSoundBooks(product);
  });

  test('giving back is refused with the new penalty when it has changed since it was shown', async () => {
    const { orderId, seller, productId } = await heldOrder(4);
    expect((await infoOf(orderId, seller, productId)).penalty?.blockedTill).toBe('2026-12-21');
    await createTestSeller(product, { island: 'huahine', supplies: [{ productId, kg: 50 }] });

    const refused = await giveBack(orderId, '2026-12-21', seller);

    expect([refused.status, refused.body.code]).toEqual([409, 'PENALTY_CHANGED']);
    expect(refused.body.penaltyInfo).toMatchObject({ others: 5, penalty: null });
    const order = await readOrder(orderId, seller);
    expect(order.status).toBe('PREPARING');
    expect((await accountOf(seller)).status).toBe('APPROVE');
  });

  test('only the order’s seller gives it back, with the penalty that was shown', async () => {
    const { orderId, rivals } = await heldOrder(1);
    const { orderId: own, seller } = await heldOrder(1);
    const bare = await product.call(moveSellerOrder, {
      as: seller,
      params: { orderId: own },
      body: { status: 'BACK_IN_POOL' },
    });
    expect([bare.status, bare.body.errors?.[0]?.path]).toEqual([422, 'penaltyShown']);
    const foreign = await giveBack(orderId, 'NONE', rivals[0]!);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
  });

  test('the kg of a given-back order are uncounted in the month they were counted in', async () => {
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
    const given = await giveBack(orderId, '2027-01-03', seller);

    expect(given.status).toBe(200);
    expect(await counted()).toEqual([{ month: '2026-11-01', counted_kg: 0 }]);
  });
});

describe('the ladder', () => {
  test('each penalty is a month longer, and a lifted one does not count', async () => {
    const { orderId, seller, productId } = await heldOrder(1);
    const second = await anotherHeldOrder(seller, productId);
    const third = await anotherHeldOrder(seller, productId);
    await giveBack(orderId, '2026-12-21', seller);
    const again = await giveBack(second.orderId, '2027-01-21', seller);
    expect(again.status).toBe(200);
    expect((await accountOf(seller)).blockedTill).toBe('2027-01-22T10:00:00.000Z');

    const list = await product.call(listPenalties, { as: admin, params: { id: seller.id } });
    const newest = list.body.penalties.find((penalty) => penalty.ordinal === 2);
    const lift = () =>
      product.call(liftPenalty, {
        as: admin,
        params: { penaltyId: newest?.penaltyId ?? '' },
        body: { reason: 'Panne prouvée' },
      });
    const lifted = await lift();

    expect(lifted.body.lifted?.reason).toBe('Panne prouvée');
    expect((await accountOf(seller)).blockedTill).toBe('2026-12-22T10:00:00.000Z');
    expect((await lift()).body.code).toBe('PENALTY_ALREADY_LIFTED');
    expect((await infoOf(third.orderId, seller, productId)).penalty).toMatchObject({ ordinal: 2, count: 2 });
  });

  test('lifting the only penalty ends its block at once; an admin’s own block stays', async () => {
    const { orderId, seller, productId } = await heldOrder(1);
    await giveBack(orderId, '2026-12-21', seller);
    const [penalty] = (await product.call(listPenalties, { as: seller, params: { id: seller.id } })).body.penalties;
    await product.call(liftPenalty, {
      as: admin,
      params: { penaltyId: penalty?.penaltyId ?? '' },
      body: { reason: 'Erreur' },
    });
    expect((await accountOf(seller)).status).toBe('APPROVE');
    expect(await toldTimes(seller, 5004)).toBe(1);
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
      product.call(updateSellerStatus, {
        as: admin,
        body: { sellerId: other.seller.id, status: 'BLOCK', blockedTill, reason: 'Enquête' },
      });
    await block('2026-12-05');
    await giveBack(other.orderId, '2026-12-21', other.seller);
    const [shorter] = (await product.call(listPenalties, { as: admin, params: { id: other.seller.id } })).body
      .penalties;
    await product.call(liftPenalty, {
      as: admin,
      params: { penaltyId: shorter?.penaltyId ?? '' },
      body: { reason: 'Erreur' },
    });
    expect((await accountOf(other.seller)).blockedTill).toBe('2026-12-06T10:00:00.000Z');
  });

  test('a setting chooses the ladder that begins with a week', async () => {
    await setSiteSetting(product.services.db, {
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
    await setSiteSetting(product.services.db, {
      name: 'PENALTY_LADDER',
      value: 'MONTHS',
      adminId: admin.id,
      now: TEST_NOW,
    });
  });
});

describe('the clock', () => {
  test('several workers cancel, refund and penalise an order not shipped by its day once', async () => {
    const { orderId, seller } = await heldOrder(6);
    product.setNow(new Date('2027-01-16T09:59:59Z'));
    await runDueWork(product.services);
    expect((await readOrder(orderId)).status).toBe('PREPARING');

    product.setNow(new Date('2027-01-16T10:00:00Z'));
    await Promise.all(Array.from({ length: 4 }, () => runDueWork(product.services)));

    const order = await readOrder(orderId);
    expect([order.status, order.paymentStatus]).toEqual(['CANCELLED', 'FULL_REFUND']);
    expect(order.history.filter((event) => event.action === 'FAIL_TO_DELIVER')).toHaveLength(1);
    const account = await accountOf(seller);
    expect([account.blockedTill, account.seller?.penaltyCount]).toEqual(['2027-02-17T10:00:00.000Z', 1]);
    expect(await toldTimes(seller, 5003)).toBe(1);
    await expectSoundBooks(product);
  });

  test('what a seller is told before accepting that not delivering costs is what it then costs', async () => {
    const { orderId, seller } = await heldOrder(6);
    const told = async (as = seller, id = seller.id) => product.call(getNonDeliveryPenalty, { as, params: { id } });
    expect((await told(admin)).body.penalty).toEqual({
      ordinal: 1,
      unit: 'MONTH',
      count: 1,
      blockedTill: expect.any(String),
    });
    expect([(await told(customer)).status, (await told(seller, admin.id)).status]).toEqual([403, 403]);
    expect((await told(admin, customer.id)).body.code).toBe('ACCOUNT_NOT_FOUND');

    product.setNow(new Date('2027-01-16T10:00:00Z'));
    const { body } = await told(admin);
    await runDueWork(product.services);

    expect((await readOrder(orderId)).status).toBe('CANCELLED');
    const account = await accountOf(seller);
    expect([account.blockedTill, body.blockedTill]).toEqual(['2027-02-17T10:00:00.000Z', '2027-02-16']);
    expect((await told(admin)).body.penalty).toMatchObject({ ordinal: 2, unit: 'MONTH', count: 2 });
  });

  test('a block ends with its day; the seller is notified once and their supply is on offer again', async () => {
    const { orderId, seller, productId } = await heldOrder(1);
    await giveBack(orderId, '2026-12-21', seller);
    product.setNow(new Date('2026-12-22T09:59:59Z'));
    await runDueWork(product.services);
    expect((await accountOf(seller)).status).toBe('BLOCK');

    product.setNow(new Date('2026-12-22T10:00:00Z'));
    expect((await accountOf(seller)).status).toBe('APPROVE');
    await Promise.all(Array.from({ length: 4 }, () => runDueWork(product.services)));
    product.setNow(new Date('2026-12-20T10:00:00Z'));
    await runDueWork(product.services);

    expect((await accountOf(seller)).status).toBe('APPROVE');
    expect(await toldTimes(seller, 5004)).toBe(1);
    expect(await stockOf(productId)).toEqual({ stock_kg: 150, seller_count: 2 });
  });
});

describe('races', () => {
  test('an order given back many times at once has one step and one penalty', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { orderId, seller } = await heldOrder(1);

      const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(orderId, '2026-12-21', seller)));

      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect((await accountOf(seller)).seller?.penaltyCount).toBe(1);
    }
    await expectSoundBooks(product);
  });

  test('of two orders given back at once the second is refused, because its penalty is not the one shown', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { orderId, seller, productId } = await heldOrder(1);
      const second = await anotherHeldOrder(seller, productId);

      const answers = await Promise.all([orderId, second.orderId].map((id) => giveBack(id, '2026-12-21', seller)));

      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
      expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('PENALTY_CHANGED');
    }
  });

  test('an order given back and shipped at the same time is one of the two', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { orderId, seller } = await heldOrder(1);
      const [voyage] = await voyagesFor(orderId, seller);

      const [given, shipped] = await Promise.all([
        giveBack(orderId, '2026-12-21', seller),
        ship(orderId, { as: seller, voyage: voyage! }),
      ]);

      expect([given.status, shipped.status].filter((status) => status === 200)).toHaveLength(1);
      const order = await readOrder(orderId, admin);
      expect(order.status).toBe(shipped.status === 200 ? 'SHIPPED' : 'BACK_IN_POOL');
      expect((await accountOf(seller)).seller?.penaltyCount).toBe(shipped.status === 200 ? 0 : 1);
    }
    await expectSoundBooks(product);
  });

  test('an order given back at its deadline is given back or failed, not both', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      product.setNow(TEST_NOW);
      const { orderId, seller } = await heldOrder(1);
      product.setNow(new Date('2027-01-16T10:00:00Z'));

      const [given] = await Promise.all([giveBack(orderId, '2027-02-16', seller), runDueWork(product.services)]);

      expect([200, 404, 409]).toContain(given.status);
      const order = await readOrder(orderId, admin);
      expect(
        order.history.filter((event) => ['GIVE_BACK', 'FAIL_TO_DELIVER'].includes(event.action ?? '')),
      ).toHaveLength(1);
      expect((await accountOf(seller)).seller?.penaltyCount).toBe(1);
    }
    await expectSoundBooks(product);
  });
});

test('the penalty shown without an order counts everybody who supplies the products', async () => {
  const { seller, productId } = await heldOrder(3);
  const answer = await product.call(getPenaltyInfo, { as: seller, params: { id: seller.id, productIds: productId } });
  expect(answer.body).toMatchObject({ others: 3, outcome: 'BACK_IN_POOL' });
});

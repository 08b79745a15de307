import { exportPersonalData, eraseCustomer } from '@matete/contract/account/personal-data';
import { addCartItem, emptyCart, getCart } from '@matete/contract/cart/cart';
import { listOrders } from '@matete/contract/order/orders';
import {
  changeStandingOrder,
  confirmStandingProposal,
  createStandingOrder,
  listStandingOrders,
  readStandingOrder,
  readStandingProposal,
  setStandingOrderStatus,
  skipStandingTurn,
  type StandingOrderStatus,
  type StandingOrderView,
} from '@matete/contract/standing-order/standing-orders';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';

import { proposeTurns } from '#standing-order/propose-turns';
import { createTestFish } from '#testing/desks/test-catalogue';
import { DELIVERY } from '#testing/desks/order-verbs';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

const { product, customer, admin, fishId } = await openMarket({ kg: 100 });
const { pool } = product.services;
const customerId = customer.id;
const goneFishId = await createTestFish(product, {});
/** From Saturday 21 November the first Friday that leaves ten days is the 4th of December. */
const FIRST = '2026-12-04';
const WEEKLY = { lines: [{ productId: fishId, quantity: 20 }], intervalWeeks: 1, weekday: 5 } as const;
const DAY_MS = 86_400_000;
const dayAt = (days: number) => product.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS));

const created = async (input: object = {}, as = customer): Promise<StandingOrderView> => {
  const { status, body } = await product.call(createStandingOrder, {
    as,
    params: { customerId: as.id },
    body: { ...WEEKLY, ...input },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const read = async ({ standingOrderId }: StandingOrderView) =>
  (await product.call(readStandingOrder, { as: customer, params: { customerId, standingOrderId } })).body;
const lead = ({ standingOrderId }: StandingOrderView, status: StandingOrderStatus) =>
  product.call(setStandingOrderStatus, { as: customer, params: { customerId, standingOrderId, status } });
const skip = ({ standingOrderId }: StandingOrderView, deliveryDate: string) =>
  product.call(skipStandingTurn, { as: customer, params: { customerId, standingOrderId }, body: { deliveryDate } });
const turnsOf = async (standing: StandingOrderView) =>
  (await read(standing)).proposals.map(({ deliveryDate, status }) => [deliveryDate, status]);
const news = async () =>
  (
    await pool.query<{ data: object }>(`select data from notifications where code = 9541 and account_id = $1`, [
      customerId,
    ])
  ).rows;
const cart = async () =>
  (await product.call(getCart, { as: customer, params: { customerId } })).body.lines.map((line) => [
    line.product.productId,
    line.quantity,
    line.shipmentDate,
  ]);

/** A standing order whose first turn is proposed, and how to look at it and confirm it. */
async function proposed(input: object = {}) {
  const standing = await created(input);
  dayAt(3);
  await proposeTurns(product.services);
  const proposalId = (await read(standing)).proposals[0]?.proposalId ?? '';
  const params = { customerId, standingOrderId: standing.standingOrderId, proposalId };
  return {
    standing,
    look: async () => (await product.call(readStandingProposal, { as: customer, params })).body,
    confirm: (seen: string, { as = customer, key }: { as?: typeof customer; key?: string } = {}) =>
      product.call(confirmStandingProposal, {
        as,
        params: { ...params, customerId: as.id },
        body: { seen },
        ...(key === undefined ? {} : { key }),
      }),
  };
}

const change = (values: { price_xpf?: number; price_with_vat_xpf?: number; is_active?: boolean }, id = fishId) =>
  product.services.db.updateTable('products').set(values).where('id', '=', id).execute();

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await pool.query('delete from standing_orders');
  await pool.query('delete from notifications where code = 9541');
  await product.call(emptyCart, { as: customer, params: { customerId } });
  await change({ price_xpf: 1279, price_with_vat_xpf: 1445, is_active: true });
});

test('goods that are wanted every Friday are proposed ten days before the day, once, and nothing is ordered', async () => {
  const standing = await created();
  expect(standing).toMatchObject({ status: 'ACTIVE', nextDate: FIRST, proposedOn: '2026-11-24', proposals: [] });
  dayAt(2);
  await proposeTurns(product.services);
  expect(await turnsOf(standing)).toEqual([]);

  dayAt(3);
  await proposeTurns(product.services);
  await proposeTurns(product.services);

  expect(await turnsOf(standing)).toEqual([[FIRST, 'OPEN']]);
  expect((await news()).map(({ data }) => data)).toEqual([
    expect.objectContaining({ deliveryDate: FIRST, answerDate: '2026-12-03', count: 1 }),
  ]);
  expect(await read(standing)).toMatchObject({ nextDate: '2026-12-11' });
  expect(await cart()).toEqual([]);
  expect((await product.call(listOrders, { as: admin })).body.data).toEqual([]);
});

test('ten jobs at the same moment propose a turn once', async () => {
  const all = [await created(), await created({ intervalWeeks: 2 }), await created({ weekday: 4 })];
  dayAt(3);
  await Promise.all(Array.from({ length: 10 }, () => proposeTurns(product.services)));

  for (const standing of all) expect(await turnsOf(standing)).toHaveLength(1);
  expect(await news()).toHaveLength(3);
  const mails = await pool.query(`select from mails where kind = 'notification' and (data ->> 'code')::integer = 9541`);
  expect(mails.rowCount).toBeGreaterThanOrEqual(3);
});

test('one tap fills the cart with the goods for the day, beside its own lines', async () => {
  await product.call(addCartItem, {
    as: customer,
    params: { customerId },
    body: { productId: goneFishId, quantity: 3, shipmentDate: DELIVERY },
  });
  const own = await cart();
  const { standing, look, confirm } = await proposed();
  const shown = await look();
  expect(shown.lines).toMatchObject([{ quantity: 20, addedQuantity: 20, shipmentDate: FIRST, priceThen: 1445 }]);

  const confirmed = await confirm(shown.seen);

  expect(confirmed.status).toBe(200);
  expect(await cart()).toEqual(expect.arrayContaining([...own, [fishId, 20, FIRST]]));
  expect(await turnsOf(standing)).toEqual([[FIRST, 'CONFIRMED']]);
});

test('confirming at the same moment fills the cart once', async () => {
  const { look, confirm } = await proposed();
  const { seen } = await look();

  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => confirm(seen, { key: `turn-on-${name}` })));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(answers.flatMap(({ body }) => (body as { code?: string }).code ?? [])).toEqual(
    Array.from({ length: 3 }, () => 'STANDING_PROPOSAL_ANSWERED'),
  );
  expect(await cart()).toEqual([[fishId, 20, FIRST]]);
});

test('a price that differs is shown against the last one, and refused until it was read', async () => {
  const { look, confirm } = await proposed();
  const { seen } = await look();
  await change({ price_xpf: 1400, price_with_vat_xpf: 1582 });

  const refused = await confirm(seen);

  expect([refused.status, refused.body.code]).toEqual([409, 'STANDING_PROPOSAL_CHANGED']);
  expect(await cart()).toEqual([]);
  const shown = await look();
  expect(shown.lines).toMatchObject([{ priceThen: 1445, product: { priceWithVat: 1582 } }]);
  expect((await confirm(shown.seen)).status).toBe(200);
  expect((await look()).standingOrder.lines).toMatchObject([{ seenPrice: 1582 }]);
});

test('goods that are gone or too few are said, and a turn of nothing is refused', async () => {
  const { standing, look, confirm } = await proposed({
    lines: [
      { productId: fishId, quantity: 150 },
      { productId: goneFishId, quantity: 5 },
    ],
  });
  expect((await look()).lines.map(({ quantity, shortage }) => [quantity, shortage])).toEqual([
    [60, 'ORDER_LIMIT'],
    [0, 'NO_SUPPLY'],
  ]);
  await change({ is_active: false });
  const shown = await look();
  expect(shown.lines.map(({ shortage }) => shortage)).toEqual(['NOT_SOLD', 'NO_SUPPLY']);

  const refused = await confirm(shown.seen);

  expect([refused.status, refused.body.code]).toEqual([409, 'STANDING_NOTHING_TO_ORDER']);
  expect(await turnsOf(standing)).toEqual([[FIRST, 'OPEN']]);
});

test('a proposal that nobody answers lapses on its day, and is not made again', async () => {
  const { standing, look, confirm } = await proposed({ intervalWeeks: 4 });
  dayAt(12);
  await proposeTurns(product.services);
  expect(await turnsOf(standing)).toEqual([[FIRST, 'OPEN']]);
  const { seen } = await look();
  dayAt(13);
  const late = await confirm(seen);
  expect([late.status, late.body.code]).toEqual([409, 'STANDING_PROPOSAL_ANSWERED']);

  await proposeTurns(product.services);
  await proposeTurns(product.services);

  expect(await turnsOf(standing)).toEqual([[FIRST, 'LAPSED']]);
  expect(await news()).toHaveLength(1);
  expect(await read(standing)).toMatchObject({ nextDate: '2027-01-01' });
});

test('turns of days when no job ran are left out, and the rhythm is kept', async () => {
  const standing = await created({ intervalWeeks: 2 });
  dayAt(40);
  await proposeTurns(product.services);

  expect(await turnsOf(standing)).toEqual([['2027-01-01', 'OPEN']]);
  expect(await read(standing)).toMatchObject({ nextDate: '2027-01-15' });
});

test('pausing skips what waits, and nothing is proposed until it is resumed', async () => {
  const { standing } = await proposed();
  expect((await lead(standing, 'PAUSED')).body).toMatchObject({ status: 'PAUSED', nextDate: null });
  expect(await turnsOf(standing)).toEqual([[FIRST, 'SKIPPED']]);
  dayAt(20);
  await proposeTurns(product.services);
  expect(await turnsOf(standing)).toHaveLength(1);

  expect((await lead(standing, 'ACTIVE')).body).toMatchObject({ status: 'ACTIVE', nextDate: '2026-12-25' });
});

test('one turn is skipped before or after it is proposed, and only once', async () => {
  const { standing } = await proposed();
  expect((await skip(standing, FIRST)).status).toBe(200);
  expect((await skip(standing, '2026-12-11')).status).toBe(200);
  expect((await skip(standing, '2026-12-11')).status).toBe(200);
  expect(await turnsOf(standing)).toEqual([
    ['2026-12-11', 'SKIPPED'],
    [FIRST, 'SKIPPED'],
  ]);
  expect(await read(standing)).toMatchObject({ nextDate: '2026-12-18' });

  const gone = await skip(standing, '2026-12-25');

  expect([gone.status, gone.body.code]).toEqual([409, 'STANDING_TURN_GONE']);
  expect(await turnsOf(standing)).toHaveLength(2);
});

test('what ended is neither changed, skipped nor resumed, and proposes nothing', async () => {
  const standing = await created();
  await lead(standing, 'ENDED');
  dayAt(3);
  await proposeTurns(product.services);
  const { standingOrderId } = standing;
  const answers = [
    await lead(standing, 'ACTIVE'),
    await skip(standing, FIRST),
    await product.call(changeStandingOrder, { as: customer, params: { customerId, standingOrderId }, body: WEEKLY }),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'STANDING_ORDER_ENDED']),
  );
  expect(await turnsOf(standing)).toEqual([]);
});

test('a change keeps the waiting turn and its day, and a new weekday begins after it', async () => {
  const { standing, look } = await proposed();
  const { standingOrderId } = standing;
  const changed = await product.call(changeStandingOrder, {
    as: customer,
    params: { customerId, standingOrderId },
    body: { lines: [{ productId: fishId, quantity: 8 }], intervalWeeks: 2, weekday: 2 },
  });

  expect(changed.body).toMatchObject({ intervalWeeks: 2, weekday: 2, nextDate: '2026-12-08' });
  expect((await look()).lines).toMatchObject([{ orderedQuantity: 8, shipmentDate: FIRST }]);
});

test.each([
  ['no goods', { lines: [] }, 'lines', 'REQUIRED'],
  ['no kilograms', { lines: [{ productId: fishId, quantity: 0 }] }, 'lines.0.quantity', 'QUANTITY_OUT_OF_RANGE'],
  ['three weeks', { intervalWeeks: 3 }, 'intervalWeeks', 'INVALID'],
  ['an eighth weekday', { weekday: 8 }, 'weekday', 'INVALID'],
])('%s is refused at its field, and nothing is kept', async (_what, input, path, code) => {
  const refused = await product.call(createStandingOrder, {
    as: customer,
    params: { customerId },
    body: { ...WEEKLY, ...input } as typeof WEEKLY & { lines: [] },
  });

  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([expect.objectContaining({ path, code })]);
  expect((await pool.query('select from standing_orders')).rowCount).toBe(0);
});

test('a product that does not exist or is not sold is refused at its line', async () => {
  await change({ is_active: false });
  for (const productId of [fishId, uuidv7()]) {
    const refused = await product.call(createStandingOrder, {
      as: customer,
      params: { customerId },
      body: { ...WEEKLY, lines: [{ productId, quantity: 1 }] },
    });
    expect([refused.body.code, refused.body.errors?.[0]?.path]).toEqual(['PRODUCT_NOT_FOUND', 'lines.0.productId']);
  }
  expect((await pool.query('select from standing_orders')).rowCount).toBe(0);
});

test('a customer keeps twenty at most, also when they ask at the same moment', async () => {
  for (let index = 0; index < 18; index += 1)
    await product.services.db
      .insertInto('standing_orders')
      .values({
        id: uuidv7(),
        customer_id: customerId,
        interval_weeks: 1,
        weekday: 5,
        status: 'PAUSED',
        next_date: FIRST,
        created_at: TEST_NOW,
        changed_at: TEST_NOW,
      })
      .execute();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      product.call(createStandingOrder, { as: customer, params: { customerId }, body: WEEKLY }),
    ),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STANDING_ORDERS_TOO_MANY');
});

test('nobody reads, changes or confirms what is somebody else’s', async () => {
  const { standing, look, confirm } = await proposed();
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  const { standingOrderId } = standing;
  const params = { customerId: other.id, standingOrderId };
  const answers = [
    await product.call(readStandingOrder, { as: other, params }),
    await product.call(changeStandingOrder, { as: other, params, body: WEEKLY }),
    await product.call(setStandingOrderStatus, { as: other, params: { ...params, status: 'ENDED' } }),
    await product.call(skipStandingTurn, { as: other, params, body: { deliveryDate: FIRST } }),
    await confirm((await look()).seen, { as: other }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await turnsOf(standing)).toEqual([[FIRST, 'OPEN']]);
  expect(await read(standing)).toMatchObject({ status: 'ACTIVE', lines: [{ quantity: 20 }] });
});

test('standing orders are in the file of their account, and go with it', async () => {
  const gone = await createTestAccount(product, { role: 'CUSTOMER' });
  await created({}, gone);
  const listed = await product.call(listStandingOrders, { as: gone, params: { customerId: gone.id } });
  const file = await product.call(exportPersonalData, { as: gone });
  expect(file.body).toMatchObject({ standingOrders: listed.body });

  await product.call(eraseCustomer, { as: gone, params: { id: gone.id }, body: { currentPassword: TEST_PASSWORD } });

  expect((await pool.query('select from standing_orders where customer_id = $1', [gone.id])).rowCount).toBe(0);
});

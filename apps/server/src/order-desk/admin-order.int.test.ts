import { updateSellerStatus } from '@matete/contract/account/sellers';
import {
  callOffOrder,
  changeOrderDate,
  changeOrderVoyage,
  type LossBearer,
  noteOrderLost,
  readAdminOrder,
  takeOrderBack,
} from '@matete/contract/order/admin-order';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import { issueDueInvoices } from '#invoice/issue-invoices';
import type { TestAccount, TestBody } from '#testing/call-api';
import { expectDecided } from '#testing/desks/expect-decided';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket();
const { product, admin, customer, placePaid, placeUnpaid, placeAccepted, accept, ship, unload, confirm } = market;
const { readOrder, voyagesFor, newsOf } = market;
const REASON = 'Le vendeur est à l’hôpital.';
const DAY_MS = 86_400_000;

let fishId: string;
let seller: TestAccount;
const wish = () => ({ as: seller, productId: fishId, kg: 2 });

// Whatever an admin moved here was decided, alone and counted or by two.
afterEach(() => expectDecided(product));

beforeEach(async () => {
  product.setNow(TEST_NOW);
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 100 }] });
});

const asAdmin = (orderId: string, body = { reason: REASON }, as = admin) => ({ as, params: { orderId }, body });
const callOff = (orderId: string, as = admin) => product.call(callOffOrder, asAdmin(orderId, undefined, as));
const takeBack = (orderId: string) => product.call(takeOrderBack, asAdmin(orderId));
const noteLost = (orderId: string, bearer: LossBearer) =>
  product.call(noteOrderLost, { as: admin, params: { orderId }, body: { bearer, reason: REASON } });
const changeDate = (orderId: string, shipmentDate: string) =>
  product.call(changeOrderDate, { as: admin, params: { orderId }, body: { shipmentDate, reason: REASON } });
const changeVoyage = (orderId: string, body: Omit<TestBody<typeof changeOrderVoyage>, 'reason'>) =>
  product.call(changeOrderVoyage, { as: admin, params: { orderId }, body: { ...body, reason: REASON } });
const read = async (orderId: string) => (await product.call(readAdminOrder, { as: admin, params: { orderId } })).body;

const codesOf = async (account: TestAccount, orderId: string): Promise<(string | number)[]> =>
  (await newsOf({ account, orderId })).map(({ code, data }) => {
    const { variant } = data as { variant?: string };
    return variant === undefined ? code : `${code} ${variant}`;
  });
const journalOf = async (orderId: string): Promise<string[]> =>
  (
    await product.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', orderId)
      .where('actor_id', '=', admin.id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);
const offerOf = (account: TestAccount) =>
  product.services.db
    .selectFrom('offers')
    .select(['supplied_kg', 'reserved_kg'])
    .where('seller_id', '=', account.id)
    .where('product_id', '=', fishId)
    .executeTakeFirstOrThrow();
const statusOf = async (account: TestAccount): Promise<string> =>
  (
    await product.services.db
      .selectFrom('accounts')
      .select('status')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
  ).status;
const walletOf = async (account: TestAccount): Promise<number> =>
  (
    await product.services.db
      .selectFrom('ledger_accounts')
      .select('balance_xpf')
      .where('kind', '=', 'WALLET')
      .where('owner', '=', account.id)
      .executeTakeFirst()
  )?.balance_xpf ?? 0;

test('an admin reads where each franc of an order is, its ships and its papers', async () => {
  const orderId = await placeAccepted(wish());
  await ship(orderId, { as: seller });

  const { order, accounts, movements, lost } = await read(orderId);

  expect(accounts.find(({ account }) => account === 'ESCROW')?.amount).toBe(order.grandTotal);
  expect(movements.map(({ kind }) => kind)).toEqual(['PAYMENT_VERIFIED']);
  expect([order.shipment?.voyageNumber, lost]).toEqual([expect.any(String), null]);
  expect(order.actions.toSorted()).toEqual(['CHANGE_VOYAGE', 'NOTE_LOST', 'UNLOAD']);
  for (const as of [customer, seller])
    expect((await product.call(readAdminOrder, { as, params: { orderId } })).body).toMatchObject({
      code: 'ROLE_NOT_ALLOWED',
    });
});

describe('an admin cancels an order', () => {
  test.each([
    ['in the pool', () => placePaid({ productId: fishId, kg: 2 }), '213 calledOff', 'FULL_REFUND'],
    ['prepared', () => placeAccepted(wish()), '213 calledOff', 'FULL_REFUND'],
    [
      'unpaid',
      async () => (await placeUnpaid({ productId: fishId, kg: 2 })).orderId,
      '213 calledOffUnpaid',
      'DISAPPROVED',
    ],
  ] as const)('that is %s: refunded in full, with its reason', async (_, make, told, paymentStatus) => {
    const orderId = await make();

    const { status, body } = await callOff(orderId);

    expect([status, body.status, body.paymentStatus]).toEqual([200, 'CANCELLED', paymentStatus]);
    expect(body.history.at(-1)).toMatchObject({ action: 'CALL_OFF', actor: 'ADMIN', reason: REASON });
    expect(await codesOf(customer, orderId)).toContain(told);
    expect(await journalOf(orderId)).toContain('ORDER_CALLED_OFF');
    expect(await offerOf(seller)).toEqual({ supplied_kg: 100, reserved_kg: 0 });
    expect(await statusOf(seller)).toBe('APPROVE');
    await expectSoundBooks(product);
  });

  test('never one that is shipped, nor without a reason, nor twice', async () => {
    const orderId = await placeAccepted(wish());
    expect((await product.call(callOffOrder, asAdmin(orderId, { reason: ' ' }))).status).toBe(422);
    await ship(orderId, { as: seller });
    expect((await callOff(orderId)).body.code).toBe('ORDER_STEP_NOT_ALLOWED');

    const other = await placeAccepted(wish());
    const answers = await Promise.all([callOff(other), callOff(other), takeBack(other), ship(other, { as: seller })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectSoundBooks(product);
  });
});

describe('an admin takes an order from its seller', () => {
  test('it goes back into the pool where another seller can fill it, and nobody is punished', async () => {
    const other = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 100 }] });
    const orderId = await placeAccepted(wish());

    const { body } = await takeBack(orderId);

    expect([body.status, body.seller, body.paymentStatus]).toEqual(['BACK_IN_POOL', null, 'VERIFIED']);
    expect([await codesOf(customer, orderId), await codesOf(seller, orderId)]).toEqual([
      expect.arrayContaining([9222]),
      expect.arrayContaining([9221]),
    ]);
    expect(await statusOf(seller)).toBe('APPROVE');
    expect(await offerOf(seller)).toEqual({ supplied_kg: 100, reserved_kg: 0 });
    expect((await accept(orderId, other)).status).toBe(200);
    await expectSoundBooks(product);
  });

  test('it is cancelled and refunded where nobody else can fill it', async () => {
    const orderId = await placeAccepted(wish());

    expect((await takeBack(orderId)).body).toMatchObject({ status: 'CANCELLED', paymentStatus: 'FULL_REFUND' });

    expect(await codesOf(customer, orderId)).toContain('213 takenBack');
    expect(await journalOf(orderId)).toEqual(['ORDER_TAKEN_BACK']);
    await expectSoundBooks(product);
  });

  test('the accepted orders of a seller who is disapproved go back by themselves, once', async () => {
    const other = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 100 }] });
    const [held, atSea] = [await placeAccepted(wish()), await placeAccepted(wish())];
    await ship(atSea, { as: seller });

    const disapproved = await product.call(updateSellerStatus, {
      as: admin,
      body: { sellerId: seller.id, status: 'DISAPPROVE', reason: 'Fraude.' },
    });
    expect(disapproved.status).toBe(200);
    await Promise.all([runDueWork(product.services), runDueWork(product.services)]);

    const order = await readOrder(held);
    expect(order.status).toBe('BACK_IN_POOL');
    expect(order.history.filter(({ action }) => action === 'TAKE_BACK')).toHaveLength(1);
    expect((await readOrder(atSea)).status).toBe('SHIPPED');
    expect((await accept(held, other)).status).toBe(200);
    await expectSoundBooks(product);
  });
});

describe('an admin notes an order as lost', () => {
  const goodsXpf = (order: Awaited<ReturnType<typeof readOrder>>) => order.subtotal - (order.earnings?.commission ?? 0);

  test.each(['SELLER', 'HOUSE', 'SHIP'] as const)(
    'and the %s bears it: the customer is refunded in full',
    async (bearer) => {
      const orderId = await placeAccepted(wish());
      await ship(orderId, { as: seller, actualShippingXpf: 700 });
      await issueDueInvoices(product.services);

      const { status, body } = await noteLost(orderId, bearer);

      expect([status, body.status, body.paymentStatus]).toEqual([200, 'CANCELLED', 'FULL_REFUND']);
      const paid = bearer === 'SELLER' ? 0 : goodsXpf(body) + 700;
      expect(await walletOf(seller)).toBe(paid);
      await issueDueInvoices(product.services);
      const { lost, couponsIssued, accounts, differences, papers } = await read(orderId);
      expect(papers.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE', 'CREDIT_NOTE']);
      expect(lost).toMatchObject({ bearer, paid, reason: REASON });
      expect(couponsIssued).toMatchObject([{ type: 'CANCEL_ORDER_FULL_REFUND', amount: body.grandTotal }]);
      expect(differences.map((difference) => difference.status)).toEqual(['CANCELLED']);
      expect(accounts.find(({ account }) => account === 'ESCROW')).toBeUndefined();
      expect(
        accounts.find(({ account }) => account === (bearer === 'SHIP' ? 'SHIP_CLAIM' : 'HOUSE_COST'))?.amount,
      ).toBe(paid === 0 ? undefined : -paid);
      expect(await codesOf(customer, orderId)).toContain('213 lost');
      expect(await codesOf(seller, orderId)).toContain(bearer === 'SELLER' ? '9223 borne' : 9223);
      await expectSoundBooks(product);
    },
  );

  test('also one that came cheaper, whose freight is checked, or that is at the quay', async () => {
    const cheap = await placeAccepted(wish());
    await ship(cheap, { as: seller, actualShippingXpf: 500 });
    const checked = await placeAccepted(wish());
    await ship(checked, { as: seller, actualShippingXpf: 50_000 });
    await unload(checked);

    expect((await noteLost(cheap, 'HOUSE')).status).toBe(200);
    expect((await noteLost(checked, 'HOUSE')).status).toBe(200);

    const order = await readOrder(cheap, admin);
    const back = (await read(cheap)).couponsIssued.map(({ amount }) => amount).toSorted((a, b) => a - b);
    expect(back).toEqual([109, order.grandTotal - 109]);
    await expectSoundBooks(product);
  });

  test('and of a confirmation, a loss and a dispute at once one counts', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const orderId = await placeAccepted(wish());
      await ship(orderId, { as: seller });
      await unload(orderId);
      const answers = await Promise.all([noteLost(orderId, 'HOUSE'), confirm(orderId), noteLost(orderId, 'SELLER')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    await expectSoundBooks(product);
  });
});

describe('an admin changes the date of an order', () => {
  test('its deadlines move with it, and both sides are told', async () => {
    const orderId = await placeAccepted(wish());
    const later = addDays(tahitiDayOf(TEST_NOW), 70);

    const { status, body } = await changeDate(orderId, later);

    expect([status, body.shipmentDate, body.status]).toEqual([200, later, 'PREPARING']);
    expect(body.nextDeadline?.at).toBe(new Date(`${addDays(later, 1)}T10:00:00Z`).toISOString());
    expect([await codesOf(customer, orderId), await codesOf(seller, orderId)]).toEqual([
      expect.arrayContaining([9224]),
      expect.arrayContaining([9224]),
    ]);
    expect((await voyagesFor(orderId, seller)).length).toBeGreaterThan(0);
  });

  test('not to a day that no voyage makes, out of the window, or of an unpaid or shipped order', async () => {
    const [pool, held] = [await placePaid({ productId: fishId, kg: 2 }), await placeAccepted(wish())];
    const today = tahitiDayOf(TEST_NOW);
    for (const orderId of [pool, held]) {
      expect((await changeDate(orderId, today)).body.code).toBe('SHIPMENT_DATE_OUT_OF_WINDOW');
      expect((await changeDate(orderId, addDays(today, 120))).body.code).toBe('SHIPMENT_DATE_OUT_OF_WINDOW');
    }
    expect((await changeDate(held, addDays(today, 1))).body).toMatchObject({
      code: 'NO_VOYAGE_IN_TIME',
      errors: [{ path: 'shipmentDate' }],
    });
    const { orderId: unpaid } = await placeUnpaid({ productId: fishId, kg: 2 });
    expect((await changeDate(unpaid, addDays(today, 60))).body.code).toBe('ORDER_NOT_PAID');
    await ship(held, { as: seller });
    expect((await changeDate(held, addDays(today, 60))).body.code).toBe('ORDER_STEP_NOT_ALLOWED');
  });
});

describe('an admin puts an order on another boat', () => {
  const boat = (fromDays: number, toDays: number) => ({
    shipName: 'Te Vaka',
    departureAt: new Date(TEST_NOW.getTime() + fromDays * DAY_MS).toISOString(),
    arrivalAt: new Date(TEST_NOW.getTime() + toDays * DAY_MS).toISOString(),
  });

  test('that no schedule has: a shipped order arrives with it, and its days move', async () => {
    const orderId = await placeAccepted({ ...wish(), shipmentDate: '2026-12-12' });
    await ship(orderId, { as: seller });

    const { status, body } = await changeVoyage(orderId, boat(30, 33));

    expect([status, body.status, body.shipment?.shipName]).toEqual([200, 'SHIPPED', 'Te Vaka']);
    expect(body.shipment?.arrivalAt).toBe(boat(30, 33).arrivalAt);
    expect(body.deliveryMoved?.toDate).toBe(tahitiDayOf(new Date(boat(30, 33).arrivalAt)));
    expect([await codesOf(customer, orderId), await codesOf(seller, orderId)]).toEqual([
      expect.arrayContaining([9225]),
      expect.arrayContaining([9225]),
    ]);
    product.setNow(new Date(boat(30, 32).arrivalAt));
    await runDueWork(product.services);
    expect((await readOrder(orderId)).status).toBe('SHIPPED');
  });

  test('for a prepared order: its seller may ship on it, also after the first date', async () => {
    const orderId = await placeAccepted({ ...wish(), shipmentDate: '2026-12-12' });
    expect((await changeVoyage(orderId, boat(30, 32))).body.status).toBe('PREPARING');
    product.setNow(new Date('2026-12-14T20:00:00Z'));
    await runDueWork(product.services);
    expect((await readOrder(orderId)).status).toBe('PREPARING');

    const voyage = (await voyagesFor(orderId, seller)).find(({ shipName }) => shipName === 'Te Vaka');
    const shipped = await ship(orderId, { as: seller, voyage: voyage! });

    expect([shipped.status, shipped.body.shipment?.shipName]).toEqual([200, 'Te Vaka']);
    expect((await read(orderId)).notedVoyages).toMatchObject([{ shipName: 'Te Vaka', island: 'rangiroa' }]);
    const stranger = await placeAccepted({ ...wish(), shipmentDate: '2027-01-15' });
    expect((await ship(stranger, { as: seller, voyage: voyage! })).body.code).toBe('VOYAGE_NOT_FOUND');
    await expectSoundBooks(product);
  });

  test('of the schedule; not one that is unknown, arrives before it leaves, or left before it was accepted', async () => {
    const orderId = await placeAccepted(wish());
    const [first, second] = await voyagesFor(orderId, seller);
    await ship(orderId, { as: seller, voyage: first! });

    expect((await changeVoyage(orderId, { voyageNumber: second!.voyageNumber })).body.shipment).toMatchObject({
      voyageNumber: second!.voyageNumber,
      arrivalAt: new Date(second!.arrivalAt).toISOString(),
    });
    expect((await changeVoyage(orderId, { voyageNumber: '2026-XXX-9' })).body.code).toBe('VOYAGE_NOT_FOUND');
    expect((await changeVoyage(orderId, boat(3, 2))).body).toMatchObject({
      code: 'ARRIVAL_NOT_LATER',
      errors: [{ path: 'arrivalAt' }],
    });
    expect((await changeVoyage(orderId, boat(1, 90))).body.code).toBe('DATE_RANGE_TOO_LONG');
    expect((await changeVoyage(orderId, boat(-3, 2))).body.code).toBe('VOYAGE_NOT_FOUND');
    expect((await changeVoyage(orderId, { ...boat(1, 2), fromIsland: 'atlantis' })).body.code).toBe('ISLAND_NOT_FOUND');
  });
});

import { readAdminOrder } from '@matete/contract/order/admin-order';
import type { VoyageChoice } from '@matete/contract/order/orders';
import { correctFreight } from '@matete/contract/payment/correct-freight';
import { decideFreightCheck } from '@matete/contract/payment/freight-checks';
import {
  decidePendingPayment,
  listCustomerPendingPayments,
  processPendingPayment,
} from '@matete/contract/payment/pending-payments';
import { cancelVoyage, markVoyageLate, noteVoyageLost } from '@matete/contract/shipping/delays';
import { shippingSchedule } from '@matete/contract/shipping/schedule';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { minus } from '@matete/domain/money/minus';
import { SHIPS } from '@matete/reference/ships';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import { watchVoyages } from '#shipping/watch-voyages';
import type { TestAccount } from '#testing/call-api';
import { expectDecided } from '#testing/desks/expect-decided';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { testPhoto } from '#testing/desks/test-shipment';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const SOON = '2026-12-12';
const REASON = 'Avarie de moteur.';

const market = await openMarket();
const { product, admin, placeAccepted, ship, unload, newsOf, voyagesFor, giveBackAsShown } = market;
let seller: TestAccount;
let customer: TestAccount;
let fishId: string;

// Whatever an admin moved here was decided, alone and counted or by two.
afterEach(() => expectDecided(product));

beforeEach(async () => {
  product.setNow(TEST_NOW);
  await product.services.db.deleteFrom('voyage_delays').execute();
  product.services.schedule.refresh();
  fishId = await createTestFish(product);
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 100 }] });
});

const accepted = (shipmentDate = SOON) =>
  placeAccepted({ as: seller, customer, productId: fishId, kg: 2, shipmentDate });
const cancel = (voyageNumber: string) =>
  product.call(cancelVoyage, { as: admin, params: { voyageNumber }, body: { reason: REASON } });
const lose = (voyageNumber: string) =>
  product.call(noteVoyageLost, { as: admin, params: { voyageNumber }, body: { bearer: 'SHIP', reason: REASON } });
const readOrder = (orderId: string, as: TestAccount = admin) => market.readOrder(orderId, as);
const read = async (orderId: string) => (await product.call(readAdminOrder, { as: admin, params: { orderId } })).body;
const codesOf = async (account: TestAccount, orderId: string): Promise<number[]> =>
  (await newsOf({ account, orderId })).map(({ code }) => code);
const offer = () =>
  product.services.db
    .selectFrom('offers')
    .select(['supplied_kg', 'reserved_kg'])
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow();
const escrowOf = async (orderId: string): Promise<number> =>
  (await read(orderId)).accounts.find(({ account }) => account === 'ESCROW')?.amount ?? 0;
const statusOfSeller = async (): Promise<string> =>
  (
    await product.services.db
      .selectFrom('accounts')
      .select('status')
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow()
  ).status;

async function shippedOn(freightXpf = 609, shipmentDate = SOON): Promise<{ orderId: string; voyage: VoyageChoice }> {
  const orderId = await accepted(shipmentDate);
  const [voyage] = await voyagesFor(orderId, seller);
  const shipped = await ship(orderId, { as: seller, voyage: voyage!, actualShippingXpf: freightXpf });
  expect(shipped.status).toBe(200);
  return { orderId, voyage: voyage! };
}

/** The customer answers the latest freight difference of an order by transfer. */
async function answerLast(orderId: string) {
  const [paymentId = ''] = (await read(orderId)).differences.map((its) => its.pendingPaymentId).slice(-1);
  const params = { orderId, paymentId, customerId: customer.id };
  const files = { receipt: await testPhoto() };
  return product.call(processPendingPayment, { as: customer, params, body: { paymentMethod: 'WIRE_TRANSFER' }, files });
}

describe('an admin notes a voyage as cancelled', () => {
  test('its orders go back to their sellers, who choose another voyage; supply is consumed once', async () => {
    const { orderId, voyage } = await shippedOn();
    expect(await offer()).toEqual({ supplied_kg: 98, reserved_kg: 0 });

    const { status, body } = await cancel(voyage.voyageNumber);

    expect([status, body.delay?.outcome, body.delay?.ordersMoved]).toEqual([200, 'CANCELLED', 1]);
    const order = await readOrder(orderId, seller);
    expect([order.status, order.shipment, order.actualShippingCharges]).toEqual(['PREPARING', null, null]);
    expect(order.history.at(-1)).toMatchObject({ action: 'CANCEL_VOYAGE', reason: REASON });
    expect([await codesOf(customer, orderId), await codesOf(seller, orderId)]).toEqual([
      expect.arrayContaining([9226]),
      expect.arrayContaining([9227]),
    ]);
    expect(await offer()).toEqual({ supplied_kg: 100, reserved_kg: 2 });
    await expectSoundBooks(product);

    const left = await voyagesFor(orderId, seller);
    expect(left.map(({ voyageNumber }) => voyageNumber)).not.toContain(voyage.voyageNumber);
    expect((await ship(orderId, { as: seller, voyage })).body.code).toBe('VOYAGE_NOT_FOUND');
    expect((await ship(orderId, { as: seller })).status).toBe(200);
    expect(await offer()).toEqual({ supplied_kg: 98, reserved_kg: 0 });
    const { shipment } = await readOrder(orderId);
    const known = SHIPS.find(({ id }) => id === shipment?.shipId);
    expect(shipment).toMatchObject({
      shipName: known?.name,
      shipNumber: known?.revatuaId,
      voyage: { boat: known?.code },
    });
    expect(`${shipment?.voyage?.year}-${known?.code}-${shipment?.voyage?.sequence}`).toBe(shipment?.voyageNumber);
    expect((await read(orderId)).pastShipments).toMatchObject([{ voyageNumber: voyage.voyageNumber }]);
    await expectSoundBooks(product);
  });

  test('the delivery day moves to the next voyage where none makes it, and nobody is punished', async () => {
    const probe = await accepted('2027-01-15');
    const [first, second] = await voyagesFor(probe, seller);
    const orderId = await accepted(first!.arrivalDate);
    expect((await ship(orderId, { as: seller, voyage: first! })).status).toBe(200);
    const held = await accepted(first!.arrivalDate);

    expect((await cancel(first!.voyageNumber)).body.delay?.ordersMoved).toBe(2);

    for (const id of [orderId, held]) {
      const order = await readOrder(id, seller);
      expect([order.status, order.deliveryMoved?.toDate]).toEqual(['PREPARING', second!.arrivalDate]);
    }
    product.setNow(new Date(`${addDays(first!.arrivalDate, 1)}T20:00:00Z`));
    await runDueWork(product.services);
    expect([(await readOrder(orderId)).status, await statusOfSeller()]).toEqual(['PREPARING', 'APPROVE']);
    await expectSoundBooks(product);
  });

  test('an unpaid freight difference is forgiven, and settled anew with the next ship', async () => {
    const { orderId, voyage } = await shippedOn(700);

    await cancel(voyage.voyageNumber);

    const { body } = await product.call(listCustomerPendingPayments, {
      as: customer,
      query: { customerId: customer.id },
    });
    expect(
      body.data?.map(({ status }) => status),
      JSON.stringify(body),
    ).toEqual(['CANCELLED']);
    const { grandTotal } = await readOrder(orderId);
    expect(await escrowOf(orderId)).toBe(grandTotal);
    expect((await ship(orderId, { as: seller, actualShippingXpf: 800 })).body.awaitedFreight).toBe(191);
    expect((await read(orderId)).differences.map(({ status, amount }) => [status, amount])).toEqual([
      ['CANCELLED', 91],
      ['PENDING', 191],
    ]);
    await expectSoundBooks(product);
  });

  test('a freight difference of the next ship is answered like the first, though that was answered already', async () => {
    const { orderId, voyage } = await shippedOn(700);
    expect((await answerLast(orderId)).status).toBe(200);
    await cancel(voyage.voyageNumber);
    await ship(orderId, { as: seller, actualShippingXpf: 800 });

    expect((await answerLast(orderId)).body).toMatchObject({ pendingPayment: { status: 'SUBMITTED', amount: 191 } });
    await expectSoundBooks(product);
  });

  test('freight that the house bore goes back to it', async () => {
    const { orderId, voyage } = await shippedOn(50_000);
    const decision = { actualShippingCharges: 700, payer: 'HOUSE', reason: REASON } as const;
    expect((await product.call(decideFreightCheck, { as: admin, params: { orderId }, body: decision })).status).toBe(
      200,
    );
    await cancel(voyage.voyageNumber);

    expect(await escrowOf(orderId)).toBe((await readOrder(orderId)).grandTotal);
    await expectSoundBooks(product);
  });

  test('freight that came back as a coupon counts at the next ship, to the franc', async () => {
    const { orderId, voyage } = await shippedOn(500);
    await cancel(voyage.voyageNumber);
    const { grandTotal } = await readOrder(orderId);
    expect(await escrowOf(orderId)).toBe(grandTotal - 109);

    await ship(orderId, { as: seller, actualShippingXpf: 550 });
    expect((await read(orderId)).differences).toMatchObject([{ status: 'PENDING', amount: 50 }]);
    const second = (await readOrder(orderId)).shipment?.voyageNumber ?? '';
    await cancel(second);
    await ship(orderId, { as: seller, actualShippingXpf: 400 });

    const back = (await read(orderId)).couponsIssued.map(({ amount }) => amount).toSorted((a, b) => a - b);
    expect(back).toEqual([100, 109]);
    expect(await escrowOf(orderId)).toBe(grandTotal - 209);
    await expectSoundBooks(product);
  });

  test('a claim that was checked is dropped, and the order may be given back and refunded to the franc', async () => {
    const { orderId, voyage } = await shippedOn(50_000);
    await cancel(voyage.voyageNumber);
    const cheap = await shippedOn(500);
    await cancel(cheap.voyage.voyageNumber);

    for (const id of [orderId, cheap.orderId]) expect((await giveBackAsShown(id, seller)).status).toBe(200);

    expect((await readOrder(orderId)).freightCheck?.status).toBe('DROPPED');
    const refunds = (await read(cheap.orderId)).couponsIssued.map(({ amount }) => amount);
    const { grandTotal } = await readOrder(cheap.orderId);
    expect(refunds.reduce((sum, amount) => sum + amount, 0)).toBe(grandTotal);
    await expectSoundBooks(product);
  });

  test('a voyage ends once, leaves the schedule, and only one that is known ends', async () => {
    const { voyage } = await shippedOn();
    const answers = await Promise.all([
      cancel(voyage.voyageNumber),
      cancel(voyage.voyageNumber),
      lose(voyage.voyageNumber),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await cancel('2026-XXX-9')).body.code).toBe('VOYAGE_UNKNOWN');
    const day = tahitiDayOf(new Date(voyage.departureAt));
    const { voyages } = (await product.call(shippingSchedule, { query: { from: day, to: day } })).body;
    expect(voyages.map(({ voyageNumber }) => voyageNumber)).not.toContain(voyage.voyageNumber);
    await expectSoundBooks(product);
  });
});

test('a lost voyage refunds its customers, and its sellers are paid by claims against the ship', async () => {
  const first = await shippedOn();
  const orderId = await accepted();
  await ship(orderId, { as: seller, voyage: first.voyage });

  const { body } = await lose(first.voyage.voyageNumber);

  expect([body.delay?.outcome, body.delay?.ordersMoved]).toEqual(['LOST', 2]);
  for (const id of [first.orderId, orderId]) {
    const { order, lost, accounts } = await read(id);
    expect([order.status, order.paymentStatus, lost?.bearer]).toEqual(['CANCELLED', 'FULL_REFUND', 'SHIP']);
    expect(accounts.find(({ account }) => account === 'SHIP_CLAIM')?.amount).toBe(minus(lost?.paid ?? 0));
  }
  await expectSoundBooks(product);
});

test('of goods that are lost while their freight is checked the seller gets what they claim, though an earlier ship was dearer', async () => {
  const { orderId, voyage } = await shippedOn(5_000);
  const decision = { actualShippingCharges: 5_000, payer: 'CUSTOMER' } as const;
  expect((await product.call(decideFreightCheck, { as: admin, params: { orderId }, body: decision })).status).toBe(200);
  const answered = await answerLast(orderId);
  const { pendingPaymentId: paymentId } = (answered.body as { pendingPayment: { pendingPaymentId: string } })
    .pendingPayment;
  const verified = await product.call(decidePendingPayment, {
    as: admin,
    params: { paymentId, status: 'VERIFIED' },
    body: {},
  });
  expect(verified.status).toBe(200);
  await cancel(voyage.voyageNumber);
  await ship(orderId, { as: seller, actualShippingXpf: 2_650 });
  const second = (await readOrder(orderId)).shipment?.voyageNumber ?? '';

  expect((await lose(second)).body.delay?.outcome).toBe('LOST');

  const { lost, order, couponsIssued, accounts } = await read(orderId);
  expect(order.paymentStatus).toBe('FULL_REFUND');
  const earningXpf = order.subtotal * 0.9;
  expect(lost?.paid).toBe(Math.round(earningXpf) + 2_650);
  expect(accounts.find(({ account }) => account === 'SHIP_CLAIM')?.amount).toBe(minus(lost?.paid ?? 0));
  // The customer gets all back that was paid: the order as billed with 609 F of freight, and the 4 391 F beyond.
  expect(couponsIssued.map(({ amount }) => amount)).toEqual([order.grandTotal + 4_391]);
  await expectSoundBooks(product);
});

test('a check of an earlier ship says nothing about goods that are lost with the next one, though a clock went back', async () => {
  const { orderId, voyage } = await shippedOn(50_000);
  await cancel(voyage.voyageNumber);
  product.setNow(new Date(TEST_NOW.getTime() - 60_000));
  await ship(orderId, { as: seller, actualShippingXpf: 609 });
  expect((await readOrder(orderId)).freightCheck).toBeNull();
  const body = { actualShippingCharges: 900, shownShippingCharges: 609, payer: 'HOUSE', reason: REASON } as const;
  expect((await product.call(correctFreight, { as: admin, params: { orderId }, body })).status).toBe(200);
  const second = (await readOrder(orderId)).shipment?.voyageNumber ?? '';

  expect((await lose(second)).body.delay?.outcome).toBe('LOST');

  const { lost, order } = await read(orderId);
  expect(lost?.paid).toBe(Math.round(order.subtotal * 0.9) + 900);
  await expectSoundBooks(product);
});

describe('races', () => {
  test('an unloading, a delay and a cancellation of the voyage at once leave one sound order', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await product.services.db.deleteFrom('voyage_delays').execute();
      product.services.schedule.refresh();
      const { orderId, voyage } = await shippedOn();
      const arrivalAt = new Date(Date.parse(voyage.arrivalAt) + 86_400_000).toISOString();
      const late = product.call(markVoyageLate, {
        as: admin,
        params: { voyageNumber: voyage.voyageNumber },
        body: { arrivalAt, reason: REASON },
      });

      const [unloaded, cancelled] = await Promise.all([unload(orderId), cancel(voyage.voyageNumber), late]);

      expect(cancelled.status).toBe(200);
      expect((await readOrder(orderId)).status).toBe(unloaded.status === 200 ? 'DELIVERED' : 'PREPARING');
    }
    await expectSoundBooks(product);
  });

  test('nothing is shipped on a voyage while it is cancelled', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await product.services.db.deleteFrom('voyage_delays').execute();
      product.services.schedule.refresh();
      const orderId = await accepted();
      const [voyage] = await voyagesFor(orderId, seller);

      await Promise.all([ship(orderId, { as: seller, voyage: voyage! }), cancel(voyage!.voyageNumber)]);

      const order = await readOrder(orderId);
      expect([order.status, order.shipment]).toEqual(['PREPARING', null]);
    }
    await expectSoundBooks(product);
  });

  test('an order that was accepted for a voyage as it was cancelled is moved off it by the watch', async () => {
    const probe = await accepted();
    const last = (await voyagesFor(probe, seller)).at(-1)!;
    await cancel(last.voyageNumber);
    const orderId = await accepted();
    const { db } = product.services;
    await db.updateTable('orders').set({ last_voyage_number: last.voyageNumber }).where('id', '=', orderId).execute();

    await watchVoyages(product.services);

    const { last_voyage_number: number } = await db
      .selectFrom('orders')
      .select('last_voyage_number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(number).not.toBe(last.voyageNumber);
  });
});

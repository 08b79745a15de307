import { moveSellerOrder } from '@matete/contract/order/orders';
import { beforeEach, expect, test } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import { renderNotification } from '#notification/render-notification';
import { remindSuppliers } from '#offer/remind-suppliers';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { TEST_NOW } from '#testing/test-product';

const DAY_MS = 86_400_000;

const { product, customer, fishId, seller, ship, readOrder, placeUnpaid, placePaid, placeAccepted, newsOf } =
  await openMarket({
    islands: ['rangiroa', 'rangiroa'],
  });

beforeEach(() => product.setNow(TEST_NOW));

const workers = (count: number) => Promise.all(Array.from({ length: count }, () => runDueWork(product.services)));

const arriveAt = (orderId: string, arrivalAt: Date) =>
  product.services.db.updateTable('shipments').set({ arrival_at: arrivalAt }).where('order_id', '=', orderId).execute();

/** At the quay since now, when its ship arrives. */
async function delivered(): Promise<string> {
  const orderId = await placeAccepted({ kg: 2 });
  await ship(orderId);
  await arriveAt(orderId, TEST_NOW);
  await product.call(moveSellerOrder, { as: seller, params: { orderId }, body: { status: 'DELIVERED' } });
  return orderId;
}

test('a customer is reminded once, three days before their receipt counts as confirmed', async () => {
  const orderId = await delivered();
  product.setNow(new Date(TEST_NOW.getTime() + 11 * DAY_MS - 1000));
  await runDueWork(product.services);
  expect(
    (await newsOf({ orderId, codes: [205] })).map((note) => (note.data as { variant?: string }).variant ?? 'first'),
  ).toEqual(['quay']);

  product.setNow(new Date(TEST_NOW.getTime() + 11 * DAY_MS));
  await workers(4);

  const notes = await newsOf({ orderId, codes: [205] });
  expect(notes).toHaveLength(2);
  const reminder = notes.find((note) => (note.data as { variant?: string }).variant === 'reminder')!;
  const text = renderNotification(reminder, 'fr');
  expect(text.title).toMatch(/confirmez la réception/);
  expect(text.body).toMatch(/5.décembre/);
  const mails = await product.services.db
    .selectFrom('mails')
    .select('data')
    .where('account_id', '=', customer.id)
    .where('kind', '=', 'notification')
    .execute();
  expect(
    mails.filter(
      (mail) =>
        (mail.data as { variant?: string; orderId: string }).variant === 'reminder' &&
        (mail.data as { orderId: string }).orderId === orderId,
    ),
  ).toHaveLength(1);

  product.setNow(new Date(TEST_NOW.getTime() + 14 * DAY_MS));
  await workers(4);
  const order = await readOrder(orderId);
  expect([order.status, order.payoutStatus]).toEqual(['COMPLETED', 'TRANSFERRED']);
  expect(order.history.filter((event) => event.action === 'CONFIRM_RECEIPT')).toHaveLength(1);
});

test('after an outage each missed deadline is handled once, also when the clock is set back', async () => {
  const unpaid = (await placeUnpaid({ kg: 2 })).orderId;
  const inPool = await placePaid({ kg: 2 });
  const prepared = await placeAccepted({ kg: 2 });
  const atQuay = await delivered();
  const shipped = await placeAccepted({ kg: 2 });
  await ship(shipped);

  product.setNow(new Date(TEST_NOW.getTime() + 100 * DAY_MS));
  await workers(4);
  await workers(2);
  product.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
  await workers(2);
  product.setNow(new Date(TEST_NOW.getTime() + 101 * DAY_MS));
  await workers(2);

  const actions = async (orderId: string) => (await readOrder(orderId)).history.slice(1).map((event) => event.action);
  expect(await actions(unpaid)).toEqual(['LEAVE_UNPAID']);
  expect((await actions(inPool)).slice(1)).toEqual(['EXPIRE']);
  expect((await actions(prepared)).slice(2)).toEqual(['FAIL_TO_DELIVER']);
  expect((await actions(atQuay)).slice(-2)).toEqual(['UNLOAD', 'CONFIRM_RECEIPT']);
  expect((await actions(shipped)).slice(-1)).toEqual(['UNLOAD']);
  await expectSoundBooks(product);
});

test('an order waits ten days for its transfer, no longer', async () => {
  const orderId = (await placeUnpaid({ kg: 2 })).orderId;
  product.setNow(new Date(TEST_NOW.getTime() + 10 * DAY_MS - 1000));
  await runDueWork(product.services);
  expect((await readOrder(orderId)).status).toBe('PENDING');
  product.setNow(new Date(TEST_NOW.getTime() + 10 * DAY_MS));
  await runDueWork(product.services);
  expect((await readOrder(orderId)).status).toBe('CANCELLED');
});

test('a seller who has not changed their supply for three months is reminded once a quarter', async () => {
  const lazy = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
  const heard = async () => (await newsOf({ account: lazy, codes: [5402] })).length;
  product.setNow(new Date('2027-02-21T09:00:00Z'));
  await remindSuppliers(product.services);
  expect(await heard()).toBe(0);

  product.setNow(new Date('2027-02-22T22:00:00Z'));
  await Promise.all([remindSuppliers(product.services), remindSuppliers(product.services)]);
  product.setNow(new Date('2027-03-20T22:00:00Z'));
  await remindSuppliers(product.services);
  expect(await heard()).toBe(1);

  product.setNow(new Date('2027-04-01T22:00:00Z'));
  await remindSuppliers(product.services);
  expect(await heard()).toBe(2);
});

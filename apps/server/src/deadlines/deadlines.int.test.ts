import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { OrderView } from '@matete/contract/order/order-views';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { runDueWork } from '#app/run-due-work';
import { checkBooks } from '#ledger/books-query';
import { renderNotification } from '#notification/render-notification';
import { remindSuppliers } from '#offer/remind-suppliers';
import { createTestFish, createTestSeller, placePaidOrder, placeTestOrder } from '#testing/desks/test-catalogue';
import { acceptTestOrder, shipTestOrder } from '#testing/desks/test-shipment';
import {
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
let seller: TestAccount;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  seller = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
});
afterAll(() => product.close());
beforeEach(() => product.setNow(TEST_NOW));

const wish = () => ({ admin, seller, customer, productId: fishId, kg: 2 });
const viewOf = async (orderId: string) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as: admin })).body;
const notesOf = (code: NotificationCode, orderId?: string) =>
  product.services.db
    .selectFrom('notifications')
    .selectAll()
    .where('code', '=', code)
    .$if(orderId !== undefined, (of) => of.where('order_id', '=', orderId ?? ''))
    .execute();
const workers = (count: number) => Promise.all(Array.from({ length: count }, () => runDueWork(product.services)));

const arriveAt = (orderId: string, arrivalAt: Date) =>
  product.services.db.updateTable('shipments').set({ arrival_at: arrivalAt }).where('order_id', '=', orderId).execute();

/** At the quay since now, when its ship arrives. */
async function delivered(): Promise<string> {
  const orderId = await acceptTestOrder(product, wish());
  await shipTestOrder(product, seller, orderId);
  await arriveAt(orderId, TEST_NOW);
  await product.call('PATCH', `/orders/seller/status/${orderId}`, { as: seller, body: { status: 'DELIVERED' } });
  return orderId;
}

test('a customer is reminded once, three days before the receipt counts as confirmed, by notification and by mail', async () => {
  const orderId = await delivered();
  product.setNow(new Date(TEST_NOW.getTime() + 11 * DAY_MS - 1000));
  await runDueWork(product.services);
  expect((await notesOf(205, orderId)).map((note) => (note.data as { variant?: string }).variant ?? 'first')).toEqual([
    'first',
  ]);

  product.setNow(new Date(TEST_NOW.getTime() + 11 * DAY_MS));
  await workers(4);

  const notes = await notesOf(205, orderId);
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
  const order = await viewOf(orderId);
  expect([order.status, order.payoutStatus]).toEqual(['COMPLETED', 'TRANSFERRED']);
  expect(order.history.filter((event) => event.action === 'CONFIRM_RECEIPT')).toHaveLength(1);
});

test('after an outage over several deadlines each is done once, and a clock that is set back does nothing twice', async () => {
  const unpaid = (await placeTestOrder(product, wish())).body.orders[0]?.orderId ?? '';
  const inPool = await placePaidOrder(product, admin, wish());
  const prepared = await acceptTestOrder(product, wish());
  const atQuay = await delivered();
  const shipped = await acceptTestOrder(product, wish());
  await shipTestOrder(product, seller, shipped);

  product.setNow(new Date(TEST_NOW.getTime() + 100 * DAY_MS));
  await workers(4);
  await workers(2);
  product.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
  await workers(2);
  product.setNow(new Date(TEST_NOW.getTime() + 101 * DAY_MS));
  await workers(2);

  const actions = async (orderId: string) => (await viewOf(orderId)).history.slice(1).map((event) => event.action);
  expect(await actions(unpaid)).toEqual(['LEAVE_UNPAID']);
  expect((await actions(inPool)).slice(1)).toEqual(['EXPIRE']);
  expect((await actions(prepared)).slice(2)).toEqual(['FAIL_TO_DELIVER']);
  expect((await actions(atQuay)).slice(-2)).toEqual(['UNLOAD', 'CONFIRM_RECEIPT']);
  expect((await actions(shipped)).slice(-1)).toEqual(['UNLOAD']);
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);
});

test('an unpaid transfer keeps its order for ten days and not longer', async () => {
  const orderId = (await placeTestOrder(product, wish())).body.orders[0]?.orderId ?? '';
  product.setNow(new Date(TEST_NOW.getTime() + 10 * DAY_MS - 1000));
  await runDueWork(product.services);
  expect((await viewOf(orderId)).status).toBe('PENDING');
  product.setNow(new Date(TEST_NOW.getTime() + 10 * DAY_MS));
  await runDueWork(product.services);
  expect((await viewOf(orderId)).status).toBe('CANCELLED');
});

test('a seller who has not touched his supply for three months hears of it once a quarter', async () => {
  const lazy = await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5 }] });
  const heard = async () => (await notesOf(5402)).filter((note) => note.account_id === lazy.id).length;
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

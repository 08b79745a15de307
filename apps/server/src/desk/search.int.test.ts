import { deskSearch } from '@matete/contract/desk/desk-search';
import { listInvoices } from '@matete/contract/invoice/invoices';
import { expect, test } from 'vitest';

import { issueDueInvoices } from '#invoice/issue-invoices';
import { openMarket } from '#testing/open-market';

const { product, customer, seller, admin, placeCompleted, placePaid, cancel, readOrder } = await openMarket({
  kg: 400,
});
const orderId = await placeCompleted({ kg: 12 });
const cancelledId = await placePaid({ kg: 5 });
await cancel(cancelledId);
await issueDueInvoices(product.services);
const numberOf = async (id: string) => (await readOrder(id)).orderNumber;
const orderNumber = await numberOf(orderId);

const search = async (q: string) => (await product.call(deskSearch, { as: admin, query: { q } })).body;

test('an order is found by its number however it is typed, with its payment and its paper', async () => {
  const digits = String(Number(orderNumber.slice(2)));
  for (const typed of [orderNumber, orderNumber.toLowerCase(), ` ${orderNumber.slice(2)} `, digits.padStart(2, '0')]) {
    const { orders, payments } = await search(typed);
    expect(orders.map((order) => [order.orderId, order.status])).toEqual([[orderId, 'COMPLETED']]);
    expect(payments.map((payment) => payment.orderId)).toEqual([orderId]);
  }
});

test('a payment is found by its reference and an invoice by its number', async () => {
  const { payments } = await search(orderNumber);
  const reference = payments[0]?.reference ?? '';
  expect((await search(reference.toLowerCase())).payments.map((payment) => payment.reference)).toEqual([reference]);
  const [invoice] = (await product.call(listInvoices, { as: admin, params: { orderId } })).body;
  expect((await search(invoice?.number ?? '')).invoices).toMatchObject([{ orderId, number: invoice?.number }]);
});

test('a payment is found by what its gateway calls it, in letters of either size', async () => {
  const { payments } = await search(orderNumber);
  const paymentId = payments[0]?.paymentId ?? '';
  await product.services.db.unitOfWork((tx) =>
    tx
      .updateTable('payments')
      .set({ gateway: 'REVOLUT', gateway_payment_id: '6516e61c-d279-a454-a837-bc52ce55ed49' })
      .where('id', '=', paymentId)
      .execute(),
  );
  for (const typed of [' 6516e61c-d279-a454-a837-bc52ce55ed49', '6516E61C-D279-A454-A837-BC52CE55ED49'])
    expect((await search(typed)).payments.map((payment) => payment.paymentId)).toEqual([paymentId]);
});

test('a person is found by words of their name, with their orders and coupons', async () => {
  await product.services.db.unitOfWork((tx) =>
    tx
      .updateTable('accounts')
      .set({ search_text: 'hina tarahu hina@exemple.pf' })
      .where('id', '=', customer.id)
      .execute(),
  );
  const found = await search('Tarahu  HINA');
  expect(found.people.map(({ userId, role }) => [userId, role])).toEqual([[customer.id, 'CUSTOMER']]);
  expect(found.orders.map((order) => order.orderId)).toEqual([cancelledId, orderId]);
  expect(found.coupons.map((coupon) => coupon.orderNumber)).toEqual([await numberOf(cancelledId)]);
  expect((await search('maruhi')).orders.map((order) => order.orderId)).toEqual([orderId]);
});

test('a telephone number is found with or without its spaces', async () => {
  for (const typed of ['87 12 34 56', '+689 87123456', '3456'])
    expect((await search(typed)).people.map(({ userId }) => userId)).toContain(customer.id);
});

test('signs of a pattern are letters like others, and nothing is found where nothing is', async () => {
  for (const typed of ['%%', '__', '\\\\', "' or 1=1", 'zzzz', 'M-999999999']) {
    const found = await search(typed);
    expect([typed, Object.values(found).flat()]).toEqual([typed, []]);
  }
});

test('one letter is refused at its field, and so is everybody but an admin', async () => {
  const short = await product.call(deskSearch, { as: admin, query: { q: ' m ' } });
  expect([short.status, short.body.errors?.map(({ path }: { path: string }) => path)]).toEqual([400, ['q']]);
  for (const person of [customer, seller])
    expect((await product.call(deskSearch, { as: person, query: { q: orderNumber } })).status).toBe(403);
});

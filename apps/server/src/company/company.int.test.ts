import { getCustomer, listCustomers } from '@matete/contract/account/customers';
import { exportPersonalData, eraseCustomer } from '@matete/contract/account/personal-data';
import { readCompany, saveCompany } from '@matete/contract/company/company';
import { deskSearch } from '@matete/contract/desk/desk-search';
import { listCustomerOrders, listOrders, listSellerOrders } from '@matete/contract/order/orders';
import { placeOrder } from '@matete/contract/order/place-order';
import { expect, test } from 'vitest';

import type { InvoiceContent } from '#invoice/invoice-content';
import { issueDueInvoices } from '#invoice/issue-invoices';
import { BILLING } from '#testing/desks/order-verbs';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_PASSWORD } from '#testing/test-product';

const {
  product,
  seller,
  admin,
  customer: person,
  bodyFor,
  decidePayment,
  accept,
  ship,
  readOrder,
} = await openMarket();
const snack = await createTestAccount(product, { role: 'CUSTOMER', type: 'BUSINESS' });
const SNACK = { name: 'Snack Tiare', tahitiNumber: 'b54321' };
const FULL = {
  ...SNACK,
  legalForm: 'SARL',
  rcNumber: 'TPI 26 114 B',
  address: 'PK 4, côté mer',
  zipCode: '98702',
  city: 'Faa’a',
  country: 'Polynésie française',
  invoiceEmail: 'Compta@tiare.test',
};
const saved = (body: object, as = snack) =>
  product.call(saveCompany, { as, params: { customerId: snack.id }, body: body as typeof SNACK });
const company = async (as = snack) =>
  (await product.call(readCompany, { as, params: { customerId: snack.id } })).body.company;
const journal = async () =>
  (
    await product.services.pool.query<{ actor_id: string; details: unknown }>(
      `select actor_id, details from audit_log where action = 'COMPANY_CHANGED' order by id`,
    )
  ).rows;

/** Places an order of the business with its reference. @returns Its id. */
async function ordered(orderReference: string, kg = 2): Promise<string> {
  const body = await bodyFor({ kg });
  const placed = await product.call(placeOrder, {
    as: snack,
    params: { customerId: snack.id },
    body: { ...body, billingDetail: { ...BILLING, orderReference } },
  });
  return placed.body.orders[0]?.orderId ?? '';
}

async function shipped(orderReference: string): Promise<string> {
  const orderId = await ordered(orderReference);
  await decidePayment(orderId, 'VERIFIED');
  await accept(orderId);
  await ship(orderId, { actualShippingXpf: 609 });
  return orderId;
}

async function contentsOf(orderId: string): Promise<InvoiceContent[]> {
  const { rows } = await product.services.pool.query<{ content: InvoiceContent }>(
    'select content from invoices where order_id = $1 order by id',
    [orderId],
  );
  return rows.map(({ content }) => content);
}

test('a business without a company gets its invoices in person', async () => {
  expect(await company()).toBeNull();
  const orderId = await shipped('');
  await issueDueInvoices(product.services);

  const [content] = await contentsOf(orderId);
  expect(content?.customer).toMatchObject({ name: 'Teva Maruhi', address: BILLING.address });
  expect(content?.customer.company).toBeUndefined();
});

test('invoices are made out to the company as it is when they are issued, and its address is told', async () => {
  expect((await saved(FULL)).body.company).toEqual({
    ...FULL,
    tahitiNumber: 'B54321',
    invoiceEmail: 'compta@tiare.test',
  });
  const first = await shipped('BC-2026-114');
  await issueDueInvoices(product.services);
  await saved({ ...FULL, name: 'Snack Tiare & Fils' });
  const second = await shipped('');
  await issueDueInvoices(product.services);

  expect((await contentsOf(first))[0]?.customer).toEqual({
    name: 'Teva Maruhi',
    company: 'Snack Tiare',
    legalForm: 'SARL',
    tahitiNumber: 'B54321',
    rcNumber: 'TPI 26 114 B',
    address: 'PK 4, côté mer',
    zipCode: '98702',
    city: 'Faa’a',
    country: 'Polynésie française',
    orderReference: 'BC-2026-114',
  });
  expect((await contentsOf(second))[0]?.customer.company).toBe('Snack Tiare & Fils');
  const { rows } = await product.services.pool.query<{ recipient: string; data: { reference: string } }>(
    `select recipient, data from mails where kind = 'company-paper' order by id`,
  );
  expect(rows.map(({ recipient, data }) => [recipient, data.reference])).toEqual([
    ['compta@tiare.test', 'BC-2026-114'],
    ['compta@tiare.test', ''],
  ]);
});

test('each change is in the journal, and one that changes nothing is not', async () => {
  const before = await journal();
  await saved({ ...FULL, rcNumber: '' }, admin);
  await saved({ ...FULL, rcNumber: '' });

  expect((await journal()).slice(before.length)).toEqual([
    { actor_id: admin.id, details: { fields: 'name rcNumber' } },
  ]);
});

test.each([
  ['a number that is none', { ...SNACK, tahitiNumber: '12345' }, 'tahitiNumber', 'TAHITI_NUMBER_INVALID'],
  ['no name', { ...SNACK, name: ' ' }, 'name', 'REQUIRED'],
  ['an address without its town', { ...FULL, city: '' }, 'city', 'REQUIRED'],
  ['an e-mail that is none', { ...FULL, invoiceEmail: 'compta' }, 'invoiceEmail', 'EMAIL_INVALID'],
  ['a name with a link', { ...SNACK, name: 'https://prix.test' }, 'name', 'TEXT_INVALID'],
])('%s is refused at its field, and nothing is written', async (_what, body, path, code) => {
  const before = [await company(), await journal()];
  const refused = await saved(body);

  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([expect.objectContaining({ path, code })]);
  expect([await company(), await journal()]).toEqual(before);
});

test('a private person has no company', async () => {
  const refused = await product.call(saveCompany, { as: person, params: { customerId: person.id }, body: SNACK });

  expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_ONLY_OF_BUSINESS']);
  const { rows } = await product.services.pool.query('select from companies where customer_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

test('an order is found by how its reference begins, by its customer and by admins, not by sellers', async () => {
  const orderId = await ordered('PO_77/B');
  const search = 'po_7';
  const customerId = snack.id;
  const own = await product.call(listCustomerOrders, { as: snack, params: { customerId }, query: { search } });
  const all = await product.call(listOrders, { as: admin, query: { search } });
  const sellers = await product.call(listSellerOrders, {
    as: seller,
    params: { sellerId: seller.id },
    query: { search },
  });
  const desk = await product.call(deskSearch, { as: admin, query: { q: search } });

  expect(own.body.data.map((order) => [order.orderId, order.purchaseReference])).toEqual([[orderId, 'PO_77/B']]);
  expect(all.body.data.map((order) => order.orderId)).toEqual([orderId]);
  expect(sellers.body.data).toEqual([]);
  expect(desk.body.orders.map((order) => [order.orderId, order.purchaseReference])).toEqual([[orderId, 'PO_77/B']]);
  expect((await readOrder(orderId, snack)).purchaseReference).toBe('PO_77/B');
  // An underscore is one, not any letter.
  expect((await product.call(listOrders, { as: admin, query: { search: 'pox7' } })).body.data).toEqual([]);
});

test('a reference of more than forty characters is refused, and nothing is ordered', async () => {
  const count = async () => (await product.services.pool.query('select from orders')).rowCount;
  const before = await count();
  const body = await bodyFor({ kg: 1 });
  const refused = await product.call(placeOrder, {
    as: snack,
    params: { customerId: snack.id },
    body: { ...body, billingDetail: { ...BILLING, orderReference: 'x'.repeat(41) } },
  });

  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual([
    expect.objectContaining({ path: 'billingDetail.orderReference', code: 'TEXT_TOO_LONG' }),
  ]);
  expect(await count()).toBe(before);
});

test('an admin finds the account by the name and the number of its company', async () => {
  for (const search of ['tiare', 'b54321', 'maruhi tiare'])
    expect((await product.call(listCustomers, { as: admin, query: { search } })).body.data).toEqual([
      expect.objectContaining({ userId: snack.id }),
    ]);
  const { body } = await product.call(deskSearch, { as: admin, query: { q: 'Tiare' } });
  expect(body.people.map(({ userId }) => userId)).toEqual([snack.id]);
});

test('the company is in the file of its account, and goes with it', async () => {
  const gone = await createTestAccount(product, { role: 'CUSTOMER', type: 'BUSINESS' });
  await product.call(saveCompany, { as: gone, params: { customerId: gone.id }, body: { ...SNACK, name: 'Adieu' } });
  const file = await product.call(exportPersonalData, { as: gone });
  expect(file.body).toMatchObject({ company: { company: { name: 'Adieu' } } });

  await product.call(eraseCustomer, { as: gone, params: { id: gone.id }, body: { currentPassword: TEST_PASSWORD } });

  const { rows } = await product.services.pool.query('select from companies where customer_id = $1', [gone.id]);
  expect(rows).toEqual([]);
  const read = await product.call(readCompany, { as: admin, params: { customerId: gone.id } });
  expect([read.status, read.body.code]).toEqual([404, 'ACCOUNT_NOT_FOUND']);
  expect((await product.call(getCustomer, { as: admin, params: { id: gone.id } })).status).toBe(404);
});

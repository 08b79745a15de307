import { answerSplitRequest } from '@matete/contract/split-request/split-requests';
import { BILLING } from '#testing/desks/order-verbs';
import { placeOrder } from '@matete/contract/order/place-order';
import { me } from '@matete/contract/account/me';
import { eraseCustomer } from '@matete/contract/account/personal-data';
import { readCompany } from '@matete/contract/company/company';
import * as people from '@matete/contract/company/people';
import { previewOrderAgain, orderAgain } from '@matete/contract/cart/order-again';
import { getCart } from '@matete/contract/cart/cart';
import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { listCustomerStatements } from '@matete/contract/customer-statement/customer-statements';
import { listNotifications } from '@matete/contract/notification/notifications';
import { getOrder, cancelOrder, listCustomerOrders, listOrders } from '@matete/contract/order/orders';
import { getPayment } from '@matete/contract/payment/payments';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Hotel, openHotel } from '#testing/desks/company-verbs';
import { addTestSupply, createTestFish } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { createTestAccount, type NewAccount, signedInAgain, TEST_PASSWORD } from '#testing/test-product';

const market = await openMarket();
const { product, admin, seller, decidePayment, accept } = market;
const { pool } = product.services;
/** A hotel of each test's own, and somebody who does not belong to it. */
let company: Hotel;
let hotel: NewAccount;
let stranger: NewAccount;
beforeEach(async () => {
  company = await openHotel(market);
  ({ hotel } = company);
  stranger = await createTestAccount(product, { role: 'CUSTOMER' });
});
const orderCount = async () => (await pool.query('select from orders')).rowCount;

describe('who buys for a company', () => {
  test('orders in its name, and the order says who did', async () => {
    const buyer = await company.joined('BUYER');
    const placed = await company.orderAs(buyer);
    expect(placed.status).toBe(201);
    const [order] = placed.body.orders;
    expect(order).toMatchObject({
      customer: { customerId: hotel.id },
      placedBy: 'Teva Maruhi',
      purchaseReference: 'BC-7',
    });

    for (const as of [hotel, buyer]) {
      const list = await product.call(listCustomerOrders, { as, params: company.ofHotel });
      expect(list.body.data.map(({ orderId, placedBy }) => [orderId, placedBy])).toEqual([
        [order?.orderId, 'Teva Maruhi'],
      ]);
    }
    const all = await product.call(listOrders, { as: admin });
    expect(all.body.data[0]).toMatchObject({ customerId: hotel.id, placedBy: 'Teva Maruhi' });
    const own = await company.orderAs(hotel);
    expect(own.body.orders[0]?.placedBy).toBeNull();
  });

  test('orders nothing in their own name meanwhile', async () => {
    const buyer = await company.joined('BUYER');
    const before = await orderCount();
    const refused = await company.orderAs(buyer, buyer.id);

    expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_ORDERS_ONLY']);
    expect(await orderCount()).toBe(before);
  });

  test('orders the goods of an order of the company again, into their own cart', async () => {
    const buyer = await company.joined('BUYER');
    const orderId = (await company.orderAs(hotel)).body.orders[0]?.orderId ?? '';
    await product.call(cancelOrder, {
      as: buyer,
      params: { orderId },
      query: { customerId: hotel.id, refundMethod: 'COUPON' },
      body: {},
    });
    const preview = await product.call(previewOrderAgain, {
      as: buyer,
      params: company.ofHotel,
      query: { orderIds: orderId },
    });
    const filled = await product.call(orderAgain, {
      as: buyer,
      params: company.ofHotel,
      body: { orderIds: [orderId], seen: preview.body.seen },
    });

    expect(filled.body.lines).toHaveLength(1);
    expect((await product.call(getCart, { as: buyer, params: { customerId: buyer.id } })).body.lines).toHaveLength(1);
    expect((await product.call(getCart, { as: hotel, params: company.ofHotel })).body.lines).toEqual([]);
  });

  test('is stopped by a block of the company, and by their own', async () => {
    const buyer = await company.joined('BUYER');
    const before = await orderCount();
    for (const id of [hotel.id, buyer.id]) {
      await pool.query(`update accounts set status = 'BLOCK', blocked_until = '2099-01-01' where id = $1`, [id]);
      const blocked = await signedInAgain(product, buyer);
      const refused = await company.orderAs(blocked);
      expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_MAY_NOT_ORDER']);
      await pool.query(`update accounts set status = 'APPROVE', blocked_until = null where id = $1`, [id]);
    }
    expect(await orderCount()).toBe(before);
  });
});

describe('who does the accounts of a company', () => {
  test('reads orders, papers and statements, and can do nothing with them', async () => {
    const accountant = await company.joined('ACCOUNTANT');
    const placed = await company.orderAs(hotel);
    const orderId = placed.body.orders[0]?.orderId ?? '';
    const paymentId = placed.body.payment?.paymentId ?? '';
    const as = accountant;

    expect((await product.call(getOrder, { as, params: { orderId } })).body).toMatchObject({ orderId, actions: [] });
    expect((await product.call(getPayment, { as, params: { paymentId } })).status).toBe(200);
    expect((await product.call(readCompany, { as, params: company.ofHotel })).body.company?.name).toBe('Pension Tiare');
    expect((await product.call(listCustomerStatements, { as, params: company.ofHotel })).status).toBe(200);

    const before = await orderCount();
    const refusals = [
      await company.orderAs(as),
      await product.call(cancelOrder, {
        as,
        params: { orderId },
        query: { customerId: hotel.id, refundMethod: 'COUPON' },
        body: {},
      }),
      await product.call(listCustomerCoupons, { as, params: company.ofHotel }),
      await company.invite('autre@exemple.pf', 'BUYER', as),
      await company.remove(hotel.id, as),
    ];
    for (const { status, body } of refusals)
      expect([status, (body as { code?: string }).code]).toEqual([403, 'COMPANY_ROLE_NOT_ALLOWED']);
    expect(await orderCount()).toBe(before);
    expect((await product.call(getOrder, { as: hotel, params: { orderId } })).body.status).toBe('PENDING');
  });

  test('sees who is there, without their addresses', async () => {
    const accountant = await company.joined('ACCOUNTANT');
    await company.invite('bientot@exemple.pf', 'BUYER');
    const seen = await company.listPeople(accountant);

    expect(seen.people.map(({ name, email }) => [name, email])).toEqual([
      ['Teva Maruhi', null],
      ['Teva Maruhi', null],
    ]);
    expect(seen.invitations).toEqual([]);
    expect((await company.listPeople(admin)).invitations).toHaveLength(1);
  });
});

test('a stranger sees and does nothing of a company', async () => {
  const orderId = (await company.orderAs(hotel)).body.orders[0]?.orderId ?? '';
  const as = stranger;
  expect((await product.call(getOrder, { as, params: { orderId } })).body.code).toBe('ORDER_NOT_FOUND');
  for (const { body } of [
    await product.call(people.listCompanyPeople, { as, params: company.ofHotel }),
    await product.call(listCustomerOrders, { as, params: company.ofHotel }),
    await company.invite('x@exemple.pf', 'OWNER', as),
    await company.orderAs(as),
  ])
    expect((body as { code?: string }).code).toBe('NOT_YOURS');
});

describe('somebody who is removed', () => {
  test('loses sight at once, and what they ordered stays with the company', async () => {
    const buyer = await company.joined('BUYER');
    const orderId = (await company.orderAs(buyer)).body.orders[0]?.orderId ?? '';
    expect((await product.call(getOrder, { as: buyer, params: { orderId } })).status).toBe(200);
    // Both are told of it: the company and who placed it.
    for (const as of [hotel, buyer])
      expect((await product.call(listNotifications, { as })).body.data.map(({ code }) => code)).toContain(201);
    await company.remove(buyer.id);

    expect((await product.call(getOrder, { as: buyer, params: { orderId } })).body.code).toBe('SIGN_IN_REQUIRED');
    const again = await signedInAgain(product, buyer);
    expect((await product.call(getOrder, { as: again, params: { orderId } })).body.code).toBe('ORDER_NOT_FOUND');
    expect((await product.call(me, { as: again })).body.company).toBeNull();
    const news = await product.call(listNotifications, { as: again });
    expect(news.body.data.map(({ code }) => code)).toEqual([9563]);
    await decidePayment(orderId, 'VERIFIED');
    await accept(orderId);
    expect((await product.call(listNotifications, { as: again })).body.data.map(({ code }) => code)).toEqual([9563]);
    const kept = await product.call(getOrder, { as: hotel, params: { orderId } });
    expect(kept.body).toMatchObject({ status: 'PREPARING', placedBy: 'Teva Maruhi' });
  });

  test('may be an owner, but never the account of the company itself', async () => {
    const owner = await company.joined('OWNER');
    const kept = await company.remove(hotel.id, owner);
    expect([kept.status, kept.body.code]).toEqual([409, 'COMPANY_ACCOUNT_STAYS']);
    const demoted = await product.call(people.changeCompanyRole, {
      as: owner,
      params: { ...company.ofHotel, accountId: hotel.id },
      body: { role: 'BUYER' },
    });
    expect(demoted.body.code).toBe('COMPANY_ACCOUNT_STAYS');
    const left = await product.call(people.leaveCompany, { as: hotel });
    expect(left.body.code).toBe('COMPANY_ACCOUNT_STAYS');
    expect((await company.remove(owner.id)).body.people).toHaveLength(1);
    expect((await company.remove(owner.id)).body.code).toBe('COMPANY_PERSON_NOT_FOUND');
  });
});

test('a role that changes counts from the next call on', async () => {
  const person = await company.joined('ACCOUNTANT');
  expect((await company.orderAs(person)).body.code).toBe('COMPANY_ROLE_NOT_ALLOWED');
  await product.call(people.changeCompanyRole, {
    as: hotel,
    params: { ...company.ofHotel, accountId: person.id },
    body: { role: 'BUYER' },
  });
  expect((await company.orderAs(person)).status).toBe(201);
  const { rows } = await pool.query<{ action: string }>(
    `select action from audit_log where subject_id = $1 and action like 'COMPANY%' order by id`,
    [hotel.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'COMPANY_CHANGED',
    'COMPANY_PERSON_INVITED',
    'COMPANY_PERSON_JOINED',
    'COMPANY_ROLE_CHANGED',
  ]);
});

test('who leaves sees the company no more, and its owners are told', async () => {
  const buyer = await company.joined('BUYER');
  const left = await product.call(people.leaveCompany, { as: buyer });
  expect(left.body.company).toBeNull();
  expect((await product.call(listCustomerOrders, { as: buyer, params: company.ofHotel })).body.code).toBe('NOT_YOURS');
  const news = await product.call(listNotifications, { as: hotel });
  expect(news.body.data.map(({ code }) => code)).toEqual([9564, 9561]);
  expect((await company.orderAs(buyer, buyer.id)).status).toBe(201);
});

test('an erased company lets its people go; an erased person goes from it', async () => {
  const [buyer, accountant] = [await company.joined('BUYER'), await company.joined('ACCOUNTANT')];
  await company.invite('bientot2@exemple.pf', 'BUYER');
  await product.call(eraseCustomer, { as: buyer, params: { id: buyer.id }, body: { currentPassword: TEST_PASSWORD } });
  expect(await company.members()).toEqual([{ account_id: accountant.id, role: 'ACCOUNTANT' }]);
  await product.call(eraseCustomer, { as: hotel, params: { id: hotel.id }, body: { currentPassword: TEST_PASSWORD } });

  expect(await company.members()).toEqual([]);
  const { rows } = await pool.query('select from company_invitations where company_id = $1 or email = $2', [
    hotel.id,
    buyer.email,
  ]);
  expect(rows).toEqual([]);
  const again = await signedInAgain(product, accountant);
  expect((await product.call(me, { as: again })).body.company).toBeNull();
});

test('a part of an order keeps who placed it', async () => {
  const buyer = await company.joined('BUYER');
  const productId = await createTestFish(product, { name: 'Paru' });
  await addTestSupply(product, seller, { productId, kg: 3 });
  const body = { ...(await market.bodyFor({ productId, kg: 5 })), billingDetail: BILLING, acceptsWaiting: true };
  const placed = await product.call(placeOrder, { as: buyer, params: company.ofHotel, body });
  const orderId = placed.body.orders[0]?.orderId ?? '';
  await decidePayment(orderId, 'VERIFIED');
  const offer = await market.offerPart(orderId, seller, [{ productId, quantity: 2 }]);
  const answered = await product.call(answerSplitRequest, {
    as: buyer,
    params: { ...company.ofHotel, status: 'APPROVED' },
    body: { splitRequestId: offer.body.splitRequestId },
  });

  expect(answered.status).toBe(200);
  const parts = await pool.query('select placed_by from orders where parent_order_id = $1', [orderId]);
  expect(parts.rows).toEqual([{ placed_by: buyer.id }]);
});

import { me } from '@matete/contract/account/me';
import { eraseCustomer } from '@matete/contract/account/personal-data';
import type { CompanyRole } from '@matete/contract/company/company-role';
import { readCompany, saveCompany } from '@matete/contract/company/company';
import * as people from '@matete/contract/company/people';
import { previewOrderAgain, orderAgain } from '@matete/contract/cart/order-again';
import { getCart } from '@matete/contract/cart/cart';
import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { listCustomerStatements } from '@matete/contract/customer-statement/customer-statements';
import { listNotifications } from '@matete/contract/notification/notifications';
import { getOrder, cancelOrder, listCustomerOrders, listOrders } from '@matete/contract/order/orders';
import { placeOrder } from '@matete/contract/order/place-order';
import { getPayment } from '@matete/contract/payment/payments';
import { beforeEach, describe, expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { BILLING } from '#testing/desks/order-verbs';
import { openMarket } from '#testing/open-market';
import { createTestAccount, type NewAccount, signedInAgain, TEST_PASSWORD } from '#testing/test-product';

const DAY_MS = 86_400_000;
const { product, admin, bodyFor, decidePayment, accept } = await openMarket();
const { pool } = product.services;

/** A hotel, and somebody who does not belong to it. */
let hotel: NewAccount;
let stranger: NewAccount;
beforeEach(async () => {
  hotel = await createTestAccount(product, { role: 'CUSTOMER', type: 'BUSINESS' });
  stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  await product.call(saveCompany, {
    as: hotel,
    params: { customerId: hotel.id },
    body: { name: 'Pension Tiare', tahitiNumber: 'B54321' },
  });
});

const ofHotel = () => ({ customerId: hotel.id });
const invite = (email: string, role: CompanyRole, as: TestAccount = hotel) =>
  product.call(people.inviteToCompany, { as, params: ofHotel(), body: { email, role } });
const acceptInvitation = (token: string, as: TestAccount) =>
  product.call(people.acceptCompanyInvitation, { as, body: { token } });
const listPeople = async (as: TestAccount = hotel) =>
  (await product.call(people.listCompanyPeople, { as, params: ofHotel() })).body;

/** Token of the last invitation that was mailed to an address. */
async function mailedToken(email: string): Promise<string> {
  const { rows } = await pool.query<{ data: { token: string } }>(
    `select data from mails where kind = 'company-invitation' and recipient = $1 order by id desc limit 1`,
    [email],
  );
  return rows[0]?.data.token ?? '';
}

/** Somebody who has joined the hotel. */
async function joined(role: CompanyRole): Promise<NewAccount> {
  const person = await createTestAccount(product, { role: 'CUSTOMER' });
  await invite(person.email, role);
  const answer = await acceptInvitation(await mailedToken(person.email), person);
  expect(answer.status).toBe(200);
  return person;
}

const orderAs = async (as: TestAccount, customerId = hotel.id, kg = 2) =>
  product.call(placeOrder, {
    as,
    params: { customerId },
    body: { ...(await bodyFor({ kg })), billingDetail: { ...BILLING, orderReference: 'BC-7' } },
  });
const remove = (accountId: string, as: TestAccount = hotel) =>
  product.call(people.removeFromCompany, { as, params: { ...ofHotel(), accountId } });
const members = async () =>
  (
    await pool.query<{ account_id: string; role: string }>(
      'select account_id, role from company_members where company_id = $1 order by joined_at, account_id',
      [hotel.id],
    )
  ).rows;
const orderCount = async () => (await pool.query('select from orders')).rowCount;

describe('an invitation', () => {
  test('is mailed to its address, read by its link, and lets its person in once', async () => {
    const { body } = await invite(stranger.email, 'BUYER');
    expect(body.invitations).toEqual([expect.objectContaining({ email: stranger.email, role: 'BUYER' })]);
    const token = await mailedToken(stranger.email);
    const read = await product.call(people.readCompanyInvitation, { query: { token } });
    expect(read.body).toMatchObject({ company: 'Pension Tiare', email: stranger.email, role: 'BUYER' });

    const accepted = await acceptInvitation(token, stranger);

    expect(accepted.body.company).toEqual({ companyId: hotel.id, name: 'Pension Tiare', role: 'BUYER' });
    expect((await listPeople()).people.map(({ accountId, role }) => [accountId, role])).toEqual([
      [hotel.id, 'OWNER'],
      [stranger.id, 'BUYER'],
    ]);
    const again = await acceptInvitation(token, stranger);
    expect([again.status, again.body.code]).toEqual([409, 'COMPANY_INVITATION_USED']);
    const news = await product.call(listNotifications, { as: hotel });
    expect(news.body.data.map(({ code }) => code)).toEqual([9561]);
  });

  test('is refused for another account, and nothing is written', async () => {
    await invite('cuisine@exemple.pf', 'BUYER');
    const refused = await acceptInvitation(await mailedToken('cuisine@exemple.pf'), stranger);

    expect([refused.status, refused.body.code]).toEqual([403, 'COMPANY_INVITATION_OF_ANOTHER']);
    expect(await members()).toEqual([]);
  });

  test('opens nothing once it was withdrawn or replaced', async () => {
    const first = await invite(stranger.email, 'BUYER');
    const replaced = await mailedToken(stranger.email);
    const { body } = await invite(stranger.email, 'ACCOUNTANT');
    expect(body.invitations.map(({ role }) => role)).toEqual(['ACCOUNTANT']);
    expect(first.body.invitations[0]?.invitationId).not.toBe(body.invitations[0]?.invitationId);
    const withdrawn = await mailedToken(stranger.email);
    const params = { ...ofHotel(), invitationId: body.invitations[0]?.invitationId ?? '' };
    expect((await product.call(people.withdrawCompanyInvitation, { as: hotel, params })).body.invitations).toEqual([]);

    for (const token of [replaced, withdrawn, 'x'.repeat(43)]) {
      const refused = await acceptInvitation(token, stranger);
      expect([refused.status, refused.body.code]).toEqual([404, 'COMPANY_INVITATION_INVALID']);
    }
    const twice = await product.call(people.withdrawCompanyInvitation, { as: hotel, params });
    expect([twice.status, twice.body.code]).toEqual([404, 'COMPANY_PERSON_NOT_FOUND']);
    expect(await members()).toEqual([]);
  });

  test('expires after seven days', async () => {
    await invite(stranger.email, 'BUYER');
    const token = await mailedToken(stranger.email);
    await pool.query('update company_invitations set expires_at = $2 where email = $1', [
      stranger.email,
      product.services.now(),
    ]);

    const refused = await acceptInvitation(token, stranger);
    expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_INVITATION_EXPIRED']);
    const read = await product.call(people.readCompanyInvitation, { query: { token } });
    expect(read.body.code).toBe('COMPANY_INVITATION_EXPIRED');
    expect(await members()).toEqual([]);
  });

  test('lets nobody into a second company, and no company into another', async () => {
    const buyer = await joined('BUYER');
    const other = await createTestAccount(product, { role: 'CUSTOMER', type: 'BUSINESS' });
    for (const { id, email } of [buyer, hotel]) {
      await product.call(people.inviteToCompany, {
        as: other,
        params: { customerId: other.id },
        body: { email, role: 'OWNER' },
      });
      const refused = await acceptInvitation(await mailedToken(email), id === buyer.id ? buyer : hotel);
      expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_ALREADY_JOINED']);
    }
    expect(await members()).toEqual([{ account_id: buyer.id, role: 'BUYER' }]);
  });

  test('waits for orders of their own that are under way', async () => {
    await orderAs(stranger, stranger.id);
    await invite(stranger.email, 'BUYER');
    const refused = await acceptInvitation(await mailedToken(stranger.email), stranger);

    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_HAS_OPEN_BUSINESS']);
    expect(await members()).toEqual([]);
  });

  test('is limited: twenty a day, and none for who is there already', async () => {
    const buyer = await joined('BUYER');
    expect((await invite(buyer.email, 'OWNER')).body.code).toBe('COMPANY_ALREADY_JOINED');
    const at = product.services.now();
    for (let index = 0; index < 19; index += 1)
      await pool.query(
        `insert into company_invitations (id, company_id, email, role, token_hash, created_at, expires_at)
         values (gen_random_uuid(), $1, $2::text, 'BUYER', sha256(convert_to($2::text, 'UTF8')), $3, $4)`,
        [hotel.id, `n${index}.${hotel.id}@exemple.pf`, at, new Date(at.getTime() + DAY_MS)],
      );
    const refused = await invite(stranger.email, 'BUYER');
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await mailedToken(stranger.email)).toBe('');
  });

  test('is not for private persons to send', async () => {
    const refused = await product.call(people.inviteToCompany, {
      as: stranger,
      params: { customerId: stranger.id },
      body: { email: 'ami@exemple.pf', role: 'BUYER' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_ONLY_OF_BUSINESS']);
  });
});

describe('who buys for a company', () => {
  test('orders in its name, and the order says who did', async () => {
    const buyer = await joined('BUYER');
    const placed = await orderAs(buyer);
    expect(placed.status).toBe(201);
    const [order] = placed.body.orders;
    expect(order).toMatchObject({
      customer: { customerId: hotel.id },
      placedBy: 'Teva Maruhi',
      purchaseReference: 'BC-7',
    });

    for (const as of [hotel, buyer]) {
      const list = await product.call(listCustomerOrders, { as, params: ofHotel() });
      expect(list.body.data.map(({ orderId, placedBy }) => [orderId, placedBy])).toEqual([
        [order?.orderId, 'Teva Maruhi'],
      ]);
    }
    const all = await product.call(listOrders, { as: admin });
    expect(all.body.data[0]).toMatchObject({ customerId: hotel.id, placedBy: 'Teva Maruhi' });
    const own = await orderAs(hotel);
    expect(own.body.orders[0]?.placedBy).toBeNull();
  });

  test('orders nothing in their own name meanwhile', async () => {
    const buyer = await joined('BUYER');
    const before = await orderCount();
    const refused = await orderAs(buyer, buyer.id);

    expect([refused.status, refused.body.code]).toEqual([409, 'COMPANY_ORDERS_ONLY']);
    expect(await orderCount()).toBe(before);
  });

  test('orders the goods of an order of the company again, into their own cart', async () => {
    const buyer = await joined('BUYER');
    const orderId = (await orderAs(hotel)).body.orders[0]?.orderId ?? '';
    await product.call(cancelOrder, {
      as: buyer,
      params: { orderId },
      query: { customerId: hotel.id, refundMethod: 'COUPON' },
      body: {},
    });
    const preview = await product.call(previewOrderAgain, {
      as: buyer,
      params: ofHotel(),
      query: { orderIds: orderId },
    });
    const filled = await product.call(orderAgain, {
      as: buyer,
      params: ofHotel(),
      body: { orderIds: [orderId], seen: preview.body.seen },
    });

    expect(filled.body.lines).toHaveLength(1);
    expect((await product.call(getCart, { as: buyer, params: { customerId: buyer.id } })).body.lines).toHaveLength(1);
    expect((await product.call(getCart, { as: hotel, params: ofHotel() })).body.lines).toEqual([]);
  });

  test('is stopped by a block of the company, and by their own', async () => {
    const buyer = await joined('BUYER');
    const before = await orderCount();
    for (const id of [hotel.id, buyer.id]) {
      await pool.query(`update accounts set status = 'BLOCK', blocked_until = '2099-01-01' where id = $1`, [id]);
      const blocked = await signedInAgain(product, buyer);
      const refused = await orderAs(blocked);
      expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_MAY_NOT_ORDER']);
      await pool.query(`update accounts set status = 'APPROVE', blocked_until = null where id = $1`, [id]);
    }
    expect(await orderCount()).toBe(before);
  });
});

describe('who does the accounts of a company', () => {
  test('reads orders, papers and statements, and can do nothing with them', async () => {
    const accountant = await joined('ACCOUNTANT');
    const placed = await orderAs(hotel);
    const orderId = placed.body.orders[0]?.orderId ?? '';
    const paymentId = placed.body.payment?.paymentId ?? '';
    const as = accountant;

    expect((await product.call(getOrder, { as, params: { orderId } })).body).toMatchObject({ orderId, actions: [] });
    expect((await product.call(getPayment, { as, params: { paymentId } })).status).toBe(200);
    expect((await product.call(readCompany, { as, params: ofHotel() })).body.company?.name).toBe('Pension Tiare');
    expect((await product.call(listCustomerStatements, { as, params: ofHotel() })).status).toBe(200);

    const before = await orderCount();
    const refusals = [
      await orderAs(as),
      await product.call(cancelOrder, {
        as,
        params: { orderId },
        query: { customerId: hotel.id, refundMethod: 'COUPON' },
        body: {},
      }),
      await product.call(listCustomerCoupons, { as, params: ofHotel() }),
      await invite('autre@exemple.pf', 'BUYER', as),
      await remove(hotel.id, as),
    ];
    for (const { status, body } of refusals)
      expect([status, (body as { code?: string }).code]).toEqual([403, 'COMPANY_ROLE_NOT_ALLOWED']);
    expect(await orderCount()).toBe(before);
    expect((await product.call(getOrder, { as: hotel, params: { orderId } })).body.status).toBe('PENDING');
  });

  test('sees who is there, without their addresses', async () => {
    const accountant = await joined('ACCOUNTANT');
    await invite('bientot@exemple.pf', 'BUYER');
    const seen = await listPeople(accountant);

    expect(seen.people.map(({ name, email }) => [name, email])).toEqual([
      ['Teva Maruhi', null],
      ['Teva Maruhi', null],
    ]);
    expect(seen.invitations).toEqual([]);
    expect((await listPeople(admin)).invitations).toHaveLength(1);
  });
});

test('a stranger sees and does nothing of a company', async () => {
  const orderId = (await orderAs(hotel)).body.orders[0]?.orderId ?? '';
  const as = stranger;
  expect((await product.call(getOrder, { as, params: { orderId } })).body.code).toBe('ORDER_NOT_FOUND');
  for (const { body } of [
    await product.call(people.listCompanyPeople, { as, params: ofHotel() }),
    await product.call(listCustomerOrders, { as, params: ofHotel() }),
    await invite('x@exemple.pf', 'OWNER', as),
    await orderAs(as),
  ])
    expect((body as { code?: string }).code).toBe('NOT_YOURS');
});

describe('somebody who is removed', () => {
  test('loses sight at once, and what they ordered stays with the company', async () => {
    const buyer = await joined('BUYER');
    const orderId = (await orderAs(buyer)).body.orders[0]?.orderId ?? '';
    expect((await product.call(getOrder, { as: buyer, params: { orderId } })).status).toBe(200);
    // Both are told of it: the company and who placed it.
    for (const as of [hotel, buyer])
      expect((await product.call(listNotifications, { as })).body.data.map(({ code }) => code)).toContain(201);
    await remove(buyer.id);

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
    const owner = await joined('OWNER');
    const kept = await remove(hotel.id, owner);
    expect([kept.status, kept.body.code]).toEqual([409, 'COMPANY_ACCOUNT_STAYS']);
    const demoted = await product.call(people.changeCompanyRole, {
      as: owner,
      params: { ...ofHotel(), accountId: hotel.id },
      body: { role: 'BUYER' },
    });
    expect(demoted.body.code).toBe('COMPANY_ACCOUNT_STAYS');
    const left = await product.call(people.leaveCompany, { as: hotel });
    expect(left.body.code).toBe('COMPANY_ACCOUNT_STAYS');
    expect((await remove(owner.id)).body.people).toHaveLength(1);
    expect((await remove(owner.id)).body.code).toBe('COMPANY_PERSON_NOT_FOUND');
  });
});

test('a role that changes counts from the next call on', async () => {
  const person = await joined('ACCOUNTANT');
  expect((await orderAs(person)).body.code).toBe('COMPANY_ROLE_NOT_ALLOWED');
  await product.call(people.changeCompanyRole, {
    as: hotel,
    params: { ...ofHotel(), accountId: person.id },
    body: { role: 'BUYER' },
  });
  expect((await orderAs(person)).status).toBe(201);
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
  const buyer = await joined('BUYER');
  const left = await product.call(people.leaveCompany, { as: buyer });
  expect(left.body.company).toBeNull();
  expect((await product.call(listCustomerOrders, { as: buyer, params: ofHotel() })).body.code).toBe('NOT_YOURS');
  const news = await product.call(listNotifications, { as: hotel });
  expect(news.body.data.map(({ code }) => code)).toEqual([9564, 9561]);
  expect((await orderAs(buyer, buyer.id)).status).toBe(201);
});

describe('at the same moment', () => {
  test('two owners who remove each other: one is out, one is in', async () => {
    for (let round = 1; round <= 4; round += 1) {
      const [one, two] = [await joined('OWNER'), await joined('OWNER')];
      // Both are looked up before either is removed.
      await Promise.all([one, two].map((as) => product.call(me, { as })));
      const answers = await Promise.all([remove(two.id, one), remove(one.id, two)]);

      const [first, second] = answers.map(({ status }) => status).sort();
      expect(first).toBe(200);
      // Whoever is too late has no session any more, or is no owner.
      expect([401, 403]).toContain(second);
      expect(await members()).toHaveLength(round);
    }
  });

  test('an invitation that is used twice lets its person in once', async () => {
    await invite(stranger.email, 'BUYER');
    const token = await mailedToken(stranger.email);
    const answers = await Promise.all([acceptInvitation(token, stranger), acceptInvitation(token, stranger)]);

    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code]).sort()).toEqual([
      [200, undefined],
      [409, 'COMPANY_INVITATION_USED'],
    ]);
    expect(await members()).toHaveLength(1);
  });

  test('an order that its buyer places while they are removed is placed before, or not at all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = await joined('BUYER');
      const before = (await orderCount()) ?? 0;
      const body = { ...(await bodyFor({ kg: 1 })), billingDetail: BILLING };
      const [placed] = await Promise.all([
        product.call(placeOrder, { as: buyer, params: ofHotel(), body }),
        remove(buyer.id),
      ]);
      expect([201, 401, 403]).toContain(placed.status);
      expect(await orderCount()).toBe(before + (placed.status === 201 ? 1 : 0));
      expect(await members()).toEqual([]);
    }
  });

  test('whoever acts holds their place until their call is over', async () => {
    const buyer = await joined('BUYER');
    const { rows: before } = await pool.query('select 1 from company_members where account_id = $1', [buyer.id]);
    expect(before).toHaveLength(1);
    // The removal is committed after the caller was looked up, as by another process whose word has not come yet.
    await product.call(me, { as: buyer });
    await pool.query('delete from company_members where account_id = $1', [buyer.id]);
    const count = await orderCount();
    const refused = await orderAs(buyer);

    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_YOURS']);
    expect(await orderCount()).toBe(count);
  });
});

test('an erased company lets its people go; an erased person goes from it', async () => {
  const [buyer, accountant] = [await joined('BUYER'), await joined('ACCOUNTANT')];
  await invite('bientot2@exemple.pf', 'BUYER');
  await product.call(eraseCustomer, { as: buyer, params: { id: buyer.id }, body: { currentPassword: TEST_PASSWORD } });
  expect(await members()).toEqual([{ account_id: accountant.id, role: 'ACCOUNTANT' }]);
  await product.call(eraseCustomer, { as: hotel, params: { id: hotel.id }, body: { currentPassword: TEST_PASSWORD } });

  expect(await members()).toEqual([]);
  const { rows } = await pool.query('select from company_invitations where company_id = $1 or email = $2', [
    hotel.id,
    buyer.email,
  ]);
  expect(rows).toEqual([]);
  const again = await signedInAgain(product, accountant);
  expect((await product.call(me, { as: again })).body.company).toBeNull();
});

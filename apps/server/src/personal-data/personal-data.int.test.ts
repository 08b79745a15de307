import { login } from '@matete/contract/account/login';
import { me } from '@matete/contract/account/me';
import { eraseCustomer, exportPersonalData, readOpenBusiness } from '@matete/contract/account/personal-data';
import { requestGoodsReturn } from '@matete/contract/goods-return/goods-returns';
import { buyGiftCard } from '@matete/contract/gift-card/gift-cards';
import { askForMoney } from '@matete/contract/coupon/coupons';
import { addCartItem } from '@matete/contract/cart/cart';
import { getOrder } from '@matete/contract/order/orders';
import { readOrderThread, writeOrderMessage } from '@matete/contract/order-message/order-messages';
import { setCollector } from '@matete/contract/order/collector';
import { followOrder, shareOrder } from '@matete/contract/order-link/order-links';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { runDueOrders } from '#deadlines/run-due-orders';
import { eraseCustomer as eraseInTransaction } from '#personal-data/erase-customer';
import { setSiteSetting } from '#site-setting/site-setting-store';
import type { TestAccount } from '#testing/call-api';
import { signUpFromCheckout } from '#testing/desks/newcomer-desk';
import { testPhoto } from '#testing/desks/test-shipment';
import { TEST_IBAN } from '#testing/desks/test-withdrawals';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { tablesWith } from '#testing/tables-with';
import { createTestAccount, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, admin, seller, fishId, place, placePaid, placeCompleted, cancel, readOrder } = await openMarket({
  kg: 400,
  fish: { isReturnable: true },
});
const { db } = product.services;

const newCustomer = () => createTestAccount(product, { role: 'CUSTOMER' });
const erase = (as: TestAccount, body: object = { currentPassword: TEST_PASSWORD }) =>
  product.call(eraseCustomer, { as, params: { id: as.id }, body });

test('a customer is erased with their password: the person goes, orders and books stay', async () => {
  const customer = await newCustomer();
  const orderId = await placeCompleted({ kg: 2, customer });
  const { orderNumber } = await readOrder(orderId, customer);
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow();
  await product.call(addCartItem, {
    as: customer,
    params: { customerId: customer.id },
    body: { productId: fishId, quantity: 3 },
  });

  const erased = await erase(customer);

  expect(erased.status).toBe(204);
  expect((await product.call(me, { as: customer })).status).toBe(401);
  const again = await product.call(login, { body: { email: account.email, password: TEST_PASSWORD } });
  expect([again.status, again.body.code]).toEqual([401, 'CREDENTIALS_WRONG']);
  expect(await tablesWith(db, account.email)).toEqual([]);
  const kept = await sql`select from idempotency_keys where response::text like ${`%${orderNumber}%`}`.execute(db);
  expect(kept.rows).toEqual([]);
  const { body: order } = await product.call(getOrder, { as: admin, params: { orderId } });
  expect([order.customer.name, order.customer.phone, order.status]).toEqual(['Compte effacé', null, 'COMPLETED']);
  expect((await readOrder(orderId, seller)).customer.name).toBe('Compte effacé');
  await expectSoundBooks(product);
});

test('what a customer wrote about orders is in their file, and goes with them, photographs too', async () => {
  const customer = await newCustomer();
  const orderId = await placeCompleted({ kg: 2, customer });
  const write = async (as: TestAccount, message: string, photos: Buffer[] = []) =>
    product.call(writeOrderMessage, {
      as,
      params: { orderId },
      body: { message },
      files: { attachments: photos },
    });
  await write(customer, 'Mon fils Manutea passera les prendre.', [await testPhoto()]);
  await write(seller, 'Entendu.');
  const exported = await product.call(exportPersonalData, { as: customer });
  expect(JSON.stringify(exported.body)).toContain('Manutea');
  const filesOf = () => db.selectFrom('stored_files').select('id').where('purpose', '=', 'ORDER_MESSAGE').execute();
  expect(await filesOf()).toHaveLength(1);

  expect((await erase(customer)).status).toBe(204);

  expect(await tablesWith(db, 'Manutea')).toEqual([]);
  expect(await filesOf()).toEqual([]);
  const { body: thread } = await product.call(readOrderThread, { as: seller, params: { orderId } });
  expect(thread.messages.map(({ name, text, photos }) => [name, text, photos.length])).toEqual([
    ['Compte effacé', null, 0],
    [thread.messages[1]?.name, 'Entendu.', 0],
  ]);
  // Nobody is there to be told.
  await write(seller, 'À bientôt.');
  const told = await db.selectFrom('notifications').select('id').where('account_id', '=', customer.id).execute();
  const mails = await db.selectFrom('mails').select('id').where('account_id', '=', customer.id).execute();
  expect([told.length, mails.length]).toEqual([0, 0]);
});

test('who collects an order is in the file of its customer, and goes with them', async () => {
  const customer = await newCustomer();
  const orderId = await placePaid({ kg: 2, customer });
  const collector = { name: 'Vetea Collecteur', phone: '87 00 11 22' };
  await product.call(setCollector, { as: customer, params: { orderId }, body: { collector } });
  await cancel(orderId, { as: customer });
  expect((await download(customer)).file.orders[0]).toMatchObject({ orderId, collector });
  const { body: shared } = await product.call(shareOrder, { as: customer, params: { orderId } });
  const follow = () => product.call(followOrder, { params: { key: shared.link?.key ?? '' } });
  expect((await follow()).status).toBe(200);

  expect((await erase(customer)).status).toBe(204);

  expect([await tablesWith(db, 'Vetea'), await tablesWith(db, '87 00 11 22')]).toEqual([[], []]);
  expect((await readOrder(orderId, admin)).collector).toBeNull();
  expect((await follow()).status).toBe(404);
});

test('somebody new is not erased while their paid order waits for their address; once it is cancelled, they are', async () => {
  const newcomer = await signUpFromCheckout(product);
  const orderId = await placePaid({ kg: 1, customer: newcomer });
  const erased = () =>
    product.call(eraseCustomer, { as: admin, params: { id: newcomer.id }, body: { reason: 'Demande par courrier' } });
  const before = await fingerprintOf(product);
  const refused = await erased();
  expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_HAS_OPEN_BUSINESS']);
  expect(await fingerprintOf(product)).toBe(before);

  const now = product.services.now();
  product.setNow(new Date(now.getTime() + 3 * 86_400_000));
  // An erasing and the end of its time at once end in one of the two orders of things.
  const [atOnce] = await Promise.all([erased(), runDueOrders(product.services)]);
  expect([204, 409]).toContain(atOnce.status);
  if (atOnce.status === 409) expect((await erased()).status).toBe(204);
  product.setNow(now);

  expect((await readOrder(orderId, admin)).status).toBe('CANCELLED');
  expect(await tablesWith(db, newcomer.email)).toEqual([]);
  expect((await product.call(me, { as: newcomer })).status).toBe(401);
  await expectSoundBooks(product);
});

test('a message written while its author is being erased is refused, or erased with them', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const customer = await newCustomer();
    const orderId = await placeCompleted({ kg: 1, customer });

    await Promise.all([
      erase(customer),
      product.call(writeOrderMessage, { as: customer, params: { orderId }, body: { message: 'Vite, un mot.' } }),
    ]);

    expect(await tablesWith(db, 'Vite, un mot')).toEqual([]);
  }
});

test('a wrong password erases nothing', async () => {
  const customer = await newCustomer();
  const before = await db.selectFrom('accounts').selectAll().where('id', '=', customer.id).executeTakeFirst();

  const refused = await erase(customer, { currentPassword: 'pas-le-bon' });

  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
    422,
    'CURRENT_PASSWORD_WRONG',
    'currentPassword',
  ]);
  expect(await db.selectFrom('accounts').selectAll().where('id', '=', customer.id).executeTakeFirst()).toEqual(before);
});

test('nobody is erased while an order or a refund is open, which is counted; a coupon is only said', async () => {
  const customer = await newCustomer();
  const underWay = await placePaid({ kg: 1, customer });
  const open = async () => (await product.call(readOpenBusiness, { as: customer, params: { id: customer.id } })).body;
  expect(await open()).toEqual({
    orders: 1,
    pendingPayments: 0,
    refunds: 0,
    returns: 0,
    giftCards: 0,
    couponBalance: 0,
  });

  const refused = await erase(customer);
  await cancel(underWay, { as: customer });

  expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_HAS_OPEN_BUSINESS']);
  const left = await open();
  expect([left.orders, left.couponBalance > 0]).toEqual([0, true]);
  expect((await erase(customer)).status).toBe(204);
});

const WHAT_KEEPS_AN_ACCOUNT = {
  'an order': async (customer: TestAccount) => {
    const { status } = await place({ kg: 1, customer });
    return status === 201;
  },
  'a gift card': async (customer: TestAccount) => {
    const { status } = await product.call(buyGiftCard, {
      as: customer,
      params: { customerId: customer.id },
      body: { amount: 5_000, paymentMethod: 'WIRE_TRANSFER' },
    });
    return status === 201;
  },
  'money for a coupon': async (customer: TestAccount) => {
    const { id: couponId } = await db
      .selectFrom('coupons')
      .select('id')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    const { status } = await product.call(askForMoney, {
      as: customer,
      params: { customerId: customer.id, couponId },
      body: { iban: TEST_IBAN, accountHolder: 'Hina Tehani' },
    });
    return status === 200;
  },
};

test.each(Object.keys(WHAT_KEEPS_AN_ACCOUNT) as (keyof typeof WHAT_KEEPS_AN_ACCOUNT)[])(
  'of %s that is asked for while its customer is being erased, and the erasure, one happens',
  async (what) => {
    await setSiteSetting(db, { name: 'GIFT_CARD_MOST_XPF', value: 5_000, adminId: null, now: TEST_NOW });
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const customer = await newCustomer();
      if (what === 'money for a coupon') await cancel(await placePaid({ kg: 1, customer }), { as: customer });
      const [erased, isAsked] = await Promise.all([erase(customer), WHAT_KEEPS_AN_ACCOUNT[what](customer)]);
      expect([erased.status === 204, isAsked], `round ${round}`).not.toEqual([true, true]);
    }
    await expectSoundBooks(product);
  },
);

test('goods are asked back after an erasure that is under way, which takes their order from them', async () => {
  const customer = await newCustomer();
  const orderId = await placeCompleted({ kg: 1, customer });
  const [erased, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const erasing = db.unitOfWork(async (tx) => {
    const { id: customerId } = customer;
    const done = await eraseInTransaction(tx, { customerId, actorId: customerId, reason: null, now: TEST_NOW });
    erased.resolve();
    await isWaiting.promise;
    return done;
  });
  await erased.promise;

  const asked = product.call(requestGoodsReturn, {
    as: customer,
    params: { orderId },
    body: { lines: [{ productId: fishId, quantity: 1 }] },
  });
  await expect
    .poll(async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock'`.execute(db)).rows.length)
    .toBe(1);
  isWaiting.resolve();

  expect((await erasing).ok).toBe(true);
  expect((await asked).status).not.toBe(201);
  expect(await db.selectFrom('goods_returns').select('id').where('order_id', '=', orderId).execute()).toEqual([]);
});

test('an admin erases with a reason, which the journal keeps; nobody else erases anybody', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const before = await fingerprintOf(product);
  const by = (as: TestAccount, body: object) => product.call(eraseCustomer, { as, params: { id: customer.id }, body });

  expect((await by(admin, {})).body.code).toBe('REASON_REQUIRED');
  for (const stranger of [other, seller])
    expect((await by(stranger, { currentPassword: TEST_PASSWORD, reason: 'x' })).status).toBe(403);
  expect(await fingerprintOf(product)).toBe(before);

  expect((await by(admin, { reason: 'Demande par courrier' })).status).toBe(204);
  const record = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'ACCOUNT_ERASED')
    .where('subject_id', '=', customer.id)
    .executeTakeFirst();
  expect(record).toEqual({ actor_id: admin.id, details: { reason: 'Demande par courrier' } });
});

interface Exported {
  readonly account: { readonly userId: string };
  readonly orders: readonly { readonly orderId: string; readonly lines: readonly unknown[] }[];
  readonly notifications: readonly unknown[];
  readonly cart: { readonly lines: readonly unknown[] };
}

async function download({ token }: TestAccount) {
  const url = `/api${exportPersonalData.path}`;
  const { statusCode, headers, body } = await product.app.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  return { headers, file: JSON.parse(body) as Exported };
}

test('a customer downloads everything they own, and nothing of others', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const orderId = await placeCompleted({ kg: 2, customer });
  await placeCompleted({ kg: 1, customer: other });

  const { headers, file } = await download(customer);

  expect(headers['content-type']).toContain('application/json');
  expect(headers['content-disposition']).toContain(`matete-${customer.id}.json`);
  const { account, orders, notifications, cart, ...rest } = file;
  expect(account.userId).toBe(customer.id);
  expect(orders.map((order) => order.orderId)).toEqual([orderId]);
  expect(orders[0]?.lines).toHaveLength(1);
  expect(notifications.length).toBeGreaterThan(3);
  expect([cart.lines, Object.keys(rest)]).toEqual([
    [],
    [
      'exportedAt',
      'emailChange',
      'billing',
      'company',
      'standingOrders',
      'coupons',
      'points',
      'giftCards',
      'pendingPayments',
      'ratings',
      'favourites',
      'supplyAlerts',
      'transfers',
      'notes',
      'partOffers',
      'orderMessages',
      'textProposals',
      'notificationChoices',
    ],
  ]);
  expect(JSON.stringify(file)).not.toContain(other.id);
});

test('a seller and an admin download theirs too; a visitor nothing', async () => {
  const [ofSeller, ofAdmin] = [await download(seller), await download(admin)];
  const ofVisitor = await product.raw('GET', exportPersonalData.path);

  expect(Object.keys(ofSeller.file)).toEqual([
    'exportedAt',
    'account',
    'emailChange',
    'supplyDates',
    'supply',
    'offeredDays',
    'proposals',
    'orders',
    'publicPage',
    'ratings',
    'wallet',
    'notes',
    'withdrawals',
    'orderMessages',
    'notifications',
    'textProposals',
    'notificationChoices',
  ]);
  expect(ofSeller.file.orders.length).toBeGreaterThan(2);
  expect([ofAdmin.file.account.userId, ofVisitor.status]).toEqual([admin.id, 401]);
});

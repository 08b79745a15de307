import { BOOKS_RULES } from '@matete/contract/ledger/books-rules';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { post } from '#ledger/post';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const market = await openMarket({ islands: ['rangiroa', 'huahine'] });
const { product, placeAccepted, ship, unload, confirm } = market;
await createTestAccount(product, { role: 'CUSTOMER' });
const { db } = product.services;

const brokenNow = async () => (await checkBooks(db)).filter(({ holds }) => !holds).map(({ name }) => name);

beforeAll(async () => {
  const orderId = await placeAccepted({ kg: 12 });
  await ship(orderId, { actualShippingXpf: 500 });
  await unload(orderId);
  await confirm(orderId);
  await expectSoundBooks(product);
  await sql.raw('alter table ledger_entries disable trigger user').execute(db);
});

/** Each is done upon the ones before; only what breaks with it counts. */
test('each rule of the books is checked, once', async () => {
  expect((await checkBooks(db)).map(({ name }) => name).toSorted()).toEqual([...BOOKS_RULES].toSorted());
});

test.each([
  [
    'a finished order still reserves its goods',
    'goods are reserved for what is being prepared, with its seller',
    `update reservations set state = 'RESERVED'`,
  ],
  [
    'a freight that nobody owes',
    'freight that a ship charged is covered or owed',
    'update orders set actual_shipping_xpf = actual_shipping_xpf + 1 where actual_shipping_xpf is not null',
  ],
  [
    'a coupon worth more than it was given',
    'a coupon was given with the money it says',
    'update coupons set amount_xpf = amount_xpf + 1, status = $$PARTIALLY_USED$$',
  ],
  [
    'money that is said to have come',
    'the bank has of a payment what it brought',
    'update payments set excess_xpf = excess_xpf + 7',
  ],
  [
    'a customer who is not that of the coupon',
    'money of an order goes to its seller and its customer',
    'update coupons set customer_id = (select account_id from customers c where c.account_id <> coupons.customer_id limit 1)',
  ],
  [
    'another seller was paid',
    'of a finished order seller, commission, VAT and CPS have their shares',
    `update orders set seller_id = (select account_id from sellers s where s.account_id <> orders.seller_id limit 1) where status = 'COMPLETED'`,
  ],
  [
    'VAT that is kept as commission',
    'VAT, CPS and commission are the sums of their orders',
    `update ledger_entries set account_id = (select id from ledger_accounts where kind = 'COMMISSION')
     where account_id in (select id from ledger_accounts where kind = 'VAT')`,
  ],
])('the check of the books finds %s', async (_, name, corruption) => {
  const before = await brokenNow();
  await sql.raw(corruption).execute(db);
  expect(before).not.toContain(name);
  expect(await brokenNow()).toContain(name);
});

test('the check of the books finds late money that the house keeps', async () => {
  const name = 'movements move money between the accounts of their kind alone';
  const payment = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
  await db.unitOfWork<void>((tx) =>
    post(tx, {
      kind: 'PAYMENT_PART_RECEIVED',
      subject: 'late',
      paymentId: payment.id,
      now: TEST_NOW,
      entries: [
        { account: { kind: 'BANK', owner: 'WIRE_TRANSFER' }, amountXpf: -3500 },
        { account: { kind: 'COMMISSION' }, amountXpf: 3500 },
      ],
    }),
  );
  const found = (await checkBooks(db)).find((invariant) => invariant.name === name)?.broken;
  expect(found).toContain('PAYMENT_PART_RECEIVED late: 3500 of COMMISSION');
});

test('the check of the books finds freight of the house that a customer was refunded', async () => {
  const { id, order_number: number } = await db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('status', '=', 'COMPLETED')
    .executeTakeFirstOrThrow();
  await db.unitOfWork<void>((tx) =>
    post(tx, {
      kind: 'FREIGHT_WAIVED',
      subject: 'of a refunded order',
      orderId: id,
      now: TEST_NOW,
      entries: [
        { account: { kind: 'HOUSE_COST' }, amountXpf: -400 },
        { account: { kind: 'ESCROW', owner: id }, amountXpf: 400 },
      ],
    }),
  );
  const named = async () =>
    (await checkBooks(db)).find(({ name }) => name === 'the house bears no freight of an order that was refunded whole')
      ?.broken;
  expect(await named()).toEqual([]);
  await db.updateTable('orders').set({ status: 'DISPUTE_APPROVED' }).where('id', '=', id).execute();
  expect(await named()).toEqual([`${number}: 400`]);
});

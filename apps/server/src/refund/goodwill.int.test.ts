import { giveGoodwill, listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';

const { product, customer, admin, seller, placeCompleted, placePaid, readOrder, newsOf, couponsOf } =
  await openMarket();
const { db } = product.services;

const give = (orderNumber: string, amount: number, as: TestAccount = admin) =>
  product.call(giveGoodwill, { as, body: { orderNumber, amount, reason: 'Deux kilos étaient trop mûrs.' } });
const houseCost = async () => {
  const { rows } = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select((eb) => eb.fn.sum<number>('e.amount_xpf').as('xpf'))
    .where('a.kind', '=', 'HOUSE_COST')
    .execute()
    .then((found) => ({ rows: found }));
  return Number(rows[0]?.xpf ?? 0);
};

test('a coupon of goodwill is paid by the house, told with its reason, and written down', async () => {
  const orderId = await placeCompleted({ kg: 2 });
  const { orderNumber } = await readOrder(orderId);

  const given = await give(orderNumber.toLowerCase(), 500);

  expect([given.status, given.body.coupon?.type, given.body.coupon?.balance]).toEqual([201, 'GOODWILL', 500]);
  expect(await houseCost()).toBe(-500);
  expect(await newsOf({ account: customer, orderId, codes: [9245] })).toMatchObject([
    { data: { orderNumber, amountXpf: 500, reason: 'Deux kilos étaient trop mûrs.' } },
  ]);
  const audit = await db.selectFrom('audit_log').select('details').where('action', '=', 'GOODWILL_GIVEN').execute();
  expect(audit).toMatchObject([{ details: { amountXpf: 500, reason: 'Deux kilos étaient trop mûrs.' } }]);
  const mine = await product.call(listCustomerCoupons, { as: customer, params: { customerId: customer.id } });
  expect(mine.body.data).toMatchObject([{ type: 'GOODWILL', askableMoney: null }]);
  await expectSoundBooks(product);
});

test('goodwill is given after receipt alone, by an admin, and no more than the order cost', async () => {
  const before = await houseCost();
  const waiting = await readOrder(await placePaid({ kg: 2 }));
  expect((await give(waiting.orderNumber, 100)).body.code).toBe('GOODWILL_TOO_EARLY');
  const done = await readOrder(await placeCompleted({ kg: 2 }));
  expect((await give(done.orderNumber, done.grandTotal + 1)).body.code).toBe('GOODWILL_TOO_MUCH');
  expect((await give('M-999999', 100)).body.code).toBe('ORDER_NOT_FOUND');
  expect((await give(done.orderNumber, 100, seller)).body.code).toBe('ROLE_NOT_ALLOWED');
  expect([await houseCost(), await couponsOf(done.orderId)]).toEqual([before, []]);
});

test('the same request sent twice gives one coupon', async () => {
  const { orderId, orderNumber } = await readOrder(await placeCompleted({ kg: 2 }));
  const send = () =>
    product.call(giveGoodwill, {
      as: admin,
      key: 'goodwill-once-0001',
      body: { orderNumber, amount: 300, reason: 'Retard.' },
    });
  await Promise.all([send(), send()]);
  await send();
  expect(await couponsOf(orderId)).toMatchObject([{ amount_xpf: 300 }]);
});

import { setCustomerStatus } from '@matete/contract/account/customers';
import { listPenalties } from '@matete/contract/penalty/penalties';
import {
  PERSON_EVENT_KINDS,
  type PersonEventKind,
  readPersonHistory,
  readPersonSums,
} from '@matete/contract/desk/person';
import { getInTouch } from '@matete/contract/inquiry/inquiries';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

const market = await openMarket({ kg: 400, islands: ['rangiroa', 'huahine'] });
const {
  product,
  customer,
  seller,
  admin,
  placeCompleted,
  placePaid,
  placeAccepted,
  giveBackAsShown,
  cancel,
  readOrder,
} = market;
const completed = await placeCompleted({ kg: 12 });
const cancelled = await placePaid({ kg: 5 });
await cancel(cancelled);

const sumsOf = async (accountId: string) =>
  (await product.call(readPersonSums, { as: admin, params: { accountId } })).body;
const historyOf = async (accountId: string, query: { kind?: PersonEventKind; page?: number; take?: number } = {}) =>
  (await product.call(readPersonHistory, { as: admin, params: { accountId }, query: { take: 100, ...query } })).body;

test('the figures of a customer are those of their orders, money and coupons', async () => {
  const [one, two] = [await readOrder(completed), await readOrder(cancelled)];
  const coupon = await product.services.db
    .selectFrom('coupons')
    .select('balance_xpf')
    .where('order_id', '=', cancelled)
    .executeTakeFirstOrThrow();

  const sums = await sumsOf(customer.id);

  expect([sums.orders, sums.openOrders, sums.disputes, sums.seller]).toEqual([2, 0, 0, null]);
  expect(sums.customer).toEqual({
    paid: one.grandTotal + two.grandTotal,
    refunded: two.grandTotal,
    couponBalance: coupon.balance_xpf,
    openDebts: 0,
  });
});

test('the figures of a seller are those of their orders and wallet', async () => {
  const sums = await sumsOf(seller.id);

  expect([sums.orders, sums.customer, sums.seller?.withdrawn, sums.seller?.penalties]).toEqual([1, null, 0, 0]);
  expect(sums.seller?.wallet).toBe(sums.seller?.earned);
  expect(sums.seller?.earned).toBeGreaterThan(0);
});

test('a history has every kind of event newest first, its pages neither repeat nor leave out one', async () => {
  const whole = await historyOf(customer.id);
  const pages = [];
  for (let page = 1; page <= whole.meta.itemCount; page += 1)
    pages.push(...(await historyOf(customer.id, { page, take: 1 })).data);

  expect(pages).toEqual(whole.data);
  expect(whole.data.map(({ at }) => at)).toEqual(
    whole.data
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(Object.fromEntries(whole.counts.map(({ kind, count }) => [kind, count]))).toMatchObject({
    ORDER: 2,
    PAYMENT: 2,
    REFUND: 1,
    COUPON: 1,
  });
  for (const kind of PERSON_EVENT_KINDS) {
    const { data, meta } = await historyOf(customer.id, { kind });
    expect(data).toEqual(whole.data.filter((event) => event.kind === kind));
    expect(meta.itemCount).toBe(data.length);
  }
});

test('messages to the house, penalties and decisions with their reason are in it', async () => {
  await product.call(getInTouch, {
    as: customer,
    body: { name: 'Hina', email: customer.email, subject: 'ORDER', message: 'Où est ma commande ?' },
  });
  const givenBack = await placeAccepted({ kg: 2 });
  await giveBackAsShown(givenBack);
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  await product.call(setCustomerStatus, { as: admin, params: { id: other.id, status: 'DISAPPROVE' } });

  expect((await historyOf(customer.id, { kind: 'INQUIRY' })).data).toMatchObject([
    { subject: 'ORDER', status: 'OPEN' },
  ]);
  const { penalties } = (await product.call(listPenalties, { as: admin, params: { id: seller.id } })).body;
  expect((await historyOf(seller.id, { kind: 'PENALTY' })).data).toMatchObject([
    { eventId: penalties[0]?.penaltyId, penalty: 'GIVE_BACK', isLifted: false, orderId: givenBack },
  ]);
  expect((await historyOf(other.id)).data).toMatchObject([{ kind: 'DECISION', action: 'ACCOUNT_DISAPPROVE' }]);
  expect((await sumsOf(other.id)).decided).toMatchObject({ action: 'ACCOUNT_DISAPPROVE' });
});

test('nothing of one person is in the history of another, and admins have none', async () => {
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });

  expect(await historyOf(stranger.id)).toMatchObject({ data: [], counts: [] });
  for (const nobody of [admin.id, '0190a000-0000-7000-8000-000000000000'])
    for (const call of [readPersonSums, readPersonHistory])
      expect((await product.call(call, { as: admin, params: { accountId: nobody } })).status).toBe(404);
});

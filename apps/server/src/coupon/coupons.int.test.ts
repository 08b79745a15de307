import {
  checkCoupon,
  type CouponView,
  getCoupon,
  listCoupons,
  listCustomerCoupons,
  payOutCoupon,
} from '@matete/contract/coupon/coupons';
import { placeOrder } from '@matete/contract/order/place-order';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { createServices } from '#app/services';
import { deadlocksSoFar } from '#platform/db/transaction';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, admin, bodyFor, place, placePaid, cancel, placeUnpaid } = await openMarket();
let customer: TestAccount;

beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

/** A coupon of a cancelled order of some kg. */
async function coupon(kg: number): Promise<CouponView> {
  const orderId = await placePaid({ customer, kg });
  await cancel(orderId, { as: customer });
  const [first] = (await mine()).data;
  if (first === undefined) throw new Error('no coupon');
  return first;
}
const mine = async () =>
  (await product.call(listCustomerCoupons, { as: customer, params: { customerId: customer.id } })).body;
const checkCode = (code: string) =>
  product.call(checkCoupon, { as: customer, params: { code, customerId: customer.id } });
const payOut = (couponId: string) =>
  product.call(payOutCoupon, {
    as: admin,
    params: { id: couponId },
    body: { paidTo: 'Teva', means: 'CASH', paper: 'Reçu 12' },
  });
const spend = (code: string) => place({ customer, kg: 1, couponCodes: [code] });
const spent = (code: string, kg = 1) => placeUnpaid({ customer, kg, couponCodes: [code] });

test('a coupon is spent in two orders, its uses are listed, and its rest is paid out', async () => {
  const given = await coupon(6);
  expect(given.code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect(await checkCode(given.code.toLowerCase())).toMatchObject({
    status: 200,
    body: { balance: given.amount, status: 'UNUSED' },
  });

  const first = await spent(given.code);
  const second = await spent(given.code.replaceAll('-', ' '), 2);
  expect([first.due, second.due]).toEqual([0, 0]);
  const spentXpf = first.grandTotal + second.grandTotal;

  const listed = await mine();
  expect(listed.totalBalance).toBe(given.amount - spentXpf);
  expect(listed.data[0]).toMatchObject({ status: 'PARTIALLY_USED', balance: given.amount - spentXpf });
  expect(listed.data[0]?.uses.map((use) => use.orderId)).toEqual([first.orderId, second.orderId]);

  const paid = await payOut(given.couponId);
  expect(paid.body).toMatchObject({ status: 'PAID_OUT', balance: 0, codeEnd: given.code.slice(-4) });
  expect(JSON.stringify(paid.body)).not.toContain(given.code);
  expect((await payOut(given.couponId)).body.code).toBe('COUPON_ALREADY_USED');
  expect((await checkCode(given.code)).body.code).toBe('COUPON_ALREADY_USED');
  expect((await spend(given.code)).body.code).toBe('COUPON_ALREADY_USED');
  await expectSoundBooks(product);
});

test('a coupon that stands twice in one order, however it is written, is refused there and spends nothing', async () => {
  const { code, amount } = await coupon(6);

  const refused = await place({ customer, kg: 1, couponCodes: [code, code.toLowerCase().replaceAll('-', ' ')] });

  expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([
    409,
    'COUPON_ALREADY_APPLIED',
    'couponCodes.1',
  ]);
  expect((await checkCode(code)).body).toMatchObject({ balance: amount, status: 'UNUSED' });
});

test('money that comes back to a paid-out coupon can be paid out too', async () => {
  const given = await coupon(3);
  const used = await spent(given.code);
  await payOut(given.couponId);
  await cancel(used.orderId, { as: customer });

  const [back] = (await mine()).data;
  expect(back).toMatchObject({ status: 'PARTIALLY_USED', balance: used.grandTotal });
  expect(back?.uses.map(({ isReturned }) => isReturned)).toEqual([true]);
  product.setNow(new Date(product.services.now().getTime() + 1_000));
  expect((await payOut(given.couponId)).status).toBe(200);
  await expectSoundBooks(product);
});

test('unknown coupon codes get the same answer, whatever they look like', async () => {
  for (const code of ['AAAA-AAAA-AAAA-AAAA', 'x', '....', '2222222222222222'])
    expect(await checkCode(code)).toMatchObject({ status: 404, body: { code: 'COUPON_NOT_FOUND' } });
});

test('an account may try ten codes a minute, checked or spent, over all processes together', async () => {
  const { settings, log, now } = product.services;
  const limited = { ...settings, rateLimit: { ...settings.rateLimit, codeChecksPerMinute: 10 } };
  const processes = [1, 2].map(() => createServices({ settings: limited, database: product.database, log, now }));
  const apps = await Promise.all(processes.map((services) => buildAppWith(services, { parts: 'api' })));
  const headers = { authorization: `Bearer ${customer.token}` };
  // These processes know no ship.
  const body = { ...(await bodyFor({ kg: 1, couponCodes: ['ABCD-EFGH-JKLM-NPQR'] })), acceptsWaiting: true };
  const statuses = async (tries: number): Promise<number[]> => {
    const found = Array.from({ length: tries }, async (_, index) => {
      const [first, second] = apps;
      const answer =
        index % 2 === 0
          ? await first?.inject({ url: `/api/coupon-codes/is-valid/ABCD-EFGH-JKLM-NPQR/${customer.id}`, headers })
          : await second?.inject({
              method: 'POST',
              url: `/api/orders/${customer.id}`,
              headers: { ...headers, 'idempotency-key': uuidv7() },
              payload: body,
            });
      return answer?.statusCode ?? 0;
    });
    return (await Promise.all(found)).toSorted();
  };

  expect(await statuses(12)).toEqual([...Array<number>(10).fill(404), 429, 429]);
  const another = await createTestAccount(product, { role: 'CUSTOMER' });
  expect((await product.call(checkCoupon, { as: another, params: { code: 'X', customerId: another.id } })).status).toBe(
    404,
  );
  product.setNow(new Date(now().getTime() + 60_000));
  expect(await statuses(11)).toEqual([...Array<number>(10).fill(404), 429]);

  product.setNow(TEST_NOW);
  for (const app of apps) await app.close();
  for (const services of processes) await services.listener.close();
});

test('a customer reads only their own coupons; an admin reads no code', async () => {
  const given = await coupon(1);
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  const theirs = await product.call(getCoupon, {
    as: stranger,
    params: { customerId: stranger.id, couponId: given.couponId },
  });
  expect(theirs.body.code).toBe('COUPON_NOT_FOUND');

  const all = await product.call(listCoupons, { as: admin, query: { customerId: customer.id, statusList: 'unused' } });
  expect(all.body.data.map(({ couponId }) => couponId)).toEqual([given.couponId]);
  expect(JSON.stringify(all.body)).not.toContain(given.code);
  const { rows } = await product.services.pool.query<{ xpf: number }>(
    `select sum(balance_xpf)::bigint as xpf from ledger_accounts where kind = 'COUPON'`,
  );
  expect(all.body.totals.outstanding).toBe(rows[0]?.xpf);
});

test('fifty orders racing for one coupon never spend more than it holds', async () => {
  const given = await coupon(4);
  const body = { ...(await bodyFor({ kg: 1 })), couponCodes: [given.code] };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      product.call(placeOrder, { as: customer, params: { customerId: customer.id }, body }),
    ),
  );

  const placed = answers.filter(({ status }) => status === 201);
  const spentXpf = placed.reduce(
    (sum, { body: { orders } }) => sum + (orders[0]?.grandTotal ?? 0) - (orders[0]?.due ?? 0),
    0,
  );
  expect(spentXpf).toBe(given.amount);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body: { code } }) => code))).toEqual(
    new Set(['COUPON_ALREADY_USED']),
  );
  await expectSoundBooks(product);
});

test('a coupon paid out and spent at the same time is one of the two', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    customer = await createTestAccount(product, { role: 'CUSTOMER' });
    const given = await coupon(1);

    const [paid, placed] = await Promise.all([payOut(given.couponId), spend(given.code), payOut(given.couponId)]);

    const spentXpf =
      placed.status === 201 ? (placed.body.orders[0]?.grandTotal ?? 0) - (placed.body.orders[0]?.due ?? 0) : 0;
    const [after] = (await mine()).data;
    expect(after?.balance).toBe(0);
    expect(spentXpf).toBe(after?.status === 'PAID_OUT' ? 0 : given.amount);
    if (after?.status === 'USED') expect(paid.status).toBe(409);
  }
  await expectSoundBooks(product);
});

test('two orders that spent two coupons the other way round are cancelled at once, and deadlock with nobody', async () => {
  const before = deadlocksSoFar();
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    customer = await createTestAccount(product, { role: 'CUSTOMER' });
    const one = await coupon(4);
    const paid = await placePaid({ customer, kg: 9 });
    await cancel(paid, { as: customer });
    const other = (await mine()).data.find(({ couponId }) => couponId !== one.couponId);
    const codes = [one.code, other?.code ?? ''];
    const passing = await placeUnpaid({ customer, kg: 2, couponCodes: [one.code] });
    const first = await placeUnpaid({ customer, kg: 6, couponCodes: codes });
    await cancel(passing.orderId, { as: customer });
    const second = await placeUnpaid({ customer, kg: 7, couponCodes: codes.toReversed() });

    const answers = await Promise.all([first, second].map(({ orderId }) => cancel(orderId, { as: customer })));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await mine()).data.map(({ status }) => status)).toEqual(['UNUSED', 'UNUSED']);
  }
  expect(deadlocksSoFar() - before).toBe(0);
  await expectSoundBooks(product);
});

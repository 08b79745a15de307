import type { AdminCouponView, CouponView } from '@matete/contract/coupon/coupons';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { createServices } from '#app/services';
import { checkBooks } from '#ledger/books-query';
import {
  createTestFish,
  createTestSeller,
  orderBody,
  placePaidOrder,
  placeTestOrder,
} from '#testing/desks/test-catalogue';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

let product: TestProduct;
let customer: TestAccount;
let admin: TestAccount;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 900 }] });
});
afterAll(() => product.close());
beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

type Refusal = { code?: string };

/** A coupon of a cancelled order of some kg. */
async function coupon(kg: number): Promise<CouponView> {
  const orderId = await placePaidOrder(product, admin, { customer, productId: fishId, kg });
  await product.call('PATCH', `/orders/customer/cancelled/${orderId}?customerId=${customer.id}`, {
    as: customer,
    body: {},
  });
  const [first] = (await mine()).data;
  if (first === undefined) throw new Error('no coupon');
  return first;
}
const mine = async () =>
  (
    await product.call<{ data: CouponView[]; totalBalance: number }>('GET', `/coupon-codes/customer/${customer.id}`, {
      as: customer,
    })
  ).body;
const checkCode = (code: string) =>
  product.call<{ balance: number; status: string } & Refusal>(
    'GET',
    `/coupon-codes/is-valid/${encodeURIComponent(code)}/${customer.id}`,
    { as: customer },
  );
const payOut = (couponId: string) =>
  product.call<AdminCouponView & Refusal>('PATCH', `/coupon-codes/paid-out/${couponId}`, { as: admin });
const spend = (code: string, kg = 1) =>
  placeTestOrder(product, { customer, productId: fishId, kg, couponCodes: [code] });
const expectSoundBooks = async () =>
  expect((await checkBooks(product.services.db)).filter((invariant) => !invariant.holds)).toEqual([]);

test('a coupon is spent in two orders, its uses are listed, and its rest is paid out', async () => {
  const given = await coupon(6);
  expect(given.code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect(await checkCode(given.code.toLowerCase())).toMatchObject({
    status: 200,
    body: { balance: given.amount, status: 'UNUSED' },
  });

  const first = await spend(given.code, 1);
  const second = await spend(given.code.replaceAll('-', ' '), 2);
  expect([first.body.orders[0]?.due, second.body.orders[0]?.due]).toEqual([0, 0]);
  const spentXpf = (first.body.orders[0]?.grandTotal ?? 0) + (second.body.orders[0]?.grandTotal ?? 0);

  const listed = await mine();
  expect(listed.totalBalance).toBe(given.amount - spentXpf);
  expect(listed.data[0]).toMatchObject({ status: 'PARTIALLY_USED', balance: given.amount - spentXpf });
  expect(listed.data[0]?.uses.map((use) => use.orderId)).toEqual([
    first.body.orders[0]?.orderId,
    second.body.orders[0]?.orderId,
  ]);

  const paid = await payOut(given.couponId);
  expect(paid.body).toMatchObject({ status: 'PAID_OUT', balance: 0, codeEnd: given.code.slice(-4) });
  expect(JSON.stringify(paid.body)).not.toContain(given.code);
  expect((await payOut(given.couponId)).body.code).toBe('COUPON_ALREADY_USED');
  expect((await checkCode(given.code)).body.code).toBe('COUPON_ALREADY_USED');
  expect((await spend(given.code)).body.code).toBe('COUPON_ALREADY_USED');
  await expectSoundBooks();
});

test('what was spent comes back to a coupon whose rest was paid out, and can be paid out too', async () => {
  const given = await coupon(3);
  const used = await spend(given.code, 1);
  await payOut(given.couponId);
  await product.call('PATCH', `/orders/customer/cancelled/${used.body.orders[0]?.orderId}?customerId=${customer.id}`, {
    as: customer,
    body: {},
  });

  const [back] = (await mine()).data;
  expect(back).toMatchObject({ status: 'PARTIALLY_USED', balance: used.body.orders[0]?.grandTotal });
  expect(back?.uses.map(({ isReturned }) => isReturned)).toEqual([true]);
  product.setNow(new Date(product.services.now().getTime() + 1_000));
  expect((await payOut(given.couponId)).status).toBe(200);
  await expectSoundBooks();
});

test('codes that never were answer alike, whatever they look like', async () => {
  for (const code of ['AAAA-AAAA-AAAA-AAAA', 'x', '....', '2222222222222222'])
    expect(await checkCode(code)).toMatchObject({ status: 404, body: { code: 'COUPON_NOT_FOUND' } });
});

test('an account tries ten codes a minute, checked or spent, through all processes together, and again the minute after', async () => {
  const { settings, log, now } = product.services;
  const limited = { ...settings, rateLimit: { ...settings.rateLimit, codeChecksPerMinute: 10 } };
  const processes = [1, 2].map(() => createServices({ settings: limited, database: product.database, log, now }));
  const apps = await Promise.all(processes.map((services) => buildAppWith(services, { parts: 'api' })));
  const headers = { authorization: `Bearer ${customer.token}` };
  const body = await orderBody(product, { customer, productId: fishId, kg: 1, couponCodes: ['ABCD-EFGH-JKLM-NPQR'] });
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
  expect((await product.call('GET', `/coupon-codes/is-valid/X/${another.id}`, { as: another })).status).toBe(404);
  product.setNow(new Date(TEST_NOW.getTime() + 60_000));
  expect(await statuses(11)).toEqual([...Array<number>(10).fill(404), 429]);

  product.setNow(TEST_NOW);
  for (const app of apps) await app.close();
  for (const services of processes) await services.listener.close();
});

test('a customer reads his own coupons alone; the admin reads no code', async () => {
  const given = await coupon(1);
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  const theirs = await product.call<Refusal>('GET', `/coupon-codes/customer/${stranger.id}/${given.couponId}`, {
    as: stranger,
  });
  expect(theirs.body.code).toBe('COUPON_NOT_FOUND');

  interface All {
    data: AdminCouponView[];
    totals: { outstanding: number; byType: { type: string; outstanding: number }[] };
  }
  const all = await product.call<All>('GET', `/coupon-codes?customerId=${customer.id}&statusList=unused`, {
    as: admin,
  });
  expect(all.body.data.map(({ couponId }) => couponId)).toEqual([given.couponId]);
  expect(JSON.stringify(all.body)).not.toContain(given.code);
  const { rows } = await product.services.pool.query<{ xpf: number }>(
    `select sum(balance_xpf)::bigint as xpf from ledger_accounts where kind = 'COUPON'`,
  );
  expect(all.body.totals.outstanding).toBe(rows[0]?.xpf);
});

test('fifty orders racing for one coupon never spend more than it holds', async () => {
  const given = await coupon(4);
  const body = { ...(await orderBody(product, { customer, productId: fishId, kg: 1 })), couponCodes: [given.code] };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      product.call<{ orders: { grandTotal: number; due: number }[] } & Refusal>('POST', `/orders/${customer.id}`, {
        as: customer,
        key: uuidv7(),
        body,
      }),
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
  await expectSoundBooks();
});

test('paying a coupon out against spending it leaves its money in one place', async () => {
  for (let round = 0; round < 10; round += 1) {
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
  await expectSoundBooks();
});

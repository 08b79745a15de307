import type { AccountStatus } from '@matete/contract/account/account-views';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { requestHash } from '#platform/http/idempotency';
import { createTestFish, createTestSeller, orderBody } from '#testing/desks/test-catalogue';
import { fingerprintOf } from '#testing/fingerprint';
import {
  type Answer,
  createTestAccount,
  createTestProduct,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

let product: TestProduct;
let customer: TestAccount;
let other: TestAccount;
let fishId: string;

beforeAll(async () => {
  product = await createTestProduct();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  other = await createTestAccount(product, { role: 'CUSTOMER' });
  fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 500 }] });
});
afterAll(() => product.close());

type Placed = { readonly code?: string; readonly orders?: readonly { readonly orderId: string }[] };
const bodyFor = (kg: number, as = customer) => orderBody(product, { customer: as, productId: fishId, kg });
const send = (key: string, body: unknown, as = customer): Promise<Answer<Placed>> =>
  product.call<Placed>('POST', `/orders/${as.id}`, { as, key, body });
const placedBy = async (account: TestAccount): Promise<number> =>
  (await product.services.db.selectFrom('orders').select('id').where('customer_id', '=', account.id).execute()).length;

test('the same key with another body is refused, and changes nothing', async () => {
  const key = uuidv7();
  expect((await send(key, await bodyFor(2))).status).toBe(201);
  const before = await fingerprintOf(product);

  const again = await send(key, await bodyFor(3));

  expect([again.status, again.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await fingerprintOf(product)).toBe(before);
});

test('the same key at another address is refused', async () => {
  const key = uuidv7();
  await send(key, await bodyFor(2));
  const cart = await product.call<Placed>('POST', `/cart-items/${customer.id}`, {
    as: customer,
    key,
    body: { productId: fishId, quantity: 1 },
  });
  expect([cart.status, cart.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('the same key of two accounts is two requests with two answers', async () => {
  const key = uuidv7();
  const [mine, theirs] = await Promise.all([send(key, await bodyFor(2)), send(key, await bodyFor(2, other), other)]);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(mine.body.orders?.[0]?.orderId).not.toBe(theirs.body.orders?.[0]?.orderId);
});

test('the same members in another order are the same body', async () => {
  const key = uuidv7();
  const body = await bodyFor(2);
  const first = await send(key, body);
  const turned = Object.fromEntries(Object.entries(body).toReversed());
  expect((await send(key, turned)).body).toEqual(first.body);
});

test('a refused request keeps no key: mended, it is taken', async () => {
  const key = uuidv7();
  const body = await bodyFor(2);
  expect((await send(key, { ...body, quoteId: 'stale' })).body.code).toBe('QUOTE_STALE');
  expect((await send(key, body)).status).toBe(201);
});

test('a request that fails inside leaves neither key nor order: sent again, it is taken once', async () => {
  const key = uuidv7();
  const body = await bodyFor(2);
  const before = [await placedBy(customer), await fingerprintOf(product)];
  const voyages = vi.spyOn(product.services.schedule, 'voyages').mockRejectedValueOnce(new Error('no schedule'));
  const failed = await send(key, body);
  voyages.mockRestore();
  expect(failed.status).toBe(500);
  expect([await placedBy(customer), await fingerprintOf(product)]).toEqual(before);

  expect((await send(key, body)).status).toBe(201);
  expect((await send(key, body)).status).toBe(201);
  expect(await placedBy(customer)).toBe(Number(before[0]) + 1);
});

test('an order that was placed is answered again though it could not be placed any more', async () => {
  const key = uuidv7();
  const body = await bodyFor(2);
  const placed = await send(key, body);
  const setStatus = (status: AccountStatus) =>
    product.services.db.updateTable('accounts').set({ status }).where('id', '=', customer.id).execute();

  await setStatus('PENDING');
  const again = await send(key, body);
  const anew = await send(uuidv7(), body);
  await setStatus('APPROVE');

  expect([again.status, again.body]).toEqual([201, placed.body]);
  expect([anew.status, anew.body.code]).toEqual([403, 'ACCOUNT_MAY_NOT_ORDER']);
});

const keepAs = async (key: string, response: object): Promise<void> =>
  void (await product.services.db
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response) })
    .where('key', '=', key)
    .execute());

test('an answer kept before an upgrade is given again as it was, whatever the contract says now', async () => {
  const key = uuidv7();
  const body = await bodyFor(2);
  await send(key, body);
  await keepAs(key, { text: '{"orders":[],"shape":"of an older version"}' });

  const again = await send(key, body);

  expect([again.status, again.body]).toEqual([201, { orders: [], shape: 'of an older version' }]);
});

test('an answer kept unchecked that no longer fits the contract is refused with its code; one that fits is given', async () => {
  const key = uuidv7();
  const body = await bodyFor(2);
  const placed = await send(key, body);
  const before = await placedBy(customer);
  await keepAs(key, { value: { ...placed.body, secret: 'never shown' } });
  const fitting = await send(key, body);
  await keepAs(key, { value: { orders: 'of an older version' } });
  const unfit = await send(key, body);

  expect([fitting.status, fitting.body]).toEqual([201, placed.body]);
  expect([unfit.status, unfit.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_SPENT']);
  expect(await placedBy(customer)).toBe(before);
});

test('twenty copies at once and twenty after it are one order and one answer', async () => {
  const key = uuidv7();
  const body = await bodyFor(2);
  const before = await placedBy(customer);
  const atOnce = await Promise.all(Array.from({ length: 20 }, () => send(key, body)));
  const after = await Promise.all(Array.from({ length: 20 }, () => send(key, body)));

  const answers = [...atOnce, ...after].filter(({ status }) => status === 201);
  for (const { status, body: said } of atOnce) if (status !== 201) expect(said.code).toBe('IDEMPOTENCY_KEY_IN_USE');
  expect(after.every(({ status }) => status === 201)).toBe(true);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await placedBy(customer)).toBe(before + 1);
});

test('files count by what they hold, not by how they are sent', () => {
  const request = (bytes: string) =>
    requestHash({ method: 'POST', url: '/x', body: { files: { receipt: [{ bytes: Buffer.from(bytes) }] } } });
  expect(request('one').equals(request('one'))).toBe(true);
  expect(request('one').equals(request('two'))).toBe(false);
});

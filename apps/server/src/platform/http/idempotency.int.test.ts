import type { AccountStatus } from '@matete/contract/account/account-views';
import { addCartItem } from '@matete/contract/cart/cart';
import { placeOrder } from '@matete/contract/order/place-order';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';

import { requestHash } from '#platform/http/idempotency';
import { invalid, type TestAccount, type TestBody } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { changeTestAccount, createTestAccount } from '#testing/test-product';

const { product, customer, fishId, bodyFor } = await openMarket();
const other = await createTestAccount(product, { role: 'CUSTOMER' });

type Body = TestBody<typeof placeOrder>;
const send = (key: string, body: Body, as = customer) =>
  product.call(placeOrder, { as, params: { customerId: as.id }, key, body });
const placedBy = async (account: TestAccount): Promise<number> =>
  (await product.services.db.selectFrom('orders').select('id').where('customer_id', '=', account.id).execute()).length;

test('the same key with another body is refused, and changes nothing', async () => {
  const key = uuidv7();
  expect((await send(key, await bodyFor({ kg: 2 }))).status).toBe(201);
  const before = await fingerprintOf(product);

  const again = await send(key, await bodyFor({ kg: 3 }));

  expect([again.status, again.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await fingerprintOf(product)).toBe(before);
});

test('the same key at another address is refused', async () => {
  const key = uuidv7();
  await send(key, await bodyFor({ kg: 2 }));
  const cart = await product.call(addCartItem, {
    as: customer,
    params: { customerId: customer.id },
    key,
    body: { productId: fishId, quantity: 1 },
  });
  expect([cart.status, cart.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('the same key of two accounts is two requests with two answers', async () => {
  const key = uuidv7();
  const [mine, theirs] = await Promise.all([
    send(key, await bodyFor({ kg: 2 })),
    send(key, await bodyFor({ kg: 2 }), other),
  ]);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(mine.body.orders?.[0]?.orderId).not.toBe(theirs.body.orders?.[0]?.orderId);
});

test('the order of a body’s members does not matter', async () => {
  const key = uuidv7();
  const body = await bodyFor({ kg: 2 });
  const first = await send(key, body);
  const turned = Object.fromEntries(Object.entries(body).toReversed()) as unknown as Body;
  expect((await send(key, turned)).body).toEqual(first.body);
});

test('a refused request does not use up its key', async () => {
  const key = uuidv7();
  const body = await bodyFor({ kg: 2 });
  expect((await send(key, { ...body, quoteId: 'stale' })).body.code).toBe('QUOTE_STALE');
  expect((await send(key, body)).status).toBe(201);
});

test('a request that fails inside leaves neither key nor order, and succeeds when sent again', async () => {
  const key = uuidv7();
  const body = await bodyFor({ kg: 2 });
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

test('a repeated request is answered as before, although it would be refused today', async () => {
  const key = uuidv7();
  const body = await bodyFor({ kg: 2 });
  const placed = await send(key, body);
  const setStatus = (status: AccountStatus) => changeTestAccount(product, customer, { status });

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

test('an answer stored before an upgrade is given again as it was', async () => {
  const key = uuidv7();
  const body = await bodyFor({ kg: 2 });
  await send(key, body);
  await keepAs(key, { text: '{"orders":[],"shape":"of an older version"}' });

  const again = await send(key, body);

  expect([again.status, again.body]).toEqual([201, { orders: [], shape: 'of an older version' }]);
});

/** Puts another request in the place of the one that a key is of: as an earlier version took it. */
const keepFor = async (key: string, body: unknown): Promise<void> =>
  void (await product.services.db
    .updateTable('idempotency_keys')
    .set({ request_hash: requestHash({ method: 'POST', url: `/api/orders/${customer.id}`, body }) })
    .where('key', '=', key)
    .execute());

test('an answer is given again for what was sent, though this version reads it differently or no longer takes it', async () => {
  const key = uuidv7();
  const body = await bodyFor({ kg: 2 });
  const placed = await send(key, body);
  const answerTo = async (kept: typeof body): Promise<unknown> => {
    await keepFor(key, kept);
    const before = await fingerprintOf(product);
    const answer = await send(key, kept);
    expect(await fingerprintOf(product)).toBe(before);
    return answer.body;
  };

  const spaced = { ...body, purchaseReference: '  BC-77  ' };
  expect(await answerTo(spaced)).toEqual(placed.body);
  const older = { ...body, paymentMethod: invalid('CHEQUE') };
  expect((await send(key, older)).status).toBe(422);
  expect(await answerTo(older)).toEqual(placed.body);
  expect((await send(key, { ...older, wanted: 'something else' } as never)).status).toBe(422);
});

test('a stored answer that no longer fits the contract is refused with a code', async () => {
  const key = uuidv7();
  const body = await bodyFor({ kg: 2 });
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

test('twenty copies at once and twenty later are one order and one answer', async () => {
  const key = uuidv7();
  const body = await bodyFor({ kg: 2 });
  const before = await placedBy(customer);
  const atOnce = await Promise.all(Array.from({ length: 20 }, () => send(key, body)));
  const after = await Promise.all(Array.from({ length: 20 }, () => send(key, body)));

  const answers = [...atOnce, ...after].filter(({ status }) => status === 201);
  for (const { status, body: said } of atOnce) if (status !== 201) expect(said.code).toBe('IDEMPOTENCY_KEY_IN_USE');
  expect(after.every(({ status }) => status === 201)).toBe(true);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await placedBy(customer)).toBe(before + 1);
});

test('files are compared by their content', () => {
  const request = (bytes: string) =>
    requestHash({ method: 'POST', url: '/x', body: { files: { receipt: [{ bytes: Buffer.from(bytes) }] } } });
  expect(request('one').equals(request('one'))).toBe(true);
  expect(request('one').equals(request('two'))).toBe(false);
});

test('a call that was made for somebody is refused under the session of anybody else, and changes nothing', async () => {
  const add = (madeBy: string, as: TestAccount | undefined) =>
    product.call(addCartItem, {
      as,
      params: { customerId: as?.id ?? customer.id },
      headers: { 'x-made-by': madeBy },
      body: { productId: fishId, quantity: 1 },
    });
  const before = await fingerprintOf(product);

  for (const [madeBy, as] of [
    [other.id, customer],
    ['visitor', customer],
    [customer.id, undefined],
  ] as const) {
    const refused = await add(madeBy, as);
    expect([refused.status, refused.body.code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  }
  expect(await fingerprintOf(product)).toBe(before);

  expect((await add(customer.id, customer)).status).toBe(200);
});

import type { OrderView } from '@matete/contract/order/order-views';
import type { CustomerPaymentView } from '@matete/contract/payment/payments';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books';
import { runDueCardOrders, runDueOrders } from '#order/run-due-orders';
import { settleWithGateway } from '#payment/settle-with-gateway';
import { ModelGateway } from '#testing/model/model-gateway';
import { createTestFish, createTestSeller, orderBody, placeTestOrder } from '#testing/test-catalogue';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const MINUTE_MS = 60_000;

let product: TestProduct;
let gateway: ModelGateway;
let customer: TestAccount;
let admin: TestAccount;
let fishId: string;

beforeAll(async () => {
  gateway = new ModelGateway();
  product = await createTestProduct({ gateways: { card: gateway } });
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  admin = await createTestAccount(product, { role: 'ADMIN' });
  fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5000 }] });
});
afterAll(() => product.close());
beforeEach(() => product.setNow(TEST_NOW));
afterEach(async () => {
  gateway.isSilent = false;
  const broken = (await checkBooks(product.services.db)).filter((invariant) => !invariant.holds);
  if (broken.length > 0) throw new Error(`the books are broken: ${JSON.stringify(broken)}`);
});

interface Placed {
  readonly orderId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
}

async function placed(method: 'CREDIT_CARD' | 'WIRE_TRANSFER' = 'CREDIT_CARD'): Promise<Placed> {
  const wish = { customer, productId: fishId, kg: 2, paymentMethod: method } as const;
  const { orders, payment } = (await placeTestOrder(product, wish)).body;
  return { orderId: orders[0]?.orderId ?? '', ...payment! };
}

interface PlacedPair {
  readonly small: string;
  readonly large: string;
  readonly paymentId: string;
  readonly reference: string;
}

/** Two orders for two days, paid together. */
async function placedTwo(paymentMethod: 'CREDIT_CARD' | 'WIRE_TRANSFER'): Promise<PlacedPair> {
  const bodies = [
    await orderBody(product, { customer, productId: fishId, kg: 2, paymentMethod }),
    await orderBody(product, { customer, productId: fishId, kg: 60, paymentMethod }),
  ] as Record<string, unknown>[];
  const { body } = await product.call<{
    orders: { orderId: string; grandTotal: number }[];
    payment: { paymentId: string; reference: string };
  }>('POST', `/orders/customer/${customer.id}/multiple`, {
    as: customer,
    key: crypto.randomUUID(),
    body: {
      orders: bodies.map(({ products, shipmentDate, quoteId }) => ({ products, shipmentDate, quoteId })),
      paymentMethod,
      billingDetail: bodies[0]?.['billingDetail'],
      couponCodes: [],
    },
  });
  const [first, second] = body.orders.toSorted((a, b) => a.grandTotal - b.grandTotal);
  return { small: first?.orderId ?? '', large: second?.orderId ?? '', ...body.payment };
}

const openPage = (paymentId: string) =>
  product.call<{ code?: string; form: { url: string } }>('POST', `/payments/${paymentId}/session`, { as: customer });
const check = (paymentId: string) =>
  product.call<CustomerPaymentView & { code?: string }>('POST', `/payments/${paymentId}/check`, { as: customer });
const viewOf = async (paymentId: string) =>
  (await product.call<CustomerPaymentView>('GET', `/payments/${paymentId}`, { as: customer })).body;
const switchTo = (paymentId: string, paymentMethod: string) =>
  product.call<CustomerPaymentView & { code?: string }>('PATCH', `/payments/${paymentId}/method`, {
    as: customer,
    body: { paymentMethod },
  });
const orderOf = async (orderId: string) =>
  (await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer })).body;
const statusOf = async (orderId: string) => {
  const { status, paymentStatus } = await orderOf(orderId);
  return [status, paymentStatus];
};
const cancel = (orderId: string) =>
  product.call('PATCH', `/orders/customer/cancelled/${orderId}?customerId=${customer.id}`, { as: customer });
const confirm = (orderId: string, body: object = {}) =>
  product.call('PATCH', `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=VERIFIED`, { as: admin, body });
const couponsOf = async (orderId: string) =>
  (await product.services.db.selectFrom('coupons').select('amount_xpf').where('order_id', '=', orderId).execute()).map(
    (coupon) => coupon.amount_xpf,
  );
/** What the gateway says of the newest page, or of the page of an amount. */
function bankSays(reference: string, status: 'PAID' | 'REFUSED', amountXpf?: number): void {
  const page = gateway.paymentsOf(reference).find((its) => amountXpf === undefined || its.amountXpf === amountXpf);
  gateway.payments.get(page?.paymentId ?? '')!.status = status;
}
const minutesLater = (minutes: number) => product.setNow(new Date(TEST_NOW.getTime() + minutes * MINUTE_MS));
const dueAtGateway = async () => {
  await runDueOrders(product.services);
  await runDueCardOrders(product.services);
};

test('an order whose gateway cannot be reached at its deadline stays due, and is paid once the gateway answers', async () => {
  const { orderId, paymentId, reference } = await placed();
  await openPage(paymentId);
  bankSays(reference, 'PAID');
  gateway.isSilent = true;
  minutesLater(61);
  await dueAtGateway();
  expect(await statusOf(orderId)).toEqual(['PENDING', 'PENDING']);

  gateway.isSilent = false;
  minutesLater(62);
  await dueAtGateway();
  // The pause after a silence is not over.
  expect(await statusOf(orderId)).toEqual(['PENDING', 'PENDING']);
  minutesLater(64);
  await dueAtGateway();

  expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect((await viewOf(paymentId)).status).toBe('VERIFIED');
});

test('an order whose gateway says at last that nothing came is called off then', async () => {
  const { orderId, paymentId } = await placed();
  await openPage(paymentId);
  gateway.isSilent = true;
  minutesLater(61);
  await dueAtGateway();
  gateway.isSilent = false;
  minutesLater(64);

  await dueAtGateway();

  expect(await statusOf(orderId)).toEqual(['CANCELLED', 'DISAPPROVED']);
});

test('a card charged after its order was called off is found without a word of the gateway, and given back', async () => {
  const { orderId, paymentId, reference, amount } = await placed();
  await openPage(paymentId);
  minutesLater(61);
  await dueAtGateway();
  expect(await statusOf(orderId)).toEqual(['CANCELLED', 'DISAPPROVED']);
  bankSays(reference, 'PAID');
  minutesLater(130);

  await settleWithGateway(product.services);
  await settleWithGateway(product.services);

  expect(await statusOf(orderId)).toEqual(['CANCELLED', 'FULL_REFUND']);
  expect(await couponsOf(orderId)).toEqual([amount]);
});

test('a silent gateway is asked once a round, however many orders wait for it, and holds up nothing else', async () => {
  const waiting = [await placed(), await placed(), await placed()];
  for (const { paymentId } of waiting) await openPage(paymentId);
  const transfer = await placed('WIRE_TRANSFER');
  await product.services.db
    .updateTable('orders')
    .set({ due_at: TEST_NOW })
    .where('id', '=', transfer.orderId)
    .execute();
  gateway.isSilent = true;
  minutesLater(61);
  const asked = (await product.services.db.selectFrom('payments').select('gateway_asks').execute()).length;
  expect(asked).toBeGreaterThan(2);
  await dueAtGateway();

  const asks = await product.services.db
    .selectFrom('payments')
    .select('gateway_asks')
    .where(
      'id',
      'in',
      waiting.map((its) => its.paymentId),
    )
    .execute();
  expect(asks.map((its) => its.gateway_asks).toSorted()).toEqual([0, 0, 1]);
  expect(await statusOf(transfer.orderId)).toEqual(['CANCELLED', 'DISAPPROVED']);
});

test('after a refusal another page is opened, once, however many ask; a late word about the first changes nothing', async () => {
  const { orderId, paymentId, reference } = await placed();
  const first = (await openPage(paymentId)).body.form.url;
  bankSays(reference, 'REFUSED');
  expect((await check(paymentId)).body.refusal?.cause).toBe('CARD');
  expect((await check(paymentId)).body.refusal?.cause).toBe('CARD');

  const again = await Promise.all(Array.from({ length: 6 }, () => openPage(paymentId)));

  const urls = new Set(again.map((answer) => answer.body.form.url));
  expect(urls.size).toBe(1);
  expect(urls.has(first)).toBe(false);
  expect(gateway.paymentsOf(reference)).toHaveLength(2);
  expect((await viewOf(paymentId)).refusal).toBeNull();
  bankSays(reference, 'PAID');
  expect((await check(paymentId)).body.status).toBe('VERIFIED');
  expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
});

test('eight refused cards are enough; after its hour no page is opened any more', async () => {
  const { paymentId, reference } = await placed();
  for (let card = 0; card < 8; card += 1) {
    expect((await openPage(paymentId)).status).toBe(200);
    bankSays(reference, 'REFUSED');
    await check(paymentId);
  }
  expect((await openPage(paymentId)).body.code).toBe('CARD_ATTEMPTS_USED_UP');

  const other = await placed();
  minutesLater(60);
  expect((await openPage(other.paymentId)).body.code).toBe('PAYMENT_STEP_NOT_ALLOWED');
  expect((await switchTo(other.paymentId, 'WIRE_TRANSFER')).body.code).toBe('PAYMENT_STEP_NOT_ALLOWED');
});

test('the same order is paid by transfer after a refused card, and its refund does not go to the card', async () => {
  const { orderId, paymentId, reference, amount } = await placed();
  await openPage(paymentId);
  bankSays(reference, 'REFUSED');
  await check(paymentId);

  const switched = await switchTo(paymentId, 'WIRE_TRANSFER');
  expect([switched.body.method, switched.body.bankTransfer?.amount, switched.body.refusal]).toEqual([
    'WIRE_TRANSFER',
    amount,
    null,
  ]);
  expect((await switchTo(paymentId, 'WIRE_TRANSFER')).status).toBe(200);
  minutesLater(90);
  await dueAtGateway();
  expect((await confirm(orderId)).status).toBe(200);

  expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect((await orderOf(orderId)).payment?.goesBackByGateway).toBe(false);
  const news = product.services.db.selectFrom('notifications').select('code').where('order_id', '=', orderId);
  expect((await news.orderBy('code').execute()).map((its) => its.code)).toEqual([201, 202]);
});

test('a card page that was left open and paid after the change to a transfer pays the order by card, once', async () => {
  const { orderId, paymentId, reference } = await placed();
  await openPage(paymentId);
  await switchTo(paymentId, 'WIRE_TRANSFER');
  bankSays(reference, 'PAID');
  minutesLater(10);

  await settleWithGateway(product.services);

  expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
  expect((await viewOf(paymentId)).method).toBe('CREDIT_CARD');
  const { rows } = await product.services.pool.query<{ owner: string; xpf: string }>(
    `select a.owner, sum(e.amount_xpf) as xpf from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where a.kind = 'BANK' and t.subject = $1 group by a.owner`,
    [paymentId],
  );
  expect(rows.map((row) => row.owner)).toEqual(['CREDIT_CARD']);
});

test('a card paid after the transfer was confirmed, or after a part of it, is shown to an admin and is in no book', async () => {
  const whole = await placed();
  await openPage(whole.paymentId);
  await switchTo(whole.paymentId, 'WIRE_TRANSFER');
  bankSays(whole.reference, 'PAID');
  await confirm(whole.orderId);
  const part = await placed();
  await openPage(part.paymentId);
  await switchTo(part.paymentId, 'WIRE_TRANSFER');
  bankSays(part.reference, 'PAID');
  await product.call('PATCH', `/orders/admin/payment-status?orderId=${part.orderId}&paymentStatus=PARTIALLY_VERIFIED`, {
    as: admin,
    body: { receivedAmount: 100 },
  });
  minutesLater(10);

  await settleWithGateway(product.services);

  expect(await statusOf(part.orderId)).toEqual(['PENDING', 'PARTIALLY_VERIFIED']);
  const { body } = await product.call<{ kind: string; paymentId: string | null }[]>('GET', '/ledger/reconciliation', {
    as: admin,
  });
  const otherwise = body.filter((its) => its.kind === 'GATEWAY_SAYS_OTHERWISE').map((its) => its.paymentId);
  expect(otherwise.toSorted()).toEqual([whole.paymentId, part.paymentId].toSorted());
});

test('the method cannot be changed while the gateway is silent, nor by somebody else, nor to one that is not offered', async () => {
  const { paymentId } = await placed();
  await openPage(paymentId);
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  const asStranger = { as: stranger, body: { paymentMethod: 'WIRE_TRANSFER' } };
  const foreign = await product.call<{ code: string }>('PATCH', `/payments/${paymentId}/method`, asStranger);
  gateway.isSilent = true;
  const silent = await switchTo(paymentId, 'WIRE_TRANSFER');
  gateway.isSilent = false;
  const unknown = await switchTo(paymentId, 'REVOLUT');

  expect([foreign.body.code, silent.body.code, unknown.body.code]).toEqual([
    'PAYMENT_NOT_FOUND',
    'GATEWAY_UNREACHABLE',
    'PAYMENT_METHOD_NOT_OFFERED',
  ]);
  expect((await viewOf(paymentId)).method).toBe('CREDIT_CARD');
});

test('changing the method against the card’s money coming leaves one payment, whoever is first', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { orderId, paymentId, reference } = await placed();
    await openPage(paymentId);
    bankSays(reference, 'PAID');
    await Promise.all([check(paymentId), switchTo(paymentId, 'WIRE_TRANSFER'), check(paymentId)]);
    await check(paymentId);
    expect(await statusOf(orderId)).toEqual(['PENDING', 'VERIFIED']);
    expect((await viewOf(paymentId)).method).toBe('CREDIT_CARD');
  }
});

test('of two orders of one transfer only the one that was not called off is asked for, shown and confirmed', async () => {
  const { small, large, paymentId } = await placedTwo('WIRE_TRANSFER');
  const { grandTotal } = await orderOf(small);
  await cancel(large);

  const view = await viewOf(paymentId);
  expect([view.amount, view.bankTransfer?.amount]).toEqual([grandTotal, grandTotal]);
  const { body } = await product.call<{ data: { paymentId: string; amount: number }[] }>(
    'GET',
    '/orders/admin/payment?queue=CONFIRM&take=100',
    { as: admin },
  );
  expect(body.data.find((its) => its.paymentId === paymentId)?.amount).toBe(grandTotal);
  await confirm(small);

  expect(await statusOf(small)).toEqual(['PENDING', 'VERIFIED']);
  expect([await couponsOf(small), await couponsOf(large)]).toEqual([[], []]);
});

test('a card page asks for what is left after one of two orders was called off; the older page, paid after all, pays both', async () => {
  const { small, large, paymentId, reference } = await placedTwo('CREDIT_CARD');
  const [left, gone] = [(await orderOf(small)).grandTotal, (await orderOf(large)).grandTotal];
  await openPage(paymentId);
  await cancel(large);
  await openPage(paymentId);
  expect(gateway.paymentsOf(reference).map((page) => page.amountXpf)).toEqual([left, left + gone]);

  bankSays(reference, 'PAID', left + gone);
  expect((await check(paymentId)).body).toMatchObject({ status: 'VERIFIED', amount: left + gone });

  expect(await statusOf(small)).toEqual(['PENDING', 'VERIFIED']);
  expect(await couponsOf(large)).toEqual([gone]);
});

test('when the order that still lacked money is called off, the one that was paid in parts enters the pool', async () => {
  const { small, large, paymentId } = await placedTwo('WIRE_TRANSFER');
  const { grandTotal } = await orderOf(small);
  const part = await product.call(
    'PATCH',
    `/orders/admin/payment-status?orderId=${small}&paymentStatus=PARTIALLY_VERIFIED`,
    { as: admin, body: { receivedAmount: grandTotal } },
  );
  expect(part.status).toBe(200);

  await cancel(large);

  expect(await statusOf(small)).toEqual(['PENDING', 'VERIFIED']);
  expect(await viewOf(paymentId)).toMatchObject({ status: 'VERIFIED', amount: grandTotal });
});

test('both orders of a payment called off at once, in either order, leave it given up', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { small, large, paymentId } = await placedTwo('WIRE_TRANSFER');
    await Promise.all([cancel(small), cancel(large)]);
    expect((await viewOf(paymentId)).status).toBe('REJECTED');
  }
});

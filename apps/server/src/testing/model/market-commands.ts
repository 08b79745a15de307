import type { OrderStatus } from '@matete/contract/order/order-status';
import type { OrderView } from '@matete/contract/order/order-views';
import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import FormData from 'form-data';
import { uuidv7 } from 'uuidv7';

import { BILLING } from '#testing/desks/test-catalogue';
import { shipTestOrder } from '#testing/desks/test-shipment';
import { TEST_IBAN } from '#testing/desks/test-withdrawals';
import { placeSeveral } from '#testing/model/basket-commands';
import { changeSupply, liftPenalty, markLate, setFishingLimit } from '#testing/model/house-commands';
import { call, type Dice, onOrder, pick, pickOrder, type Run, step } from '#testing/model/market-steps';
import {
  catchUp,
  discoverOrders,
  expectAsTable,
  expectCoded,
  type KnownOrder,
  type MarketWorld,
} from '#testing/model/market-world';
import {
  decideFreight,
  decideFreightCheck,
  decideWithdrawal,
  payFreight,
  payOutCoupon,
  withdraw,
} from '#testing/model/money-commands';
import type { Answer, TestAccount } from '#testing/test-product';

export interface Placement {
  readonly customer: TestAccount;
  readonly body: object;
}

/** An order as a customer would send it, with a quote asked for now. */
export async function prepareOrder(world: MarketWorld, dice: Dice): Promise<Placement> {
  const customer = pick(world.customers, dice[0]);
  const shipmentDate = addDays(tahitiDayOf(world.now), 20 + (dice[1] % 45));
  const products = world.fishIds
    .filter((_, index) => dice[2] % 7 === 0 || dice[2] % world.fishIds.length === index)
    .map((productId, index) => ({ productId, quantity: 1 + ((dice[3] + index) % 40) }));
  const quoted = await world.product.call<{ quote: { orders: { quoteId: string | null }[] } }>(
    'POST',
    '/orders/calculate-shipping-charges',
    { body: { products: products.map((line) => ({ ...line, shipmentDate })) } },
  );
  expectCoded('quote', quoted as never);
  const body = {
    products,
    shipmentDate,
    quoteId: quoted.body.quote.orders[0]?.quoteId ?? 'none',
    paymentMethod: dice[1] % 3 === 0 ? 'CREDIT_CARD' : 'WIRE_TRANSFER',
    billingDetail: BILLING,
    couponCodes: dice[3] % 2 === 0 ? await someCodes(world, customer, dice[2]) : [],
  };
  return { customer, body };
}

export const sendOrder = (
  world: MarketWorld,
  { customer, body }: Placement,
  key: string,
): Promise<Answer<{ orders?: OrderView[]; code?: string }>> =>
  world.product.call('POST', `/orders/${customer.id}`, { as: customer, key, body });

/** Codes of a customer's coupons, spent ones too: bearer codes may be anybody's, so sometimes another's. */
async function someCodes(world: MarketWorld, customer: TestAccount, dice: number): Promise<string[]> {
  const holder = dice % 5 === 0 ? pick(world.customers, dice) : customer;
  const { body } = await world.product.call<{ data: { code: string }[] }>(
    'GET',
    `/coupon-codes/customer/${holder.id}?take=4`,
    {
      as: holder,
    },
  );
  return body.data.slice(0, 1 + (dice % 2)).map((coupon) => coupon.code);
}

const paymentStep =
  (paymentStatus: string, from: OrderStatus, body: (dice: Dice) => object): Run =>
  async (model, world, dice) => {
    const order = pickOrder(model, dice[0], [from]);
    if (order === undefined) return;
    const url = `/orders/admin/payment-status?orderId=${order.id}&paymentStatus=${paymentStatus}`;
    expectCoded(paymentStatus, await call(world, 'PATCH', url, { as: world.admin, body: body(dice) }));
    await catchUp(world, model);
  };

/** Of orders whose money is owed back, one time in four of any. */
const refundStep =
  (paymentStatus: string, body: (dice: Dice) => object): Run =>
  async (model, world, dice) => {
    const owed = await world.product.services.db
      .selectFrom('refunds')
      .select('order_id')
      .where('status', 'in', ['REFUND_REQUEST', 'REFUND_PENDING'])
      .orderBy('id', 'desc')
      .limit(6)
      .execute();
    const order = dice[1] % 4 === 0 || owed.length === 0 ? pickOrder(model, dice[0], ['CANCELLED']) : undefined;
    const orderId = order?.id ?? (owed.length === 0 ? undefined : pick(owed, dice[0]).order_id);
    if (orderId === undefined) return;
    const url = `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=${paymentStatus}`;
    expectCoded(paymentStatus, await call(world, 'PATCH', url, { as: world.admin, body: body(dice) }));
  };

const accept = onOrder('ACCEPT', async (order, world, dice) => {
  const url = `/orders/seller/status/${order.id}`;
  const answer = await call(world, 'PATCH', url, { as: pick(world.sellers, dice[1]), body: { status: 'PREPARING' } });
  // To a seller an order that is not in the pool does not exist.
  if (answer.body.code === 'ORDER_NOT_FOUND') return;
  expectAsTable(order, { action: 'ACCEPT', actor: 'SELLER', answer });
});

const cancel = onOrder('CANCEL', async (order, world, dice) => {
  const method = dice[1] % 2 === 0 ? 'MONEY' : 'COUPON';
  const url = `/orders/customer/cancelled/${order.id}?customerId=${order.customer.id}&refundMethod=${method}`;
  const body = { iban: TEST_IBAN, accountHolder: 'Teva Maruhi' };
  const answer = await call(world, 'PATCH', url, { as: order.customer, body: method === 'MONEY' ? body : {} });
  expectAsTable(order, { action: 'CANCEL', actor: 'CUSTOMER', answer });
});

const giveBack = onOrder('GIVE_BACK', async (order, world) => {
  const seller = await holderOf(world, order);
  if (seller === undefined) return;
  const view = await call(world, 'GET', `/orders/${order.id}`, { as: seller });
  const productIds = view.body.lines.map((line) => line.productId).join(',');
  const info = await world.product.call<PenaltyInfo>(
    'GET',
    `/sellers/${seller.id}/penalty-info/products/${productIds}?orderId=${order.id}`,
    { as: seller },
  );
  expectCoded('penalty-info', info as never);
  const shown = info.body.blockedTill ?? 'NONE';
  const answer = await call(world, 'PATCH', `/orders/seller/status/${order.id}`, {
    as: seller,
    body: { status: 'BACK_IN_POOL', penaltyShown: shown },
  });
  expectAsTable(order, { action: 'GIVE_BACK', actor: 'SELLER', answer });
});

async function holderOf(world: MarketWorld, order: KnownOrder): Promise<TestAccount | undefined> {
  const row = await world.product.services.db
    .selectFrom('orders')
    .select('seller_id')
    .where('id', '=', order.id)
    .executeTakeFirst();
  return world.sellers.find((seller) => seller.id === row?.seller_id);
}

const ship = onOrder('SHIP', async (order, world, dice) => {
  const seller = await holderOf(world, order);
  if (seller === undefined || order.status !== 'PREPARING') return;
  const voyages = await world.product.call<{ voyages: unknown[] }>(
    'GET',
    `/orders/revatua/last-tahiti-ship-arrival-date-to-seller-island/${order.id}`,
    { as: seller },
  );
  if (voyages.body.voyages.length === 0) return;
  const answer = await shipTestOrder(world.product, seller, order.id, {
    actualShippingXpf: dice[1] % 5 === 0 ? 999_999_999 - dice[2] : 100 + (dice[1] % 2500),
  });
  expectAsTable(order, { action: 'SHIP', actor: 'SELLER', answer });
});

const unload = onOrder('UNLOAD', async (order, world, dice) => {
  const seller = await holderOf(world, order);
  if (seller === undefined) return;
  const url = `/orders/seller/status/${order.id}`;
  // Sellers are refused before the ship arrives; an admin says it for them now and then.
  const isByAdmin = dice[1] % 2 === 0;
  const body = { status: 'DELIVERED', ...(isByAdmin ? { reason: 'Vu à quai.' } : {}) };
  const answer = await call(world, 'PATCH', url, { as: isByAdmin ? world.admin : seller, body });
  expectAsTable(order, { action: 'UNLOAD', actor: isByAdmin ? 'ADMIN' : 'SELLER', answer });
});

const confirm = onOrder('CONFIRM_RECEIPT', async (order, world) => {
  const url = `/orders/customer/completed/${order.id}?customerId=${order.customer.id}`;
  const answer = await call(world, 'PATCH', url, { as: order.customer });
  expectAsTable(order, { action: 'CONFIRM_RECEIPT', actor: 'CUSTOMER', answer });
});

const openDispute = onOrder('OPEN_DISPUTE', async (order, world) => {
  const form = new FormData();
  form.append('reason', 'MISSING_KG');
  form.append('description', 'Il manque des kilos.');
  const answer = await call(world, 'POST', `/orders/dispute/${order.id}/${order.customer.id}`, {
    as: order.customer,
    payload: form.getBuffer(),
    headers: form.getHeaders(),
  });
  expectAsTable(order, { action: 'OPEN_DISPUTE', actor: 'CUSTOMER', answer });
});

const DECISIONS = [
  ['DISPUTE_APPROVED', 'ACCEPT_DISPUTE'],
  ['PARTIALLY_DISPUTED', 'REFUND_IN_PART'],
  ['DISPUTE_REJECTED', 'REJECT_DISPUTE'],
] as const;
const decideDispute = onOrder('ACCEPT_DISPUTE', async (order, world, dice) => {
  const [decision, action] = pick(DECISIONS, dice[1]);
  const answer = await call(world, 'PATCH', `/orders/${order.id}/dispute/${decision}`, {
    as: world.admin,
    body: { message: 'Décidé.', ...(decision === 'PARTIALLY_DISPUTED' ? { refundAmount: 1 + dice[2] * 3 } : {}) },
  });
  expectAsTable(order, { action, actor: 'ADMIN', answer });
});

const offerPart = onOrder('ACCEPT_SPLIT', async (order, world, dice) => {
  const seller = pick(world.sellers, dice[1]);
  const view = await call(world, 'GET', `/orders/${order.id}`, { as: seller });
  if (!expectCoded('order seen by a seller', view)) return;
  const lines = view.body.lines.filter((_, index) => dice[2] % 2 === 0 || index === dice[2] % view.body.lines.length);
  const products = lines.map((line) => ({ productId: line.productId, quantity: 1 + (dice[3] % line.quantity) }));
  if (products.length === 0) return;
  const url = `/orders/${order.id}/seller/split-request`;
  expectCoded('offer', await call(world, 'POST', url, { as: seller, body: { products } }));
  if (dice[3] % 9 === 0) expectCoded('withdrawn offer', await call(world, 'DELETE', url, { as: seller }));
});

const ANSWERS = ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED'] as const;
const answerPart: Run = async (model, world, dice) => {
  const customer = pick(world.customers, dice[0]);
  const offers = await world.product.call<{ data: { splitRequestId: string }[] }>(
    'GET',
    `/orders/customer/${customer.id}/split-requests?statusList=${dice[1] % 8 === 0 ? 'REJECTED' : 'PENDING'}`,
    { as: customer },
  );
  const [offer] = offers.body.data;
  if (offer === undefined) return;
  const url = `/orders/customer/${customer.id}/split-status/${pick(ANSWERS, dice[2])}`;
  const answer = await call(world, 'PATCH', url, { as: customer, body: { splitRequestId: offer.splitRequestId } });
  expectCoded('answer to an offer', answer);
  await catchUp(world, model);
  await discoverOrders(world, model);
};

/** Somebody blocked by a penalty is let back, or the market would run out of sellers. */
const unblock: Run = async (_model, world, dice) => {
  const body = { sellerId: pick(world.sellers, dice[0]).id, status: 'APPROVE' };
  expectCoded('seller approved', await call(world, 'PATCH', '/sellers/update-status', { as: world.admin, body }));
};

const placeOrder: Run = async (model, world, dice) => {
  const placement = await prepareOrder(world, dice);
  const answer = await sendOrder(world, placement, uuidv7());
  if (!expectCoded('order placed', answer)) return;
  for (const order of answer.body.orders ?? [])
    model.orders.push({ id: order.orderId, customer: placement.customer, status: order.status });
};

/** How often something comes, compared with the others. */
type Weighted = readonly [times: number, name: string, run: Run];

const WEIGHTED: readonly Weighted[] = [
  [6, 'place', placeOrder],
  [2, 'place several', placeSeveral],
  [5, 'verify payment', paymentStep('VERIFIED', 'PENDING', () => ({}))],
  [7, 'accept', accept],
  [6, 'ship', ship],
  [4, 'unload', unload],
  [1, 'confirm', confirm],
  [1, 'part of a payment', paymentStep('PARTIALLY_VERIFIED', 'PENDING', (dice) => ({ receivedAmount: 1 + dice[1] }))],
  [1, 'pay too much', paymentStep('VERIFIED', 'PENDING', (dice) => ({ receivedAmount: 1000 + dice[1] * 100 }))],
  [1, 'pay too much late', paymentStep('VERIFIED', 'PREPARING', (dice) => ({ receivedAmount: 1000 + dice[1] * 100 }))],
  [1, 'reject payment', paymentStep('DISAPPROVED', 'PENDING', () => ({ reason: 'Rien reçu.' }))],
  [2, 'take up refund', refundStep('REFUND_PENDING', () => ({}))],
  [2, 'refund sent', refundStep('REFUND_VERIFIED', () => ({}))],
  [1, 'refund rejected', refundStep('REFUND_REJECTED', () => ({ reason: 'Compte fermé.' }))],
  [1, 'cancel', cancel],
  [2, 'give back', giveBack],
  [3, 'open dispute', openDispute],
  [3, 'decide dispute', decideDispute],
  [4, 'offer a part', offerPart],
  [4, 'answer an offer', answerPart],
  [4, 'pay freight', payFreight],
  [4, 'decide freight', decideFreight],
  [3, 'decide a claimed freight', decideFreightCheck],
  [1, 'pay out coupon', payOutCoupon],
  [2, 'withdraw', withdraw],
  [2, 'decide withdrawal', decideWithdrawal],
  [2, 'unblock', unblock],
  [1, 'set fishing limit', setFishingLimit],
  [1, 'lift penalty', liftPenalty],
  [1, 'change supply', changeSupply],
  [1, 'mark late', markLate],
];

/** Commands of people. */
export const PEOPLE_STEPS = WEIGHTED.map(([weight, name, run]) => ({ weight, arbitrary: step(name, run) }));

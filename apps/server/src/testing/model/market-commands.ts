import { updateSellerStatus } from '@matete/contract/account/sellers';
import { quoteBasket } from '@matete/contract/cart/cart';
import { listCustomerCoupons } from '@matete/contract/coupon/coupons';
import { decideDispute, openDispute } from '@matete/contract/dispute/disputes';
import type { OrderPaymentStatus, OrderStatus } from '@matete/contract/order/order-status';
import {
  cancelOrder,
  confirmReceipt,
  getOrder,
  lastVoyageForOrder,
  moveSellerOrder,
} from '@matete/contract/order/orders';
import { placeOrder } from '@matete/contract/order/place-order';
import { setPaymentStatus } from '@matete/contract/payment/payments';
import { getPenaltyInfo } from '@matete/contract/penalty/penalties';
import {
  answerSplitRequest,
  listCustomerSplitRequests,
  offerPart,
  withdrawPart,
} from '@matete/contract/split-request/split-requests';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { uuidv7 } from 'uuidv7';

import type { TestAccount, TestBody } from '#testing/call-api';
import { BILLING } from '#testing/desks/order-verbs';
import { shipTestOrder } from '#testing/desks/test-shipment';
import { TEST_IBAN } from '#testing/desks/test-withdrawals';
import { placeSeveral } from '#testing/model/basket-commands';
import {
  callOff,
  changeBoat,
  changeDate,
  endVoyage,
  lose,
  takeBack,
  takeComplaintBack,
} from '#testing/model/desk-commands';
import { changeSupply, lift, markLate, setFishingLimit } from '#testing/model/house-commands';
import { type Dice, onOrder, pick, pickOrder, type Run, step } from '#testing/model/market-steps';
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
  checkFreight,
  decideWithdrawal,
  payFreight,
  payOut,
  withdraw,
} from '#testing/model/money-commands';
import { changeWord, decideCharge } from '#testing/model/reversal-commands';
import { answerWaiting, correct, correctFreightOf, sendBack, stopCoupon } from '#testing/model/slip-commands';

export interface Placement {
  readonly customer: TestAccount;
  readonly body: TestBody<typeof placeOrder>;
}

/** An order as a customer would send it, with a quote asked for now. */
export async function prepareOrder(world: MarketWorld, dice: Dice): Promise<Placement> {
  const customer = pick(world.customers, dice[0]);
  const shipmentDate = addDays(tahitiDayOf(world.now), 20 + (dice[1] % 45));
  const products = world.fishIds
    .filter((_, index) => dice[2] % 7 === 0 || dice[2] % world.fishIds.length === index)
    .map((productId, index) => ({ productId, quantity: 1 + ((dice[3] + index) % 40) }));
  const quoted = await world.product.call(quoteBasket, {
    body: { products: products.map((line) => ({ ...line, shipmentDate })) },
  });
  expectCoded('quote', quoted);
  const body: Placement['body'] = {
    products,
    shipmentDate,
    quoteId: quoted.body.quote.orders[0]?.quoteId ?? 'none',
    paymentMethod: dice[1] % 3 === 0 ? 'CREDIT_CARD' : 'WIRE_TRANSFER',
    billingDetail: BILLING,
    couponCodes: dice[3] % 2 === 0 ? await someCodes(world, customer, dice[2]) : [],
  };
  return { customer, body };
}

export const sendOrder = (world: MarketWorld, { customer, body }: Placement, key: string) =>
  world.product.call(placeOrder, { as: customer, params: { customerId: customer.id }, key, body });

/** Codes of a customer's coupons, spent ones too: bearer codes may be anybody's, so sometimes another's. */
async function someCodes(world: MarketWorld, customer: TestAccount, dice: number): Promise<string[]> {
  const holder = dice % 5 === 0 ? pick(world.customers, dice) : customer;
  const { body } = await world.product.call(listCustomerCoupons, {
    as: holder,
    params: { customerId: holder.id },
    query: { take: 4 },
  });
  return body.data.slice(0, 1 + (dice % 2)).map((coupon) => coupon.code);
}

type PaymentDecision = TestBody<typeof setPaymentStatus>;
/** An amount is typed twice. */
const typedTwice = (decision: PaymentDecision): PaymentDecision =>
  decision.receivedAmount === undefined ? decision : { ...decision, receivedAmountAgain: decision.receivedAmount };

const paymentStep =
  (paymentStatus: OrderPaymentStatus, from: OrderStatus, body: (dice: Dice) => PaymentDecision): Run =>
  async (model, world, dice) => {
    const order = pickOrder(model, dice[0], [from]);
    if (order === undefined) return;
    expectCoded(
      paymentStatus,
      await world.product.call(setPaymentStatus, {
        as: world.admin,
        query: { orderId: order.id, paymentStatus },
        body: typedTwice(body(dice)),
      }),
    );
    await catchUp(world, model);
  };

/** Of orders whose money is owed back, one time in four of any. */
const refundStep =
  (paymentStatus: OrderPaymentStatus, body: (dice: Dice) => PaymentDecision): Run =>
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
    expectCoded(
      paymentStatus,
      await world.product.call(setPaymentStatus, {
        as: world.admin,
        query: { orderId, paymentStatus },
        body: body(dice),
      }),
    );
  };

const accept = onOrder('ACCEPT', async (order, world, dice) => {
  const answer = await world.product.call(moveSellerOrder, {
    as: pick(world.sellers, dice[1]),
    params: { orderId: order.id },
    body: { status: 'PREPARING' },
  });
  // To a seller an order that is not in the pool does not exist.
  if (answer.body.code === 'ORDER_NOT_FOUND') return;
  expectAsTable(order, { action: 'ACCEPT', actor: 'SELLER', answer });
});

const cancel = onOrder('CANCEL', async (order, world, dice) => {
  const method = dice[1] % 2 === 0 ? 'MONEY' : 'COUPON';
  const body = { iban: TEST_IBAN, accountHolder: 'Teva Maruhi' };
  const answer = await world.product.call(cancelOrder, {
    as: order.customer,
    params: { orderId: order.id },
    query: { customerId: order.customer.id, refundMethod: method },
    body: method === 'MONEY' ? body : {},
  });
  expectAsTable(order, { action: 'CANCEL', actor: 'CUSTOMER', answer });
});

const giveBack = onOrder('GIVE_BACK', async (order, world) => {
  const seller = await holderOf(world, order);
  if (seller === undefined) return;
  const view = await world.product.call(getOrder, { as: seller, params: { orderId: order.id } });
  const productIds = view.body.lines.map((line) => line.productId).join(',');
  const info = await world.product.call(getPenaltyInfo, {
    as: seller,
    params: { id: seller.id, productIds },
    query: { orderId: order.id },
  });
  expectCoded('penalty-info', info);
  const shown = info.body.blockedTill ?? 'NONE';
  const answer = await world.product.call(moveSellerOrder, {
    as: seller,
    params: { orderId: order.id },
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
  const voyages = await world.product.call(lastVoyageForOrder, { as: seller, params: { orderId: order.id } });
  if (voyages.body.voyages.length === 0) return;
  const answer = await shipTestOrder(world.product, seller, order.id, {
    actualShippingXpf: dice[1] % 5 === 0 ? 999_999_999 - dice[2] : 100 + (dice[1] % 2500),
  });
  expectAsTable(order, { action: 'SHIP', actor: 'SELLER', answer });
});

const unload = onOrder('UNLOAD', async (order, world, dice) => {
  const seller = await holderOf(world, order);
  if (seller === undefined) return;
  // Sellers are refused before the ship arrives; an admin says it for them now and then.
  const isByAdmin = dice[1] % 2 === 0;
  const answer = await world.product.call(moveSellerOrder, {
    as: isByAdmin ? world.admin : seller,
    params: { orderId: order.id },
    body: { status: 'DELIVERED', ...(isByAdmin ? { reason: 'Vu à quai.' } : {}) },
  });
  expectAsTable(order, { action: 'UNLOAD', actor: isByAdmin ? 'ADMIN' : 'SELLER', answer });
});

const confirm = onOrder('CONFIRM_RECEIPT', async (order, world) => {
  const answer = await world.product.call(confirmReceipt, {
    as: order.customer,
    params: { orderId: order.id },
    query: { customerId: order.customer.id },
  });
  expectAsTable(order, { action: 'CONFIRM_RECEIPT', actor: 'CUSTOMER', answer });
});

const dispute = onOrder('OPEN_DISPUTE', async (order, world) => {
  const answer = await world.product.call(openDispute, {
    as: order.customer,
    params: { orderId: order.id, customerId: order.customer.id },
    body: { reason: 'MISSING_KG', description: 'Il manque des kilos.' },
    files: {},
  });
  expectAsTable(order, { action: 'OPEN_DISPUTE', actor: 'CUSTOMER', answer });
});

const DECISIONS = [
  ['DISPUTE_APPROVED', 'ACCEPT_DISPUTE'],
  ['PARTIALLY_DISPUTED', 'REFUND_IN_PART'],
  ['DISPUTE_REJECTED', 'REJECT_DISPUTE'],
] as const;
const judge = onOrder('ACCEPT_DISPUTE', async (order, world, dice) => {
  const [decision, action] = pick(DECISIONS, dice[1]);
  const answer = await world.product.call(decideDispute, {
    as: world.admin,
    params: { orderId: order.id, status: decision },
    body: { message: 'Décidé.', ...(decision === 'PARTIALLY_DISPUTED' ? { refundAmount: 1 + dice[2] * 3 } : {}) },
  });
  expectAsTable(order, { action, actor: 'ADMIN', answer });
});

const offerSome = onOrder('ACCEPT_SPLIT', async (order, world, dice) => {
  const seller = pick(world.sellers, dice[1]);
  const view = await world.product.call(getOrder, { as: seller, params: { orderId: order.id } });
  if (!expectCoded('order seen by a seller', view)) return;
  const lines = view.body.lines.filter((_, index) => dice[2] % 2 === 0 || index === dice[2] % view.body.lines.length);
  const products = lines.map((line) => ({ productId: line.productId, quantity: 1 + (dice[3] % line.quantity) }));
  if (products.length === 0) return;
  expectCoded(
    'offer',
    await world.product.call(offerPart, { as: seller, params: { orderId: order.id }, body: { products } }),
  );
  if (dice[3] % 9 === 0)
    expectCoded(
      'withdrawn offer',
      await world.product.call(withdrawPart, { as: seller, params: { orderId: order.id } }),
    );
});

const ANSWERS = ['APPROVED', 'SKIPPED_REMAINING', 'REJECTED'] as const;
const answerPart: Run = async (model, world, dice) => {
  const customer = pick(world.customers, dice[0]);
  const offers = await world.product.call(listCustomerSplitRequests, {
    as: customer,
    params: { customerId: customer.id },
    query: { statusList: dice[1] % 8 === 0 ? 'REJECTED' : 'PENDING' },
  });
  const [offer] = offers.body.data;
  if (offer === undefined) return;
  const answer = await world.product.call(answerSplitRequest, {
    as: customer,
    params: { customerId: customer.id, status: pick(ANSWERS, dice[2]) },
    body: { splitRequestId: offer.splitRequestId },
  });
  expectCoded('answer to an offer', answer);
  await catchUp(world, model);
  await discoverOrders(world, model);
};

/** Somebody blocked by a penalty is let back, or the market would run out of sellers. */
const unblock: Run = async (_model, world, dice) => {
  const body = { sellerId: pick(world.sellers, dice[0]).id, status: 'APPROVE' } as const;
  expectCoded('seller approved', await world.product.call(updateSellerStatus, { as: world.admin, body }));
};

const placeOne: Run = async (model, world, dice) => {
  const placement = await prepareOrder(world, dice);
  const answer = await sendOrder(world, placement, uuidv7());
  if (!expectCoded('order placed', answer)) return;
  for (const order of answer.body.orders)
    model.orders.push({ id: order.orderId, customer: placement.customer, status: order.status });
};

/** How often something comes, compared with the others. */
type Weighted = readonly [times: number, name: string, run: Run];

const WEIGHTED: readonly Weighted[] = [
  [6, 'place', placeOne],
  [2, 'place several', placeSeveral],
  [5, 'verify payment', paymentStep('VERIFIED', 'PENDING', () => ({}))],
  [9, 'accept', accept],
  [9, 'ship', ship],
  [6, 'unload', unload],
  [6, 'confirm', confirm],
  [1, 'part of a payment', paymentStep('PARTIALLY_VERIFIED', 'PENDING', (dice) => ({ receivedAmount: 1 + dice[1] }))],
  [1, 'pay too much', paymentStep('VERIFIED', 'PENDING', (dice) => ({ receivedAmount: 1000 + dice[1] * 100 }))],
  [1, 'pay too much late', paymentStep('VERIFIED', 'PREPARING', (dice) => ({ receivedAmount: 1000 + dice[1] * 100 }))],
  [1, 'reject payment', paymentStep('DISAPPROVED', 'PENDING', () => ({ reason: 'Rien reçu.' }))],
  [2, 'take up refund', refundStep('REFUND_PENDING', () => ({}))],
  [2, 'refund sent', refundStep('REFUND_VERIFIED', () => ({}))],
  [1, 'refund rejected', refundStep('REFUND_REJECTED', () => ({ reason: 'Compte fermé.' }))],
  [1, 'cancel', cancel],
  [2, 'give back', giveBack],
  [3, 'open dispute', dispute],
  [3, 'decide dispute', judge],
  [4, 'offer a part', offerSome],
  [4, 'answer an offer', answerPart],
  [4, 'pay freight', payFreight],
  [4, 'decide freight', decideFreight],
  [3, 'decide a claimed freight', checkFreight],
  [1, 'pay out coupon', payOut],
  [2, 'withdraw', withdraw],
  [2, 'decide withdrawal', decideWithdrawal],
  [2, 'unblock', unblock],
  [1, 'set fishing limit', setFishingLimit],
  [1, 'lift penalty', lift],
  [1, 'change supply', changeSupply],
  [1, 'mark late', markLate],
  [2, 'correct a receipt', correct],
  [3, 'correct a freight', correctFreightOf],
  [2, 'stop a coupon', stopCoupon],
  [1, 'transfer returned', sendBack],
  [5, 'answer what waits', answerWaiting],
  [1, 'call off', callOff],
  [1, 'take back', takeBack],
  [1, 'note lost', lose],
  [1, 'change the date', changeDate],
  [1, 'change the boat', changeBoat],
  [1, 'take a complaint back', takeComplaintBack],
  [1, 'end a voyage', endVoyage],
  [2, 'gateway changes its word', changeWord],
  [2, 'decide a charge', decideCharge],
];

/** Commands of people. */
export const PEOPLE_STEPS = WEIGHTED.map(([weight, name, run]) => ({ weight, arbitrary: step(name, run) }));

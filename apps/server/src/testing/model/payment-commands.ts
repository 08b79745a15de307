import { buyGiftCard, cancelGiftCard, decideGiftCard } from '@matete/contract/gift-card/gift-cards';
import type { OrderPaymentStatus, OrderStatus } from '@matete/contract/order/order-status';
import { correctReceipt, setPaymentStatus } from '@matete/contract/payment/payments';
import { decideRefund, type RefundDecision } from '@matete/contract/payment/refunds';
import { OPEN_REFUNDS } from '@matete/domain/payment/payment-table';
import { minus } from '@matete/domain/money/minus';

import type { TestBody } from '#testing/call-api';
import { comesIn } from '#testing/model/bank-statement';
import { type Dice, type OrderRun, pick, pickOrder, type Run } from '#testing/model/market-steps';
import { catchUp, expectCoded, type MarketWorld } from '#testing/model/market-world';

type PaymentDecision = TestBody<typeof setPaymentStatus>;
/** An amount is typed twice. */
const typedTwice = (decision: PaymentDecision): PaymentDecision =>
  decision.receivedAmount === undefined ? decision : { ...decision, receivedAmountAgain: decision.receivedAmount };

/** An admin decides the payment of an order. */
export const decidePayment =
  (paymentStatus: OrderPaymentStatus, body: (dice: Dice) => PaymentDecision): OrderRun =>
  async (order, world, dice) => {
    const query = { orderId: order.id, paymentStatus };
    const decision = typedTwice(body(dice));
    const amountXpf = await comesIn(world.product, { ...query, receivedAmount: decision.receivedAmount });
    const answer = await world.product.call(setPaymentStatus, { as: world.admin, query, body: decision });
    expectCoded(paymentStatus, answer);
    world.bank.note(answer, amountXpf);
  };

export const verify = decidePayment('VERIFIED', () => ({}));

export const paymentStep =
  (paymentStatus: OrderPaymentStatus, from: OrderStatus, body: (dice: Dice) => PaymentDecision): Run =>
  async (model, world, dice) => {
    const order = pickOrder(model, dice[0], [from]);
    if (order === undefined) return;
    await decidePayment(paymentStatus, body)(order, world, dice);
    await catchUp(world, model);
  };

/** A transfer that brought too much is sent once more, or an admin types a higher sum than before. */
export const receiveMore: Run = async (model, world, dice) => {
  const overpaid = await world.product.services.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.payment_id', 'p.id')
    .select(['o.id', 'p.amount_xpf', 'p.excess_xpf'])
    .where('p.excess_xpf', '>', 0)
    .where('p.status', 'not in', ['PENDING', 'REJECTED'])
    .orderBy('o.id', 'desc')
    .limit(6)
    .execute();
  if (overpaid.length === 0) return;
  const { id, amount_xpf: amountXpf, excess_xpf: excessXpf } = pick(overpaid, dice[0]);
  const order = model.orders.find((known) => known.id === id);
  if (order === undefined) return;
  await decidePayment('VERIFIED', () => ({ receivedAmount: amountXpf + excessXpf + (dice[1] % 3_000) }))(
    order,
    world,
    dice,
  );
  await catchUp(world, model);
};

/** An admin works on money owed back, seldom on a refund that is settled; one time in five by the call for its order. */
export const refundStep =
  (status: RefundDecision): Run =>
  async (_model, world, dice) => {
    const refunds = await world.product.services.db
      .selectFrom('refunds')
      .select(['id', 'order_id', 'amount_xpf', 'status'])
      .where('method', '=', 'MONEY')
      .$if(dice[1] % 8 !== 0, (query) => query.where('status', 'in', ['REFUND_REQUEST', 'REFUND_PENDING']))
      .orderBy('id', 'desc')
      .limit(6)
      .execute();
    if (refunds.length === 0) return;
    const { id: refundId, order_id: orderId, amount_xpf: amountXpf, status: stands } = pick(refunds, dice[0]);
    // By its order only one that waits can be meant, where it is alone.
    const isByOrder = dice[2] % 5 === 0 && OPEN_REFUNDS.includes(stands);
    const reason = status === 'REFUND_REJECTED' ? { reason: 'Compte fermé.' } : {};
    const asked = isByOrder
      ? await world.product.call(setPaymentStatus, {
          as: world.admin,
          query: { orderId, paymentStatus: status },
          body: reason,
        })
      : await world.product.call(decideRefund, {
          as: world.admin,
          params: { refundId },
          body: { status, ...reason },
        });
    expectCoded(status, asked);
    if (status === 'REFUND_VERIFIED') world.bank.note(asked, minus(amountXpf));
  };

/** A customer buys a gift card, by transfer or by a card that the gateway decides about, or too large a one. */
export const buyCard: Run = async (_model, world, dice) => {
  const buyer = pick(world.customers, dice[0]);
  const body = {
    amount: dice[1] % 9 === 0 ? 200_000 : 500 + dice[1] * 13,
    paymentMethod: pick(['WIRE_TRANSFER', 'CREDIT_CARD'] as const, dice[2]),
  };
  const params = { customerId: buyer.id };
  expectCoded('gift card bought', await world.product.call(buyGiftCard, { as: buyer, params, body }));
};

/** The youngest gift cards by transfer, with what stands in the books of each. */
const youngestCards = ({ product }: MarketWorld) =>
  product.services.db
    .selectFrom('gift_cards as g')
    .innerJoin('payments as p', 'p.gift_card_id', 'g.id')
    .select(['g.id', 'g.buyer_id', 'p.id as paymentId', 'p.status', 'p.amount_xpf', 'p.reversed_xpf'])
    .where('p.method', '=', 'WIRE_TRANSFER')
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id')
    .limit(5)
    .execute();

/** An admin sees the transfer of a gift card, whatever it brought, or nothing; its buyer gives it up at that moment, or not. */
export const decideCard: Run = async (_model, world, dice) => {
  const cards = await youngestCards(world);
  if (cards.length === 0) return;
  const { id: giftCardId, buyer_id: buyerId, status, amount_xpf: askedXpf } = pick(cards, dice[0]);
  const cameXpf = dice[1] % 3 === 0 ? 1 + dice[2] : askedXpf;
  const body =
    dice[1] % 5 === 0
      ? ({ status: 'DISAPPROVED', reason: 'Rien reçu.' } as const)
      : ({ status: 'VERIFIED', receivedAmount: cameXpf, receivedAmountAgain: cameXpf } as const);
  const isNew = body.status === 'VERIFIED' && (status === 'PENDING' || status === 'REJECTED');
  const buyer = world.customers.find(({ id }) => id === buyerId);
  const [decided] = await Promise.all([
    world.product.call(decideGiftCard, { as: world.admin, params: { giftCardId }, body }),
    ...(buyer === undefined || dice[3] % 3 > 0
      ? []
      : [world.product.call(cancelGiftCard, { as: buyer, params: { customerId: buyerId, giftCardId }, body: {} })]),
  ]);
  expectCoded(`gift card ${body.status}`, decided);
  world.bank.note(decided, isNew ? cameXpf : 0);
};

/** An admin typed too much for a gift card's transfer, and says so. */
export const correctCard: Run = async (model, world, dice) => {
  const cards = (await youngestCards(world)).filter(({ status }) => status === 'VERIFIED');
  if (cards.length === 0) return;
  const { paymentId, amount_xpf: amountXpf, reversed_xpf: reversedXpf } = pick(cards, dice[0]);
  const keptXpf = amountXpf - reversedXpf;
  const cameXpf = dice[1] % (keptXpf + 9);
  const body = { receivedAmount: cameXpf, receivedAmountAgain: cameXpf, reason: 'Un autre virement.' };
  const answer = await world.product.call(correctReceipt, { as: world.admin, params: { paymentId }, body });
  expectCoded('gift card corrected', answer);
  world.bank.note(answer, cameXpf - keptXpf);
  await catchUp(world, model);
};

import type { PaymentMethod } from '@matete/contract/payment-method';
import { placeOrders } from '@matete/contract/order/place-order';
import { changePaymentMethod, checkPayment, getPayment, openPaymentPage } from '@matete/contract/payment/payments';

import { runDueCardOrders, runDueOrders } from '#deadlines/run-due-orders';
import { BILLING } from '#testing/desks/order-verbs';
import { ModelGateway } from '#testing/model/model-gateway';
import { type Market, openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';

interface Placed {
  readonly orderId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
}

interface PlacedPair {
  readonly small: string;
  readonly large: string;
  readonly paymentId: string;
  readonly reference: string;
}

type Method = 'CREDIT_CARD' | 'WIRE_TRANSFER';

/** Opens a market with a card gateway that the test plays, and what tests of payments do again and again. */
export async function openPaymentDesk<Gateway extends ModelGateway = ModelGateway>(given?: Gateway) {
  const gateway = given ?? (new ModelGateway() as Gateway);
  const market = await openMarket({ gateways: { card: gateway } });
  const { product, customer, decidePayment, cancel, readOrder } = market;
  return {
    gateway,
    product,
    customer,
    admin: market.admin,
    cancel: (orderId: string) => cancel(orderId),
    readOrder: (orderId: string) => readOrder(orderId),
    place: (method: Method = 'CREDIT_CARD') => place(market, method),
    placeTwo: (method: Method) => placeTwo(market, method),
    statusOf: async (orderId: string) => {
      const { status, paymentStatus } = await readOrder(orderId);
      return [status, paymentStatus];
    },
    openPage: async (paymentId: string) => product.call(openPaymentPage, { as: customer, params: { paymentId } }),
    check: (paymentId: string) => product.call(checkPayment, { as: customer, params: { paymentId } }),
    viewOf: async (paymentId: string) => (await product.call(getPayment, { as: customer, params: { paymentId } })).body,
    switchTo: (paymentId: string, paymentMethod: PaymentMethod, as = customer) =>
      product.call(changePaymentMethod, { as, params: { paymentId }, body: { paymentMethod } }),
    /** An admin confirms the payment of an order, or notes a part of it. */
    confirm: (orderId: string, partXpf?: number) =>
      partXpf === undefined
        ? decidePayment(orderId, 'VERIFIED')
        : decidePayment(orderId, 'PARTIALLY_VERIFIED', { receivedAmount: partXpf }),
    newsOf: market.newsOf,
    /** Amounts of the coupons that an order was refunded with. */
    couponsOf: async (orderId: string) => (await market.couponsOf(orderId)).map((coupon) => coupon.amount_xpf),
    /** What the gateway says of the newest page of a payment, or of its page of an amount. */
    bankSays: (reference: string, status: 'PAID' | 'REFUSED', amountXpf?: number): void => {
      const page = gateway.paymentsOf(reference).find((its) => amountXpf === undefined || its.amountXpf === amountXpf);
      gateway.payments.get(page?.paymentId ?? '')!.status = status;
    },
    minutesLater: (minutes: number) => product.setNow(new Date(TEST_NOW.getTime() + minutes * 60_000)),
    /** Has the clock do what is due, at gateways too. */
    runDue: async () => {
      await runDueOrders(product.services);
      await runDueCardOrders(product.services);
    },
  };
}

async function place(market: Market, paymentMethod: Method): Promise<Placed> {
  const { body } = await market.place({ kg: 2, paymentMethod });
  return { orderId: body.orders[0]?.orderId ?? '', ...body.payment! };
}

/** Places two orders, of 2 and of 60 kg, which are paid together. */
async function placeTwo({ product, customer, bodyFor }: Market, paymentMethod: Method): Promise<PlacedPair> {
  const orders = [];
  for (const kg of [2, 60]) {
    const { products, shipmentDate, quoteId } = await bodyFor({ kg });
    orders.push({ products, shipmentDate, quoteId });
  }
  const { body } = await product.call(placeOrders, {
    as: customer,
    params: { customerId: customer.id },
    body: { orders, paymentMethod, billingDetail: BILLING, couponCodes: [] },
  });
  const [first, second] = body.orders.toSorted((a, b) => a.grandTotal - b.grandTotal);
  return { small: first?.orderId ?? '', large: second?.orderId ?? '', ...body.payment! };
}

import type { OrderView } from '@matete/contract/order/order-views';
import type { CustomerPaymentView } from '@matete/contract/payment/payments';
import { uuidv7 } from 'uuidv7';

import { runDueCardOrders, runDueOrders } from '#deadlines/run-due-orders';
import { checkBooks } from '#ledger/books-query';
import { createTestFish, createTestSeller, orderBody, placeTestOrder } from '#testing/desks/test-catalogue';
import { ModelGateway } from '#testing/model/model-gateway';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

export interface Placed {
  readonly orderId: string;
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: number;
}

export interface PlacedPair {
  readonly small: string;
  readonly large: string;
  readonly paymentId: string;
  readonly reference: string;
}

type Method = 'CREDIT_CARD' | 'WIRE_TRANSFER';
type Coded<T> = T & { readonly code?: string };

/** A shop with a card gateway that the test plays, and one customer who pays: what tests of payments do again and again. */
export async function openPaymentDesk() {
  const gateway = new ModelGateway();
  const product = await createTestProduct({ gateways: { card: gateway } });
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const admin = await createTestAccount(product, { role: 'ADMIN' });
  const fishId = await createTestFish(product);
  await createTestSeller(product, { supplies: [{ productId: fishId, kg: 5000 }] });
  return { gateway, product, customer, admin, ...callsOf({ gateway, product, customer, admin, fishId }) };
}

interface Desk {
  readonly gateway: ModelGateway;
  readonly product: TestProduct;
  readonly customer: TestAccount;
  readonly admin: TestAccount;
  readonly fishId: string;
}

function callsOf(desk: Desk) {
  const { gateway, product, customer, admin } = desk;
  const orderOf = async (orderId: string) =>
    (await product.call<OrderView>('GET', `/orders/${orderId}`, { as: customer })).body;
  return {
    place: (method: Method = 'CREDIT_CARD') => place(desk, method),
    placeTwo: (method: Method) => placeTwo(desk, method),
    orderOf,
    statusOf: async (orderId: string) => {
      const { status, paymentStatus } = await orderOf(orderId);
      return [status, paymentStatus];
    },
    openPage: (paymentId: string) =>
      product.call<Coded<{ form: { url: string } }>>('POST', `/payments/${paymentId}/session`, { as: customer }),
    check: (paymentId: string) =>
      product.call<Coded<CustomerPaymentView>>('POST', `/payments/${paymentId}/check`, { as: customer }),
    viewOf: async (paymentId: string) =>
      (await product.call<CustomerPaymentView>('GET', `/payments/${paymentId}`, { as: customer })).body,
    switchTo: (paymentId: string, paymentMethod: string, as = customer) =>
      product.call<Coded<CustomerPaymentView>>('PATCH', `/payments/${paymentId}/method`, {
        as,
        body: { paymentMethod },
      }),
    cancel: (orderId: string) =>
      product.call('PATCH', `/orders/customer/cancelled/${orderId}?customerId=${customer.id}`, { as: customer }),
    /** An admin confirms the payment of an order, or notes a part of it. */
    confirm: (orderId: string, partXpf?: number) => {
      const status = partXpf === undefined ? 'VERIFIED' : 'PARTIALLY_VERIFIED';
      const url = `/orders/admin/payment-status?orderId=${orderId}&paymentStatus=${status}`;
      return product.call('PATCH', url, { as: admin, body: partXpf === undefined ? {} : { receivedAmount: partXpf } });
    },
    couponsOf: async (orderId: string) => {
      const found = product.services.db.selectFrom('coupons').select('amount_xpf').where('order_id', '=', orderId);
      return (await found.execute()).map((coupon) => coupon.amount_xpf);
    },
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
    /** @throws Error naming the invariants that are broken. */
    assertSoundBooks: async () => {
      const broken = (await checkBooks(product.services.db)).filter((invariant) => !invariant.holds);
      if (broken.length > 0) throw new Error(`the books are broken: ${JSON.stringify(broken)}`);
    },
  };
}

async function place({ product, customer, fishId }: Desk, paymentMethod: Method): Promise<Placed> {
  const { orders, payment } = (await placeTestOrder(product, { customer, productId: fishId, kg: 2, paymentMethod }))
    .body;
  return { orderId: orders[0]?.orderId ?? '', ...payment! };
}

/** Two orders, of 2 and of 60 kg, paid together. */
async function placeTwo({ product, customer, fishId }: Desk, paymentMethod: Method): Promise<PlacedPair> {
  const bodies = [
    await orderBody(product, { customer, productId: fishId, kg: 2, paymentMethod }),
    await orderBody(product, { customer, productId: fishId, kg: 60, paymentMethod }),
  ] as Record<string, unknown>[];
  const { body } = await product.call<{
    orders: { orderId: string; grandTotal: number }[];
    payment: { paymentId: string; reference: string };
  }>('POST', `/orders/customer/${customer.id}/multiple`, {
    as: customer,
    key: uuidv7(),
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

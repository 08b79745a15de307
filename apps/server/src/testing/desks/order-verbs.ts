import { quoteBasket } from '@matete/contract/cart/cart';
import type { OrderPaymentStatus } from '@matete/contract/order/order-status';
import type { OrderView } from '@matete/contract/order/order-views';
import {
  cancelOrder,
  confirmReceipt,
  getOrder,
  moveSellerOrder,
  type RefundAccount,
} from '@matete/contract/order/orders';
import { placeOrder } from '@matete/contract/order/place-order';
import type { RefundMethod } from '@matete/contract/order/refund-view';
import { setPaymentStatus } from '@matete/contract/payment/payments';
import { getPenaltyInfo } from '@matete/contract/penalty/penalties';
import {
  answerSplitRequest,
  offerPart,
  type SplitAnswer,
  withdrawPart,
} from '@matete/contract/split-request/split-requests';

import type { Answer, TestAccount, TestBody } from '#testing/call-api';
import { type Shipping, shipTestOrder, voyagesFor } from '#testing/desks/test-shipment';
import type { TestProduct } from '#testing/test-product';

export const BILLING = { address: 'BP 1234', city: 'Papeete', zipCode: '98713', country: 'Polynésie française' };
/** Far enough for every ship of the sample schedule. */
export const DELIVERY = '2027-01-15';

/** Who takes part where a test names nobody, and the fish that is ordered where it names none. */
interface People {
  readonly product: TestProduct;
  readonly customer: TestAccount;
  readonly seller: TestAccount;
  readonly admin: TestAccount;
  readonly fishId: string;
}

/** An order as a test asks for it: what it leaves out is the market's. */
interface Wish {
  readonly kg: number;
  readonly customer?: TestAccount;
  readonly productId?: string;
  readonly shipmentDate?: string;
  readonly paymentMethod?: 'WIRE_TRANSFER' | 'CREDIT_CARD';
  readonly couponCodes?: readonly string[];
  /** The customer's own coupons and points pay as well. */
  readonly usesOwn?: boolean;
  /** Version of the terms that is accepted with it. */
  readonly acceptedTerms?: number;
}
/** A wish, and the seller who fulfils it. */
type HeldWish = Wish & { readonly as?: TestAccount };

interface Cancellation {
  readonly as?: TestAccount;
  readonly refundMethod?: RefundMethod;
  /** Where money goes back to that came by transfer. */
  readonly account?: RefundAccount;
}

/** What customers and sellers of a market do with orders. A verb is one call of the API unless it says more. */
export function orderVerbs(people: People) {
  const placing = placingVerbs(people);
  const moving = movingVerbs(people);
  /** Places and pays an order, and the seller accepts it. @returns Its id. */
  const placeAccepted = async ({ as, ...wish }: HeldWish): Promise<string> => {
    const orderId = await placing.placePaid(wish);
    await done(moving.accept(orderId, as), 'accept');
    return orderId;
  };
  return {
    ...placing,
    ...moving,
    ...dividingVerbs(people),
    placeAccepted,
    /** Brings an order the whole way: its seller is paid. @returns Its id. */
    placeCompleted: async (wish: HeldWish): Promise<string> => {
      const orderId = await placeAccepted(wish);
      await done(moving.ship(orderId, { as: wish.as }), 'ship');
      await done(moving.unload(orderId), 'unload');
      await done(moving.confirm(orderId, wish.customer), 'confirm');
      return orderId;
    },
  };
}

async function done(answer: Promise<Answer<unknown>>, what: string): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`could not ${what}: ${JSON.stringify(body)}`);
}

function placingVerbs({ product, customer, admin, fishId }: People) {
  /** The body of an order, with a quote asked for just now. */
  const bodyFor = async (wish: Wish): Promise<TestBody<typeof placeOrder>> => {
    const products = [{ productId: wish.productId ?? fishId, quantity: wish.kg }];
    const shipmentDate = wish.shipmentDate ?? DELIVERY;
    const quoted = await product.call(quoteBasket, {
      body: { products: products.map((line) => ({ ...line, shipmentDate })) },
    });
    return {
      products,
      shipmentDate,
      quoteId: quoted.body.quote.orders[0]?.quoteId ?? 'none',
      paymentMethod: wish.paymentMethod ?? 'WIRE_TRANSFER',
      billingDetail: BILLING,
      couponCodes: wish.couponCodes ?? [],
      usesOwn: wish.usesOwn ?? false,
      ...(wish.acceptedTerms === undefined ? {} : { acceptedTerms: wish.acceptedTerms }),
      acceptsWaiting: quoted.body.quote.orders[0]?.fillableBy === 0,
    };
  };
  /** Asks for a quote and places an order at it. */
  const place = async (wish: Wish) => {
    const as = wish.customer ?? customer;
    return product.call(placeOrder, { as, params: { customerId: as.id }, body: await bodyFor(wish) });
  };
  /** Places an order that must be taken. @returns It, to be paid. */
  const placeUnpaid = async (wish: Wish): Promise<OrderView> => {
    const { body } = await place(wish);
    const [order] = body.orders ?? [];
    if (order === undefined) throw new Error(`the order was refused: ${JSON.stringify(body)}`);
    return order;
  };
  /** The admin leads the payment of an order, or its refund, to a status. */
  const decidePayment = (
    orderId: string,
    paymentStatus: OrderPaymentStatus,
    body: TestBody<typeof setPaymentStatus> = {},
  ) =>
    product.call(setPaymentStatus, {
      as: admin,
      query: { orderId, paymentStatus },
      // An amount is typed twice.
      body: body.receivedAmount === undefined ? body : { receivedAmountAgain: body.receivedAmount, ...body },
    });
  /** Places an order and has the admin confirm its payment: it is in the pool. @returns Its id. */
  const placePaid = async (wish: Wish): Promise<string> => {
    const { orderId } = await placeUnpaid(wish);
    await done(decidePayment(orderId, 'VERIFIED'), 'confirm the payment');
    return orderId;
  };
  return { bodyFor, place, placeUnpaid, placePaid, decidePayment };
}

function movingVerbs({ product, customer, seller, admin }: People) {
  /** Gives an accepted order back, with the last day of the block that was shown, or NONE. */
  const giveBack = (orderId: string, penaltyShown: string, as = seller) =>
    product.call(moveSellerOrder, {
      as,
      params: { orderId },
      body: { status: 'BACK_IN_POOL', penaltyShown, reason: 'Bateau de pêche en panne' },
    });
  /** @returns The order as somebody sees it who may. */
  const readOrder = async (orderId: string, as = customer): Promise<OrderView> =>
    (await product.call(getOrder, { as, params: { orderId } })).body;
  return {
    readOrder,
    giveBack,
    /** Asks for the penalty of giving an order back, and gives it back at that. */
    giveBackAsShown: async (orderId: string, as = seller) => {
      const { lines } = await readOrder(orderId, as);
      const productIds = lines.map(({ productId }) => productId).join(',');
      const shown = await product.call(getPenaltyInfo, { as, params: { id: as.id, productIds }, query: { orderId } });
      return giveBack(orderId, shown.body.blockedTill ?? 'NONE', as);
    },
    accept: (orderId: string, as = seller) =>
      product.call(moveSellerOrder, { as, params: { orderId }, body: { status: 'PREPARING' } }),
    /** @returns The voyages that can still bring an order of a seller in time. */
    voyagesFor: (orderId: string, as = seller) => voyagesFor(product, as, orderId),
    /** Asks for the voyages, unless one is given, and ships an order with its receipt. */
    ship: (orderId: string, { as = seller, ...shipping }: Shipping & { as?: TestAccount | undefined } = {}) =>
      shipTestOrder(product, as, orderId, shipping),
    /** The admin notes an order as unloaded, whenever its ship arrives. */
    unload: (orderId: string) =>
      product.call(moveSellerOrder, {
        as: admin,
        params: { orderId },
        body: { status: 'DELIVERED', reason: 'Vu à quai.' },
      }),
    confirm: (orderId: string, as = customer) =>
      product.call(confirmReceipt, { as, params: { orderId }, query: { customerId: as.id } }),
    cancel: (orderId: string, { as = customer, refundMethod, account }: Cancellation = {}) =>
      product.call(cancelOrder, {
        as,
        params: { orderId },
        query: { customerId: as.id, refundMethod },
        ...(account === undefined ? {} : { body: account }),
      }),
  };
}

function dividingVerbs({ product, customer }: People) {
  return {
    /** A seller offers some kg of an order. */
    offerPart: (orderId: string, as: TestAccount, products: TestBody<typeof offerPart>['products']) =>
      product.call(offerPart, { as, params: { orderId }, body: { products } }),
    withdrawPart: (orderId: string, as: TestAccount) => product.call(withdrawPart, { as, params: { orderId } }),
    /** The customer answers the offer of a part. */
    answerPart: (splitRequestId: string, status: SplitAnswer, as = customer) =>
      product.call(answerSplitRequest, { as, params: { customerId: as.id, status }, body: { splitRequestId } }),
  };
}

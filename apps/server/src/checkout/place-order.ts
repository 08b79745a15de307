import type { PaymentMethod } from '@matete/contract/payment-method';
import type { PlacedOrders } from '@matete/contract/order/place-order';
import type { BankTransfer } from '@matete/contract/payment/payments';
import type { Kg } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { applyCoupons, type CouponUse } from '@matete/domain/coupon/apply-coupons';
import { isTooLarge, problemsOfLine } from '@matete/domain/market/line-problems';
import { assertXpf } from '@matete/domain/money/round-half-up';
import { endOfDelivery, lastAcceptDay } from '@matete/domain/order/delivery-dates';
import { unpaidUntil } from '@matete/domain/payment/pay-by-hand';
import { ok, type Refusal, refuse, type Result } from '@matete/domain/result';
import { isClosed } from '@matete/reference/fishing-rules';

import { acceptTermsOf } from '#checkout/accept-terms';
import { insertPlacedOrders, type PlacedOrder } from '#checkout/insert-placed-orders';
import { readOrderingCustomer } from '#checkout/ordering-customer-query';
import type { PlaceContext, PlaceRequest } from '#checkout/place-request';
import { placedViewRow } from '#checkout/placed-view-row';
import { lockCoupons, type LockedCoupon, spendCoupons } from '#coupon/spend-coupons';
import type { BasketProduct, BasketProducts } from '#market/basket-products-query';
import {
  isTooNearByHand,
  type PricedOrder,
  priceOrdersIn,
  toQuotedOrder,
  type WantedOrder,
} from '#market/quote-orders';
import { readMarket } from '#market/read-market';
import { notify } from '#notification/notify';
import { placedNews } from '#notification/transfer-news';
import { turnPointsFor } from '#points/turn-points';
import { acceptanceOf } from '#order/order-parts';
import type { CouponUseJson } from '#order/views/order-view-query';
import { toOrderView } from '#order/views/order-view';
import { bankTransferFor, checkMethod, isByHand } from '#payment/records/payment-methods';
import { isInGoodStanding } from '#platform/session/caller';
import { patienceOf } from '#site-setting/site-setting-store';

/**
 * Places orders, all or none, with one payment. Nothing is charged here: a card is entered on the gateway's page, a
 * transfer is waited for. What somebody orders whose e-mail address is not verified yet enters the pool once it is.
 *
 * @source domain rules §4
 */
export async function placeOrders(context: PlaceContext, request: PlaceRequest): Promise<Result<PlacedOrders>> {
  const { services, tx, caller, now } = context;
  // The gate looks at who places: nobody acts for a company whose own address is not verified.
  const isFirst = caller.isUnverified;
  if (!isInGoodStanding(caller, now) && !(isFirst && caller.status === 'PENDING'))
    return refuse('ACCOUNT_MAY_NOT_ORDER');
  if (caller.company !== null && caller.accountId === caller.personId) return refuse('COMPANY_ORDERS_ONLY');
  const empty = request.orders.findIndex(({ products }) => products.length === 0);
  if (empty >= 0) return refuse('CART_EMPTY', { path: `${context.path(empty)}products` });
  if (request.orders.length === 0) return refuse('CART_EMPTY', { path: 'orders' });
  const productIds = request.orders.flatMap((order) => order.products.map((line) => line.productId));
  // Asked together: none of it waits for the others.
  const [customer, market] = await Promise.all([
    readOrderingCustomer(tx, caller, { today: tahitiDayOf(now), isFirst }),
    readMarket(services, tx, { productIds, shipmentDates: request.orders.map((order) => order.shipmentDate) }),
  ]);
  if (customer === undefined) return refuse('ACCOUNT_MAY_NOT_ORDER');
  if (customer.owes) return refuse('PENDING_PAYMENT_UNRESOLVED');
  const terms = await acceptTermsOf(context, request, customer);
  if (!terms.ok) return terms;
  const { settings } = market.conditions;
  const method = checkMethod(services, settings, request.paymentMethod);
  if (!method.ok) return method;
  const wanted = wantedOrders(context, request, market.products);
  if (!wanted.ok) return wanted;
  const priced = priceOrdersIn(market, wanted.value);
  const stale = staleQuote(request, priced);
  if (stale !== undefined) return { ok: false, refusal: stale };
  if (!request.acceptsWaiting && priced.some((order) => order.fillableBy === 0))
    return refuse('NOBODY_CAN_FILL', { path: 'acceptsWaiting' });
  if (isByHand(services, request.paymentMethod) && priced.some((order) => isTooNearByHand(order, now)))
    return refuse('PAYMENT_TOO_LATE', { path: 'paymentMethod' });
  const coupons = await couponsOf(context, request, priced);
  if (!coupons.ok) return coupons;
  const paymentDueAt = unpaidUntil(patienceOf(settings), request.paymentMethod, {
    now,
    lastAcceptAt: priced.map((order) => order.lastAcceptAt ?? endOfDelivery(order.wanted.shipmentDate ?? '')),
  });
  const placed = await write(context, {
    request,
    priced,
    coupons: coupons.value,
    paymentDueAt,
    termsVersion: customer.currentTerms,
    awaitsConfirmation: customer.awaitsConfirmation,
  });
  const transfer = placed.payment === null ? null : bankTransferFor(services, settings, placed.payment);
  await notifyPlaced(context, placed.orders, { method: request.paymentMethod, transfer, until: paymentDueAt });
  const views = placed.orders.flatMap(({ row }, index) => {
    const order = priced[index];
    if (order === undefined) return [];
    const usesOfOrder = placed.uses.filter(({ orderIndex }) => orderIndex === index);
    const parts = {
      customer: customer.contact,
      placer: customer.placer,
      priced: order,
      payment: placed.payment,
      coupons: usesOfOrder.length === 0 ? null : usesOfOrder.map((use) => couponPart(use, coupons.value)),
    };
    return [toOrderView(placedViewRow(row, parts), caller, context)];
  });
  return ok({
    orders: views,
    payment: placed.payment === null ? null : { ...placed.payment, bankTransfer: transfer },
  });
}

function wantedOrders(context: PlaceContext, request: PlaceRequest, products: BasketProducts): Result<WantedOrder[]> {
  const wanted: WantedOrder[] = [];
  for (const [orderIndex, order] of request.orders.entries()) {
    const lines: { product: BasketProduct; quantityKg: Kg }[] = [];
    for (const [index, { productId, quantity }] of order.products.entries()) {
      const path = `${context.path(orderIndex)}products.${index}`;
      const product = products.get(productId);
      if (product === undefined) return refuse('PRODUCT_NOT_FOUND', { path: `${path}.productId` });
      if (lines.some((line) => line.product.id === productId))
        return refuse('PRODUCT_TWICE', { path: `${path}.productId` });
      const [problem] = problemsOfLine(
        { product, quantityKg: quantity, shipmentDate: order.shipmentDate },
        { now: context.now, closedSeasons: isClosed },
      );
      if (problem !== undefined) return { ok: false, refusal: atItsField(problem, path, context.path(orderIndex)) };
      lines.push({ product, quantityKg: quantity });
    }
    if (isTooLarge(lines)) return refuse('ORDER_TOO_LARGE', { path: `${context.path(orderIndex)}products` });
    wanted.push({ lines, shipmentDate: order.shipmentDate });
  }
  return ok(wanted);
}

function atItsField(problem: Refusal, linePath: string, orderPath: string): Refusal {
  if (problem.code.startsWith('SHIPMENT_DATE')) return { ...problem, path: `${orderPath}shipmentDate` };
  const field = problem.code === 'QUANTITY_OUT_OF_RANGE' ? 'quantity' : 'productId';
  return { ...problem, path: `${linePath}.${field}` };
}

/** A quote that no longer holds comes back as it is now; nothing is charged. */
function staleQuote(request: PlaceRequest, priced: readonly PricedOrder[]): Refusal | undefined {
  if (priced.some((order) => order.shipping === undefined)) return { code: 'NO_SUPPLY' };
  const isStale = priced.some((order, index) => order.quoteId !== request.orders[index]?.quoteId);
  return isStale ? { code: 'QUOTE_STALE', details: { quote: { orders: priced.map(toQuotedOrder) } } } : undefined;
}

/** Locks the coupons that pay: by their codes, then the customer's own, and what points are turned into for the rest. */
async function couponsOf(
  { services, tx, caller: { accountId }, now }: PlaceContext,
  { couponCodes: codes, usesOwn }: PlaceRequest,
  priced: readonly PricedOrder[],
): Promise<Result<LockedCoupon[]>> {
  const locked = await lockCoupons(services, tx, { codes, ownerId: usesOwn ? accountId : undefined });
  if (!locked.ok || !usesOwn) return locked;
  const totalXpf = priced.reduce((sum, { money }) => sum + money.grandTotalXpf, 0);
  const dueXpf = locked.value.reduce((due, { balanceXpf }) => due - balanceXpf, totalXpf);
  const turned = await turnPointsFor(services, tx, { customerId: accountId, dueXpf, now });
  return ok(turned === undefined ? locked.value : [...locked.value, turned]);
}

interface Priced {
  readonly request: PlaceRequest;
  readonly priced: readonly PricedOrder[];
  readonly coupons: readonly LockedCoupon[];
  readonly paymentDueAt: Date;
  readonly termsVersion: number;
  readonly awaitsConfirmation: boolean;
}

async function write(context: PlaceContext, { coupons, ...placement }: Priced) {
  const { tx, caller, now } = context;
  const { priced } = placement;
  const { uses, duesXpf } = applyCoupons(
    priced.map((order) => order.money.grandTotalXpf),
    coupons,
  );
  const placed = await insertPlacedOrders(context, {
    ...placement,
    duesXpf,
    amountXpf: assertXpf(duesXpf.reduce((sum, due) => sum + due, 0)),
  });
  await spendCoupons(tx, {
    uses,
    coupons,
    orderIds: placed.orders.map(({ row }) => row.id),
    customerId: caller.accountId,
    now,
  });
  return { ...placed, uses };
}

function couponPart({ couponId, amountXpf }: CouponUse, coupons: readonly LockedCoupon[]): CouponUseJson {
  const coupon = coupons.find((locked) => locked.couponId === couponId);
  if (coupon === undefined) throw new RangeError('a coupon was spent that was not locked');
  return { couponId, type: coupon.type, amount: amountXpf, isReturned: false };
}

/** Who pays by card sees the page of the card next, and is mailed once it is paid (202). @source domain rules §6 */
async function notifyPlaced(
  { tx, caller, now }: PlaceContext,
  orders: readonly PlacedOrder[],
  paid: { readonly method: PaymentMethod; readonly transfer: BankTransfer | null; readonly until: Date },
): Promise<void> {
  const orderCount = orders.filter(({ dueXpf }) => dueXpf > 0).length;
  for (const { row, dueXpf } of orders) {
    const base = { accountId: caller.accountId, orderId: row.id, now, eventKey: row.id };
    const orderNumber = row.order_number;
    if (dueXpf === 0)
      await notify(tx, {
        ...base,
        code: 202,
        data: {
          orderNumber,
          deadlineDate: lastAcceptDay(acceptanceOf(row)),
          ...(row.awaits_confirmation ? { variant: 'unconfirmed' } : {}),
        },
      });
    else
      await notify(tx, {
        ...base,
        code: 201,
        isSilent: paid.method === 'CREDIT_CARD',
        data: placedNews(
          { orderNumber, amountXpf: dueXpf },
          { ...paid, orderCount, awaitsConfirmation: row.awaits_confirmation },
        ),
      });
  }
}

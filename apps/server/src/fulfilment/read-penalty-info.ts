import type { ResponseOf } from '@matete/contract/endpoint';
import type { getNonDeliveryPenalty } from '@matete/contract/penalty/non-delivery-penalty';
import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import type { OrderId, ProductId, SellerId } from '@matete/contract/units';
import { deliveryWindow } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';

import { findById as findAccount } from '#account/account-store';
import { othersForOrder } from '#fulfilment/give-back-order';
import { loadBasketProducts } from '#market/basket-products-query';
import { countOtherSellers } from '#market/count-other-sellers';
import type { MarketPorts } from '#market/market-ports';
import { findById } from '#order/order-store';
import { judgePenalty, toPenaltyInfo } from '#penalty/judge-penalty';

export interface PenaltyQuestion {
  readonly sellerId: SellerId;
  readonly productIds: readonly ProductId[];
  readonly orderId: OrderId | undefined;
  readonly now: Date;
}

/**
 * Reads what giving back would cost a seller. For an order it counts who could fill that order; for products alone,
 * who could fill a kg of each by the last delivery day on offer.
 */
export async function readPenaltyInfo(services: MarketPorts, question: PenaltyQuestion): Promise<Result<PenaltyInfo>> {
  const { sellerId, now } = question;
  const account = await findAccount(services.db, sellerId);
  if (account?.role !== 'SELLER') return refuse('ACCOUNT_NOT_FOUND');
  const others = await (question.orderId === undefined
    ? othersForProducts(services, question)
    : othersForOwnOrder(services, { ...question, orderId: question.orderId }));
  if (!others.ok) return others;
  const judged = await judgePenalty(services.db, { sellerId, kind: 'GIVE_BACK', others: others.value, now });
  return ok(toPenaltyInfo(judged, account, now));
}

/** Reads what not delivering an accepted order would cost a seller, were it decided now. */
export async function readNonDeliveryPenalty(
  { db }: Pick<MarketPorts, 'db'>,
  { sellerId, now }: Pick<PenaltyQuestion, 'sellerId' | 'now'>,
): Promise<Result<ResponseOf<typeof getNonDeliveryPenalty>>> {
  const account = await findAccount(db, sellerId);
  if (account?.role !== 'SELLER') return refuse('ACCOUNT_NOT_FOUND');
  // How many others could have delivered changes nothing about it.
  const judged = await judgePenalty(db, { sellerId, kind: 'NON_DELIVERY', others: 0, now });
  const { penalty, blockedTill } = toPenaltyInfo(judged, account, now);
  return ok({ penalty, blockedTill });
}

async function othersForOwnOrder(
  services: MarketPorts,
  { orderId, sellerId, now }: PenaltyQuestion & { orderId: OrderId },
): Promise<Result<number>> {
  const order = await findById(services.db, orderId);
  if (order === undefined || order.seller_id !== sellerId) return refuse('ORDER_NOT_FOUND');
  return ok(await othersForOrder(services, services.db, { order, sellerId, now }));
}

async function othersForProducts(
  services: MarketPorts,
  { productIds, sellerId, now }: PenaltyQuestion,
): Promise<Result<number>> {
  const products = await loadBasketProducts(services.db, productIds);
  if (productIds.some((id) => !products.has(id))) return refuse('PRODUCT_NOT_FOUND');
  const lines = [...products.values()].map((product) => ({
    productId: product.id,
    quantityKg: 1,
    maxTravelDays: product.maxTravelDays,
    referenceId: product.referenceId,
  }));
  const deadlineDate = deliveryWindow(now).last;
  return ok(await countOtherSellers(services, services.db, { lines, deadlineDate, besidesSellerId: sellerId, now }));
}

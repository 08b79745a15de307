import type { SplitAnswer } from '@matete/contract/split-request/split-requests';
import type { CustomerId, SplitRequestId, Xpf } from '@matete/contract/units';
import { ok, type Refusal, refuse, type Result } from '@matete/domain/result';
import type { VoyageCall } from '@matete/domain/shipping/voyage-calls';
import { freightDueBy } from '@matete/domain/split-request/freight-due';
import { remainderKg } from '@matete/domain/split-request/part-obstacle';
import type { PartLine } from '@matete/domain/split-request/split-order';

import { findById as findAccount } from '#account/account-store';
import { wantedLines } from '#fulfilment/wanted-lines-query';
import { chargeFrom, readDayTariff } from '#market/consignment-freight';
import type { MarketPorts } from '#market/market-ports';
import { judgeSeller } from '#market/seller-obstacle';
import { notify } from '#notification/notify';
import type { StepPorts } from '#order/order-effect';
import { listLines, type OrderLineRow, type OrderRow } from '#order/order-store';
import { takeOrderStep } from '#order/take-order-step';
import { lockWithPayment } from '#payment/records/lock-with-payment';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { divideByOffers } from '#split-request/offer-freight';
import { partOf, toPartLines } from '#split-request/offer-part';
import { close, findById, listOfferedLines, type SplitRequestRow } from '#split-request/records/split-request-store';
import { findOffer } from '#split-request/split-requests-query';

export interface OfferAnswer {
  readonly customerId: CustomerId;
  readonly splitRequestId: SplitRequestId;
  readonly answer: SplitAnswer;
  /** Freight that the customer was shown as still to be paid, XPF; undefined: they were shown none. */
  readonly freightShownXpf?: Xpf | undefined;
  readonly now: Date;
}

interface HeldOffer {
  readonly offer: SplitRequestRow;
  readonly order: OrderRow;
  readonly ordered: readonly OrderLineRow[];
  readonly lines: readonly PartLine[];
}

/**
 * Locks the payment and the order of an offer, then reads the offer: of two answers the second sees what the first
 * decided. The part is written with that payment.
 */
async function holdOffer(tx: Tx, splitRequestId: SplitRequestId): Promise<HeldOffer | undefined> {
  const found = await findById(tx, splitRequestId);
  const order = found === undefined ? undefined : await lockWithPayment(tx, found.order_id);
  const offer = await findById(tx, splitRequestId);
  if (order === undefined || offer === undefined) return undefined;
  return { offer, order, ordered: await listLines(tx, order.id), lines: await listOfferedLines(tx, splitRequestId) };
}

/**
 * Answers an offer of a part for the customer: takes it and lets the rest wait, takes it and gives up the rest, or refuses
 * it.
 *
 * @source domain rules §10
 */
export async function answerOffer(
  services: StepPorts & MarketPorts,
  tx: Tx,
  request: OfferAnswer,
): Promise<Result<void>> {
  const { customerId, splitRequestId, answer, now } = request;
  const held = await holdOffer(tx, splitRequestId);
  // Somebody else's offer answers like a missing one, so that ids cannot be probed.
  if (held === undefined || held.order.customer_id !== customerId) return refuse('SPLIT_REQUEST_NOT_FOUND');
  const { offer, order, ordered, lines } = held;
  if (offer.status !== 'PENDING') return refuse('SPLIT_OFFER_CLOSED', { details: { splitStatus: offer.status } });
  if (answer === 'REJECTED') return reject(tx, held, now);
  const judged = await judgeOffer(services, tx, { held, now });
  if (!judged.ok) return overtaken(judged.refusal);
  if (await costsMoreThanShown(services, tx, request)) return refuse('SPLIT_FREIGHT_CHANGED');
  const restKg = remainderKg(toPartLines(ordered), lines);
  const remainderCancelled = answer === 'SKIPPED_REMAINING';
  const seller = await findAccount(tx, offer.seller_id);
  const islandId = seller?.island_id ?? '';
  const tariff = await readDayTariff(services, tx, now);
  const taken = await takeOrderStep(services, tx, {
    order,
    step: {
      action: 'ACCEPT_SPLIT',
      isCustomerOfOrder: true,
      isPaid: order.payment_status === 'VERIFIED',
      splitOfferOpen: true,
      splitRemainderKg: restKg,
      remainderCancelled,
      input: {
        part: {
          splitRequestId,
          answer,
          sellerId: offer.seller_id,
          islandId,
          lines,
          freightXpf: chargeFrom(tariff, islandId, partOf(ordered, lines)),
          lastVoyage: judged.value,
        },
      },
    },
    mover: { actor: 'CUSTOMER', actorId: customerId },
    now,
    changes: restKg === 0 || remainderCancelled ? { due_at: null } : {},
  });
  if (taken.ok) return ok(undefined);
  return SELLER_CANNOT.has(taken.refusal.code) ? overtaken(taken.refusal) : taken;
}

/** Whether the freight that is left to pay is more than the customer saw before answering: another part took what was paid. */
async function costsMoreThanShown(
  services: MarketPorts,
  tx: Tx,
  { splitRequestId, answer, freightShownXpf }: OfferAnswer,
): Promise<boolean> {
  const row = freightShownXpf === undefined ? undefined : await findOffer(tx, { splitRequestId });
  if (row === undefined || freightShownXpf === undefined) return false;
  const divided = (await divideByOffers(services, tx, [row])).get(splitRequestId);
  return divided !== undefined && freightDueBy(divided.freight, answer) > freightShownXpf;
}

/** Refusals that mean: the seller can no longer fill what they offered. */
const SELLER_CANNOT: ReadonlySet<string> = new Set([
  'SUPPLY_INSUFFICIENT',
  'FISHING_LIMIT_REACHED',
  'CLOSED_SEASON',
  'NO_VOYAGE_IN_TIME',
]);

/** The seller's reason in the answer's details: its text speaks to sellers. */
const overtaken = (reason: Refusal): Result<never> =>
  refuse('SPLIT_OFFER_OVERTAKEN', { details: { reason: reason.code } });

const judgeOffer = async (
  services: MarketPorts,
  tx: Tx,
  { held: { offer, order, ordered, lines }, now }: { held: HeldOffer; now: Date },
): Promise<Result<VoyageCall>> =>
  judgeSeller(services, tx, {
    lines: await wantedLines(tx, partOf(ordered, lines)),
    shipmentDate: order.shipment_date,
    sellerId: offer.seller_id,
    now,
  });

async function reject(tx: Tx, { offer, order }: HeldOffer, now: Date): Promise<Result<void>> {
  await close(tx, { id: offer.id, status: 'REJECTED', now });
  await notify(tx, {
    accountId: offer.seller_id,
    code: 5208,
    eventKey: offer.id,
    orderId: order.id,
    data: { orderNumber: order.order_number },
    now,
  });
  return ok(undefined);
}

/**
 * Cancels an offer that its seller can no longer fill, after the answer to it was refused and rolled back, so that the
 * customer is not shown it again. It is judged anew: the seller may be able to by now.
 */
export async function dropImpossibleOffer(services: MarketPorts, splitRequestId: SplitRequestId): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const held = await holdOffer(tx, splitRequestId);
    const now = services.now();
    if (held?.offer.status !== 'PENDING' || (await judgeOffer(services, tx, { held, now })).ok) return ok(undefined);
    await close(tx, { id: splitRequestId, status: 'CANCELLED', now });
    return ok(undefined);
  });
}

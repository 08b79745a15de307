import { DISPUTE_DECISIONS } from '@matete/contract/dispute/disputes';
import { GOODS_RETURN_DECISIONS } from '@matete/contract/goods-return/goods-returns';
import { MismatchOutcome } from '@matete/contract/ledger/books';
import { LossBearer } from '@matete/contract/order/admin-order';
import { FreightPayer } from '@matete/contract/payment/freight-checks';
import { ReversalBearer } from '@matete/contract/payment/reversals';
import { OrderId, PendingPaymentId, Uuid, VoyageId, Xpf } from '@matete/contract/primitives';
import type * as units from '@matete/contract/units';
import type { Result } from '@matete/domain/result';
import * as z from 'zod/mini';

import { decision } from '#app/decisions/stored-decision';
import {
  type DecidedBy,
  type DecisionSubject,
  type MoneyDecisions,
  personOf,
  purchaseOf,
} from '#approval/money-decision';
import { decideDispute } from '#dispute/decide-dispute';
import { decideFreightCheck } from '#freight-difference/decide-freight-check';
import { collectedFreightXpf } from '#freight-difference/cover-freight';
import { findPendingPayment } from '#freight-difference/pending-payment-store';
import { decideGoodsReturn } from '#goods-return/decide-goods-return';
import { findById as findReturn } from '#goods-return/goods-return-store';
import { listPrepared } from '#fulfilment/prepared-orders-query';
import { lockById as lockMismatch } from '#ledger/gateway-mismatch-store';
import type { MarketPorts } from '#market/market-ports';
import { callOffOrder } from '#order-desk/call-off-order';
import { noteOrderLost } from '#order-desk/note-order-lost';
import { takeOrderBack } from '#order-desk/take-order-back';
import type { StepPorts } from '#order/order-effect';
import { findById as findOrder, findByNumber, type OrderRow } from '#order/order-store';
import { listOnVoyage } from '#order/shipment-store';
import { decideMismatch } from '#payment/decide-mismatch';
import { decidePendingPayment } from '#payment/decide-pending-payment';
import { decideReversal } from '#payment/decide-reversal';
import { findById as findPayment, findByReference } from '#payment/records/payment-store';
import { purchaseOfPayment } from '#payment/records/purchase-of-payment-query';
import { lockById as lockReversal } from '#payment/records/reversal-store';
import type { Tx } from '#platform/db/database';
import { giveGoodwill } from '#refund/give-goodwill';
import { endVoyage } from '#shipping/end-voyage';

const OfOrder = z.object({ orderId: OrderId });
const FreightChoice = z.object({ orderId: OrderId, countedXpf: Xpf, payer: FreightPayer });
const PendingPaymentChoice = z.object({
  pendingPaymentId: PendingPaymentId,
  status: z.enum(['VERIFIED', 'REJECTED', 'WAIVED']),
});
const LostOrder = z.object({ orderId: OrderId, bearer: LossBearer });
const EndedVoyage = z.discriminatedUnion('outcome', [
  z.object({ voyageNumber: VoyageId, outcome: z.literal('CANCELLED') }),
  z.object({ voyageNumber: VoyageId, outcome: z.literal('LOST'), bearer: LossBearer }),
]);
const DisputeChoice = z.object({
  orderId: OrderId,
  decision: z.enum(DISPUTE_DECISIONS),
  refundXpf: z.optional(Xpf),
});
const Goodwill = z.object({ couponId: Uuid, orderNumber: z.string(), amountXpf: Xpf });
const ReversalChoice = z.object({ reversalId: Uuid, bearer: ReversalBearer });
const MismatchChoice = z.object({ mismatchId: Uuid, outcome: MismatchOutcome });
const ReturnChoice = z.object({ returnId: Uuid, wanted: z.enum(GOODS_RETURN_DECISIONS) });

/**
 * Decisions about orders that cost the house something, or give somebody money or a coupon. What each moves is what its
 * movements move.
 *
 * @source domain rules §16 "goodwill, freight above the tariff whoever bears it, waivers, write-offs, losses, reversals,
 *   approved disputes"
 */
export function orderDecisions(services: StepPorts & MarketPorts) {
  return {
    FREIGHT_CHECK: decision(FreightChoice, {
      about: async (tx, { orderId, countedXpf }) => {
        const order = await findOrder(tx, orderId);
        // Where the order is finished by then, what was billed is paid out with it: that is nobody's decision.
        return order && { ...ofPurchase(order), amountXpf: Math.max(0, countedXpf - collectedFreightXpf(order)) };
      },
      perform: (tx, command, by) => decideFreightCheck(services, tx, { ...command, ...by }),
    }),
    PENDING_PAYMENT: decision(PendingPaymentChoice, {
      about: async (tx, { pendingPaymentId, status }) => {
        const known = await findPendingPayment(tx, pendingPaymentId);
        const about = known && (await aboutOrder(tx, known.order_id, pendingPaymentId));
        return about && { ...about, amountXpf: status === 'REJECTED' ? 0 : known.amount_xpf };
      },
      perform: (tx, command, by) => decidePendingPayment(services, tx, { ...command, ...by }),
    }),
    ...deskDecisions(services),
    DISPUTE: decision(DisputeChoice, {
      about: (tx, { orderId }) => aboutOrder(tx, orderId),
      perform: (tx, command, { adminId, reason = '', now }) =>
        decideDispute(services, tx, { ...command, adminId, message: reason, now }),
    }),
    GOODWILL: decision(Goodwill, {
      about: async (tx, { orderNumber }, now) => {
        const order = await findByNumber(tx, orderNumber);
        const about = order && ofPurchase(order);
        return about && { ...about, sumsOf: [...about.sumsOf, personOf(order.customer_id, now)] };
      },
      perform: (tx, command, by) => giveGoodwill(services, tx, { ...command, ...explained(by) }),
    }),
    REVERSAL: decision(ReversalChoice, {
      about: async (tx, { reversalId }) => {
        const reversal = await lockReversal(tx, reversalId);
        const payment = reversal && (await findPayment(tx, reversal.payment_id));
        return payment && { id: reversalId, name: payment.reference, sumsOf: await purchaseOfPayment(tx, payment.id) };
      },
      perform: (tx, command, by) => decideReversal(tx, { ...command, ...explained(by) }),
    }),
    MISMATCH: decision(MismatchChoice, {
      about: async (tx, { mismatchId }) => {
        const mismatch = await lockMismatch(tx, mismatchId);
        if (mismatch === undefined) return undefined;
        const payment = await findByReference(tx, mismatch.reference);
        const sumsOf = payment === undefined ? [mismatch.reference] : await purchaseOfPayment(tx, payment.id);
        return { id: mismatchId, name: mismatch.reference, sumsOf };
      },
      perform: (tx, command, by) => decideMismatch(services, tx, { ...command, ...explained(by) }),
    }),
    GOODS_RETURN: decision(ReturnChoice, {
      about: async (tx, { returnId }) => {
        const known = await findReturn(tx, returnId);
        return known && aboutOrder(tx, known.order_id, returnId);
      },
      perform: (tx, command, { adminId, reason, now }): Promise<Result<void>> =>
        decideGoodsReturn(services, tx, { ...command, reason, by: { accountId: adminId, role: 'ADMIN' }, now }),
    }),
  } satisfies Partial<MoneyDecisions>;
}

/** Decisions about orders and voyages that an admin ends. */
const deskDecisions = (services: StepPorts & MarketPorts) =>
  ({
    ORDER_LOST: decision(LostOrder, {
      about: (tx, { orderId }) => aboutOrder(tx, orderId),
      perform: (tx, command, by) => noteOrderLost(services, tx, { ...command, ...explained(by) }),
    }),
    ORDER_CALLED_OFF: decision(OfOrder, {
      about: (tx, { orderId }) => aboutOrder(tx, orderId),
      perform: (tx, command, by) => callOffOrder(services, tx, { ...command, ...explained(by) }),
    }),
    ORDER_TAKEN_BACK: decision(OfOrder, {
      about: (tx, { orderId }) => aboutOrder(tx, orderId),
      perform: (tx, command, by) => takeOrderBack(services, tx, { ...command, ...explained(by) }),
    }),
    VOYAGE_ENDED: decision(EndedVoyage, {
      about: async (tx, { voyageNumber }) => ({
        id: voyageNumber,
        name: voyageNumber,
        sumsOf: [voyageNumber, ...(await purchasesOf(tx, voyageNumber))],
      }),
      perform: (tx, command, by) => endVoyage(services, tx, { ...command, ...explained(by) }),
    }),
  }) satisfies Partial<MoneyDecisions>;

/** Decisions whose calls ask for a reason. */
export const explained = ({ reason = '', ...by }: DecidedBy) => ({ reason, ...by });

const ofPurchase = (order: OrderRow, id: string = order.id) => ({
  id,
  name: order.order_number,
  sumsOf: purchaseOf(order),
});

/** Everything that decisions about the orders of a voyage are added up by. */
async function purchasesOf(tx: Tx, voyageNumber: units.VoyageId): Promise<readonly string[]> {
  const prepared = await listPrepared(tx, voyageNumber);
  const sums: string[] = [];
  for (const orderId of [...(await listOnVoyage(tx, voyageNumber)), ...prepared.map(({ id }) => id)]) {
    const order = await findOrder(tx, orderId);
    if (order !== undefined) sums.push(...purchaseOf(order));
  }
  return sums;
}

async function aboutOrder(tx: Tx, orderId: units.OrderId, id?: string): Promise<DecisionSubject | undefined> {
  const order = await findOrder(tx, orderId);
  return order && ofPurchase(order, id);
}

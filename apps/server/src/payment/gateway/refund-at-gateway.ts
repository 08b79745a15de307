import type { OrderId, RefundId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { GatewayError, type GatewayRefund, type PaymentGateway } from '#gateways/payment-gateway';
import { findById as findOrder } from '#order/order-store';
import {
  claimForAsking,
  type DueRefund,
  listToAsk,
  readSiblings,
  refuseAtGateway,
} from '#payment/records/asked-refund-store';
import { gatewayNamed, type GatewayPorts } from '#payment/records/payment-gateways';
import { lockById as lockPayment } from '#payment/records/payment-store';
import { lockRefund, moveRefund } from '#payment/records/refund-steps';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/**
 * How long a refund is claimed for asking: longer than a gateway takes to answer with all retries. A claim of a
 * process that was killed expires after it.
 */
const ASKING_MS = 5 * 60_000;
const BATCH = 50;

/** Asks the gateways for the refunds that were taken up. Safe to run anywhere, any number of times at once. */
export async function askForDueRefunds(services: GatewayPorts): Promise<number> {
  const rows = await listToAsk(services.db, { askedBefore: askedBefore(services), take: BATCH });
  for (const refund of rows) {
    try {
      await askForRefund(services, refund);
    } catch (error) {
      services.log.error({ err: error, refundId: refund.id }, 'a refund could not be asked for');
    }
  }
  return rows.length;
}

const askedBefore = ({ now }: Runtime): Date => new Date(now().getTime() - ASKING_MS);

/**
 * Asks for one refund. It is claimed first, in a transaction of its own, so that no lock is held while the bank
 * answers and no second process asks. After a lost answer the next try carries the same key, or finds the refund at
 * the gateway, and moves no money twice.
 */
export async function askForRefund(services: GatewayPorts, { id, order_id: orderId }: DueRefund): Promise<void> {
  const claimed = await inTransaction(services.db, (tx) => claim(services, tx, { id, orderId }));
  if (!claimed.ok) return;
  const { gateway, wanted } = claimed.value;
  try {
    const done = await gateway.refund(wanted);
    if (done.status === 'DONE') await settle(services, id, done.gatewayRefundId);
    else services.log.warn({ refundId: id }, 'the gateway’s answer to a refund is unclear; it is asked again');
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, refundId: id }, 'the gateway gave no refund');
    if (error.reason === 'REFUSED') await recordRefusal(services, id, error);
  }
}

interface Claimed {
  readonly gateway: PaymentGateway;
  readonly wanted: GatewayRefund;
}

/**
 * Claims a refund for asking. Refunds of one payment are asked for one after another: a gateway without idempotency
 * keys reports only the sum that was given back.
 */
async function claim(
  services: GatewayPorts,
  tx: Tx,
  { id, orderId }: { id: RefundId; orderId: OrderId },
): Promise<Result<Claimed>> {
  const order = await findOrder(tx, orderId);
  if (order === undefined || order.payment_id === null) return refuse('PAYMENT_NOT_FOUND');
  const payment = await lockPayment(tx, order.payment_id);
  if (payment === undefined || payment.gateway_payment_id === null) return refuse('PAYMENT_NOT_FOUND');
  const gateway = gatewayNamed(services.gateways, payment.gateway);
  if (gateway === undefined) return refuse('GATEWAY_UNREACHABLE');
  const siblings = await readSiblings(tx, { refundId: id, paymentId: payment.id });
  if (siblings.isOtherAsked) return refuse('REFUND_AT_GATEWAY');
  const claimed = await claimForAsking(tx, id, { now: services.now(), askedBefore: askedBefore(services) });
  if (claimed === undefined) return refuse('REFUND_AT_GATEWAY');
  return ok({
    gateway,
    wanted: {
      paymentId: payment.gateway_payment_id,
      orderReference: payment.reference,
      amountXpf: claimed.amount_xpf,
      alreadyRefundedXpf: siblings.doneXpf,
      // A new key when an admin asks again after a refusal: a refusal moved nothing.
      idempotencyKey: `${id}-${claimed.taken_up_at?.getTime() ?? 0}`,
    },
  });
}

async function settle(services: Runtime, refundId: RefundId, gatewayRefundId: string | null): Promise<void> {
  const settled = await inTransaction(services.db, async (tx) => {
    const locked = await lockRefund(tx, refundId);
    if (locked === undefined) return refuse('PAYMENT_NOT_FOUND');
    return moveRefund(services, tx, locked, {
      action: 'VERIFY',
      by: { actor: 'GATEWAY', actorId: null },
      gatewayRefundId,
      now: services.now(),
    });
  });
  if (!settled.ok) services.log.debug({ refundId, refusal: settled.refusal.code }, 'a refund was settled already');
}

/** Records that the gateway refused: an admin asks again, or turns the refund into a coupon. */
async function recordRefusal({ db }: Runtime, id: RefundId, error: GatewayError): Promise<void> {
  await refuseAtGateway(db, id, error.gatewayCode ?? error.message);
}

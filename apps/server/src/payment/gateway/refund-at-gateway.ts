import type { RefundId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { GatewayError, type GatewayRefund, type PaymentGateway } from '#gateways/payment-gateway';
import { type RoundLimits, roundLimits } from '#payment/gateway/gateway-lane';
import {
  claimForAsking,
  type DueRefund,
  findAsked,
  listToAsk,
  refuseAtGateway,
} from '#payment/records/asked-refund-store';
import { gatewayNamed, type GatewayPorts, gatewaysOf } from '#payment/records/payment-gateways';
import {
  askSoon,
  findById as findPayment,
  lockById as lockPayment,
  type PaymentRow,
} from '#payment/records/payment-store';
import { refundKey } from '#payment/records/refund-key';
import { lockRefund, moveRefund } from '#payment/records/refund-steps';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/**
 * How long a refund is claimed for asking: longer than a gateway takes to answer with all retries. A claim of a
 * process that was killed expires after it.
 */
const ASKING_MS = 5 * 60_000;

/** Asks every gateway for the refunds that were taken up. Safe to run anywhere, any number of times at once. */
export async function askForDueRefunds(services: GatewayPorts): Promise<number> {
  const counts = await Promise.all(
    gatewaysOf(services.gateways).map((gateway) => askGatewayForRefunds(services, gateway, roundLimits())),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Asks one gateway for its due refunds, the one not asked for longest first, until the round is over or the gateway
 * stays silent.
 */
export async function askGatewayForRefunds(
  services: GatewayPorts,
  gateway: PaymentGateway,
  limits: RoundLimits,
): Promise<number> {
  const due = await listToAsk(services.db, {
    gateway: gateway.name,
    askedBefore: askedBefore(services),
    take: limits.most,
  });
  let count = 0;
  for (const refund of due) {
    if (limits.isOver()) break;
    count += 1;
    try {
      if ((await askForRefund(services, refund)) === 'SILENT') break;
    } catch (error) {
      services.log.error({ err: error, refundId: refund.id }, 'a refund could not be asked for');
    }
  }
  return count;
}

const askedBefore = ({ now }: Runtime): Date => new Date(now().getTime() - ASKING_MS);

/**
 * Asks for one refund. It is claimed first, in a transaction of its own, so that no lock is held while the bank
 * answers and no second process asks. After a lost answer the next try carries the same key, or finds the refund at
 * the gateway by that key, and moves no money twice.
 */
async function askForRefund(services: GatewayPorts, { id }: DueRefund): Promise<'ASKED' | 'SKIPPED' | 'SILENT'> {
  try {
    const creditIds = await creditsBefore(services, id);
    const claimed = await inTransaction(services.db, (tx) => claim(services, tx, { id, creditIds }));
    if (!claimed.ok) return 'SKIPPED';
    const done = await claimed.value.gateway.refund(claimed.value.wanted);
    if (done.status === 'DONE') await settle(services, id, done.gatewayRefundId);
    else services.log.warn({ refundId: id }, 'the gateway’s answer to a refund is unclear; it is asked again');
    return 'ASKED';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    services.log.warn({ err: error, refundId: id }, 'the gateway gave no refund');
    if (error.reason === 'REFUSED') await recordRefusal(services, id, error);
    return error.reason === 'UNREACHABLE' ? 'SILENT' : 'ASKED';
  }
}

/**
 * What the gateway shows as given back, read before the first question where it takes no keys. Without it, a refund of
 * ours whose answer was lost could not be told from one made in its back office.
 */
async function creditsBefore(services: GatewayPorts, id: RefundId): Promise<readonly string[]> {
  const asked = await findAsked(services.db, id);
  if (asked === undefined || asked.payment_id === null || asked.gateway_credits_before !== null) return [];
  const payment = await findPayment(services.db, asked.payment_id);
  const gateway = gatewayNamed(services.gateways, payment?.gateway ?? null);
  return (await gateway?.listCreditIds?.(payment?.reference ?? '')) ?? [];
}

interface Claimed {
  readonly gateway: PaymentGateway;
  readonly wanted: GatewayRefund;
}

async function claim(
  services: GatewayPorts,
  tx: Tx,
  { id, creditIds }: { id: RefundId; creditIds: readonly string[] },
): Promise<Result<Claimed>> {
  const before = await findAsked(tx, id);
  const payment = typeof before?.payment_id === 'string' ? await lockPayment(tx, before.payment_id) : undefined;
  if (payment === undefined || payment.gateway_payment_id === null) return refuse('PAYMENT_NOT_FOUND');
  const gateway = gatewayNamed(services.gateways, payment.gateway);
  if (gateway === undefined) return refuse('GATEWAY_UNREACHABLE');
  const claimed = await claimForAsking(tx, id, { now: services.now(), askedBefore: askedBefore(services), creditIds });
  if (claimed === undefined) return refuse('REFUND_AT_GATEWAY');
  const wanted = {
    paymentId: payment.gateway_payment_id,
    orderReference: payment.reference,
    amountXpf: claimed.amount_xpf,
    chargeXpf: chargeOf(payment),
    // A new key when an admin asks again after a refusal: a refusal moved nothing.
    idempotencyKey: refundKey(id, claimed.taken_up_at),
    creditsBefore: before?.gateway_credits_before ?? null,
  };
  return ok({ gateway, wanted });
}

/** What the charge took: the whole payment. */
const chargeOf = (payment: PaymentRow) => payment.amount_xpf;

async function settle(services: Runtime, refundId: RefundId, gatewayRefundId: string): Promise<void> {
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

/**
 * Records that the gateway refused: an admin asks again, or turns the refund into a coupon. It may have refused because
 * the money went back otherwise, which must be known before there is a coupon of it.
 */
async function recordRefusal(services: Runtime, id: RefundId, error: GatewayError): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const refund = await findAsked(tx, id);
    // The payment is locked before its refund, as everywhere.
    if (typeof refund?.payment_id === 'string') await askSoon(tx, refund.payment_id, services.now());
    await refuseAtGateway(tx, id, error.gatewayCode ?? error.message);
    return ok(undefined);
  });
}

import { minus } from '@matete/domain/money/minus';
import { ok, refuse, type Result } from '@matete/domain/result';

import { GatewayError, type GatewayRefund, type PaymentGateway } from '#gateways/payment-gateway';
import { changeMismatch, listToReturn, lockById, type MismatchRow } from '#ledger/gateway-mismatch-store';
import { post } from '#ledger/post';
import type { RoundLimits } from '#payment/gateway/gateway-lane';
import { methodAtGateway } from '#payment/records/payment-gateways';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';

/** Longer than a gateway takes to answer with all retries. */
const ASKING_MS = 5 * 60_000;

/** Asks a gateway to send back the charges that admins decided to send back, until the round is over. */
export async function returnCharges(services: Runtime, gateway: PaymentGateway, limits: RoundLimits): Promise<void> {
  const askedBefore = new Date(services.now().getTime() - ASKING_MS);
  const due = await listToReturn(services.db, { gateway: gateway.name, askedBefore, take: limits.most });
  for (const { id } of due) {
    if (limits.isOver()) return;
    try {
      await returnCharge(services, gateway, { id, askedBefore });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      services.log.warn({ err: error, mismatchId: id }, 'the gateway did not send a charge back');
      if (error.reason === 'REFUSED') await recordRefusal(services, id, error);
      if (error.reason === 'UNREACHABLE') return;
    }
  }
}

/** Claimed first, in a transaction of its own; asked again, it carries the same key and moves no money twice. */
async function returnCharge(
  services: Runtime,
  gateway: PaymentGateway,
  { id, askedBefore }: { id: string; askedBefore: Date },
): Promise<void> {
  const known = await inTransaction(services.db, async (tx) => ok(await lockById(tx, id)));
  const mismatch = known.ok ? known.value : undefined;
  if (mismatch === undefined) return;
  const creditIds = mismatch.credits_before === null ? ((await gateway.listCreditIds?.(mismatch.reference)) ?? []) : [];
  const claimed = await inTransaction(services.db, (tx) => claim(services, tx, { id, askedBefore, creditIds }));
  if (!claimed.ok) return;
  const done = await gateway.refund(claimed.value);
  if (done.status === 'DONE')
    await inTransaction(services.db, (tx) => settle(services, tx, { id, gatewayRefundId: done.gatewayRefundId }));
}

async function claim(
  services: Runtime,
  tx: Tx,
  { id, askedBefore, creditIds }: { id: string; askedBefore: Date; creditIds: readonly string[] },
): Promise<Result<GatewayRefund>> {
  const row = await lockById(tx, id);
  if (row === undefined || !isDue(row, askedBefore)) return refuse('MISMATCH_ALREADY_SETTLED');
  await changeMismatch(tx, id, {
    return_state: 'ASKED',
    return_asked_at: services.now(),
    credits_before: row.credits_before ?? [...creditIds],
  });
  return ok({
    paymentId: row.gateway_payment_id ?? '',
    orderReference: row.reference,
    amountXpf: row.amount_xpf,
    chargeXpf: row.amount_xpf,
    idempotencyKey: `${id}-${row.return_try}`,
    creditsBefore: row.credits_before,
  });
}

const isDue = (row: MismatchRow, askedBefore: Date): boolean =>
  row.return_state === 'TO_ASK' ||
  (row.return_state === 'ASKED' && row.return_asked_at !== null && row.return_asked_at <= askedBefore);

async function settle(
  services: Runtime,
  tx: Tx,
  { id, gatewayRefundId }: { id: string; gatewayRefundId: string },
): Promise<Result<void>> {
  const row = await lockById(tx, id);
  if (row === undefined || row.return_state !== 'ASKED') return refuse('MISMATCH_ALREADY_SETTLED');
  await post(tx, {
    kind: 'CHARGE_SENT_BACK',
    subject: id,
    now: services.now(),
    entries: [
      { account: { kind: 'MISPLACED', owner: id }, amountXpf: minus(row.amount_xpf) },
      { account: { kind: 'BANK', owner: methodAtGateway(row.gateway) }, amountXpf: row.amount_xpf },
    ],
  });
  await changeMismatch(tx, id, { return_state: 'DONE', gateway_refund_id: gatewayRefundId });
  return ok(undefined);
}

/** The charge is still with the house: it is asked for again tomorrow under another key, and shown to admins. */
async function recordRefusal(services: Runtime, id: string, error: GatewayError): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const row = await lockById(tx, id);
    if (row?.return_state !== 'ASKED') return refuse('MISMATCH_ALREADY_SETTLED');
    await changeMismatch(tx, id, {
      return_asked_at: new Date(services.now().getTime() + DAY_MS),
      return_failure: error.gatewayCode ?? error.message,
      return_try: row.return_try + 1,
      credits_before: null,
    });
    return ok(undefined);
  });
}

const DAY_MS = 86_400_000;

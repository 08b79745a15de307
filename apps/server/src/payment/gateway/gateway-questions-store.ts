import type { PaymentId } from '@matete/contract/units';
import { sql } from 'kysely';

import { setNextQuestion } from '#payment/records/payment-store';
import type { PaymentRow } from '#payment/records/payment-store';
import type { Runtime } from '#platform/runtime';

const MINUTE_MS = 60_000;
/** Pause before the first question, while the buyer is likely to be on the card page. */
export const FIRST_QUESTION_AFTER_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** How long a payment that its gateway reports as open is asked about; a silent gateway is asked without end. */
const ASK_OPEN_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

/**
 * DECIDED: paid or refused, for good. OPEN: neither, or the gateway knows of no card yet. NONE: it could not be asked.
 */
export type GatewayAnswer = 'DECIDED' | 'OPEN' | 'NONE';

/** Pause before the next question: two minutes, doubling each time up to an hour. */
export const pauseMs = (asks: number): number => Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(asks, 10));

/**
 * Records that a gateway was asked about a payment, and when it is asked next.
 *
 * @source domain rules §16 "asked about (with growing pauses) until the gateway itself says that it is closed"
 */
export async function recordAsked(
  services: Runtime,
  { payment, answer, lastOpenedAt }: { payment: PaymentRow; answer: GatewayAnswer; lastOpenedAt: Date | undefined },
): Promise<void> {
  const now = services.now();
  const asks = payment.gateway_asks + 1;
  const isGivenUp = answer === 'OPEN' && now.getTime() - (lastOpenedAt ?? now).getTime() > ASK_OPEN_FOR_MS;
  const isOver = answer === 'DECIDED' || isGivenUp;
  await setNextQuestion(services.db, payment, {
    askAt: isOver ? null : new Date(now.getTime() + pauseMs(asks)),
    silentAt: answer === 'NONE' ? now : null,
  });
}

/**
 * Lists payments whose next question is due, the longest overdue first, without those of gateways that are silent in
 * this round.
 */
export async function listToAsk(
  { db, now }: Runtime,
  { tried, mute, take }: { tried: readonly string[]; mute: readonly string[]; take: number },
): Promise<{ id: PaymentId }[]> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('ask_gateway_at', '<=', now())
    .where(sql<boolean>`id <> all(${[...tried]}::uuid[])`)
    .where(
      sql<boolean>`not exists (select from payment_pages g where g.payment_id = payments.id and g.gateway = any(${[...mute]}::text[]))`,
    )
    .orderBy('ask_gateway_at')
    .limit(take)
    .execute();
}

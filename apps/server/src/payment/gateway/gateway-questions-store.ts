import { setNextQuestion } from '#payment/records/payment-store';
import { sql } from 'kysely';

import type { PaymentRow } from '#payment/records/payment-store';
import type { Runtime } from '#platform/runtime';

const MINUTE_MS = 60_000;
/** Left alone while its buyer is likely to be on the card page. */
export const FIRST_QUESTION_AFTER_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** Given up when no gateway would still decide what it says is open; its silence is never taken for an answer. */
const ASK_OPEN_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

/** DECIDED: paid or refused, for good. OPEN: neither, or the gateway knows of no card yet. NONE: it could not be asked. */
export type GatewayAnswer = 'DECIDED' | 'OPEN' | 'NONE';

/** Pause before the next question: two minutes, then twice as long each time, an hour at the most. */
export const pauseMs = (asks: number): number => Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(asks, 10));

/**
 * Writes down that a payment was asked about, and when it is asked about next.
 *
 * @source domain rules §16 "asked about (with growing pauses) until the gateway itself says that it is closed"
 */
export async function noteAsked(
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

/** Payments whose next question has come, the longest overdue first; none of gateways that are silent in this round. */
export async function listToAsk(
  { db, now }: Runtime,
  { tried, mute, take }: { tried: readonly string[]; mute: readonly string[]; take: number },
): Promise<{ id: string }[]> {
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

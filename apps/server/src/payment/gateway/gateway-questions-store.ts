import type { PaymentId } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import { sql } from 'kysely';

import { setNextQuestion } from '#payment/records/payment-store';
import type { PaymentRow } from '#payment/records/payment-store';
import type { Runtime } from '#platform/runtime';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Pause before the first question, while the buyer is likely to be on the card page. */
export const FIRST_QUESTION_AFTER_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = DAY_MS;
/**
 * How long a charge that paid is asked about, for what its gateway takes back of it without telling: longer than cards
 * can be charged back, which is 120 days.
 */
const WATCH_PAID_MS = 150 * DAY_MS;

/**
 * DECIDED: refused or closed, for good. PAID: it may still be taken back. OPEN: none of these, or the gateway knows of
 * no card yet. NONE: it could not be asked.
 */
export type GatewayAnswer = 'DECIDED' | 'PAID' | 'OPEN' | 'NONE';

/** Pause before the next question: two minutes, doubling each time up to a day. */
export const pauseMs = (asks: number): number => Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(asks, 11));

/**
 * Records that a gateway was asked about a payment, and when it is asked next: never again once it said that nothing
 * can come any more, or that what it paid is past being taken back.
 *
 * @source domain rules §16 "asked about (with growing pauses) until the gateway itself says that it is closed"
 */
export async function recordAsked(
  services: Runtime,
  { payment, answer }: { payment: PaymentRow; answer: GatewayAnswer },
): Promise<void> {
  const now = services.now();
  const asks = payment.gateway_asks + 1;
  const isPast = answer === 'PAID' && now.getTime() - (payment.paid_at ?? now).getTime() > WATCH_PAID_MS;
  const isOver = answer === 'DECIDED' || isPast;
  await setNextQuestion(services.db, payment, {
    askAt: isOver ? null : new Date(now.getTime() + pauseMs(asks)),
    silentAt: answer === 'NONE' ? now : null,
  });
}

/** Lists payments opened at a gateway whose next question is due, the longest overdue first. */
export async function listToAsk(
  { db, now }: Runtime,
  { gateway, take }: { gateway: GatewayName; take: number },
): Promise<{ id: PaymentId }[]> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('ask_gateway_at', '<=', now())
    .where(
      sql<boolean>`exists (select from payment_pages g where g.payment_id = payments.id and g.gateway = ${gateway})`,
    )
    .orderBy('ask_gateway_at')
    .limit(take)
    .execute();
}

import type { Journal } from './journal.ts';
import type { Payment, PaymentEvent, RefundRecord } from './payment.ts';
import { SIGNATURE_HEADER, signNotification, TIMESTAMP_HEADER } from './signature.ts';

export interface NotifierTiming {
  /** First pause after a notification that was not acknowledged; each later one is twice as long. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  readonly requestTimeoutMs: number;
  /** Age at which a notification is given up: the merchant must ask then. */
  readonly giveUpMs: number;
}

const refundOf = (event: PaymentEvent, payment: Payment): RefundRecord | undefined =>
  payment.refunds.find((its) => its.refundId === event.refundId);

/** Body of a notification: the same in every copy and attempt. */
export const notificationBody = (event: PaymentEvent, payment: Payment): string =>
  JSON.stringify({
    kind: refundOf(event, payment) === undefined ? 'PAYMENT' : 'REFUND',
    refund: refundOf(event, payment) ?? null,
    eventId: event.eventId,
    paymentId: payment.paymentId,
    reference: payment.reference,
    amount: payment.amount,
    currency: payment.currency,
    status: event.status,
    createdAt: event.createdAt,
  });

/** Notifies the merchant of events, again and again until each is acknowledged with a 2xx. */
export class Notifier {
  readonly #journal: Journal;
  readonly #secret: string;
  readonly #timing: NotifierTiming;
  readonly #now: () => Date;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #abort = new AbortController();

  constructor(options: { journal: Journal; secret: string; timing: NotifierTiming; now: () => Date }) {
    this.#journal = options.journal;
    this.#secret = options.secret;
    this.#timing = options.timing;
    this.#now = options.now;
  }

  /** Resumes what the last run could not deliver. */
  resume(): void {
    for (const event of this.#journal.events.values()) {
      if (event.deliveredCopies < event.copies)
        this.later(this.#timing.firstRetryMs, () => this.deliver(event.eventId));
    }
  }

  /** Tries once now; the other copies and retries follow by themselves. Never throws. */
  async deliver(eventId: string): Promise<void> {
    const event = this.#journal.events.get(eventId);
    const payment = event === undefined ? undefined : this.#journal.payments.get(event.paymentId);
    if (event === undefined || payment === undefined || event.deliveredCopies >= event.copies) return;
    const isAcknowledged = await this.#post(payment.notifyUrl, notificationBody(event, payment));
    if (this.#abort.signal.aborted) return;
    const after = {
      ...event,
      attempts: event.attempts + 1,
      deliveredCopies: event.deliveredCopies + (isAcknowledged ? 1 : 0),
    };
    this.#journal.append({ kind: 'event', event: after });
    if (after.deliveredCopies >= after.copies) return;
    const ageMs = this.#now().getTime() - Date.parse(event.createdAt);
    if (ageMs < this.#timing.giveUpMs) this.later(this.#pauseMs(after.attempts), () => this.deliver(eventId));
  }

  /** Runs something after a pause, unless the bank closes first. */
  later(pauseMs: number, act: () => void | Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void act();
    }, pauseMs);
    this.#timers.add(timer);
  }

  close(): void {
    this.#abort.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #pauseMs(attempts: number): number {
    return Math.min(this.#timing.firstRetryMs * 2 ** Math.min(attempts - 1, 20), this.#timing.longestRetryMs);
  }

  async #post(url: string, body: string): Promise<boolean> {
    const timestampMs = this.#now().getTime();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [TIMESTAMP_HEADER]: String(timestampMs),
          [SIGNATURE_HEADER]: signNotification(this.#secret, timestampMs, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#abort.signal, AbortSignal.timeout(this.#timing.requestTimeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // Nobody there, too slow, or cut off: not acknowledged.
      return false;
    }
  }
}

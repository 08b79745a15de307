import { randomBytes } from 'node:crypto';

import type { Journal } from './journal.ts';
import { type Payment, type PaymentEvent, refundedAmount, type RefundRecord } from './payment.ts';
import type { TestCard } from './test-cards.ts';

export interface NewPayment {
  readonly amount: number;
  readonly currency: 'XPF';
  readonly reference: string;
  readonly language: 'fr' | 'en';
  readonly returnUrl: string;
  readonly notifyUrl: string;
}

/** Thrown when a call may not do something, with the answer it gets. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal';
  readonly statusCode: number;
  readonly code: string;

  constructor(statusCode: number, code: string) {
    super(code);
    this.statusCode = statusCode;
    this.code = code;
  }
}

/** Creates an id that cannot be guessed: whoever knows a payment's id can pay it. */
const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`;

const isSameOrder = (payment: Payment, wanted: NewPayment) =>
  payment.amount === wanted.amount &&
  payment.reference === wanted.reference &&
  payment.returnUrl === wanted.returnUrl &&
  payment.notifyUrl === wanted.notifyUrl;

/** Rules of the bank over its journal. Every change is journaled before anybody learns of it. */
export class Bank {
  readonly #journal: Journal;
  readonly #now: () => Date;

  constructor(journal: Journal, now: () => Date) {
    this.#journal = journal;
    this.#now = now;
  }

  /**
   * Opens a payment.
   *
   * @throws BankRefusal 422 when the key was used for another payment.
   */
  create(wanted: NewPayment, idempotencyKey: string): Payment {
    const known = [...this.#journal.payments.values()].find((its) => its.idempotencyKey === idempotencyKey);
    if (known !== undefined) {
      if (!isSameOrder(known, wanted)) throw new BankRefusal(422, 'IDEMPOTENCY_KEY_REUSED');
      return known;
    }
    const payment: Payment = {
      paymentId: newId('pay'),
      idempotencyKey,
      ...wanted,
      status: 'RUNNING',
      reason: null,
      maskedCard: null,
      settlesAt: null,
      createdAt: this.#now().toISOString(),
      refunds: [],
    };
    this.#journal.append({ kind: 'payment', payment });
    return payment;
  }

  find(paymentId: string): Payment | undefined {
    return this.#journal.payments.get(paymentId);
  }

  /** Lists the payments of a reference, the newest first. */
  listByReference(reference: string): Payment[] {
    return [...this.#journal.payments.values()].filter((its) => its.reference === reference).reverse();
  }

  /**
   * Charges a test card: settles at once, or later for the delayed one.
   *
   * @param delayMs How long a delayed payment takes.
   * @returns The payment, and the event to notify the merchant of; undefined while it is not settled, or for the card
   *   that is never reported.
   * @throws BankRefusal 409 when it is settled already: a card is charged once.
   */
  charge(
    paymentId: string,
    { card, maskedCard, delayMs }: { card: TestCard; maskedCard: string; delayMs: number },
  ): { payment: Payment; event: PaymentEvent | undefined } {
    const payment = this.#open(paymentId);
    if (card.behaviour === 'DELAYED') {
      const settlesAt = new Date(this.#now().getTime() + delayMs).toISOString();
      const waiting = { ...payment, maskedCard, settlesAt };
      this.#journal.append({ kind: 'payment', payment: waiting });
      return { payment: waiting, event: undefined };
    }
    const isRefused = card.behaviour === 'REFUSED';
    return this.#settle({ ...payment, maskedCard }, isRefused ? 'CARD_REFUSED' : null, {
      isTold: card.behaviour !== 'NEVER_NOTIFIED',
      copies: card.behaviour === 'NOTIFIED_TWICE' ? 2 : 1,
    });
  }

  /** Records that the buyer left without paying. @throws BankRefusal 409 when it is settled already. */
  abandon(paymentId: string): { payment: Payment; event: PaymentEvent | undefined } {
    return this.#settle(this.#open(paymentId), 'ABANDONED', { isTold: true, copies: 1 });
  }

  /** Lists payments that wait for their settlement. */
  delayed(): Payment[] {
    return [...this.#journal.payments.values()].filter((its) => its.status === 'RUNNING' && its.settlesAt !== null);
  }

  /** Settles a delayed payment. */
  settleDelayed(paymentId: string): PaymentEvent | undefined {
    const payment = this.find(paymentId);
    if (payment?.status !== 'RUNNING' || payment.settlesAt === null) return undefined;
    return this.#settle(payment, null, { isTold: true, copies: 1 }).event;
  }

  /**
   * Refunds money.
   *
   * @throws BankRefusal 404 unknown payment, 409 not paid or more than is left, 422 the key came with another amount.
   */
  refund(paymentId: string, amount: number, idempotencyKey: string): { payment: Payment; refund: RefundRecord } {
    const payment = this.find(paymentId);
    if (payment === undefined) throw new BankRefusal(404, 'PAYMENT_NOT_FOUND');
    const known = payment.refunds.find((its) => its.idempotencyKey === idempotencyKey);
    if (known !== undefined) {
      if (known.amount !== amount) throw new BankRefusal(422, 'IDEMPOTENCY_KEY_REUSED');
      return { payment, refund: known };
    }
    if (payment.status !== 'PAID') throw new BankRefusal(409, 'PAYMENT_NOT_PAID');
    if (refundedAmount(payment) + amount > payment.amount) throw new BankRefusal(409, 'REFUND_EXCEEDS_PAYMENT');
    const refund = { refundId: newId('ref'), idempotencyKey, amount, createdAt: this.#now().toISOString() };
    const after = { ...payment, refunds: [...payment.refunds, refund] };
    this.#journal.append({ kind: 'payment', payment: after });
    return { payment: after, refund };
  }

  /** Finds a payment that nobody has charged yet. */
  #open(paymentId: string): Payment {
    const payment = this.find(paymentId);
    if (payment === undefined) throw new BankRefusal(404, 'PAYMENT_NOT_FOUND');
    if (payment.status !== 'RUNNING' || payment.settlesAt !== null) throw new BankRefusal(409, 'PAYMENT_SETTLED');
    return payment;
  }

  #settle(
    payment: Payment,
    refusal: string | null,
    { isTold, copies }: { isTold: boolean; copies: number },
  ): { payment: Payment; event: PaymentEvent | undefined } {
    const settled: Payment = {
      ...payment,
      status: refusal === null ? 'PAID' : 'REFUSED',
      reason: refusal,
      settlesAt: null,
    };
    if (!isTold) {
      this.#journal.append({ kind: 'payment', payment: settled });
      return { payment: settled, event: undefined };
    }
    const event: PaymentEvent = {
      eventId: newId('evt'),
      paymentId: settled.paymentId,
      createdAt: this.#now().toISOString(),
      status: settled.status,
      copies,
      deliveredCopies: 0,
      attempts: 0,
    };
    this.#journal.append({ kind: 'payment', payment: settled }, { kind: 'event', event });
    return { payment: settled, event };
  }
}

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
  /** How long its page may take a card, in milliseconds; absent: any time. */
  readonly longestMs?: number;
}

/** A bank's change of its word about a settled payment. */
export interface Change {
  readonly what: 'REFUSE' | 'RESTORE' | 'REFUND' | 'CHARGE_BACK' | 'UNDO_CHARGEBACK';
  /** Whole XPF; absent: all that is left. */
  readonly amount?: number;
  readonly isTold: boolean;
  /** How often the merchant is told. */
  readonly copies: number;
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

const newEvent = (
  payment: Payment,
  { refundId, copies, now }: { refundId: string | null; copies: number; now: Date },
): PaymentEvent => ({
  eventId: newId('evt'),
  paymentId: payment.paymentId,
  createdAt: now.toISOString(),
  status: payment.status,
  refundId,
  copies,
  deliveredCopies: 0,
  attempts: 0,
});

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
    const { longestMs, ...order } = wanted;
    const payment: Payment = {
      paymentId: newId('pay'),
      idempotencyKey,
      ...order,
      status: 'RUNNING',
      reason: null,
      maskedCard: null,
      settlesAt: null,
      expiresAt: longestMs === undefined ? null : new Date(this.#now().getTime() + longestMs).toISOString(),
      createdAt: this.#now().toISOString(),
      refunds: [],
    };
    this.#journal.append({ kind: 'payment', payment });
    return payment;
  }

  /** Finds a payment; one whose page has closed unpaid is refused from then on. */
  find(paymentId: string): Payment | undefined {
    const payment = this.#journal.payments.get(paymentId);
    return payment === undefined ? undefined : this.#closed(payment);
  }

  #closed(payment: Payment): Payment {
    const isOver =
      payment.status === 'RUNNING' &&
      payment.settlesAt === null &&
      payment.expiresAt !== null &&
      Date.parse(payment.expiresAt) <= this.#now().getTime();
    if (!isOver) return payment;
    return this.#settle(payment, 'ABANDONED', { isTold: false, copies: 0 }).payment;
  }

  /** Lists the payments of a reference, the newest first. */
  listByReference(reference: string): Payment[] {
    return [...this.#journal.payments.values()]
      .filter((its) => its.reference === reference)
      .map((its) => this.#closed(its))
      .reverse();
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
    return this.#giveBack(payment, { amount, idempotencyKey, kind: 'REFUND' });
  }

  /**
   * Changes its word about a settled payment, as a real bank does without being asked: refuses it after all, pays it
   * again, refunds it in the back office, or charges it back for its buyer.
   *
   * @returns The payment, and the event to notify the merchant of; undefined where it is to stay silent.
   * @throws BankRefusal 404 unknown payment, 409 where there is nothing to change.
   */
  change(paymentId: string, change: Change): { payment: Payment; event: PaymentEvent | undefined } {
    const payment = this.find(paymentId);
    if (payment === undefined) throw new BankRefusal(404, 'PAYMENT_NOT_FOUND');
    const { what, isTold, copies } = change;
    if (what === 'REFUSE' || what === 'RESTORE') {
      if (payment.status !== (what === 'REFUSE' ? 'PAID' : 'REFUSED')) throw new BankRefusal(409, 'NOTHING_TO_CHANGE');
      return this.#settle(payment, what === 'REFUSE' ? 'REVERSED' : null, { isTold, copies });
    }
    if (payment.status !== 'PAID') throw new BankRefusal(409, 'PAYMENT_NOT_PAID');
    if (what === 'UNDO_CHARGEBACK') return this.#undo(payment, { isTold, copies });
    const amount = change.amount ?? payment.amount - refundedAmount(payment);
    if (amount <= 0 || refundedAmount(payment) + amount > payment.amount)
      throw new BankRefusal(409, 'REFUND_EXCEEDS_PAYMENT');
    const kind = what === 'CHARGE_BACK' ? 'CHARGEBACK' : 'REFUND';
    const { payment: after, refund } = this.#giveBack(payment, { amount, idempotencyKey: null, kind });
    return { payment: after, event: isTold ? this.#eventOf(after, { refundId: refund.refundId, copies }) : undefined };
  }

  #undo(payment: Payment, { isTold, copies }: Pick<Change, 'isTold' | 'copies'>) {
    const lost = payment.refunds.find((its) => its.kind === 'CHARGEBACK' && !its.isUndone);
    if (lost === undefined) throw new BankRefusal(409, 'NOTHING_TO_CHANGE');
    const refunds = payment.refunds.map((its) => (its === lost ? { ...its, isUndone: true } : its));
    const after = { ...payment, refunds };
    this.#journal.append({ kind: 'payment', payment: after });
    return { payment: after, event: isTold ? this.#eventOf(after, { refundId: lost.refundId, copies }) : undefined };
  }

  #giveBack(
    payment: Payment,
    refund: Pick<RefundRecord, 'amount' | 'idempotencyKey' | 'kind'>,
  ): { payment: Payment; refund: RefundRecord } {
    const made = { ...refund, refundId: newId('ref'), isUndone: false, createdAt: this.#now().toISOString() };
    const after = { ...payment, refunds: [...payment.refunds, made] };
    this.#journal.append({ kind: 'payment', payment: after });
    return { payment: after, refund: made };
  }

  /** Writes down an event of a payment, or of a refund of it. */
  #eventOf(payment: Payment, { refundId, copies }: { refundId: string | null; copies: number }): PaymentEvent {
    const event = newEvent(payment, { refundId, copies, now: this.#now() });
    this.#journal.append({ kind: 'event', event });
    return event;
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
    const event = newEvent(settled, { refundId: null, copies, now: this.#now() });
    this.#journal.append({ kind: 'payment', payment: settled }, { kind: 'event', event });
    return { payment: settled, event };
  }
}

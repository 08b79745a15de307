export type PaymentStatus = 'RUNNING' | 'PAID' | 'REFUSED';
export type PageLanguage = 'fr' | 'en';

/** Money that went back to the buyer. */
export interface RefundRecord {
  readonly refundId: string;
  /** Null where the merchant did not ask for it by a call: made in the back office, or charged back. */
  readonly idempotencyKey: string | null;
  readonly kind: 'REFUND' | 'CHARGEBACK';
  /** The money came back to the merchant: a chargeback that the buyer lost. */
  readonly isUndone: boolean;
  /** Whole XPF. */
  readonly amount: number;
  readonly createdAt: string;
}

/** Payment as the bank stores it. It contains no card number, only the masked one. */
export interface Payment {
  readonly paymentId: string;
  readonly idempotencyKey: string;
  /** Whole XPF: the currency has no cents. */
  readonly amount: number;
  readonly currency: 'XPF';
  readonly reference: string;
  readonly language: PageLanguage;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly status: PaymentStatus;
  /** Why it was refused, for the merchant. */
  readonly reason: string | null;
  /** First six and last four digits. */
  readonly maskedCard: string | null;
  /** When a delayed payment settles; null when it does not wait. */
  readonly settlesAt: string | null;
  /** When its page closes; null: never. */
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly refunds: readonly RefundRecord[];
}

/** Event that the merchant is notified of. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly paymentId: string;
  readonly createdAt: string;
  readonly status: PaymentStatus;
  /** Refund or chargeback that the event is about; null: the payment itself. */
  readonly refundId: string | null;
  /** How often it is delivered, whatever the merchant answers: 2 for the card that answers twice. */
  readonly copies: number;
  /** Copies that the merchant has acknowledged. */
  readonly deliveredCopies: number;
  readonly attempts: number;
}

/** Sums up what was refunded. @returns Whole XPF. */
export const refundedAmount = (payment: Payment): number =>
  payment.refunds.reduce((sum, refund) => sum + (refund.isUndone ? 0 : refund.amount), 0);

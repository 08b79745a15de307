export type PaymentStatus = 'RUNNING' | 'PAID' | 'REFUSED';
export type PageLanguage = 'fr' | 'en';

export interface RefundRecord {
  readonly refundId: string;
  readonly idempotencyKey: string;
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
  readonly createdAt: string;
  readonly refunds: readonly RefundRecord[];
}

/** Event that the merchant is notified of. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly paymentId: string;
  readonly createdAt: string;
  readonly status: PaymentStatus;
  /** How often it is delivered, whatever the merchant answers: 2 for the card that answers twice. */
  readonly copies: number;
  /** Copies that the merchant has acknowledged. */
  readonly deliveredCopies: number;
  readonly attempts: number;
}

/** Sums up what was refunded. @returns Whole XPF. */
export const refundedAmount = (payment: Payment): number =>
  payment.refunds.reduce((sum, refund) => sum + refund.amount, 0);

import type { Days, TahitiDay, Xpf } from '@matete/contract/units';
import { addDays } from '../calendar/tahiti-day.ts';

/** What is known of the payment of the order that a coupon comes from, XPF. */
export interface PaidByPayment {
  /** What it paid of the order, not counting what goes back of it already. */
  readonly leftOfOrderXpf: Xpf;
  /** What it brought in all, not counting what goes back of it already. */
  readonly leftOfPaymentXpf: Xpf;
  /** How its money goes back. REFUSED: by the card, but its gateway refused a refund for good. */
  readonly way: 'CARD' | 'TRANSFER' | 'REFUSED';
}

/** How the money of a coupon goes back: both sum to its amount. XPF. */
export interface MoneyBack {
  /** To the card that paid. */
  readonly byCardXpf: Xpf;
  /** To a bank account. */
  readonly byTransferXpf: Xpf;
  /** The transfer gives back nothing but money of that payment. */
  readonly isTransferOfPayment: boolean;
}

/**
 * How the money of a coupon goes back: to the card as far as it paid that order, else to an account. Money that came as
 * another coupon is not the card's.
 *
 * @param payment Undefined: the order had none, or its money is not of it.
 * @source domain rules §16 "Refunds in money": by the card that paid, as far as it paid, else to an IBAN
 * @example shareMoneyBack(10_000, { leftOfOrderXpf: 6_000, leftOfPaymentXpf: 9_000, way: 'CARD' }) // 6 000 by card
 */
export function shareMoneyBack(amountXpf: Xpf, payment: PaidByPayment | undefined): MoneyBack {
  const ofPaymentXpf =
    payment === undefined ? 0 : Math.max(0, Math.min(amountXpf, payment.leftOfOrderXpf, payment.leftOfPaymentXpf));
  const byCardXpf = payment?.way === 'CARD' ? ofPaymentXpf : 0;
  return {
    byCardXpf,
    byTransferXpf: amountXpf - byCardXpf,
    isTransferOfPayment: payment?.way === 'TRANSFER' && ofPaymentXpf === amountXpf,
  };
}

/**
 * The last day on which money can be asked for instead of a coupon.
 *
 * @param issuedOn Day on which it was issued.
 * @param days A setting of the site.
 * @source domain rules §16 "60 days, a setting"
 */
export const askableUntil = (issuedOn: TahitiDay, days: Days): TahitiDay => addDays(issuedOn, days);

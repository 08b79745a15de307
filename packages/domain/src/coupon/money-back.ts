import type { Days, PaymentId, TahitiDay, Xpf } from '@matete/contract/units';
import { addDays } from '../calendar/tahiti-day.ts';

/** What is known of the payment of the order that a coupon comes from, XPF. */
export interface PaidByPayment {
  /** What it paid of the order, not counting what goes back of it already. */
  readonly leftOfOrderXpf: Xpf;
  /** What it brought in all, not counting what goes back of it already, or was taken back. */
  readonly leftOfPaymentXpf: Xpf;
  /** How its money goes back. REFUSED: by the card, but its gateway refused a refund for good. */
  readonly way: 'CARD' | 'TRANSFER' | 'REFUSED';
}

/** Cards that paid freight differences of the order, beside its own payment, XPF. */
export interface FreightCards {
  /** The newest first, each with what it paid and has not got back. */
  readonly cards: readonly { readonly paymentId: PaymentId; readonly leftXpf: Xpf }[];
  /** How much of the coupon may be freight, XPF. */
  readonly mostXpf: Xpf;
  /** The coupon gives nothing but freight back: these cards come before the order's. */
  readonly isFirst: boolean;
}

/** How the money of a coupon goes back: by card and by transfer sum to its amount. XPF. */
export interface MoneyBack {
  /** To all cards that paid. */
  readonly byCardXpf: Xpf;
  /** Of the order's payment, whichever way that goes back. */
  readonly ofOrderXpf: Xpf;
  /** To the card that paid the order. */
  readonly byOrderCardXpf: Xpf;
  /** To the cards that paid its freight differences. */
  readonly freightCards: readonly { readonly paymentId: PaymentId; readonly amountXpf: Xpf }[];
  /** To a bank account. */
  readonly byTransferXpf: Xpf;
  /** The transfer gives back nothing but money of the order's payment. */
  readonly isTransferOfPayment: boolean;
}

const NO_CARDS: FreightCards = { cards: [], mostXpf: 0, isFirst: false };

/**
 * How the money of a coupon goes back: to the cards that paid the order and its freight differences, each as far as it
 * paid, else to an account. Money that came as another coupon is no card's.
 *
 * @param payment Undefined: the order had none, or its money is not of it.
 * @source domain rules §16 "Refunds in money": by the card that paid, as far as it paid, else to an IBAN
 * @example shareMoneyBack(10_000, { leftOfOrderXpf: 6_000, leftOfPaymentXpf: 9_000, way: 'CARD' }) // 6 000 by card
 */
export function shareMoneyBack(amountXpf: Xpf, payment: PaidByPayment | undefined, freight = NO_CARDS): MoneyBack {
  const ofOrder = (leftXpf: Xpf): Xpf =>
    payment === undefined ? 0 : Math.max(0, Math.min(leftXpf, payment.leftOfOrderXpf, payment.leftOfPaymentXpf));
  const ofFreight = (leftXpf: Xpf) => shareOverCards(Math.min(leftXpf, freight.mostXpf), freight.cards);
  const beforeXpf = freight.isFirst ? 0 : ofOrder(amountXpf);
  const freightCards = ofFreight(amountXpf - beforeXpf);
  const byFreightXpf = freightCards.reduce((sum, share) => sum + share.amountXpf, 0);
  const ofOrderXpf = freight.isFirst ? ofOrder(amountXpf - byFreightXpf) : beforeXpf;
  const byOrderCardXpf = payment?.way === 'CARD' ? ofOrderXpf : 0;
  const byCardXpf = byOrderCardXpf + byFreightXpf;
  return {
    byCardXpf,
    ofOrderXpf,
    byOrderCardXpf,
    freightCards,
    byTransferXpf: amountXpf - byCardXpf,
    isTransferOfPayment: payment?.way === 'TRANSFER' && ofOrderXpf > 0 && ofOrderXpf === amountXpf - byCardXpf,
  };
}

function shareOverCards(amountXpf: Xpf, cards: FreightCards['cards']): MoneyBack['freightCards'] {
  let leftXpf = amountXpf;
  return cards.flatMap(({ paymentId, leftXpf: paidXpf }) => {
    const shareXpf = Math.max(0, Math.min(leftXpf, paidXpf));
    leftXpf -= shareXpf;
    return shareXpf === 0 ? [] : [{ paymentId, amountXpf: shareXpf }];
  });
}

/**
 * The last day on which money can be asked for instead of a coupon.
 *
 * @param issuedOn Day on which it was issued.
 * @param days A setting of the site.
 * @source domain rules §16 "60 days, a setting"
 */
export const askableUntil = (issuedOn: TahitiDay, days: Days): TahitiDay => addDays(issuedOn, days);

import type { PaymentMethod } from '@matete/contract/payment-method';
import type { Days, Xpf } from '@matete/contract/units';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Least time that a payment by hand, a transfer, needs to come and to be seen. */
export const BY_HAND_MS = 86_400_000;

/**
 * Whether a payment by hand can still be seen before nobody could bring the order any more.
 *
 * @param lastAcceptAt The last moment at which a seller could take the order.
 * @source domain rules §16 "A transfer is waited for no longer than the last moment at which somebody could still bring
 *   the order"
 */
export const leavesTimeByHand = (lastAcceptAt: Date, now: Date): boolean =>
  lastAcceptAt.getTime() >= now.getTime() + BY_HAND_MS;

/** How long orders wait for their payment, as the settings say. */
export interface PaymentPatience {
  readonly cardMinutes: number;
  readonly transferDays: Days;
}

/**
 * Until when an order waits for its payment: by hand no longer than somebody could still bring it.
 *
 * @param lastAcceptAt The last moment at which each order of the payment could still be taken.
 * @source domain rules §5: an unpaid transfer is cancelled after 10 days (setting); §16
 */
export function unpaidUntil(
  { cardMinutes, transferDays }: PaymentPatience,
  method: PaymentMethod,
  { now, lastAcceptAt }: { now: Date; lastAcceptAt: readonly Date[] },
): Date {
  const isCard = method === 'CREDIT_CARD';
  const wholeMs = now.getTime() + (isCard ? cardMinutes * MINUTE_MS : transferDays * DAY_MS);
  const lastMs = isCard ? [] : lastAcceptAt.map((at) => at.getTime());
  return new Date(Math.min(wholeMs, ...lastMs));
}

/**
 * By what the orders of a payment can be paid instead: a card can be given up for a method that a person looks for; the
 * other way round something may have been sent already.
 *
 * @param offered Methods on offer, those with a gateway and those that a person looks for.
 * @source domain rules §5 "never offers a blind second payment"
 */
export const otherMethods = (
  payment: {
    readonly method: PaymentMethod;
    readonly purpose: 'ORDERS' | 'FREIGHT_DIFFERENCE' | 'GIFT_CARD';
    readonly receivedXpf: Xpf;
  },
  offered: readonly { readonly method: PaymentMethod; readonly gateway: string | null }[],
): PaymentMethod[] =>
  payment.purpose === 'ORDERS' && payment.method === 'CREDIT_CARD' && payment.receivedXpf === 0
    ? offered.filter(({ gateway }) => gateway === null).map(({ method }) => method)
    : [];

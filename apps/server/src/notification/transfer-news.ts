import type { BankTransfer } from '@matete/contract/payment/payments';
import type { Language, TextValues } from '@matete/contract/primitives';
import type { Xpf } from '@matete/contract/units';
import { groupsOfFour } from '@matete/i18n/groups-of-four';
import { translate } from '@matete/i18n/translate';

import { textValues } from '#notification/render-notification';

interface AwaitedTransfer {
  /** When its orders are cancelled unless the money is there. */
  readonly until: Date;
  /** Orders that it pays together. */
  readonly orderCount: number;
  /** Sellers see them only once their customer is confirmed as well. */
  readonly awaitsConfirmation: boolean;
}

/** Values of a text about a transfer that is awaited: account, amount in XPF, reference, deadline, and what its orders wait for besides. */
export const transferNews = (
  { beneficiary, iban, bic, bankName, reference, amount }: BankTransfer,
  { until, orderCount, awaitsConfirmation }: AwaitedTransfer,
): Record<string, string | number> => ({
  beneficiary,
  iban,
  bic,
  bankName,
  reference,
  transferXpf: amount,
  untilAt: until.toISOString(),
  orderCount,
  awaits: awaitsConfirmation ? 'yes' : 'no',
});

/**
 * Values of the news that an order is placed which waits for its payment (201): with its transfer, or null where it is paid on
 * a gateway's page.
 */
export const placedNews = (
  order: { readonly orderNumber: string; readonly amountXpf: Xpf },
  { transfer, ...awaited }: AwaitedTransfer & { readonly transfer: BankTransfer | null },
): Record<string, string | number> => {
  if (transfer !== null) return { ...order, ...transferNews(transfer, awaited), variant: 'transfer' };
  return awaited.awaitsConfirmation ? { ...order, variant: 'unconfirmed' } : order;
};

/** Lines that a transfer is made from, for the mail of a text about one; empty for any other. */
export function transferLines(language: Language, data: TextValues): string {
  const { iban } = data;
  if (typeof iban !== 'string') return '';
  const groups = groupsOfFour(iban.replaceAll(/\s/g, ''));
  return `\n\n${translate(language, 'emails.transfer', { ...textValues(data, language), iban: groups })}`;
}

import { expect, test } from 'vitest';

import { askableUntil, shareMoneyBack } from './money-back.ts';

const paid = { leftOfOrderXpf: 6_000, leftOfPaymentXpf: 9_000, way: 'CARD' } as const;

test.each([
  [4_000, paid, { byCardXpf: 4_000, byTransferXpf: 0, isTransferOfPayment: false }],
  [10_000, paid, { byCardXpf: 6_000, byTransferXpf: 4_000, isTransferOfPayment: false }],
  // Another order of the payment got its money back by the same card meanwhile.
  [6_000, { ...paid, leftOfPaymentXpf: 2_500 }, { byCardXpf: 2_500, byTransferXpf: 3_500, isTransferOfPayment: false }],
  [6_000, { ...paid, leftOfOrderXpf: -91 }, { byCardXpf: 0, byTransferXpf: 6_000, isTransferOfPayment: false }],
  [6_000, { ...paid, way: 'TRANSFER' as const }, { byCardXpf: 0, byTransferXpf: 6_000, isTransferOfPayment: true }],
  [6_001, { ...paid, way: 'TRANSFER' as const }, { byCardXpf: 0, byTransferXpf: 6_001, isTransferOfPayment: false }],
  [6_000, { ...paid, way: 'REFUSED' as const }, { byCardXpf: 0, byTransferXpf: 6_000, isTransferOfPayment: false }],
  [6_000, undefined, { byCardXpf: 0, byTransferXpf: 6_000, isTransferOfPayment: false }],
])('the card gets back no more of %i F than it paid: %j', (amountXpf, payment, back) => {
  expect(shareMoneyBack(amountXpf, payment)).toEqual(back);
});

test('money can be asked for on the sixtieth day after the coupon', () => {
  expect(askableUntil('2026-11-23', 60)).toBe('2027-01-22');
});

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
  const { byCardXpf: byOrderCardXpf } = back;
  expect(shareMoneyBack(amountXpf, payment)).toMatchObject({ ...back, byOrderCardXpf, freightCards: [] });
});

const twoCards = [
  { paymentId: 'new', leftXpf: 200 },
  { paymentId: 'old', leftXpf: 91 },
];

test.each([
  ['freight goes to the cards of its differences, the newest first', 250, 'CARD', 250, true, [0, 200, 50, 0]],
  ['what they did not pay goes to the card of the order', 400, 'CARD', 400, true, [109, 200, 91, 0]],
  ['a whole refund goes to the card of the order first', 6_391, 'CARD', 6_391, false, [6_000, 200, 91, 100]],
  ['an order paid by transfer gives the freight back to its card', 6_100, 'TRANSFER', 6_100, false, [0, 100, 0, 6_000]],
  ['goods that coupons had paid are no card’s', 7_000, 'CARD', 0, false, [6_000, 0, 0, 1_000]],
  ['of a refund in part the freight comes last', 6_200, 'CARD', 150, false, [6_000, 150, 0, 50]],
] as const)('%s', (...[, amountXpf, way, mostXpf, isFirst, shares]) => {
  const [byOrderCardXpf, newXpf, oldXpf, byTransferXpf] = shares;
  const back = shareMoneyBack(amountXpf, { ...paid, way }, { cards: twoCards, mostXpf, isFirst });

  const of = (id: string) => back.freightCards.find(({ paymentId }) => paymentId === id)?.amountXpf ?? 0;
  expect([back.byOrderCardXpf, of('new'), of('old'), back.byTransferXpf]).toEqual([
    byOrderCardXpf,
    newXpf,
    oldXpf,
    byTransferXpf,
  ]);
  expect(back.byCardXpf + back.byTransferXpf).toBe(amountXpf);
  expect(back.isTransferOfPayment).toBe(way === 'TRANSFER');
});

test.each([
  [4_000, paid, 4_000],
  [10_000, paid, 6_000],
  [10_000, { ...paid, way: 'TRANSFER' as const }, 6_000],
  [10_000, { ...paid, way: 'REFUSED' as const, leftOfPaymentXpf: 2_500 }, 2_500],
  [10_000, undefined, 0],
])('of %i F the payment of the order gives back what it paid, whichever way: %j', (amountXpf, payment, ofOrderXpf) => {
  expect(shareMoneyBack(amountXpf, payment).ofOrderXpf).toBe(ofOrderXpf);
});

test('money can be asked for on the sixtieth day after the coupon', () => {
  expect(askableUntil('2026-11-23', 60)).toBe('2027-01-22');
});

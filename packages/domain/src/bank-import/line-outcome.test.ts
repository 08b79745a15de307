import { expect, test } from 'vitest';

import { outcomeOfLine, type TransferFacts } from './line-outcome.ts';

const WAITING: TransferFacts = {
  status: 'PENDING',
  amountXpf: 14_290,
  receivedXpf: 0,
  reversedXpf: 0,
  excessXpf: 0,
  linesXpf: 0,
};
const PAID: TransferFacts = { ...WAITING, status: 'VERIFIED', receivedXpf: 14_290 };

test('exactly what is missing is right, less is too little, more is too much', () => {
  expect(outcomeOfLine(14_290, WAITING)).toEqual({
    outcome: 'RIGHT',
    totalXpf: 14_290,
    missingXpf: 14_290,
    excessXpf: 0,
  });
  expect(outcomeOfLine(5_000, WAITING)).toMatchObject({ outcome: 'TOO_LITTLE', totalXpf: 5_000, missingXpf: 14_290 });
  expect(outcomeOfLine(15_000, WAITING)).toMatchObject({ outcome: 'TOO_MUCH', totalXpf: 15_000, excessXpf: 710 });
});

test('after a part the rest is right, and the total is what came in all', () => {
  const half = { ...WAITING, receivedXpf: 5_000, linesXpf: 5_000 };

  expect(outcomeOfLine(9_290, half)).toMatchObject({ outcome: 'RIGHT', totalXpf: 14_290, missingXpf: 9_290 });
  expect(outcomeOfLine(14_290, half)).toMatchObject({ outcome: 'TOO_MUCH', totalXpf: 19_290, excessXpf: 5_000 });
});

test('money that was recorded by hand is not taken a second time', () => {
  expect(outcomeOfLine(14_290, PAID).outcome).toBe('NOTED');
  expect(outcomeOfLine(5_000, { ...WAITING, receivedXpf: 5_000 }).outcome).toBe('NOTED');
  // Two transfers that an admin recorded as one sum.
  expect(outcomeOfLine(9_290, { ...PAID, linesXpf: 5_000 }).outcome).toBe('NOTED');
  expect(outcomeOfLine(315, { ...PAID, excessXpf: 315, linesXpf: 14_290 }).outcome).toBe('NOTED');
});

test('what comes for a payment that its lines have paid is too much, all of it', () => {
  expect(outcomeOfLine(14_290, { ...PAID, linesXpf: 14_290 })).toEqual({
    outcome: 'TOO_MUCH',
    totalXpf: 28_580,
    missingXpf: 0,
    excessXpf: 14_290,
  });
  expect(outcomeOfLine(100, { ...PAID, excessXpf: 315, linesXpf: 14_605 })).toMatchObject({
    outcome: 'TOO_MUCH',
    totalXpf: 14_705,
  });
});

test('what was recorded and never came does not hide a line', () => {
  expect(outcomeOfLine(5_000, { ...PAID, reversedXpf: 14_290 }).outcome).toBe('TOO_MUCH');
});

test('a late transfer is judged by what its payment still asked for', () => {
  const given: TransferFacts = { ...WAITING, status: 'REJECTED' };

  expect(outcomeOfLine(14_290, given).outcome).toBe('RIGHT');
  expect(outcomeOfLine(14_000, given).outcome).toBe('TOO_LITTLE');
});

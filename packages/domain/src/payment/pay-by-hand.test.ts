import { expect, test } from 'vitest';
import { leavesTimeByHand, otherMethods, unpaidUntil } from './pay-by-hand.ts';

const now = new Date('2026-08-10T20:00:00Z');
const PATIENCE = { cardMinutes: 30, transferDays: 10 };
const until = (method: 'CREDIT_CARD' | 'WIRE_TRANSFER', ...lastAcceptAt: string[]) =>
  unpaidUntil(PATIENCE, method, { now, lastAcceptAt: lastAcceptAt.map((at) => new Date(at)) }).toISOString();

test('a card is waited for some minutes, a transfer some days', () => {
  expect(until('CREDIT_CARD')).toBe('2026-08-10T20:30:00.000Z');
  expect(until('WIRE_TRANSFER')).toBe('2026-08-20T20:00:00.000Z');
});

test('a transfer is waited for no longer than each of its orders could be brought', () => {
  expect(until('WIRE_TRANSFER', '2026-08-15T04:00:00Z', '2026-08-13T04:00:00Z')).toBe('2026-08-13T04:00:00.000Z');
  expect(until('WIRE_TRANSFER', '2026-09-15T04:00:00Z')).toBe('2026-08-20T20:00:00.000Z');
  expect(until('CREDIT_CARD', '2026-08-10T20:10:00Z')).toBe('2026-08-10T20:30:00.000Z');
});

test('a payment by hand needs a whole day', () => {
  expect(leavesTimeByHand(new Date('2026-08-11T20:00:00Z'), now)).toBe(true);
  expect(leavesTimeByHand(new Date('2026-08-11T19:59:59Z'), now)).toBe(false);
});

test('only a card of which nothing came gives way, to what a person looks for', () => {
  const offered = [
    { method: 'CREDIT_CARD', gateway: 'SANDBOX' },
    { method: 'WIRE_TRANSFER', gateway: null },
  ] as const;
  const card = { method: 'CREDIT_CARD', purpose: 'ORDERS', receivedXpf: 0 } as const;

  expect(otherMethods(card, offered)).toEqual(['WIRE_TRANSFER']);
  expect(otherMethods({ ...card, receivedXpf: 1 }, offered)).toEqual([]);
  expect(otherMethods({ ...card, method: 'WIRE_TRANSFER' }, offered)).toEqual([]);
  expect(otherMethods({ ...card, purpose: 'FREIGHT_DIFFERENCE' }, offered)).toEqual([]);
});

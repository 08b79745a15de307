import { expect, test } from 'vitest';
import { blockedUntilWith } from './block-until.ts';
import type { Penalty } from './penalty-for.ts';

const now = new Date('2026-08-10T20:00:00Z');
const MONTH: Penalty = {
  kind: 'GIVE_BACK',
  ordinal: 1,
  unit: 'MONTH',
  count: 1,
  blockedTill: '2026-09-10',
  orderWasRefunded: true,
};
const endOfPenalty = new Date('2026-09-11T10:00:00Z');
const blocked = (blockedUntil: string) => ({ status: 'BLOCK', blockedUntil: new Date(blockedUntil) }) as const;

test('a penalty blocks to the end of its last day', () => {
  expect(blockedUntilWith(MONTH, { status: 'APPROVE', blockedUntil: null }, now)).toEqual(endOfPenalty);
});

test('a longer block that runs stays, a shorter one gives way', () => {
  expect(blockedUntilWith(MONTH, blocked('2026-10-01T10:00:00Z'), now)).toEqual(new Date('2026-10-01T10:00:00Z'));
  expect(blockedUntilWith(MONTH, blocked('2026-08-20T10:00:00Z'), now)).toEqual(endOfPenalty);
});

test('without a penalty only a block that still runs counts', () => {
  expect(blockedUntilWith(null, blocked('2026-08-20T10:00:00Z'), now)).toEqual(new Date('2026-08-20T10:00:00Z'));
  expect(blockedUntilWith(null, blocked('2026-08-10T20:00:00Z'), now)).toBeNull();
  expect(blockedUntilWith(null, { status: 'APPROVE', blockedUntil: new Date('2026-08-20') }, now)).toBeNull();
});

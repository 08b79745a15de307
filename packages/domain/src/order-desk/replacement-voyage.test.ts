import { expect, test } from 'vitest';
import { callsAt } from '../shipping/voyage-calls.ts';
import { replacementFor } from './replacement-voyage.ts';

const call = (number: string, day: number) =>
  callsAt(
    {
      number,
      shipId: 'dory',
      shipName: 'Dory',
      stops: [
        { islandId: 'rangiroa', arrivalAt: null, departureAt: `2026-08-${day - 1}T20:00:00Z` },
        { islandId: 'tahiti', arrivalAt: `2026-08-${day}T20:00:00Z`, departureAt: null },
      ],
    },
    'rangiroa',
  )[0]!;
const CALLS = [call('A', 12), call('B', 15), call('C', 20)];

test('the last voyage that makes the deadline takes the place, and the deadline stays', () => {
  const { call: found, movedTo } = replacementFor(CALLS, '2026-08-16');
  expect([found?.voyage.number, movedTo]).toEqual(['B', null]);
});

test('where none makes it, the next voyage moves the deadline to its arrival', () => {
  const { call: found, movedTo } = replacementFor(CALLS, '2026-08-11');
  expect([found?.voyage.number, movedTo]).toEqual(['A', '2026-08-12']);
});

test('where none is known there is nothing to wait for', () => {
  expect(replacementFor([], '2026-08-11')).toEqual({ call: undefined, movedTo: null });
});

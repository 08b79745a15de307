import { expect, test } from 'vitest';
import { answerBy, firstTurn, proposedOn, turnAfter, turnFrom, weekdayOf } from './turns.ts';

test.each([
  ['2026-11-23', 1],
  ['2026-11-27', 5],
  ['2026-11-29', 7],
  ['1969-12-29', 1],
] as const)('%s is day %i of its week', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

test('the first turn leaves ten days, and is the weekday that was asked for', () => {
  expect(firstTurn('2026-11-23', { weekday: 5, after: null })).toBe('2026-12-04');
  // Ten days from now is a Thursday itself.
  expect(firstTurn('2026-11-23', { weekday: 4, after: null })).toBe('2026-12-03');
  expect(firstTurn('2026-11-23', { weekday: 3, after: null })).toBe('2026-12-09');
});

test('a rhythm that changes comes after the turns that were proposed', () => {
  expect(firstTurn('2026-11-23', { weekday: 5, after: '2026-12-04' })).toBe('2026-12-11');
  expect(firstTurn('2026-11-23', { weekday: 5, after: '2026-11-27' })).toBe('2026-12-04');
});

test('a turn is proposed ten days before its day, and answered by the day before it', () => {
  expect([proposedOn('2026-12-04'), answerBy('2026-12-04')]).toEqual(['2026-11-24', '2026-12-03']);
});

test.each([
  [1, '2026-12-11'],
  [2, '2026-12-18'],
  [4, '2027-01-01'],
] as const)('every %i weeks the turn after 4 December is %s', (weeks, day) => {
  expect(turnAfter('2026-12-04', weeks)).toBe(day);
});

test('turns that were missed are left out, and the rhythm is kept', () => {
  expect(turnFrom('2026-12-04', 2, '2026-12-04')).toBe('2026-12-04');
  expect(turnFrom('2026-12-04', 2, '2026-12-05')).toBe('2026-12-18');
  expect(turnFrom('2026-12-04', 2, '2027-01-10')).toBe('2027-01-15');
});

import { expect, test } from 'vitest';

import { rereadSearch } from './reread-search.ts';
import { forgivenErrors, typingErrors } from './typing-errors.ts';

test.each([
  ['perroqet', 'perroquet', 1],
  ['perroquett', 'perroquet', 1],
  ['perrocuet', 'perroquet', 1],
  ['perroqute', 'perroquet', 1],
  ['tohn', 'thon', 1],
  ['thon', 'thon', 0],
  ['', 'a', 1],
  ['peroqet', 'perroquet', 2],
])('%s is %s with %i typing errors', (typed, word, errors) => {
  expect(typingErrors(typed, word, 2)).toBe(errors);
});

test('errors beyond the most that matter are not counted', () => {
  expect(typingErrors('langouste', 'perroquet', 2)).toBe(3);
  expect(typingErrors('thon', 'perroquet', 1)).toBe(2);
  expect(typingErrors('taro', 'thon', 1)).toBe(2);
});

test('a word of eight letters may have two errors, a shorter one has one, one of two letters none', () => {
  expect(['perroqet', 'perroqe', 'uru', 'ur'].map(forgivenErrors)).toEqual([2, 1, 1, 0]);
});

const CATALOGUE = [
  { word: 'thon', productCount: 3 },
  { word: 'thor', productCount: 9 },
  { word: 'perroquet', productCount: 1 },
  { word: 'ananas', productCount: 2 },
  { word: 'bananes', productCount: 8 },
  { word: 'uru', productCount: 1 },
];
const meantBy = (...typed: string[]) => rereadSearch(typed, CATALOGUE).map(({ meant }) => meant);

test('the beginning of a word stays as it is typed, although another word is only one error away', () => {
  expect(meantBy('tho', 'anan')).toEqual(['tho', 'anan']);
});

test('a word with errors becomes the nearest one, the same first letter before a commoner word', () => {
  expect(meantBy('perroqte', 'peroqet', 'annanas', 'uri')).toEqual(['perroquet', 'perroquet', 'ananas', 'uru']);
});

test('of two words that are as near the one that more products have is meant', () => {
  expect(meantBy('thom')).toEqual(['thor']);
});

test('a word like no other means nothing, nor does one with a digit', () => {
  expect(meantBy('frais', 'th1n', 'xy')).toEqual([null, null, null]);
});

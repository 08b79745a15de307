import { expect, test } from 'vitest';
import { changedFields, type ProductWords, wordOf } from './proposed-change.ts';

const words: ProductWords = {
  names: { fr: 'Thon', ty: 'Aʻahi' },
  descriptions: { fr: 'Rouge.' },
  maxTravelDays: 4,
  monthlyLimit: 200,
};

test('what is given as it stands is no change', () => {
  expect(
    changedFields(words, { names: { ty: ' Aʻahi ' }, descriptions: { fr: 'Rouge.', en: '' }, maxTravelDays: 4 }),
  ).toEqual([]);
  expect(changedFields(words, { names: {}, descriptions: {} })).toEqual([]);
});

test('each field that differs says what was seen and what is proposed; empty is null', () => {
  expect(
    changedFields(words, { names: { ty: '', mrv: 'Kakahi' }, descriptions: { fr: 'Du large.' }, maxTravelDays: null }),
  ).toEqual([
    { field: 'name', language: 'ty', seen: 'Aʻahi', proposed: null },
    { field: 'name', language: 'mrv', seen: null, proposed: 'Kakahi' },
    { field: 'description', language: 'fr', seen: 'Rouge.', proposed: 'Du large.' },
    { field: 'maxTravelDays', language: null, seen: '4', proposed: null },
  ]);
});

test('a monthly limit that is left out stays; an empty one lifts it', () => {
  const given = { names: {}, descriptions: {} };
  expect(changedFields(words, { ...given, monthlyLimit: undefined })).toEqual([]);
  expect(changedFields(words, { ...given, monthlyLimit: 200 })).toEqual([]);
  expect(changedFields(words, { ...given, monthlyLimit: null })).toEqual([
    { field: 'monthlyLimit', language: null, seen: '200', proposed: null },
  ]);
});

test('a limit of zero days is a limit', () => {
  expect(wordOf({ ...words, maxTravelDays: 0 }, { field: 'maxTravelDays', language: null })).toBe('0');
});

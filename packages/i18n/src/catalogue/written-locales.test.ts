import { expect, test } from 'vitest';

import { LOCALES } from '../locales.ts';
import { AREAS } from './areas.ts';
import { readCatalogue } from './catalogue-files.ts';
import { countWrittenLocales } from './written-locales.ts';

const writtenIn = countWrittenLocales(AREAS);

test('names the languages that have a fifth of the texts of a page, over all its areas together', () => {
  const count = (locale: 'fr' | 'ty', areas: readonly ('common' | 'emails')[]) =>
    areas.reduce((sum, area) => sum + Object.keys(readCatalogue(locale, area)).length, 0);

  for (const areas of [['common'], ['common', 'emails'], ['emails']] as const)
    expect(writtenIn(areas).includes('ty'), areas.join()).toBe(count('ty', areas) * 5 >= count('fr', areas));
});

test('names French and English for every area', () => {
  for (const area of AREAS) expect(writtenIn([area])).toEqual(expect.arrayContaining(['fr', 'en']));
});

test('keeps the order of the languages', () => {
  expect(LOCALES.filter((locale) => writtenIn(['common']).includes(locale))).toEqual(writtenIn(['common']));
});

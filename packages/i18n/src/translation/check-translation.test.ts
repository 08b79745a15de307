import { describe, expect, test } from 'vitest';

import { AREAS } from '../catalogue/areas.ts';
import { readCatalogue } from '../catalogue/catalogue-files.ts';
import { LOCALES } from '../locales.ts';
import { checkTranslation, placeholdersOf, withEndsOf } from './check-translation.ts';
import { spelled } from './spelling.ts';
import { wordsIn } from './words-in.ts';

const french = Object.assign({}, ...AREAS.map((area) => readCatalogue('fr', area))) as Record<string, string>;

test.each(LOCALES)('every text of the catalogues in %s stands as it is', (locale) => {
  for (const area of AREAS)
    for (const [id, text] of Object.entries(readCatalogue(locale, area))) {
      const checked = checkTranslation(locale, french[id] ?? '', text);
      // A language may take longer: what is too long is refused of a person, never changed.
      if ('text' in checked) expect(checked.text, id).toBe(text);
      else expect([id, checked.problem.code]).toEqual([id, 'TEXT_TOO_LONG_HERE']);
    }
});

describe('a text is refused', () => {
  test.each([
    ['with a brace left open', 'Page {page}', 'Api {page', 'TEXT_MALFORMED'],
    ['without an argument of the French', 'Page {page}', 'Api', 'TEXT_PLACEHOLDERS'],
    ['with an argument that the French lacks', 'Menu', 'Tāpura {name}', 'TEXT_PLACEHOLDERS'],
    ['with a tag that is not closed', 'Voir <link>le panier</link>', 'Hiʻo <link>i te ʻete', 'TEXT_MALFORMED'],
    ['with tags inside tags', 'Voir <a>le</a> <b>panier</b>', 'Hiʻo <a>i <b>te</b></a>', 'TEXT_MALFORMED'],
    ['with a tag of its own', 'Voir <link>le panier</link>', 'Hiʻo <b>i te ʻete</b>', 'TEXT_PLACEHOLDERS'],
    ['with an element made a pair', 'Prix <price/>', 'Moni <price>x</price>', 'TEXT_PLACEHOLDERS'],
    ['with a plural of what is no number', 'Pour {name}', 'No {name, plural, other {#}}', 'TEXT_PLACEHOLDERS'],
    [
      'with a choice that the French lacks',
      '{kind, select, a {A} other {B}}',
      '{kind, select, z {A} other {B}}',
      'TEXT_PLACEHOLDERS',
    ],
    ['with a kind of argument that pages cannot show', 'Le {day}', 'I te {day, date}', 'TEXT_PLACEHOLDERS'],
    ['much longer than the French', 'Menu', 'a'.repeat(29), 'TEXT_TOO_LONG_HERE'],
  ])('%s', (_what, model, text, code) => {
    expect(checkTranslation('ty', model, text)).toMatchObject({ problem: { code } });
  });

  test('with an apostrophe in Marquesan', () => {
    expect(checkTranslation('mar', 'Maison', 'haʻe')).toEqual({ problem: { code: 'TEXT_APOSTROPHE' } });
    expect(checkTranslation('mar', 'Maison', 'haè')).toEqual({ text: 'haè' });
  });
});

test('a language chooses its own plurals, or none', () => {
  const model = '{count, plural, one {# produit} other {# produits}}';
  expect(checkTranslation('ty', model, '{count, plural, other {# tauihaʻa}}')).toHaveProperty('text');
  expect(checkTranslation('ty', model, '{count} tauihaʻa')).toHaveProperty('text');
  expect(placeholdersOf(model)).toEqual(['{count}']);
});

test.each([
  ['ty', "fa'ari'i ’ ‘ ʼ `", 'faʻariʻi ʻ ʻ ʻ ʻ'],
  ['pu', 'mä', 'mā'],
  ['mrv', 'mä', 'mä'],
  ['aut', "'are", 'ʻare'],
  ['mar', 'hae\u0300', 'haè'],
  ['hka', '客家', '客家'],
  ['fr', "L'île : oui ?", 'L’île\u00A0: oui\u202F?'],
  ['en', "It's", 'It’s'],
] as const)('%s spells %s as %s', (locale, typed, stored) => {
  expect(spelled(locale, typed)).toBe(stored);
});

test('a text has the white space of the French at its ends', () => {
  expect(withEndsOf(' et ', 'ʻe')).toBe(' ʻe ');
  expect(withEndsOf('et', '  ʻe\n')).toBe('ʻe');
});

test('the words of the glossary in a French text are given with the works that show them', () => {
  const words = wordsIn('Rechercher dans le panier', 'ty');
  expect(words.map(({ french: of, word }) => [of.toLowerCase(), word])).toContainEqual(['panier', 'ʻete']);
  for (const { sources } of words) expect(sources.length).toBeGreaterThan(0);
  expect(wordsIn('Rechercher dans le panier', 'en')).toEqual([]);
});

import { expect, test } from 'vitest';

import { GLOSSARY_LOCALES, readGlossary } from '../catalogue/glossary.ts';
import { sourceTitles } from './words-in.ts';

const MOE = '教育部臺灣客家語常用詞辭典, dictionary of the Ministry of Education of Taiwan';

test('says of an attested text which works show it, each once', () => {
  expect(sourceTitles('AMK3;AMK1 (page 2);AMK3')).toEqual([
    'Académie marquisienne, academiemarquisienne.com, first page',
    'Académie marquisienne, academiemarquisienne.com',
  ]);
});

test('says of a draft its words, then the works, without their codes', () => {
  expect(sourceTitles('菜籃=market basket@MOE; 个=of; classifier@MOE')).toEqual([
    '菜籃 = market basket',
    '个 = of; classifier',
    MOE,
  ]);
  expect(sourceTitles('i=particule (objet ; « à, dans »)@TRYON §46, MOE; motu=île@glossary')).toEqual([
    'i = particule (objet ; « à, dans »)',
    'motu = île',
    'D. T. Tryon, Conversational Tahitian, ANU Press 1970',
    MOE,
  ]);
});

test('names no work by a file, a commit or a number of an index', () => {
  const titles = readGlossary().flatMap((term) =>
    GLOSSARY_LOCALES.flatMap((locale) => sourceTitles(term.source[locale])),
  );
  expect(titles.length).toBeGreaterThan(2_000);
  expect(titles.filter((title) => /\.(?:json|xml|csv)\b|\bcommit\b|index id|^same,|\bunnamed\b/.test(title))).toEqual(
    [],
  );
});

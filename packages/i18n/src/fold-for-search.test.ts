import { expect, test } from 'vitest';

import { foldForSearch } from './fold-for-search.ts';

test.each(['ʻAʻahi', 'aahi', 'A’AHI', '‘a‘ahi', "'a'ahi", '`a`ahi', 'ʼaʼahi', 'ʿaʿahi', 'ꞌaꞌahi', 'āʻāhī'])(
  'finds tuna however its glottal stops and macrons are written: %s',
  (text) => {
    expect(foldForSearch(text)).toBe('aahi');
  },
);

test('opens ligatures and drops accents, case and punctuation', () => {
  expect(foldForSearch('  Œufs — de  bœuf, Èo ènana ')).toBe('oeufs de boeuf eo enana');
  expect(foldForSearch('Ŋā')).toBe('ga');
});

test('reads a decomposed accent like a composed one', () => {
  expect(foldForSearch('Ma\u0304tete')).toBe(foldForSearch('M\u0101tete'));
});

test('keeps Chinese characters', () => {
  expect(foldForSearch('客家話')).toBe('客家話');
});

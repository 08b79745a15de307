import { afterEach, expect, test } from 'vitest';

import { isLocale, LOCALE_INFO, LOCALES, negotiateLocale } from './locales.ts';
import type { MessageId } from './message-id.ts';
import { applyTextCorrections, isMessageId, translate, translateWithFallback } from './translate.ts';

afterEach(() => applyTextCorrections({}));

test('fills in values and counts in the language of the reader', () => {
  expect(translate('fr', 'common.list.results', { count: 0 })).toBe('Aucun résultat');
  expect(translate('fr', 'common.list.results', { count: 1200 })).toBe('1\u202F200 résultats');
  expect(translate('en', 'common.list.results', { count: 1 })).toBe('1 result');
});

test('falls back to French, whole, and reports that it is French', () => {
  expect(translateWithFallback('ty', 'errors.ORDER_NOT_FOUND')).toEqual({
    text: translate('fr', 'errors.ORDER_NOT_FOUND'),
    lang: 'fr',
  });
  expect(translateWithFallback('ty', 'common.shell.search')).toEqual({ text: 'ʻImi', lang: 'ty' });
  expect(translateWithFallback('mar', 'common.shell.search').lang).toBe('mrq');
});

test('refuses an id that no catalogue has', () => {
  expect(isMessageId('errors.NO_SUCH_CODE')).toBe(false);
  expect(() => translate('fr', 'errors.NO_SUCH_CODE' as MessageId)).toThrow(RangeError);
});

test('uses the corrections of an administrator, and a French one for the languages that fall back too', () => {
  applyTextCorrections({ fr: { 'errors.CART_EMPTY': 'Votre panier est vide.' } });

  expect(translate('fr', 'errors.CART_EMPTY')).toBe('Votre panier est vide.');
  expect(translate('hka', 'errors.CART_EMPTY')).toBe('Votre panier est vide.');
  expect(translate('en', 'errors.CART_EMPTY')).toBe('Cart is empty.');
});

test('never passes the product’s own language codes to Intl', () => {
  for (const locale of LOCALES) {
    expect(['fr-PF', 'en']).toContain(LOCALE_INFO[locale].intlTag);
    expect(Intl.getCanonicalLocales(LOCALE_INFO[locale].htmlLang)).toEqual([LOCALE_INFO[locale].htmlLang]);
  }
  expect(isLocale('mar')).toBe(true);
  expect(isLocale('mrq')).toBe(false);
});

test.each([
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['de, fr-FR;q=0.8', 'fr'],
  ['mrq', 'mar'],
  ['hak-Hant', 'hka'],
  ['xx', 'fr'],
  [undefined, 'fr'],
])('answers %s in %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale);
});

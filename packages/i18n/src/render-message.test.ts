import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';

import { AREAS } from './catalogue/areas.ts';
import { readCatalogue } from './catalogue/catalogue-files.ts';
import { argumentsOf } from './catalogue/catalogue.ts';
import { LOCALE_INFO } from './locales.ts';
import { renderMessage } from './render-message.ts';

const COUNTS = [0, 1, 2, 5, 999, 1_000, 1_234_567, 2_000_000];

test.each(['fr', 'en'] as const)('renders every message as Lingui does, in %s', (locale) => {
  const i18n = setupI18n({ locale, locales: [LOCALE_INFO[locale].intlTag], messages: { [locale]: {} } });
  const messages = AREAS.flatMap((area) => Object.entries(readCatalogue(locale, area)));

  for (const [id, text] of messages) {
    const compiled = compileMessage(text);
    i18n.load(locale, { [id]: compiled });
    for (const count of COUNTS) {
      const values = Object.fromEntries(argumentsOf(compiled).map((name) => [name, count]));
      expect(renderMessage(compiled, values, locale), id).toBe(i18n._(id, values));
    }
  }
});

test('picks the named choice, or the other one', () => {
  const message = compileMessage('{role, select, SELLER {vendeur} other {client}}');

  expect(renderMessage(message, { role: 'SELLER' }, 'fr')).toBe('vendeur');
  expect(renderMessage(message, { role: 'CUSTOMER' }, 'fr')).toBe('client');
});

test('refuses a kind of argument that it would render differently from Lingui', () => {
  expect(() => renderMessage(compileMessage('{at, date, long}'), { at: 1 }, 'fr')).toThrow(RangeError);
});

import { expect, test } from 'vitest';

import { requestLanguage } from '#platform/http/language/request-language';

test.each([
  [{ lang: 'ty', accept: 'en', own: 'mar' }, 'ty'],
  [{ lang: 'de', accept: 'en', own: 'mar' }, 'en'],
  // A browser sends its own header with every call of a program that says nothing: the account has chosen.
  [{ accept: 'en-US,en;q=0.9', own: 'mar' }, 'mar'],
  [{ accept: 'en-US,en;q=0.9' }, 'en'],
  [{ accept: 'de-DE, mrq;q=0.8, en;q=0.5' }, 'mar'],
  [{ accept: 'de' }, 'fr'],
  [{ accept: '' }, 'fr'],
  [{}, 'fr'],
] as const)('%j is answered in %s', (asked: { lang?: string; accept?: string; own?: 'mar' }, language) => {
  expect(requestLanguage(asked.lang, asked.accept, asked.own)).toBe(language);
});

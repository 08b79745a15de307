// @vitest-environment jsdom
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import { getPublicMessage } from '#features/site-setting/api/get-public-message';
import { createLanguage } from '#lib/texts/language';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import { LanguageProvider } from '#lib/texts/text.tsx';

const language = createLanguage({
  locale: 'fr',
  loadCatalogue: () => Promise.resolve(compileCatalogue({}, {})),
});

const links = (hiddenLanguages: readonly string[] = []): ReactElement => {
  const client = new QueryClient();
  client.setQueryData(getPublicMessage().queryKey, {
    publicMessage: null,
    hiddenLanguages: [...hiddenLanguages],
  } as never);
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider value={language}>
        <LanguageLinks />
      </LanguageProvider>
    </QueryClientProvider>
  );
};

/** The links as they stand in a page. */
function shown(hiddenLanguages?: readonly string[]): HTMLFormElement {
  const box = document.createElement('div');
  box.innerHTML = renderToString(links(hiddenLanguages));
  return box.querySelector('form') as HTMLFormElement;
}

test('leave out the languages that are not offered', () => {
  const codes = [...shown(['ty', 'hka']).querySelectorAll('button')].map(({ value }) => value);
  expect(codes).toEqual(['fr', 'en', 'pu', 'mrv', 'aut', 'mar']);
});

test('are sent by the browser to the page that is open, which no robot and no prefetch does', () => {
  const form = shown();
  expect([form.method, form.getAttribute('action')]).toEqual(['post', null]);
  expect(new FormData(form, form.querySelector('button[value=en]')).get('language')).toBe('en');
  expect(new FormData(form).get('_form')).toBe('language');
});

test('name each language in itself, and mark the one of the page', () => {
  const buttons = [...shown().querySelectorAll('button')];
  expect(buttons.slice(0, 3).map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ['fr-PF', 'Français'],
    ['en', 'English'],
    ['ty', 'Reo Tahiti'],
  ]);
  expect(buttons.filter((button) => button.getAttribute('aria-current') === 'true').map(({ value }) => value)).toEqual([
    'fr',
  ]);
});

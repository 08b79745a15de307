// @vitest-environment jsdom
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Router } from 'wouter';

import { getPublicMessage } from '#features/site-setting/api/get-public-message';
import { createLanguage } from '#lib/texts/language';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import { LanguageProvider } from '#lib/texts/text.tsx';

const language = createLanguage({
  locale: 'fr',
  loadCatalogue: () => Promise.resolve(compileCatalogue({}, {})),
});

const at = (ssrPath?: string, hiddenLanguages: readonly string[] = []): ReactElement => {
  const client = new QueryClient();
  client.setQueryData(getPublicMessage().queryKey, {
    publicMessage: null,
    hiddenLanguages: [...hiddenLanguages],
  } as never);
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider value={language}>
        <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
          <LanguageLinks />
        </Router>
      </LanguageProvider>
    </QueryClientProvider>
  );
};

test('leave out the languages that are not offered', () => {
  const html = renderToString(at('/produits', ['ty', 'hka']));
  const codes = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(codes).toEqual(['/produits', ...['en', 'pu', 'mrv', 'aut', 'mar'].map((code) => `/${code}/produits`)]);
});

test('lead to the current page where the reader has navigated before they hydrated', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const box = document.createElement('div');
  box.innerHTML = renderToString(at('/produits'));
  expect(box.querySelector('a[hreflang=en]')?.getAttribute('href')).toBe('/en/produits');

  window.history.replaceState(null, '', '/navires?ile=rurutu');
  const root = await act(async () => hydrateRoot(box, at('/produits')));

  expect(box.querySelector('a[hreflang=en]')?.getAttribute('href')).toBe('/en/navires?ile=rurutu');
  await act(async () => root.unmount());
});

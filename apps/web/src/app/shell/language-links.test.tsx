// @vitest-environment jsdom
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Router } from 'wouter';

import { createLanguage } from '#lib/texts/language';
import { LanguageLinks } from '#app/shell/language-links.tsx';
import { LanguageProvider } from '#lib/texts/text.tsx';

const language = createLanguage({
  locale: 'fr',
  loadCatalogue: () => Promise.resolve(compileCatalogue({}, {})),
});

const at = (ssrPath?: string): ReactElement => (
  <LanguageProvider value={language}>
    <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
      <LanguageLinks />
    </Router>
  </LanguageProvider>
);

test('lead to the current page where the reader has navigated before they hydrated', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const box = document.createElement('div');
  box.innerHTML = renderToString(at('/produits'));
  expect(box.querySelector('a[hreflang=en]')?.getAttribute('href')).toBe('/en/produits');

  window.history.replaceState(null, '', '/navires?ile=rurutu');
  const root = await act(async () => hydrateRoot(box, at()));

  expect(box.querySelector('a[hreflang=en]')?.getAttribute('href')).toBe('/en/navires?ile=rurutu');
  await act(async () => root.unmount());
});

// @vitest-environment jsdom
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { QueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useLocation, useSearch } from 'wouter';

import { Providers } from '#app/providers.tsx';
import { createLanguage } from '#lib/texts/language';

const language = createLanguage({
  locale: 'fr',
  loadCatalogue: () => Promise.resolve(compileCatalogue({}, {})),
});
const boot = {
  locale: 'fr' as const,
  user: null,
  looks: { theme: 'light' as const, savesData: false },
  corrections: {},
  answers: [],
  catalogues: {} as never,
  outcome: { kind: 'page' as const },
};

/** Other HTML on another page, as a navigation has that marks the present one. */
function Place(): ReactElement {
  const [path] = useLocation();
  const search = useSearch();
  return path === '/admin' && search === 'etat=OPEN' ? <b>ici</b> : <p>ailleurs</p>;
}

const page = (place: ReactNode, server?: { path: string; search: string }): ReactElement => (
  <Providers
    boot={boot}
    client={new QueryClient()}
    language={language}
    {...(server === undefined ? {} : { server: { ...server, headSink: { head: {} } } })}
  >
    <Suspense>{place}</Suspense>
  </Providers>
);

test('a part whose code comes after its reader has gone on takes up its HTML, and then shows the present page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  window.history.replaceState(null, '', '/admin?etat=OPEN');
  const box = document.createElement('div');
  box.innerHTML = renderToString(page(<Place />, { path: '/admin', search: 'etat=OPEN' }));
  expect(box.textContent).toContain('ici');
  let letCodeCome = (): void => undefined;
  const code = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  const LatePlace = lazy(() => code.then(() => ({ default: Place })));
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(box, page(<LatePlace />), { onRecoverableError: (error) => complaints.push(error) }),
  );

  await act(async () => window.history.pushState(null, '', '/admin/ouverture'));
  await act(async () => letCodeCome());

  expect(complaints).toEqual([]);
  expect(box.textContent).toContain('ailleurs');
  await act(async () => root.unmount());
});

// @vitest-environment jsdom
import { compileCatalogue } from '@matete/i18n/catalogue/catalogue';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';

import { createLanguage, loadAreas } from '#lib/texts/language';
import { LanguageProvider } from '#lib/texts/text.tsx';
import { ToastProvider, useToast } from '#ui/overlay/toast.tsx';

const TEXTS = { 'common.action.close': 'Fermer', 'common.action.undo': 'Annuler' };
const language = createLanguage({ locale: 'fr', loadCatalogue: () => Promise.resolve(compileCatalogue(TEXTS, {})) });
await loadAreas(language, ['common']);

function Shelf(): ReactElement {
  const showToast = useToast();
  const add = (name: string): void =>
    showToast(
      <>
        {name} dans le panier. <a href="/panier">Voir le panier</a>
      </>,
    );
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => add('Thon')}>
        Thon
      </button>
      <button type="button" onClick={() => add('Miel')}>
        Miel
      </button>
    </main>
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/produits');
  onTestFinished(cleanup);
  render(
    <LanguageProvider value={language}>
      <ToastProvider>
        <Shelf />
      </ToastProvider>
    </LanguageProvider>,
  );
});

test('a toast takes the place of the one before', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Thon' }));
  await screen.findByText(/Thon dans le panier/);
  await user.click(screen.getByRole('button', { name: 'Miel' }));

  await screen.findByText(/Miel dans le panier/);
  expect(screen.queryByText(/Thon dans le panier/)).toBeNull();
});

test('a toast goes where its reader arrives at what it leads to, and nowhere else', async () => {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Thon' }));
  await screen.findByText(/Thon dans le panier/);
  navigate('/navires');
  expect(screen.queryByText(/Thon dans le panier/)).not.toBeNull();
  navigate('/panier?avec=1');

  await waitFor(() => expect(screen.queryByText(/Thon dans le panier/)).toBeNull());
});

test('a toast that is closed gives focus back to where it came from', async () => {
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Thon' });
  await user.click(button);
  const close = await screen.findByRole('button', { name: 'Fermer' });
  close.focus();
  await user.keyboard('{Enter}');

  expect(screen.queryByText(/Thon dans le panier/)).toBeNull();
  expect(document.activeElement).toBe(button);
});

// @vitest-environment jsdom
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { getHouseFacts } from '@matete/contract/site-setting/house-facts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(getHouseFacts, () =>
    answer({
      contactEmail: 'bonjour@exemple.pf',
      contactPhone: '68987000000',
      transferDays: 7,
      confirmReceiptDays: 21,
    }),
  );
});

test('shows since when the terms are in force, with this marketplace’s settings in days', async () => {
  await renderPage('/conditions-de-vente', { network });

  expect(await screen.findByText(/en vigueur depuis le .*3 octobre 2024/i)).toBeTruthy();
  expect(await screen.findByText(/Un virement est attendu 7\sjours au plus/)).toBeTruthy();
  expect(screen.getByText(/tenue pour confirmée 21\sjours après/)).toBeTruthy();
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent)
      .slice(1, 11),
  ).toEqual([
    '1. Objet',
    '2. Commande et paiement',
    '3. Prix et fret',
    '4. Acceptation et annulation',
    '5. Livraison partielle',
    '6. Retrait et responsabilité',
    '7. Droit de rétractation',
    '8. Bons d’achat',
    '9. Ce que reçoit le vendeur',
    '10. Litiges',
  ]);
});

test('keeps the terms in French in a language that has no text of its own', async () => {
  await renderPage('/ty/conditions-de-vente', { network });

  const text = await screen.findByText(/relèvent des tribunaux de Papeete/);
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('fr');
});

test.each(['/inscription', '/vendre/inscription'])(
  'the terms open from %s beside what is being typed',
  async (address) => {
    await renderPage(address, { network });

    const link = await screen.findByRole('link', { name: 'conditions de vente' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/conditions-de-vente', '_blank']);
  },
);

test('shows the address that the operator gave', async () => {
  await renderPage('/conditions-de-vente#contact', { network });

  const link = await screen.findByRole('link', { name: 'bonjour@exemple.pf' });
  expect(link.getAttribute('href')).toBe('mailto:bonjour@exemple.pf');
});

test('names the setting where no address was given', async () => {
  network.on(getHouseFacts, () =>
    answer({ contactEmail: null, contactPhone: null, transferDays: 10, confirmReceiptDays: 14 }),
  );
  await renderPage('/conditions-de-vente#contact', { network });

  expect(await screen.findByText('Aucune adresse n’est encore indiquée.')).toBeTruthy();
  expect(screen.getByText(/dans les réglages/)).toBeTruthy();
  expect(document.querySelectorAll('a[href^="mailto:"]')).toHaveLength(0);
});

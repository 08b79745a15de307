// @vitest-environment jsdom
import { listIslandNames } from '@matete/contract/reference/directories';
import { listSellerPageRatings, readSellerPage } from '@matete/contract/seller-page/seller-pages';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { pageOf, TUNA } from '#testing/data/fixtures';
import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

test('shows what a seller supplies twelve at a time, in the address, and focuses the first of the next', async () => {
  const sellerId = '0190a000-0000-7000-8000-0000000000b1';
  const products = Array.from({ length: 14 }, (_, index) => ({
    ...TUNA,
    productId: `p${index}`,
    name: { text: `Poisson ${index}`, language: 'fr' },
  }));
  const network = createFetchDouble();
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listSellerPageRatings, () => answer(pageOf([])));
  network.on(readSellerPage, () =>
    answer({ sellerId, name: 'Teva M.', islandId: 'rangiroa', story: null, photos: [], products, rating: null }),
  );
  const user = await renderPage(`/vendeurs/${sellerId}`, { network });

  expect(await screen.findByRole('link', { name: /Poisson 11/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Poisson 12/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Afficher plus' }));

  const first = await screen.findByRole('link', { name: /Poisson 12/ });
  await expect.poll(() => document.activeElement).toBe(first);
  expect(window.location.search).toBe('?produits=2');
  expect(screen.queryByRole('link', { name: 'Afficher plus' })).toBeNull();
});

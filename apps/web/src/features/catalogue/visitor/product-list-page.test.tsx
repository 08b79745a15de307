// @vitest-environment jsdom
import { listProducts } from '@matete/contract/catalogue/list-products';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { pageOf, TUNA } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(listProducts, () => answer(pageOf([TUNA])));
});

test('fetches the products of the address and announces their number', async () => {
  await renderPage('/produits?q=thon&cat=WATER&island=rangiroa&min=500', { network });

  expect(await screen.findByRole('link', { name: /Thon jaune/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Résultats pour «\u202Fthon\u202F»');
  expect(screen.getByText('1 produit', { selector: 'main p' })).toBeTruthy();
  expect(network.sentTo(listProducts)[0]?.query).toMatchObject({
    search: 'thon',
    primaryCategoryId: 'WATER',
    island: 'rangiroa',
    minPrice: '500',
    take: '8',
  });
});

test('names the filters of an empty result and removes the last one in one tap', async () => {
  network.on(listProducts, ({ query }) => answer(pageOf(query['island'] ? [] : [TUNA])));
  const user = await renderPage('/produits?q=thon&island=rangiroa', { network });
  expect(await screen.findByRole('heading', { name: 'Aucun produit ne correspond' })).toBeTruthy();
  expect(screen.getByText(/^Rien ne répond à «\sthon\s»/)).toBeTruthy();

  await user.click(screen.getByRole('link', { name: /^Retirer «\s.*Rangiroa\s»/ }));

  expect(await screen.findByRole('link', { name: /Thon jaune/ })).toBeTruthy();
  expect(window.location.search).toBe('?q=thon');
});

test('shows why it could not load, never as an empty list, and retries', async () => {
  network.on(listProducts, () => refusal('UNAVAILABLE', { message: 'Le service est arrêté.' }));
  const user = await renderPage('/produits', { network });
  expect(await screen.findByText('Le service est arrêté.')).toBeTruthy();
  expect(screen.queryByText('Aucun produit ne correspond')).toBeNull();

  network.on(listProducts, () => answer(pageOf([TUNA])));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByRole('link', { name: /Thon jaune/ })).toBeTruthy();
});

test('shows eight more on request, keeps them in the address and focuses the first of them', async () => {
  network.on(listProducts, ({ query }) => {
    const names = Array.from(
      { length: query['page'] === '2' ? 1 : 8 },
      (_, index) => `Poisson ${query['page']}-${index}`,
    );
    const products = names.map((text) => ({ ...TUNA, productId: text, name: { text, language: 'fr' } }));
    return answer(pageOf(products, 9));
  });
  const user = await renderPage('/produits', { network });

  await user.click(await screen.findByRole('link', { name: 'Afficher plus' }));

  const first = await screen.findByRole('link', { name: /Poisson 2-0/ });
  await expect.poll(() => document.activeElement).toBe(first);
  expect(window.location.search).toBe('?page=2');
  expect(screen.getAllByRole('article')).toHaveLength(9);
  expect(screen.queryByRole('link', { name: 'Afficher plus' })).toBeNull();
});

test('marks a name that exists only in another language', async () => {
  network.on(listProducts, () => answer(pageOf([{ ...TUNA, name: { text: 'Faraoa', language: 'ty' } }])));

  await renderPage('/produits', { network });

  expect((await screen.findByText('Faraoa')).getAttribute('lang')).toBe('ty');
});

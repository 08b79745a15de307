// @vitest-environment jsdom
import { listFeaturedProducts, listPrimaryCategories } from '@matete/contract/catalogue/list-products';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { listPortArrivals } from '@matete/contract/shipping/schedule';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { pageOf, TUNA } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

const CATEGORIES = [
  { primaryCategoryId: 'WATER', productCount: 42, subCategories: [] },
  { primaryCategoryId: 'LAND', productCount: 1, subCategories: [] },
];
const NO_SHIPS = { source: 'revatua', isStale: false, arrivals: [] };

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(listFeaturedProducts, () => answer(pageOf([{ ...TUNA, isFeatured: true }])));
  network.on(listPrimaryCategories, () => answer(CATEGORIES));
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(listPortArrivals, () => answer(NO_SHIPS));
});

test('links to the categories, with their numbers of products, and to featured products', async () => {
  await renderPage('/', { network });

  expect(await screen.findByRole('link', { name: /Thon jaune/ })).toHaveProperty(
    'pathname',
    `/produits/${TUNA.productId}`,
  );
  expect(screen.getByRole('heading', { name: 'À la une' })).toBeTruthy();
  const aisles = within(screen.getByRole('navigation', { name: 'Trois rayons' })).getAllByRole('link');
  expect(aisles.map((link) => link.textContent)).toEqual([
    'Mer42 produits',
    'Terre1 produit',
    'ArtisanatAucun produit',
  ]);
});

test('calls them the newest where nothing is featured', async () => {
  network.on(listFeaturedProducts, () => answer(pageOf([TUNA])));

  await renderPage('/', { network });

  expect(await screen.findByRole('heading', { name: 'Les plus récents' })).toBeTruthy();
});

test('shows that no ship is coming, and that the schedule is outdated or a sample', async () => {
  network.on(listPortArrivals, () => answer({ source: 'sample', isStale: true, arrivals: [] }));

  await renderPage('/', { network });

  expect(await screen.findByText('Aucune arrivée prévue dans les quatorze prochains jours.')).toBeTruthy();
  expect(screen.getByText(/^Dernier programme connu/)).toBeTruthy();
  expect(screen.getByText('Programme d’exemple, à la place de celui de Revatua.')).toBeTruthy();
});

test('keeps the rest of the page when one part cannot load, and reloads that part on request', async () => {
  network.on(listFeaturedProducts, () => refusal('UNAVAILABLE', { message: 'Le service est arrêté.' }));
  const user = await renderPage('/', { network });
  expect(await screen.findByText('Le service est arrêté.')).toBeTruthy();
  expect(await screen.findByText('42 produits')).toBeTruthy();

  network.on(listFeaturedProducts, () => answer(pageOf([TUNA])));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByRole('link', { name: /Thon jaune/ })).toBeTruthy();
  expect(screen.queryByText('Le service est arrêté.')).toBeNull();
});

test('shows that there is no connection when no answer comes', async () => {
  network.on(listPortArrivals, noAnswer);

  await renderPage('/', { network });

  expect(await screen.findByText('Pas de connexion Internet. Vérifiez votre connexion d’abord.')).toBeTruthy();
});

test('shows in French, marked as French, what Tahitian does not have yet', async () => {
  await renderPage('/ty', { network });

  const heading = await screen.findByRole('heading', { name: 'À la une' });
  expect(within(heading).getByText('À la une').getAttribute('lang')).toBe('fr');
  expect((await screen.findByText('Thon jaune')).getAttribute('lang')).toBe('fr-PF');
  expect(screen.getByRole('link', { name: 'Te mau tauihaʻa atoʻa' })).toHaveProperty('pathname', '/ty/produits');
});

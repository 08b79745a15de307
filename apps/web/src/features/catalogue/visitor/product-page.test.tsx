// @vitest-environment jsdom
import { quoteBasket } from '@matete/contract/cart/cart';
import { getProduct } from '@matete/contract/catalogue/get-product';
import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { addFavourite, readFavouriteIds } from '@matete/contract/favourite/favourites';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { FetchDouble } from '#testing/fetch-double';
import { HINA, QUOTED, TUNA, TUNA_ID } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

const DETAIL: ProductDetail = {
  ...TUNA,
  description: null,
  names: { fr: 'Thon jaune' },
  images: [],
  codeSH: '0302',
  tariff: 'FRIGO',
  unit: 'KG',
  litresPerKg: 2.5,
  vatBasisPoints: 1300,
  vatRate: 13,
  maxKgPerOrder: 40,
  maxTravelDays: null,
  freightPaidByCountry: false,
  isReturnable: false,
  islands: ['rangiroa'],
  earliestArrival: { date: '2026-08-13', shipName: 'Dory', islandId: 'rangiroa' },
  suggestedDate: '2026-08-20',
  minimumFreight: { amount: 609, upToKg: 14 },
  closedSeason: null,
  isActive: true,
  createdAt: '2026-08-01T20:00:00Z',
};
const ADDRESS = `/produits/${TUNA_ID}`;

let network: FetchDouble;

beforeEach(() => {
  network = createFetchDouble();
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(getProduct, () => answer(DETAIL));
  network.on(quoteBasket, () =>
    answer({
      quote: { ...QUOTED, orders: [QUOTED], shippingMin: 609, shippingMax: 609 },
      lines: [{ productId: TUNA_ID, problems: [] }],
    }),
  );
});

/** An answer that came is on the page: read, cached and drawn, each after another timer at most. */
const settled = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
const addButton = (): HTMLElement => screen.getByRole('button', { name: /^Ajouter/ });

test('shows on the button what the kilograms cost, VAT included', async () => {
  const user = await renderPage(ADDRESS, { network });
  const quantity = await screen.findByRole('textbox', { name: /^Quantité/ });

  await user.clear(quantity);
  await user.type(quantity, '12');

  // 15 348 F and 1 995 F of VAT: the worked example of the domain rules §4 without its freight.
  expect(addButton().textContent).toContain('17\u202F343\u00A0F');
});

test('puts nothing into the cart above the limit of an order, and shows why at the field', async () => {
  const user = await renderPage(ADDRESS, { network });
  const quantity = await screen.findByRole('textbox', { name: /^Quantité/ });

  await user.clear(quantity);
  await user.type(quantity, '41');
  await user.click(addButton());

  expect(screen.getByText(/^40.kg au plus par commande/)).toBeTruthy();
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  expect(document.cookie).toBe('');
});

test('adds to the cart of a visitor for the proposed day, up to what an order may carry, and says so', async () => {
  const day = addDays(tahitiDayOf(new Date()), 30);
  network.on(getProduct, () => answer({ ...DETAIL, suggestedDate: day }));
  const user = await renderPage(ADDRESS, { network });
  const quantity = await screen.findByRole('textbox', { name: /^Quantité/ });
  await user.clear(quantity);
  await user.type(quantity, '30');
  await user.click(addButton());

  expect(await screen.findByText(/^30\skg de Thon jaune/)).toBeTruthy();
  expect(document.cookie).toMatch(
    new RegExp(`^matete_cart=1\\.[0-9a-f-]{36}\\.${TUNA_ID}~30~${day.replaceAll('-', '')}$`),
  );
  expect(screen.getByRole('link', { name: /^Panier, 1\sproduit/ })).toBeTruthy();
  const before = document.cookie;

  await user.click(addButton());

  expect(await screen.findByText('La quantité dépasse ce qui peut être commandé en une fois.')).toBeTruthy();
  expect(document.cookie).toBe(before);
});

test('offers nothing to order where no seller has any, or where it is no longer sold', async () => {
  network.on(getProduct, () => answer({ ...DETAIL, availability: 'RED', sellerCount: 0, stock: 0 }));
  await renderPage(ADDRESS, { network });
  expect(await screen.findByText('Aucun vendeur pour le moment', { selector: 'p.mt-3' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull();
});

test('says how customers rate a product in words, and nothing of it where nobody has', async () => {
  await renderPage(ADDRESS, { network });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thon jaune' })).toBeTruthy();
  expect(screen.queryByText(/sur 5/)).toBeNull();
  cleanup();

  network.on(getProduct, () => answer({ ...DETAIL, rating: { averageTenths: 46, count: 12 } }));
  await renderPage(ADDRESS, { network });

  expect(await screen.findByRole('link', { name: '4,6 sur 5, 12 avis' })).toBeTruthy();
});

test('keeps a favourite where what were favourites before comes later', async () => {
  let answerOld = (): void => undefined;
  let reads = 0;
  let isOldAnswered = false;
  network.on(readFavouriteIds, async () => {
    reads += 1;
    if (reads > 1) return answer({ productIds: [TUNA_ID] });
    await new Promise<void>((resolve) => (answerOld = resolve));
    isOldAnswered = true;
    return answer({ productIds: [] });
  });
  network.on(addFavourite, () => answer({ productIds: [TUNA_ID] }));
  const user = await renderPage(ADDRESS, { user: HINA, network, isInView: true });
  await user.click(await screen.findByRole('button', { name: 'Mettre en favori' }));
  expect(await screen.findByRole('button', { name: /^Dans vos favoris/ })).toBeTruthy();

  answerOld();

  await waitFor(() => expect(isOldAnswered).toBe(true));
  await settled();
  expect(screen.getByRole('button', { name: /^Dans vos favoris/ })).toBeTruthy();
});

test('shows that a product is no longer sold', async () => {
  network.on(getProduct, () => answer({ ...DETAIL, isActive: false }));

  await renderPage(ADDRESS, { network });

  expect(await screen.findByText('Ce produit n’est plus en vente.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ajouter/ })).toBeNull();
});

test('answers a missing product with the not-found page', async () => {
  network.on(getProduct, () => refusal('PRODUCT_NOT_FOUND'));

  await renderPage(ADDRESS, { network });

  expect(await screen.findByRole('heading', { level: 1, name: 'Page introuvable' })).toBeTruthy();
});

test('shows why it could not load, and retries', async () => {
  network.on(getProduct, () => refusal('UNAVAILABLE', { message: 'Le service est arrêté.' }));
  const user = await renderPage(ADDRESS, { network });
  expect(await screen.findByText('Le service est arrêté.')).toBeTruthy();

  network.on(getProduct, () => answer(DETAIL));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Thon jaune' })).toBeTruthy();
});

test('shows in French, marked as French, a name that Tahitian does not have', async () => {
  await renderPage(`/ty${ADDRESS}`, { network });

  const heading = await screen.findByRole('heading', { level: 1, name: 'Thon jaune' });
  expect(heading.querySelector('span')?.getAttribute('lang')).toBe('fr-PF');
});

// @vitest-environment jsdom
import type { ProductCard } from '@matete/contract/catalogue/product-views';
import { createOffers, listInventory, listNonInventory } from '@matete/contract/offer/offers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { SELLER } from '#testing/data/back-office-accounts';

const cardOf = (number: number, name: string): ProductCard => ({
  productId: `0190a000-0000-7000-8000-0000000000c${number}`,
  sku: `FIS-00${number}`,
  name: { text: name, language: 'fr' },
  primaryCategoryId: 'WATER',
  subCategoryId: 'FISH',
  price: 1_330,
  priceWithVat: 1_397,
  isDemonstrationPrice: false,
  image: null,
  sellerCount: 7,
  availability: 'GREEN',
  stock: 800,
  isFeatured: false,
  rating: null,
});
const THON = cardOf(1, 'Thon');
const MAHI = cardOf(2, 'Mahi mahi');
const PAHUA = cardOf(3, 'Pahua');

/** A catalogue of two pages. */
async function open() {
  const network = createFetchDouble();
  network.on(listNonInventory, ({ query }) =>
    answer({
      data: query['page'] === '2' ? [PAHUA] : [THON, MAHI],
      meta: { page: Number(query['page'] ?? 1), pageCount: 2, itemCount: 3 },
    }),
  );
  network.on(listInventory, () => answer({ data: [], meta: { page: 1, pageCount: 0, itemCount: 0 } }));
  network.on(createOffers, () => answer([{}, {}], 201));
  const user = await renderPage('/vendeur/produits/choisir', { user: SELLER, network });
  await screen.findByRole('checkbox', { name: 'Thon' });
  return { network, user };
}

const kgOf = (name: string): HTMLElement =>
  within(screen.getByRole('checkbox', { name }).closest('li') as HTMLElement).getByLabelText(/^Kilos que vous pouvez/);

test('adds what is ticked on several pages of the catalogue in one call', async () => {
  const { network, user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Mahi mahi' }));
  await user.type(kgOf('Mahi mahi'), '25');
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pahua' }));
  await user.type(kgOf('Pahua'), '1 200');
  expect(screen.getByText('2 produits choisis')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Ajouter ces 2 produits' }));

  const conditions = { preparationDays: 1, preparationHours: 0, canSupplyPartially: true };
  await waitFor(() =>
    expect(network.sentTo(createOffers).map(({ body }) => body)).toEqual([
      {
        products: [
          { productId: MAHI.productId, quantity: 25, ...conditions },
          { productId: PAHUA.productId, quantity: 1_200, ...conditions },
        ],
      },
    ]),
  );
});

test('keeps what is ticked when its page is opened again, and marks the product whose kilograms are missing', async () => {
  const { network, user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Thon' }));
  await user.type(kgOf('Thon'), '40');
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Pahua' }));
  await user.click(screen.getByRole('button', { name: 'Ajouter ces 2 produits' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Écrivez vos kilos, 1 au moins.');
  expect(kgOf('Pahua').getAttribute('aria-invalid')).toBe('true');
  expect(network.sentTo(createOffers)).toEqual([]);

  await user.click(screen.getByRole('link', { name: 'Page 1' }));
  expect(await screen.findByRole('checkbox', { name: 'Thon' })).toHaveProperty('checked', true);
  expect([kgOf('Thon'), screen.getByRole('checkbox', { name: 'Mahi mahi' })]).toMatchObject([
    { value: '40' },
    { checked: false },
  ]);
});

test('says which choice the server refuses, and keeps it', async () => {
  const { network, user } = await open();
  network.on(createOffers, () =>
    refusal('OFFER_ALREADY_EXISTS', { path: 'products.0.productId', message: 'Vous fournissez déjà ce produit.' }),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Thon' }));
  await user.type(kgOf('Thon'), '40');
  await user.click(screen.getByRole('button', { name: 'Ajouter ce produit' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Vous fournissez déjà ce produit.');
  expect(kgOf('Thon')).toHaveProperty('value', '40');
});

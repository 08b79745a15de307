// @vitest-environment jsdom
import { listInventory, updateOffer } from '@matete/contract/offer/offers';
import type { OfferView } from '@matete/contract/offer/offers';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { SELLER } from '#testing/data/back-office-accounts';

const OFFER: OfferView = {
  product: {
    productId: '0190a000-0000-7000-8000-0000000000b1',
    sku: 'FIS-010',
    name: { text: 'Mahi mahi', language: 'fr' },
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
  },
  quantity: 180,
  reserved: 9,
  available: 171,
  preparationDays: 1,
  preparationHours: 0,
  canSupplyPartially: true,
  maxTravelDays: null,
  updatedAt: '2026-10-12T10:00:00.000Z',
  attention: null,
};

async function open() {
  const network = createFetchDouble();
  network.on(listInventory, () => answer({ data: [OFFER], meta: { page: 1, pageCount: 1, itemCount: 1 } }));
  network.on(updateOffer, () => answer({ ...OFFER, quantity: 200 }));
  const user = await renderPage('/vendeur/produits', { user: SELLER, network });
  return { network, user, field: await screen.findByLabelText('Kilos de Mahi mahi') };
}

test('saves kilos with Enter, once', async () => {
  const { network, user, field } = await open();

  await user.clear(field);
  await user.type(field, '200{Enter}');
  await user.tab();

  await waitFor(() =>
    expect(network.sentTo(updateOffer).map(({ body }) => body)).toEqual([
      { productId: OFFER.product.productId, quantity: 200 },
    ]),
  );
});

test('takes back what was typed with Escape and sends nothing', async () => {
  const { network, user, field } = await open();

  await user.clear(field);
  await user.type(field, '5{Escape}');
  await user.tab();

  expect(field).toHaveProperty('value', '180');
  expect(network.sentTo(updateOffer)).toEqual([]);
});

test('says at the field that orders reserve more, and keeps what was typed', async () => {
  const { network, user, field } = await open();

  await user.clear(field);
  await user.type(field, '5{Enter}');

  expect(await screen.findByText(/9 kg sont réservés par des commandes/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', '5');
  expect(network.sentTo(updateOffer)).toEqual([]);
});

test('puts the refusal of the server at the field', async () => {
  const { network, user, field } = await open();
  network.on(updateOffer, () =>
    refusal('OFFER_BELOW_RESERVED', {
      path: 'quantity',
      message: 'Des commandes en cours réservent davantage de kilos.',
    }),
  );

  await user.clear(field);
  await user.type(field, '12{Enter}');

  expect(await screen.findByText('Des commandes en cours réservent davantage de kilos.')).toBeTruthy();
  expect(field).toHaveProperty('value', '12');
});

// @vitest-environment jsdom
import type { OrderView } from '@matete/contract/order/order-views';
import { getOrder, trackOrder } from '@matete/contract/order/orders';
import { getShipPickUp, listIslandNames, listIslands, type PickUpView } from '@matete/contract/reference/directories';
import { listInvoices } from '@matete/contract/invoice/invoices';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { HINA, ORDER } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

const SHIPMENT: NonNullable<OrderView['shipment']> = {
  shipId: 'cobia-3',
  shipName: 'Cobia 3',
  voyageNumber: '2026-COB3-7',
  departDate: '2026-11-24',
  arrivalDate: '2026-11-26',
  arrivalAt: '2026-11-26T06:00:00-10:00',
  fromIsland: 'rangiroa',
  connaissementNumber: '2026-COB3-7/12',
  receiptUrl: null,
  receiptByteCount: null,
} as NonNullable<OrderView['shipment']>;
const UNKNOWN: PickUpView = {
  shipId: 'cobia-3',
  shipName: 'Cobia 3',
  company: null,
  place: null,
  howToGetThere: null,
  hours: null,
  telephone: null,
  email: null,
  website: null,
  facebook: null,
  googleMaps: null,
  coordinate: null,
  checkedOn: null,
};

let network: FetchDouble;
let shipment: OrderView['shipment'];
let order: Partial<OrderView>;
let pickUp: PickUpView;

beforeEach(() => {
  shipment = SHIPMENT;
  order = { status: 'SHIPPED' };
  pickUp = UNKNOWN;
  network = createFetchDouble();
  network.on(getOrder, () => answer({ ...ORDER, actions: [], shipment, ...order }));
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(listInvoices, () => answer([]));
  network.on(trackOrder, () => refusal('VOYAGE_NOT_FOUND'));
  network.on(getShipPickUp, () => answer(pickUp));
});

/** The card of an order that says where it is collected. */
async function openCard() {
  await renderPage(`/commandes/${ORDER.orderId}`, { user: HINA, network });
  return within(await screen.findByRole('region', { name: 'Retrait' }));
}

test('says quay, hours and number of the ship of an order', async () => {
  pickUp = {
    ...UNKNOWN,
    place: 'Quai des caboteurs, Motu Uta',
    hours: '7 h à 15 h',
    telephone: '40 44 44 44',
  };
  const card = await openCard();

  expect(await card.findByText('Quai des caboteurs, Motu Uta')).toBeTruthy();
  expect(card.getByText('7 h à 15 h')).toBeTruthy();
  expect(card.getByRole('link', { name: '40 44 44 44' }).getAttribute('href')).toBe('tel:40444444');
});

const UNLOADED: Partial<OrderView> = {
  status: 'DELIVERED',
  history: [
    {
      at: '2026-08-13T20:00:00Z',
      action: 'UNLOAD',
      actor: 'SELLER',
      from: 'SHIPPED',
      to: 'DELIVERED',
      reason: null,
    },
  ],
};

test('names the same quay in what is expected', async () => {
  pickUp = { ...UNKNOWN, place: 'Quai des caboteurs, Motu Uta' };
  await openCard();
  expect(
    await screen.findByText(/^Le navire est attendu le .*, ici : Quai des caboteurs, Motu Uta\. Nous/),
  ).toBeTruthy();
});

test('names the same quay in what was done and in what comes next', async () => {
  order = UNLOADED;
  pickUp = { ...UNKNOWN, place: 'Quai des caboteurs, Motu Uta' };
  await openCard();
  expect(await screen.findByText(/^Retirez-la ici : Quai des caboteurs, Motu Uta\. Puis confirmez/)).toBeTruthy();
  expect(screen.getByText('Déchargée ici : Quai des caboteurs, Motu Uta')).toBeTruthy();
});

test('names the port where nobody knows the quay of the ship', async () => {
  order = UNLOADED;
  await openCard();
  expect(await screen.findByText(/^Retirez-la au port de Papeete\. Puis confirmez/)).toBeTruthy();
  expect(screen.getByText('Déchargée à Papeete')).toBeTruthy();
});

test('says what nobody knows instead of leaving it out', async () => {
  const card = await openCard();

  expect(await card.findByText(/^Quai non connu\s: au port de Papeete$/)).toBeTruthy();
  expect(card.getByText('Non connues')).toBeTruthy();
  expect(card.getByText('Aucun numéro n’est connu pour ce navire')).toBeTruthy();
});

test('says of a boat that is in no directory that its quay is not known', async () => {
  shipment = { ...SHIPMENT, shipId: null, shipName: 'Te Aroha' };
  const card = await openCard();

  expect(card.getByText(/^Te Aroha n’est pas dans notre annuaire/)).toBeTruthy();
});

// @vitest-environment jsdom
import { getOrder, lastVoyageForOrder } from '@matete/contract/order/orders';
import { readOrderThread } from '@matete/contract/order-message/order-messages';
import type { OrderView } from '@matete/contract/order/order-views';
import { getShipPickUp, type PickUpView } from '@matete/contract/reference/directories';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import { EMPTY_THREAD } from '#testing/data/threads';
import { renderPage } from '#testing/render-page.tsx';
import { ACCEPTED_ORDER, ORDER_ID, VOYAGES } from '#testing/data/seller-orders';
import { SELLER } from '#testing/data/back-office-accounts';

async function open(order: OrderView) {
  const network = createFetchDouble();
  network.on(getOrder, () => answer(order));
  network.on(lastVoyageForOrder, () => answer(VOYAGES));
  network.on(readOrderThread, () => answer(EMPTY_THREAD));
  return { network, user: await renderPage(`/vendeur/commandes/${ORDER_ID}`, { user: SELLER, network }) };
}

test('offers to ship only what the server says may be shipped', async () => {
  await open(ACCEPTED_ORDER);
  expect(await screen.findByRole('button', { name: 'Marquer expédiée' })).toBeTruthy();
});

test('names the port on the slip, and the quay of the ship once the order is on one', async () => {
  const { network } = await open(ACCEPTED_ORDER);
  expect(await screen.findByText('Retrait au port de Papeete')).toBeTruthy();

  const shipment = {
    shipId: 'dory',
    shipName: 'Dory',
    voyageNumber: '2026-DRY-49',
    departDate: '2026-12-10',
    arrivalDate: '2026-12-12',
    arrivalAt: '2026-12-12T06:00:00-10:00',
    fromIsland: 'rangiroa',
    connaissementNumber: '2026-DRY-49/3',
  } as NonNullable<OrderView['shipment']>;
  network.on(getOrder, () => answer({ ...ACCEPTED_ORDER, status: 'SHIPPED', actions: [], shipment }));
  network.on(getShipPickUp, () => answer({ place: 'Quai des caboteurs, Motu Uta' } as PickUpView));
  await renderPage(`/vendeur/commandes/${ORDER_ID}`, { user: SELLER, network });
  expect(await screen.findByText('Retrait : Quai des caboteurs, Motu Uta')).toBeTruthy();
});

test('offers nothing where the server lists no action', async () => {
  await open({ ...ACCEPTED_ORDER, actions: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Commande M-000007' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Marquer expédiée' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Déchargée à Papeete' })).toBeNull();
});

test('reports what is missing at its field, sends nothing and keeps what was typed', async () => {
  const { user, network } = await open(ACCEPTED_ORDER);
  const freight = await screen.findByLabelText('Fret payé au navire');

  await user.type(freight, '1 200');
  await user.click(screen.getByRole('button', { name: 'Marquer expédiée' }));

  expect((await screen.findByRole('alert')).textContent).toContain('Il y a un problème');
  expect(screen.getByLabelText('Numéro du connaissement').getAttribute('aria-invalid')).toBe('true');
  expect(freight.getAttribute('aria-invalid')).toBeNull();
  expect(freight).toHaveProperty('value', '1 200');
  expect(network.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('shows who settles the difference between the real freight and the billed one', async () => {
  const { user } = await open(ACCEPTED_ORDER);
  await user.type(await screen.findByLabelText('Fret payé au navire'), '1200');
  expect(await screen.findByText(/le client règle la différence/)).toBeTruthy();
});

test('fills in ship, voyage and days from the chosen voyage', async () => {
  const { user } = await open(ACCEPTED_ORDER);
  await user.click(await screen.findByRole('radio', { name: /Dory/ }));
  expect(await screen.findByText('2026-DRY-49')).toBeTruthy();
});

test('counts to the day that a late ship moved, without a penalty', async () => {
  await open({ ...ACCEPTED_ORDER, deliveryMoved: { toDate: '2026-12-19', shipName: null, reason: null } });

  const notice = (await screen.findByRole('heading', { name: /Navire en retard/ })).closest('section');
  expect(notice?.textContent).toMatch(/du mer\. 16.décembre au sam\. 19.décembre.*aucune pénalité/);
  expect(screen.getAllByText(/Au quai au plus tard le/)[0]?.textContent).toMatch(/sam\. 19.décembre/);
});

test('shows the next ships first, and keeps the later ones folded until one is chosen', async () => {
  const voyages = [0, 1, 2, 3, 4, 5, 6].map((week) => ({
    ...VOYAGES.last,
    voyageNumber: `2026-DRY-${50 + week}`,
    departureAt: new Date(Date.parse(VOYAGES.last.departureAt) + week * 7 * 86_400_000).toISOString(),
  }));
  const network = createFetchDouble();
  network.on(getOrder, () => answer(ACCEPTED_ORDER));
  network.on(lastVoyageForOrder, () => answer({ ...VOYAGES, voyages }));
  network.on(readOrderThread, () => answer(EMPTY_THREAD));
  const user = await renderPage(`/vendeur/commandes/${ORDER_ID}`, { user: SELLER, network });

  const rest = (await screen.findByText('Voir les 2 navires suivants')).closest('details');
  const count = (part: Element | null) => part?.querySelectorAll('input[type=radio]').length;
  expect(rest?.open).toBe(false);
  expect([count(rest), count(document.body)]).toEqual([2, 7]);

  await user.click(screen.getAllByRole('radio', { name: /Dory/, hidden: true })[6] as HTMLElement);
  expect(rest?.open).toBe(true);
  expect(await screen.findByText('2026-DRY-56')).toBeTruthy();
});

test('asks for a ship in words of its own', async () => {
  const { user } = await open(ACCEPTED_ORDER);
  await user.click(await screen.findByRole('button', { name: 'Marquer expédiée' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Choisissez un navire.');
});

test('shows when the ship arrives instead of offering to unload before it does', async () => {
  const shipment = {
    shipId: 'dory',
    shipName: 'Dory',
    shipNumber: null,
    voyageNumber: '2026-DRY-49',
    voyage: null,
    departDate: '2026-11-25',
    arrivalDate: '2026-11-26',
    arrivalAt: '2026-11-26T11:00:00.000Z',
    connaissementNumber: '2026/7',
    fromIsland: 'rangiroa',
    receiptUrl: null,
    receiptByteCount: null,
  };
  await open({ ...ACCEPTED_ORDER, status: 'SHIPPED', shipment, actions: [] });

  const panel = (await screen.findByRole('heading', { name: 'Arrivée à Papeete' })).closest('section');
  expect(panel?.textContent).toMatch(/Dory arrive à Papeete le jeu\. 26.novembre, 1.h.00/);
  expect(screen.queryByRole('link', { name: 'Déchargée à Papeete' })).toBeNull();
});

test('shows until when and onto which ship the goods are loaded', async () => {
  await open(ACCEPTED_ORDER);
  const places = await screen.findAllByText(/Charger sur/);
  expect(places.map(({ textContent }) => textContent.startsWith('Charger sur Dory avant '))).toEqual([true, true]);
  // Before everything else on the page of an order that waits for its ship.
  const before = places[0]?.compareDocumentPosition(screen.getByText('Bordereau à joindre au colis')) ?? 0;
  expect(before & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

// @vitest-environment jsdom
import type { OrderView } from '@matete/contract/order/order-views';
import { getOrder, trackOrder, type TrackingView } from '@matete/contract/order/orders';
import { getShipPickUp, listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { listInvoices } from '@matete/contract/invoice/invoices';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod/mini';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import { HINA, ORDER } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

type Tracking = z.output<typeof TrackingView>;

/** The card of the voyage, with the goods where they are. */
async function openCard(goods: Tracking['goods']) {
  const network = createFetchDouble();
  const shipment = {
    shipId: 'aranui-5',
    shipName: 'Aranui 5',
    voyageNumber: '2026-ARN5-20',
    departDate: '2026-11-30',
    arrivalDate: '2026-12-03',
    arrivalAt: '2026-12-03T06:00:00-10:00',
    fromIsland: 'rangiroa',
    connaissementNumber: '2026-ARN5-20/12',
    receiptUrl: null,
    receiptByteCount: null,
  } as NonNullable<OrderView['shipment']>;
  network.on(getOrder, () => answer({ ...ORDER, status: 'SHIPPED', actions: [], shipment }));
  network.on(trackOrder, () =>
    answer({
      shipName: 'Aranui 5',
      voyageNumber: '2026-ARN5-20',
      source: 'schedule',
      goods,
      position: null,
      stops: [],
      eta: '2026-12-03T06:00:00-10:00',
    }),
  );
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa', 'bora-bora': 'Bora Bora', tahiti: 'Tahiti' }));
  network.on(listIslands, () => answer([]));
  network.on(listInvoices, () => answer([]));
  network.on(getShipPickUp, () => refusal('SHIP_NOT_FOUND'));
  await renderPage(`/commandes/${ORDER.orderId}`, { user: HINA, network });
  return within(await screen.findByRole('region', { name: 'Le voyage' }));
}

const LOADS_AT = '2026-11-30T21:30:00-10:00';

test.each([
  ['WAITING', 'rangiroa', LOADS_AT, /^Votre colis attend Aranui 5 à Rangiroa\. Départ prévu : .*30.*21 h 30\.$/],
  ['AT_QUAY', 'bora-bora', LOADS_AT, /^Aranui 5 est à quai à Bora Bora, votre colis à bord\. Départ prévu : /],
  ['AT_SEA', 'bora-bora', LOADS_AT, /^Aranui 5 est en mer avec votre colis\. Prochaine escale : Bora Bora, /],
  ['AT_SEA', 'tahiti', LOADS_AT, /^Aranui 5 est en mer avec votre colis, en route pour Papeete\.$/],
  ['ARRIVED', 'tahiti', LOADS_AT, /arrivé à Papeete\. Nous vous prévenons dès que votre colis est déchargé\.$/],
] as const)('says of goods that are %s where and what it means', async (state, islandId, at, words) => {
  const card = await openCard({ state, islandId, at });
  const said = await card.findByText((text) => words.test(text.replaceAll(/[\u00A0\u202F]/g, ' ')));

  expect(said).toBeTruthy();
  expect(card.queryByText(/Arrivée prévue à Papeete/) === null).toBe(state === 'ARRIVED');
});

test('says that nothing is known where the schedule no longer brings the goods', async () => {
  const card = await openCard(null);

  expect(await card.findByText(/^La position de Aranui 5 n’est pas connue/)).toBeTruthy();
});

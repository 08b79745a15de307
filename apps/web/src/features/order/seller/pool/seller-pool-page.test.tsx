// @vitest-environment jsdom
import { listInventory } from '@matete/contract/offer/offers';
import { getOrder, lastVoyageForOrder, listPool, moveSellerOrder } from '@matete/contract/order/orders';
import { getNonDeliveryPenalty } from '@matete/contract/penalty/non-delivery-penalty';
import { listSupplyDates } from '@matete/contract/supply-calendar/supply-dates';
import { listPortArrivals, shippingSchedule } from '@matete/contract/shipping/schedule';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { ACCEPTED_ORDER, ORDER_ID, POOL_ENTRY, VOYAGES } from '#testing/data/seller-orders';
import { SELLER } from '#testing/data/back-office-accounts';

const pageOf = (data: readonly object[]) => answer({ data, meta: { page: 1, pageCount: 1, itemCount: data.length } });

/** A pool of one order, which Teva may take. */
function calmNetwork(): FetchDouble {
  const network = createFetchDouble();
  network.on(listPool, () => pageOf([POOL_ENTRY]));
  network.on(lastVoyageForOrder, () => answer(VOYAGES));
  network.on(shippingSchedule, () => answer({ source: 'sample', isStale: false, voyages: [] }));
  network.on(listPortArrivals, () => answer({ source: 'sample', isStale: false, arrivals: [] }));
  network.on(listInventory, () => pageOf([]));
  network.on(getOrder, () => answer(ACCEPTED_ORDER));
  network.on(moveSellerOrder, () => answer(ACCEPTED_ORDER));
  network.on(listSupplyDates, () => answer({ absences: [], harvests: [] }));
  network.on(getNonDeliveryPenalty, () => answer({ penalty: null, blockedTill: null }));
  return network;
}

async function openDialog(network: FetchDouble) {
  const user = await renderPage('/vendeur/bassin', { user: SELLER, network });
  await user.click(await screen.findByRole('link', { name: 'Accepter la commande M-000007' }));
  const dialog = within(screen.getByRole('dialog'));
  return { user, dialog, accept: () => dialog.getByRole('button', { name: /Accepter la commande|Réessayer/ }) };
}

const keysOf = (network: FetchDouble) => network.sentTo(moveSellerOrder).map(({ idempotencyKey }) => idempotencyKey);

test('says from when the times of the ships are while their source is silent', async () => {
  const network = calmNetwork();
  network.on(listPortArrivals, () =>
    answer({ source: 'revatua', isStale: true, asOf: '2026-11-20T18:30:00.000Z', arrivals: [] }),
  );
  await renderPage('/vendeur/bassin', { user: SELLER, network });

  expect((await screen.findByText(/^Revatua ne répond pas/)).textContent).toMatch(/20\snovembre,\s8\sh\s30/);
});

test('shows what accepting leads to before it is done, then opens the order', async () => {
  const network = calmNetwork();
  const { user, dialog, accept } = await openDialog(network);

  expect(dialog.getByText(/9 kg de votre stock sont réservés/)).toBeTruthy();
  expect(keysOf(network)).toEqual([]);
  const keyInForm = document.querySelector<HTMLInputElement>('dialog input[name=_key]')?.value;
  await user.click(accept());

  expect(await screen.findByRole('heading', { level: 1, name: 'Commande M-000007' })).toBeTruthy();
  expect(keyInForm).toMatch(/^[0-9a-f-]{36}$/);
  expect(keysOf(network)).toEqual([keyInForm]);
});

test('says before accepting what not delivering costs the seller now', async () => {
  const network = calmNetwork();
  network.on(getNonDeliveryPenalty, () =>
    answer({
      penalty: { ordinal: 2, unit: 'MONTH', count: 2, blockedTill: '2027-01-21' },
      blockedTill: '2027-01-21',
    }),
  );
  const { dialog } = await openDialog(network);

  expect((await dialog.findByText(/Si vous ne livrez pas/)).textContent).toMatch(
    /bloqué\s2\smois\s: aujourd’hui, ce serait jusqu’au jeudi\s21\sjanvier\s2027\sinclus/,
  );
});

test('says before accepting a rest what freight the customer still has to pay', async () => {
  const network = calmNetwork();
  network.on(listPool, () => pageOf([{ ...POOL_ENTRY, freight: { expected: 609, paid: 0, due: 609, minimum: 609 } }]));
  const { dialog } = await openDialog(network);

  expect(dialog.getByText(/Les 609\s*F qui manquent lui sont demandés/)).toBeTruthy();
});

test('shows at once that another seller was faster, and fetches the pool again', async () => {
  const network = calmNetwork();
  const { user, accept } = await openDialog(network);
  network.on(listPool, () => pageOf([]));
  network.on(moveSellerOrder, () => refusal('ORDER_TAKEN'));

  await user.click(accept());

  expect(await screen.findByText('La commande M-000007 vient d’être prise par un autre vendeur.')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Voir les autres commandes' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Accepter la commande M-000007' })).toBeNull());
});

test('fetches the order when no answer comes, and treats an accept that took effect as done', async () => {
  const network = calmNetwork();
  network.on(moveSellerOrder, noAnswer);
  const { user, accept } = await openDialog(network);

  await user.click(accept());

  expect(await screen.findByRole('heading', { level: 1, name: 'Commande M-000007' })).toBeTruthy();
  expect(keysOf(network)).toHaveLength(1);
});

test('sends the same key again when the first try did not go through', async () => {
  const network = calmNetwork();
  network.on(getOrder, () => answer({ ...ACCEPTED_ORDER, status: 'PENDING', seller: null }));
  network.on(moveSellerOrder, noAnswer);
  const { user, accept, dialog } = await openDialog(network);

  await user.click(accept());
  expect(await dialog.findByText(/n’a rien pu garder/)).toBeTruthy();
  network.on(moveSellerOrder, () => answer(ACCEPTED_ORDER));
  await user.click(accept());

  await waitFor(() => expect(keysOf(network)).toHaveLength(2));
  const [first, second] = keysOf(network);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('says that an order is gone whose address is opened after it was taken', async () => {
  await renderPage(`/vendeur/bassin?ouvrir=accepter-${ORDER_ID.replace('a1', 'a2')}`, {
    user: SELLER,
    network: calmNetwork(),
  });

  expect((await screen.findByRole('alert')).textContent).toBe('Cette commande n’est plus à prendre.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows a blocked seller why there is no pool', async () => {
  const network = calmNetwork();
  network.on(listPool, () => refusal('SELLER_BLOCKED'));
  await renderPage('/vendeur/bassin', {
    user: { ...SELLER, status: 'BLOCK', blockedTill: '2026-12-31T10:00:00.000Z' },
    network,
  });

  expect(await screen.findByRole('heading', { name: 'Votre compte vendeur est bloqué' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Accepter/ })).toBeNull();
});

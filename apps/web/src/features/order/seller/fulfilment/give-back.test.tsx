// @vitest-environment jsdom
import { getOrder, lastVoyageForOrder, listSellerOrders, moveSellerOrder } from '@matete/contract/order/orders';
import type { PenaltyInfo } from '@matete/contract/penalty/penalties';
import { getPenaltyInfo } from '@matete/contract/penalty/penalties';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { ACCEPTED_ORDER, ORDER_ID, VOYAGES } from '#testing/data/seller-orders';
import { SELLER } from '#testing/data/back-office-accounts';

const INFO: PenaltyInfo = {
  others: 2,
  outcome: 'BACK_IN_POOL',
  penalty: { ordinal: 1, unit: 'MONTH', count: 1, blockedTill: '2026-12-21' },
  blockedTill: '2026-12-21',
};

async function openDialog() {
  const network = createFetchDouble();
  network.on(getOrder, () => answer({ ...ACCEPTED_ORDER, actions: ['GIVE_BACK', 'SHIP'] }));
  network.on(lastVoyageForOrder, () => answer(VOYAGES));
  network.on(getPenaltyInfo, () => answer(INFO));
  network.on(listSellerOrders, () => answer({ data: [], meta: { page: 1, pageCount: 0, itemCount: 0 } }));
  const user = await renderPage(`/vendeur/commandes/${ORDER_ID}`, { user: SELLER, network });
  await user.click(await screen.findByRole('link', { name: 'Rendre la commande' }));
  return { network, user, dialog: within(await screen.findByRole('dialog')) };
}

test('shows the exact penalty and its last day before anything can be confirmed', async () => {
  const { network, dialog } = await openDialog();
  expect((await dialog.findByText(/votre compte est bloqué un mois/)).textContent).toMatch(/21.décembre.2026/);
  expect(dialog.getByText(/2 autres vendeurs peuvent la fournir/)).toBeTruthy();
  expect(network.sentTo(moveSellerOrder)).toEqual([]);
});

test('shows the new penalty when it has changed, and waits for another confirmation', async () => {
  const { network, user, dialog } = await openDialog();
  const now: PenaltyInfo = { others: 0, outcome: 'CANCELLED', penalty: INFO.penalty, blockedTill: '2027-01-31' };
  network.on(moveSellerOrder, () => refusal('PENALTY_CHANGED', { extra: { penaltyInfo: now } }));
  await user.click(await dialog.findByRole('button', { name: 'Rendre la commande' }));

  expect(await dialog.findByText(/La situation a changé/)).toBeTruthy();
  expect(dialog.getByText(/le client est remboursé en entier/)).toBeTruthy();
  expect(dialog.getByText(/Un blocage plus long court déjà/).textContent).toMatch(/31.janvier.2027/);
  expect(network.sentTo(moveSellerOrder)).toHaveLength(1);
});

test('sends the same key again when no answer came', async () => {
  const { network, user, dialog } = await openDialog();
  network.on(moveSellerOrder, noAnswer);
  await user.click(await dialog.findByRole('button', { name: 'Rendre la commande' }));
  expect(await dialog.findByText(/n’a rien pu garder/)).toBeTruthy();
  const retry = dialog.getByRole('button', { name: 'Rendre la commande' });
  network.on(moveSellerOrder, () => answer({ ...ACCEPTED_ORDER, status: 'BACK_IN_POOL', seller: null, actions: [] }));
  await user.click(retry);

  await waitFor(() => expect(network.sentTo(moveSellerOrder)).toHaveLength(2));
  const [first, second] = network.sentTo(moveSellerOrder).map((sent) => sent.idempotencyKey);
  expect(first).toBe(second);
  expect(await screen.findByText('Commande M-000007 rendue au bassin.')).toBeTruthy();
});

// @vitest-environment jsdom
import { listInventory } from '@matete/contract/offer/offers';
import { listPool } from '@matete/contract/order/orders';
import type { PoolEntry } from '@matete/contract/order/orders';
import { listPortArrivals, shippingSchedule } from '@matete/contract/shipping/schedule';
import { offerPart, withdrawPart } from '@matete/contract/split-request/split-requests';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { POOL_ENTRY } from '#testing/data/seller-orders';
import { SELLER } from '#testing/data/back-office-accounts';

const [line] = POOL_ENTRY.order.lines;
const productId = line?.productId ?? '';
const PART: PoolEntry = {
  ...POOL_ENTRY,
  fillable: 'PART',
  fillableLines: [{ productId, quantity: 4 }],
  partOfferedFrom: '2026-01-01T00:00:00Z',
  freight: { expected: 609, paid: 609, due: 0, minimum: 609 },
};
const NUMBER = PART.order.orderNumber;

let network: FetchDouble;
let entry: PoolEntry;

beforeEach(() => {
  entry = PART;
  network = createFetchDouble();
  network.on(listPool, () => answer({ data: [entry], meta: { page: 1, pageCount: 1, itemCount: 1 } }));
  network.on(shippingSchedule, () => answer({ source: 'sample', isStale: false, voyages: [] }));
  network.on(listPortArrivals, () => answer({ source: 'sample', isStale: false, arrivals: [] }));
  network.on(listInventory, () => answer({ data: [], meta: { page: 1, pageCount: 0, itemCount: 0 } }));
});

const openPool = () => renderPage('/vendeur/bassin?tab=part', { user: SELLER, network });

test('offers the kg in the fields, with one key, and shows the offer as waiting', async () => {
  network.on(offerPart, () => {
    entry = { ...PART, ownOffer: { splitRequestId: '00000000-0000-7000-8000-0000000000d1', quantity: 3 } };
    return answer({}, 201);
  });
  const user = await openPool();
  await user.click(await screen.findByRole('link', { name: `Proposer une part de la commande ${NUMBER}` }));
  const field = await screen.findByLabelText(/^Kilos de/);
  expect((field as HTMLInputElement).value).toBe('4');
  await user.clear(field);
  await user.type(field, '3');
  await user.click(screen.getByRole('button', { name: 'Envoyer la proposition' }));

  expect(await screen.findByText('Vous proposez 3 kg. Le client n’a pas encore répondu.')).toBeTruthy();
  expect(network.sentTo(offerPart).map(({ body, idempotencyKey }) => [body, idempotencyKey])).toEqual([
    [{ products: [{ productId, quantity: 3 }] }, expect.stringMatching(/^[0-9a-f-]{36}$/)],
  ]);
});

test.each([
  [{ expected: 609, paid: 609, due: 0 }, /son fret est de 609\u00A0F, le minimum d’un envoi. Le client l’a déjà payé/],
  [
    { expected: 1353, paid: 1195, due: 158 },
    /de 1\u202F353\u00A0F pour tout.* en a déjà payé 1\u202F195\u00A0F. Les 158\u00A0F/,
  ],
  [{ expected: 609, paid: 0, due: 609 }, /demandé au client à l’expédition, et vous est versé quand il l’a payé/],
  [{ expected: 0, paid: 0, due: 0 }, /Le Pays paie le fret/],
])('says what the freight of the part comes to and who pays it: %o', async (freight, expected) => {
  entry = { ...PART, freight: { ...freight, minimum: 609 } };
  const user = await openPool();
  await user.click(await screen.findByRole('link', { name: /^Proposer une part/ }));

  expect(screen.getByRole('dialog').textContent).toMatch(expected);
});

test('refuses an empty offer before it is sent, and shows a refusal of the server', async () => {
  network.on(offerPart, () => refusal('SUPPLY_INSUFFICIENT', { message: 'Il ne vous reste pas assez de kilos.' }));
  const user = await openPool();
  await user.click(await screen.findByRole('link', { name: /^Proposer une part/ }));
  const dialog = within(screen.getByRole('dialog'));
  const field = await dialog.findByLabelText(/^Kilos de/);
  await user.clear(field);
  await user.click(dialog.getByRole('button', { name: 'Envoyer la proposition' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(network.sentTo(offerPart)).toEqual([]);

  await user.type(field, '4');
  await user.click(dialog.getByRole('button', { name: 'Envoyer la proposition' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('pas assez de kilos'));
  expect((field as HTMLInputElement).value).toBe('4');
});

test('shows from when a part may be offered', async () => {
  entry = { ...PART, partOfferedFrom: '2999-01-01T00:00:00Z' };
  await openPool();

  expect(await screen.findByText(/Vous pourrez proposer une part à partir du/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Proposer une part/ })).toBeNull();
});

test('withdraws an offer that waits', async () => {
  entry = { ...PART, ownOffer: { splitRequestId: '00000000-0000-7000-8000-0000000000d1', quantity: 3 } };
  network.on(withdrawPart, () => {
    entry = PART;
    return { status: 204 };
  });
  const user = await openPool();
  await user.click(await screen.findByRole('button', { name: `Retirer la proposition pour ${NUMBER}` }));

  expect(await screen.findByRole('link', { name: /^Proposer une part/ })).toBeTruthy();
  expect(network.sentTo(withdrawPart)).toHaveLength(1);
});

test('keeps an offer that is being made when the pool is fetched again, and its time later than the page', async () => {
  const user = await openPool();
  await user.click(await screen.findByRole('link', { name: /^Proposer une part/ }));
  const field = await screen.findByLabelText(/^Kilos de/);
  await user.clear(field);
  await user.type(field, '2');

  entry = { ...PART, otherSellers: 7, partOfferedFrom: new Date().toISOString() };
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(network.sentTo(listPool)).toHaveLength(2));
  await screen.findByText(/^7 autres vendeurs/);

  expect(((await screen.findByLabelText(/^Kilos de/)) as HTMLInputElement).value).toBe('2');
});

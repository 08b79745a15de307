// @vitest-environment jsdom
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import {
  answerSplitRequest,
  getSplitRequest,
  listCustomerSplitRequests,
  type SplitRequestView,
} from '@matete/contract/split-request/split-requests';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { HINA, ORDER, TUNA, TUNA_ID } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

const line = (quantity: number) => ({ productId: TUNA_ID, name: TUNA.name, image: null, quantity });

const FREIGHT = {
  part: { expected: 609, paid: 609, due: 0 },
  remainder: { expected: 609, paid: 0, due: 609 },
  whole: { expected: 609, paid: 609, due: 0 },
};

/** Five of the twelve kg of the worked example, a coupon of 2 000 F spent on it. */
const OFFER: SplitRequestView = {
  splitRequestId: '0190a000-0000-7000-8000-0000000000e1',
  status: 'PENDING',
  createdAt: '2026-08-11T20:00:00Z',
  decidedAt: null,
  orderId: ORDER.orderId,
  orderNumber: ORDER.orderNumber,
  shipmentDate: '2026-08-14',
  seller: { sellerId: '0190a000-0000-7000-8000-0000000000e2', name: 'Teva M.', island: 'rangiroa' },
  newOrder: null,
  requested: [line(5)],
  remaining: [line(7)],
  outcomes: {
    part: { quantity: 5, subtotal: 6395, vat: 831, cps: 0, shipping: 609, grandTotal: 7835, discount: 873 },
    remainder: { quantity: 7, subtotal: 8953, vat: 1164, cps: 0, shipping: 0, grandTotal: 10_117, discount: 1127 },
    returnedToCoupons: 1127,
    newCoupon: 8990,
  },
  freight: FREIGHT,
  sellerEarning: null,
};
const closed = (status: SplitRequestView['status']): SplitRequestView => ({
  ...OFFER,
  status,
  decidedAt: '2026-08-12T20:00:00Z',
  remaining: [],
  outcomes: null,
  freight: null,
});
const ADDRESS = `/livraisons-partielles/${OFFER.splitRequestId}`;

let network: FetchDouble;
let shown: SplitRequestView;

beforeEach(() => {
  shown = OFFER;
  network = createFetchDouble();
  network.on(getSplitRequest, () => answer(shown));
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(listCustomerSplitRequests, () => answer({ data: [shown], meta: { page: 1, pageCount: 1, itemCount: 1 } }));
});

test('shows for each answer what it does with all of the money', async () => {
  await renderPage(ADDRESS, { user: HINA, network });

  const textOf = async (name: string) => (await screen.findByRole('article', { name })).textContent ?? '';
  const waits = await textOf('Prendre la part, attendre le reste');
  expect(waits).toContain('7\u202F835\u00A0F');
  expect(waits).toContain('10\u202F117\u00A0F');
  const givesUp = await textOf('Prendre la part, annuler le reste');
  expect(givesUp).toContain('1\u202F127\u00A0F');
  expect(givesUp).toContain('8\u202F990\u00A0F');
  expect(await textOf('Refuser et attendre')).toContain('17\u202F952\u00A0F');
});

/** Text of an element with plain spaces. */
const plain = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s/g, ' ');

test('says of each answer what freight is paid, and what is asked for later', async () => {
  await renderPage(ADDRESS, { user: HINA, network });

  const textOf = async (name: string) => plain(await screen.findByRole('article', { name }));
  const waits = await textOf('Prendre la part, attendre le reste');
  expect(waits).toContain('Fret de la part609 F609 francs CFPDéjà payé avec la commande.');
  expect(waits).toContain('Fret du reste609 F609 francs CFPÀ payer quand l’envoi partira.');
  expect(waits).toContain('Ces 609 F vous seront demandés à l’expédition');
  const givesUp = await textOf('Prendre la part, annuler le reste');
  expect(givesUp).toContain('Fret de la part609 F609 francs CFPDéjà payé avec la commande.');
  expect(givesUp).not.toContain('Fret du reste');
  expect(givesUp).not.toContain('vous seront demandés');
  expect(await textOf('Refuser et attendre')).toContain('Fret de la commande entière609 F');
});

test('says of two sides that are both to be paid when each is asked for, and of a rest what it costs whole', async () => {
  const unpaid = { expected: 609, paid: 0, due: 609 };
  shown = { ...OFFER, freight: { part: unpaid, remainder: { ...unpaid, expected: 700, due: 700 }, whole: unpaid } };
  await renderPage(ADDRESS, { user: HINA, network });

  const textOf = async (name: string) => plain(await screen.findByRole('article', { name }));
  expect(await textOf('Prendre la part, attendre le reste')).toContain(
    '609 F vous seront demandés quand la part partira, 700 F quand le reste partira',
  );
  expect(await textOf('Refuser et attendre')).toContain('Ces 609 F vous seront demandés à l’expédition');
});

test('shows the new freight when it has gone up since', async () => {
  network.on(answerSplitRequest, () => {
    shown = { ...OFFER, freight: { ...FREIGHT, part: { expected: 609, paid: 0, due: 609 } } };
    return refusal('SPLIT_FREIGHT_CHANGED', { message: 'Le fret qui reste à payer a augmenté depuis.' });
  });
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('link', { name: 'Accepter cette part' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accepter cette part' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Le fret qui reste à payer a augmenté depuis.');
  const waits = await screen.findByRole('article', { name: 'Prendre la part, attendre le reste' });
  expect(plain(waits)).toContain('609 F vous seront demandés quand la part partira, 609 F quand le reste partira');
});

test.each([
  [{ expected: 900, paid: 300, due: 600 }, '300 F déjà payés ; 600 F à payer quand l’envoi partira.'],
  [{ expected: 700, paid: 1500, due: 0 }, '1 500 F déjà payés ; ce que le navire ne demande pas vous est rendu.'],
  [{ expected: 0, paid: 0, due: 0 }, 'Payé par le Pays.'],
  [{ expected: null, paid: 0, due: null }, 'Pas encore connu'],
])('says how the freight of the rest stands: %o', async (remainder, expected) => {
  shown = { ...OFFER, freight: { ...FREIGHT, remainder } };
  await renderPage(ADDRESS, { user: HINA, network });

  const waits = await screen.findByRole('article', { name: 'Prendre la part, attendre le reste' });
  expect(plain(waits)).toContain(expected);
});

test('sends the confirmed answer once, with its key', async () => {
  network.on(answerSplitRequest, () => {
    shown = closed('SKIPPED_REMAINING');
    return answer(shown);
  });
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('link', { name: 'Accepter et annuler le reste' }));
  expect(network.sentTo(answerSplitRequest)).toEqual([]);

  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accepter et annuler le reste' }));

  expect(await screen.findByText('Vous avez pris cette part ; le reste vous a été rendu.')).toBeTruthy();
  const [sent, ...again] = network.sentTo(answerSplitRequest);
  expect(again).toEqual([]);
  expect(sent?.path).toBe(`/orders/customer/${HINA.userId}/split-status/SKIPPED_REMAINING`);
  expect(sent?.body).toEqual({ splitRequestId: OFFER.splitRequestId, freightShown: 0 });
  expect(sent?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.queryByRole('link', { name: 'Accepter cette part' })).toBeNull();
});

test('sends the same key again after a lost answer', async () => {
  let tries = 0;
  network.on(answerSplitRequest, (request) => {
    tries += 1;
    if (tries === 1) return noAnswer(request);
    shown = closed('APPROVED');
    return answer(shown);
  });
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('link', { name: 'Accepter cette part' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Accepter cette part' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('ne sera compté qu’une fois');

  await user.click(dialog.getByRole('button', { name: 'Réessayer' }));

  expect(await screen.findByText(/Vous avez pris cette part/)).toBeTruthy();
  const keys = network.sentTo(answerSplitRequest).map((request) => request.idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('shows that an offer no longer stands, and its present state', async () => {
  network.on(answerSplitRequest, () => {
    shown = closed('CANCELLED');
    return refusal('SPLIT_OFFER_OVERTAKEN', { message: 'Ce vendeur ne peut plus fournir cette part.' });
  });
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('link', { name: 'Accepter cette part' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accepter cette part' }));

  expect((await screen.findByRole('alert')).textContent).toBe('Ce vendeur ne peut plus fournir cette part.');
  expect(await screen.findByText(/Cette proposition n’a plus cours/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Accepter cette part' })).toBeNull();
});

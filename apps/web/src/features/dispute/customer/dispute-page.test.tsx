// @vitest-environment jsdom
import { decideDispute, openDispute, previewDispute, type DisputeShares } from '@matete/contract/dispute/disputes';
import type { DisputeView } from '@matete/contract/order/dispute-view';
import { getOrder } from '@matete/contract/order/orders';
import { readOrderThread } from '@matete/contract/order-message/order-messages';
import type { OrderView } from '@matete/contract/order/order-views';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { HINA, ORDER } from '#testing/data/fixtures';
import { EMPTY_THREAD } from '#testing/data/threads';
import { renderPage } from '#testing/render-page.tsx';
import { ADMIN } from '#testing/data/back-office-accounts';

const DISPUTE: DisputeView = {
  disputeId: '0190a000-0000-7000-8000-0000000000f1',
  status: 'OPEN',
  reason: 'MISSING_KG',
  description: 'Il manque deux kilos.',
  openedAt: '2026-08-16T20:00:00Z',
  photos: [],
  lines: [],
  messages: [],
  decidedAt: null,
  decisionMessage: null,
  refund: null,
};
const DELIVERED: OrderView = { ...ORDER, status: 'DELIVERED', actions: ['CONFIRM_RECEIPT', 'OPEN_DISPUTE'] };
const DISPUTED: OrderView = { ...ORDER, status: 'DISPUTE_IN_PROGRESS', actions: [], dispute: DISPUTE };
const ADDRESS = `/commandes/${ORDER.orderId}/litige`;

let network: FetchDouble;
let order: OrderView;

beforeEach(() => {
  order = DELIVERED;
  network = createFetchDouble();
  network.on(getOrder, () => answer(order));
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(readOrderThread, () => answer(EMPTY_THREAD));
});

test('requires a reason and a description, each at its field, and sends nothing without them', async () => {
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('button', { name: 'Envoyer le litige' }));

  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(2);
  expect(within(summary).getByRole('link', { name: /^Que s’est-il passé.\? Choisissez/ })).toBeTruthy();
  expect(network.sentTo(openDispute)).toEqual([]);
});

test('shows the missing kg beside those ordered, keeps a draft, and opens the dispute with one key', async () => {
  network.on(openDispute, () => {
    order = DISPUTED;
    return answer(order, 201);
  });
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('radio', { name: 'Il manque des kilos' }));
  const received = screen.getByLabelText('Reçu · Thon jaune');
  await user.clear(received);
  await user.type(received, '10');
  expect(screen.getByText('manque 2 kg')).toBeTruthy();
  await user.type(screen.getByLabelText('Ce que vous avez constaté'), 'Dix kilos sur le quai.');
  const key = `matete:draft:${HINA.userId}:dispute:${ORDER.orderId}`;
  expect((JSON.parse(window.localStorage.getItem(key) ?? 'null') as { values: unknown }).values).toEqual([
    ['reason', 'MISSING_KG'],
    ['lines.0.receivedKg', '10'],
    ['description', 'Dix kilos sur le quai.'],
  ]);

  await user.click(screen.getByRole('button', { name: 'Envoyer le litige' }));

  expect(await screen.findByRole('heading', { level: 2, name: 'Litige' })).toBeTruthy();
  expect(network.sentTo(openDispute).map((sent) => sent.idempotencyKey)).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
  expect(window.localStorage.getItem(key)).toBeNull();
});

test('restores a draft', async () => {
  window.localStorage.setItem(
    `matete:draft:${HINA.userId}:dispute:${ORDER.orderId}`,
    JSON.stringify({
      typedAtMs: Date.now(),
      values: [
        ['reason', 'DAMAGED'],
        ['description', 'La glacière est ouverte.'],
      ],
    }),
  );
  await renderPage(ADDRESS, { user: HINA, network });

  const words = (await screen.findByLabelText('Ce que vous avez constaté')) as HTMLTextAreaElement;
  expect(words.value).toBe('La glacière est ouverte.');
  expect((screen.getByRole('radio', { name: 'Les produits sont abîmés' }) as HTMLInputElement).checked).toBe(true);
});

test('shows why an order cannot be disputed instead of a form', async () => {
  order = { ...ORDER, actions: ['CANCEL'] };
  await renderPage(ADDRESS, { user: HINA, network });

  expect(await screen.findByText('Un litige ne peut pas être ouvert ici')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Envoyer le litige' })).toBeNull();
});

const shares = (refund: number, seller: number): DisputeShares => ({
  refund,
  forgivenFreight: 0,
  taken: { net: 0, vat: 0, cps: 0, freight: 0 },
  seller,
  sellerEarning: seller,
  sellerFreight: 0,
  commission: 0,
  vat: 0,
  cps: 0,
});

test('shows an admin who gets what of the typed amount, and a refused amount at its field', async () => {
  order = DISPUTED;
  network.on(previewDispute, ({ query }) =>
    answer({
      refundLimit: 17_952,
      approved: shares(17_952, 0),
      rejected: shares(0, 13_813),
      partial: query['refundAmount'] === '5000' ? shares(5000, 9830) : null,
    }),
  );
  network.on(decideDispute, () =>
    refusal('REFUND_OUT_OF_RANGE', { path: 'refundAmount', message: 'Le remboursement doit rester sous le montant.' }),
  );
  const user = await renderPage(`/admin/litiges/${ORDER.orderId}`, { user: ADMIN, network });
  await user.click(await screen.findByRole('radio', { name: 'Rembourser en partie' }));
  expect(screen.getByText('Indiquez un montant pour voir qui reçoit quoi.')).toBeTruthy();

  await user.type(screen.getByLabelText('Rendu au client'), '5 000');

  await waitFor(() => expect(screen.getByText('9 830 F')).toBeTruthy());
  await user.type(screen.getByLabelText('Message aux deux côtés'), 'Deux kilos manquaient.');
  await user.click(screen.getByRole('button', { name: 'Confirmer la décision' }));
  expect((await screen.findAllByText('Cochez cette case : la décision est définitive.')).length).toBeGreaterThan(0);
  expect(network.sentTo(decideDispute)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Le client reçoit 5\s000\sF, le vendeur 9\s830\sF/ }));
  await user.click(screen.getByRole('button', { name: 'Confirmer la décision' }));

  await waitFor(() => expect(screen.getByLabelText('Rendu au client').getAttribute('aria-invalid')).toBe('true'));
  expect(network.sentTo(decideDispute).map((sent) => [sent.path, sent.body])).toEqual([
    [`/orders/${ORDER.orderId}/dispute/PARTIALLY_DISPUTED`, { refundAmount: 5000, message: 'Deux kilos manquaient.' }],
  ]);
  expect((screen.getByLabelText('Message aux deux côtés') as HTMLTextAreaElement).value).toBe('Deux kilos manquaient.');
});

test('refuses kg that are no number at their own field', async () => {
  const user = await renderPage(ADDRESS, { user: HINA, network });
  const received = await screen.findByLabelText('Reçu · Thon jaune');
  await user.clear(received);
  await user.type(received, 'dix');
  await user.click(screen.getByRole('button', { name: 'Envoyer le litige' }));

  await waitFor(() => expect(received.getAttribute('aria-invalid')).toBe('true'));
  expect(network.sentTo(openDispute)).toEqual([]);
});

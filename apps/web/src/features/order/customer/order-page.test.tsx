// @vitest-environment jsdom
import { markOrderNewsRead, readOrderThread } from '@matete/contract/order-message/order-messages';
import type { OrderView } from '@matete/contract/order/order-views';
import { cancelOrder, confirmReceipt, getOrder } from '@matete/contract/order/orders';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { HINA, ORDER } from '#testing/data/fixtures';
import { EMPTY_THREAD } from '#testing/data/threads';
import { renderPage } from '#testing/render-page.tsx';

const ADDRESS = `/commandes/${ORDER.orderId}`;
const CANCELLED: OrderView = {
  ...ORDER,
  status: 'CANCELLED',
  paymentStatus: 'FULL_REFUND',
  actions: [],
  nextDeadline: null,
};

let network: FetchDouble;
let order: OrderView;

beforeEach(() => {
  order = ORDER;
  network = createFetchDouble();
  network.on(getOrder, () => answer(order));
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(readOrderThread, () => answer(EMPTY_THREAD));
});

test.each([
  [['CANCEL'], ['Annuler la commande']],
  [['CONFIRM_RECEIPT'], ['Confirmer la réception']],
  [
    ['CONFIRM_RECEIPT', 'OPEN_DISPUTE'],
    ['Confirmer la réception', 'Signaler un problème'],
  ],
  [[], []],
] as const)('offers for %j exactly %j', async (actions, names) => {
  order = { ...ORDER, actions: [...actions] };
  await renderPage(ADDRESS, { user: HINA, network });
  await screen.findByRole('heading', { name: 'Commande M-000042' });

  const offered = ['Annuler la commande', 'Confirmer la réception', 'Signaler un problème'].filter(
    (name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }),
  );
  expect([...offered].sort()).toEqual([...names].sort());
});

test('shows the refund before cancelling, as a coupon unless money is chosen', async () => {
  network.on(cancelOrder, () => answer(CANCELLED));
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('link', { name: 'Annuler la commande' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('17\u202F952\u00A0F vous reviennent en entier');

  await user.click(within(dialog).getByLabelText('En argent, sur demande'));
  await user.click(within(dialog).getByRole('button', { name: 'Annuler la commande' }));

  expect(await screen.findByText('Annulée')).toBeTruthy();
  expect(network.sentTo(cancelOrder).map((request) => request.query)).toEqual([
    { customerId: HINA.userId, refundMethod: 'MONEY' },
  ]);
  expect(screen.queryByRole('button', { name: 'Annuler la commande' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Annuler la commande' })).toBeNull();
});

test.each([
  ['paid beside the order', { freightCollected: 1_000 }, '18\u202F343\u00A0F'],
  ['given back before', { freightCollected: 500 }, '17\u202F843\u00A0F'],
  ['paid for an order that coupons paid', { freightCollected: 1_000, discount: 17_952, due: 0 }, '391\u00A0F'],
] as const)('counts freight that was %s in what comes back', async (_, money, shown) => {
  order = { ...ORDER, ...money };
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('link', { name: 'Annuler la commande' }));

  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(`${shown} vous reviennent en entier`);
  expect(within(dialog).getByLabelText('En argent, sur demande')).toBeTruthy();
});

test('asks for the account of a transfer, and sends nothing to one that does not exist', async () => {
  order = {
    ...ORDER,
    payment: ORDER.payment && { ...ORDER.payment, method: 'WIRE_TRANSFER', goesBackByGateway: false },
  };
  network.on(cancelOrder, () => answer(CANCELLED));
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('link', { name: 'Annuler la commande' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('En argent, sur demande'));
  await user.type(dialog.getByLabelText('IBAN du compte'), 'FR14 2004 1010 0505 0001 3M02 607');
  await user.click(dialog.getByRole('button', { name: 'Annuler la commande' }));
  expect(dialog.getByLabelText('IBAN du compte').getAttribute('aria-invalid')).toBe('true');
  expect(network.sentTo(cancelOrder)).toEqual([]);

  await user.type(dialog.getByLabelText('IBAN du compte'), '{Backspace}6');
  await user.click(dialog.getByRole('button', { name: 'Annuler la commande' }));

  expect(await screen.findByText('Annulée')).toBeTruthy();
  expect(network.sentTo(cancelOrder)[0]?.body).toEqual({
    iban: 'FR1420041010050500013M02606',
    accountHolder: ORDER.customer.name,
  });
});

test.each([
  ['REFUND_PENDING', /est en cours/, 'compte qui finit par 2606'],
  ['REFUND_VERIFIED', /vous ont été rendus/, 'compte qui finit par 2606'],
  ['REFUND_REJECTED', /n’a pas pu vous être rendu/, 'Motif : Compte clos.'],
] as const)('says how a refund stands: %s', async (status, words, detail) => {
  const refund = {
    refundId: '0190a000-0000-7000-8000-0000000000e1',
    method: 'MONEY',
    status,
    amount: 17_952,
    requestedAt: '2026-08-11T20:00:00Z',
    decidedAt: '2026-08-12T20:00:00Z',
    reason: status === 'REFUND_REJECTED' ? 'Compte clos.' : null,
    ibanEnd: '2606',
    cause: 'CANCELLED',
    askableCouponId: null,
  } as const;
  order = { ...CANCELLED, refund, refunds: [refund] };
  await renderPage(ADDRESS, { user: HINA, network });

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByText((text) => text.includes(detail))).toBeTruthy();
});

test('offers money instead of the coupon that a refund was given as', async () => {
  const couponId = '0190a000-0000-7000-8000-0000000000c9';
  const refund = {
    refundId: '0190a000-0000-7000-8000-0000000000e1',
    method: 'COUPON',
    status: 'REFUND_AS_COUPON',
    amount: 17_952,
    requestedAt: '2026-08-11T20:00:00Z',
    decidedAt: '2026-08-11T20:00:00Z',
    reason: null,
    ibanEnd: null,
    cause: 'NOT_DELIVERED',
    askableCouponId: couponId,
  } as const;
  order = { ...CANCELLED, refund, refunds: [refund] };
  await renderPage(ADDRESS, { user: HINA, network });

  const link = await screen.findByRole('link', { name: 'Demander de l’argent à la place' });
  expect(link.getAttribute('href')).toBe(`/bons/${couponId}/argent`);
  expect(screen.getByText('Jamais livrée')).toBeTruthy();
});

test('sends the same key when cancelling is pressed again after a lost answer', async () => {
  let tries = 0;
  network.on(cancelOrder, (request) => {
    tries += 1;
    return tries === 1 ? noAnswer(request) : answer(CANCELLED);
  });
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('link', { name: 'Annuler la commande' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Annuler la commande' });
  await user.click(confirm);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('La réponse s’est perdue. Nous vérifions…');

  await user.click(confirm);

  expect(await screen.findByText('Annulée')).toBeTruthy();
  const keys = network.sentTo(cancelOrder).map((request) => request.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('warns that the seller is paid before receipt is confirmed, and shows the present status of an order that changed meanwhile', async () => {
  order = { ...ORDER, status: 'DELIVERED', actions: ['CONFIRM_RECEIPT'] };
  network.on(confirmReceipt, () =>
    refusal('ORDER_STEP_NOT_ALLOWED', {
      message: 'La commande a changé d’état entre-temps.',
      extra: { orderStatus: 'COMPLETED' },
    }),
  );
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('link', { name: 'Confirmer la réception' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Le vendeur est payé aussitôt');
  order = { ...ORDER, status: 'COMPLETED', actions: [] };

  await user.click(within(dialog).getByRole('button', { name: 'Confirmer la réception' }));

  expect(await screen.findByText('Terminée')).toBeTruthy();
});

test('shows how to finish a payment that was left open', async () => {
  order = {
    ...ORDER,
    paymentStatus: 'PENDING',
    payment: ORDER.payment && { ...ORDER.payment, status: 'PENDING', paidAt: null },
  };
  await renderPage(ADDRESS, { user: HINA, network });

  const link = await screen.findByRole('link', { name: 'Terminer le paiement' });
  expect(link.getAttribute('href')).toBe(`/paiement/${ORDER.payment?.paymentId}`);
});

test('shows a missing page for somebody else’s order', async () => {
  network.on(getOrder, () => refusal('ORDER_NOT_FOUND'));
  await renderPage(ADDRESS, { user: HINA, network });

  expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
});

test('shows which late ship moved the last delivery day, from when to when, and what follows', async () => {
  order = {
    ...ORDER,
    status: 'PREPARING',
    deliveryMoved: { toDate: '2026-08-19', shipName: 'Dory', reason: 'Avarie de moteur' },
  };
  await renderPage(ADDRESS, { user: HINA, network });

  const notice = (await screen.findByRole('heading', { name: /Navire en retard/ })).closest('section');
  expect(notice?.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Navire en retard : livraison repousséeLe dernier jour de livraison passe du ven. 14 août au mer. 19 août, parce que le Dory a du retard. Raison : Avarie de moteurSi rien n’est expédié d’ici là, vous êtes remboursé en entier.',
  );
  expect(screen.queryByText(/avant le ven. 14/)).toBeNull();
});

test('opening an order reads its news, once; without any nothing is sent', async () => {
  let readCount = 0;
  network.on(markOrderNewsRead, () => {
    readCount += 1;
    return answer(undefined);
  });
  order = { ...ORDER, hasNews: true };
  await renderPage(ADDRESS, { user: HINA, network });
  await screen.findByRole('heading', { name: 'Commande M-000042' });
  await expect.poll(() => readCount).toBe(1);

  cleanup();
  order = { ...ORDER, hasNews: false };
  await renderPage(ADDRESS, { user: HINA, network });
  await screen.findByRole('heading', { name: 'Commande M-000042' });
  expect(readCount).toBe(1);
});

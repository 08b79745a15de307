// @vitest-environment jsdom
import { orderAgain, previewOrderAgain } from '@matete/contract/cart/order-again';
import { getOrder } from '@matete/contract/order/orders';
import { changePaymentMethod, checkPayment, getPayment, openPaymentPage } from '@matete/contract/payment/payments';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { cartOf, HINA, ORDER, TUNA } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

const PAYMENT_ID = ORDER.payment?.paymentId ?? '';
const ADDRESS = `/paiement/${PAYMENT_ID}`;
const pending = {
  paymentId: PAYMENT_ID,
  method: 'CREDIT_CARD',
  status: 'PENDING',
  amount: 17_952,
  reference: 'MT-ABCDEFGH',
  createdAt: ORDER.date,
  paidAt: null,
  orderIds: [ORDER.orderId],
  pendingPaymentId: null,
  received: 0,
  bankTransfer: null,
  refusal: null,
  waitsUntil: null,
  otherMethods: [],
  othersWaitUntil: null,
};

const OTHER_ID = '0190a000-0000-7000-8000-0000000000b2';

let network: FetchDouble;
let status: string;

beforeEach(() => {
  status = 'PENDING';
  network = createFetchDouble();
  network.on(getPayment, () => answer({ ...pending, status }));
  network.on(getOrder, () => answer(ORDER));
});

test('asks the bank on return and thanks once it is paid', async () => {
  network.on(checkPayment, () => {
    status = 'VERIFIED';
    return answer({ ...pending, status });
  });

  await renderPage(ADDRESS, { user: HINA, network });

  expect(await screen.findByRole('heading', { name: 'Māuruuru\u202F!' })).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Suivre la commande M-000042' })).getAttribute('href')).toBe(
    `/commandes/${ORDER.orderId}`,
  );
  expect(network.sentTo(openPaymentPage)).toEqual([]);
});

test('keeps asking while the bank has not answered, and opens no second payment by itself', async () => {
  let asked = 0;
  network.on(checkPayment, () => {
    asked += 1;
    if (asked === 2) status = 'VERIFIED';
    return answer({ ...pending, status });
  });

  await renderPage(ADDRESS, { user: HINA, network });

  expect(await screen.findByRole('heading', { name: 'Nous vérifions votre paiement' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Māuruuru\u202F!' })).toBeTruthy();
  expect(asked).toBe(2);
  expect(network.sentTo(openPaymentPage)).toEqual([]);
});

const refusedCard = {
  ...pending,
  refusal: { at: '2026-08-01T22:05:00Z', cause: 'CARD' },
  waitsUntil: '2026-08-02T00:32:00Z',
  otherMethods: ['WIRE_TRANSFER'],
  othersWaitUntil: '2026-08-04T18:00:00Z',
};

test('shows the bank’s answer to a refused card, and pays the same payment with another card', async () => {
  network.on(checkPayment, () => answer(refusedCard));
  network.on(openPaymentPage, () => refusal('GATEWAY_UNREACHABLE', { message: 'La banque ne répond pas.' }));

  const user = await renderPage(ADDRESS, { user: HINA, network });
  expect(await screen.findByRole('heading', { name: 'La banque a refusé cette carte' })).toBeTruthy();
  expect(screen.getByText(/jusqu’à 14\sh\s32, heure de Tahiti/)).toBeTruthy();
  expect(screen.getByText(/nous parvenir avant le mardi 4\saoût 2026, 8\sh\s00, sinon/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Essayer une autre carte' }));

  expect((await screen.findByRole('alert')).textContent).toBe('La banque ne répond pas.');
  expect(screen.getByRole('heading', { name: 'La banque a refusé cette carte' })).toBeTruthy();
  expect(network.sentTo(openPaymentPage)).toHaveLength(1);
});

const BANK = {
  beneficiary: 'Mātete',
  iban: 'FR76',
  bic: 'X',
  bankName: 'B',
  reference: 'MT-1',
  amount: 17_952,
};
const transfer = { ...pending, method: 'WIRE_TRANSFER', bankTransfer: BANK, waitsUntil: '2026-08-04T18:00:00Z' };

test('pays the same order by transfer after a refused card, on the same page', async () => {
  network.on(getPayment, () => answer(refusedCard));
  network.on(changePaymentMethod, () => answer(transfer));

  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('button', { name: 'Payer par virement' }));

  expect(await screen.findByRole('heading', { name: 'Virement à faire' })).toBeTruthy();
  expect(network.sentTo(changePaymentMethod).map((sent) => sent.body)).toEqual([{ paymentMethod: 'WIRE_TRANSFER' }]);
});

const unconfirmed = { ...HINA, emailVerified: false };

test.each([
  ['one order', [ORDER.orderId], 'votre commande une fois l’argent reçu', 'la commande est annulée.'],
  ['two', [ORDER.orderId, OTHER_ID], 'vos commandes une fois l’argent reçu', 'les commandes sont annulées.'],
] as const)(
  'says of the transfer of %s what follows, and what does without it',
  async (_, orderIds, next, otherwise) => {
    network.on(getPayment, () => answer({ ...transfer, orderIds }));
    await renderPage(ADDRESS, { user: HINA, network });

    expect(
      await screen.findByText(`Faites le virement depuis votre banque. Les vendeurs verront ${next}.`),
    ).toBeTruthy();
    expect(screen.getByText(/^Sans virement reçu avant le/).textContent).toContain(otherwise);
    expect(screen.queryByRole('heading', { name: 'Confirmez votre adresse e-mail' })).toBeNull();
  },
);

test('says beside the bank details that sellers see the order of a new customer after their confirmation only', async () => {
  network.on(getPayment, () => answer(transfer));
  network.on(getOrder, () => answer({ ...ORDER, paymentStatus: 'PENDING', awaitsConfirmation: true }));
  await renderPage(ADDRESS, { user: unconfirmed, network });

  expect(
    await screen.findByText(/verront votre commande une fois l’argent reçu et votre compte confirmé\.$/),
  ).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Confirmez votre adresse e-mail' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Renvoyer le lien ou corriger l’adresse' })).toBeTruthy();
});

test('speaks of no order where the transfer buys a gift card', async () => {
  network.on(getPayment, () => answer({ ...transfer, orderIds: [], giftCardId: OTHER_ID }));
  await renderPage(ADDRESS, { user: HINA, network });

  expect(
    await screen.findByText(
      'Faites le virement depuis votre banque. La carte est prête dès que le virement est arrivé.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vos cartes cadeaux' })).toBeTruthy();
  expect(screen.queryByText(/commande/, { selector: 'main *' })).toBeNull();
});

const again = {
  orders: [{ orderId: ORDER.orderId, orderNumber: ORDER.orderNumber }],
  lines: [
    {
      product: { ...TUNA, priceWithVat: 1500 },
      orderedQuantity: 12,
      quantity: 8,
      addedQuantity: 8,
      shortage: 'LESS_SUPPLY',
      shipmentDate: '2026-08-14',
      priceThen: 1445,
    },
  ],
  seen: 'as-shown',
};

test('shows that a cancelled payment charged nothing, and puts the goods back into the cart', async () => {
  status = 'REJECTED';
  network.on(previewOrderAgain, () => answer(again));
  network.on(orderAgain, () => answer(cartOf()));
  const user = await renderPage(ADDRESS, { user: HINA, network });
  expect(await screen.findByRole('heading', { name: 'Le paiement n’a pas abouti' })).toBeTruthy();
  expect(await screen.findByText(/Il n’en reste que 8\skg sur les 12\skg commandés\./)).toBeTruthy();
  expect(screen.getByText(/^55\sF de plus par kilo qu’à votre commande \(1\s445\sF\)\.$/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Remettre dans le panier' }));

  await waitFor(() =>
    expect(network.sentTo(orderAgain)[0]?.body).toEqual({ orderIds: [ORDER.orderId], seen: 'as-shown' }),
  );
});

test('shows anew what goes into the cart when it has changed meanwhile', async () => {
  status = 'REJECTED';
  let shown = again;
  network.on(previewOrderAgain, () => answer(shown));
  network.on(orderAgain, () => {
    shown = {
      ...again,
      lines: again.lines.map((line) => ({ ...line, quantity: 0, addedQuantity: 0, shortage: 'NO_SUPPLY' })),
    };
    return refusal('ORDER_AGAIN_CHANGED', { message: 'Une quantité a changé.' });
  });
  const user = await renderPage(ADDRESS, { user: HINA, network });

  await user.click(await screen.findByRole('button', { name: 'Remettre dans le panier' }));

  expect(await screen.findByText('Une quantité a changé.')).toBeTruthy();
  expect(await screen.findByText('Rien de cette commande ne peut être recommandé en ce moment.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remettre dans le panier' })).toBeNull();
});

test('shows why the bank’s page could not be opened, and resumes the same payment', async () => {
  network.on(openPaymentPage, () => refusal('GATEWAY_UNREACHABLE', { message: 'La banque ne répond pas.' }));
  network.on(checkPayment, () => answer(pending));

  await renderPage(`${ADDRESS}?carte=ouvrir`, { user: HINA, network });

  expect((await screen.findByRole('alert')).textContent).toContain('La banque ne répond pas.');
  expect(screen.getByRole('button', { name: 'Reprendre le paiement' })).toBeTruthy();
  expect(window.location.search).toBe('');
  expect(network.sentTo(openPaymentPage).map((request) => request.idempotencyKey)).toEqual([`card-page-${PAYMENT_ID}`]);
});

test('shows each of the bank details of a transfer with its own copy button', async () => {
  const bankTransfer = {
    beneficiary: 'Mātete',
    iban: 'FR7614168000010000000000197',
    bic: 'OFTPPFT1',
    bankName: 'Banque',
    reference: 'MT-ABCDEFGH',
    amount: 17_952,
  };
  network.on(getPayment, () => answer({ ...pending, method: 'WIRE_TRANSFER', bankTransfer }));
  const user = await renderPage(ADDRESS, { user: HINA, network });
  await user.click(await screen.findByRole('button', { name: 'Copier\u00A0: IBAN' }));

  expect(await navigator.clipboard.readText()).toBe('FR7614168000010000000000197');
  expect(screen.getAllByRole('button', { name: /^Copier/ })).toHaveLength(6);
  expect(network.sentTo(checkPayment)).toEqual([]);
});

test('shows no next step for an order that was cancelled since', async () => {
  status = 'VERIFIED';
  network.on(getOrder, () => answer({ ...ORDER, status: 'CANCELLED' }));

  await renderPage(`/merci?commandes=${ORDER.orderId}`, { user: HINA, network });

  expect(await screen.findByText('Annulée')).toBeTruthy();
  expect(screen.queryByText(/Un vendeur a jusqu/)).toBeNull();
});

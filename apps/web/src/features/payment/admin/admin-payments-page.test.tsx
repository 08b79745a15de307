// @vitest-environment jsdom
import { listPaymentsForAdmin, setPaymentStatus } from '@matete/contract/payment/payments';
import { decideRefund, listRefunds } from '@matete/contract/payment/refunds';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { ADMIN } from '#testing/data/back-office-accounts';

const ORDER_ID = '0190a000-0000-7000-8000-0000000000a1';

const WAITING = {
  paymentId: '0190a000-0000-7000-8000-0000000000d1',
  method: 'WIRE_TRANSFER',
  status: 'PENDING',
  amount: 9_685,
  received: 0,
  excess: 0,
  refunded: 0,
  pendingPaymentId: null,
  refunds: [],
  reversals: [],
  reference: 'MT-JY82LFSH',
  createdAt: '2026-11-20T13:46:42.049Z',
  paidAt: null,
  orderIds: [ORDER_ID],
  customerName: 'Roulotte Vaiete',
  orders: [
    { orderId: ORDER_ID, orderNumber: 'M-000010', due: 9_685, paymentStatus: 'PENDING', awaitsConfirmation: false },
  ],
  ageHours: 24,
} as const;
const BY_CARD = {
  ...WAITING,
  paymentId: '0190a000-0000-7000-8000-0000000000d2',
  reference: 'MT-CARD0001',
  method: 'CREDIT_CARD',
} as const;

const TOTALS = {
  from: '2026-10-30',
  to: '2026-11-28',
  received: 150_000,
  revenue: 142_175,
  vat: 2_862,
  cps: 0,
  waiting: 9_685,
  waitingCount: 1,
  refunds: 5_000,
  refundsCount: 1,
};
const REFUND = {
  refundId: '0190a000-0000-7000-8000-0000000000e1',
  orderId: ORDER_ID,
  orderNumber: 'M-000010',
  method: 'MONEY',
  status: 'REFUND_REQUEST',
  amount: 5_000,
  requestedAt: '2026-11-20T13:46:42.049Z',
  decidedAt: null,
  iban: 'FR1420041010050500013M02606',
  accountHolder: 'Hina Tehani',
  reason: null,
  gatewayState: null,
  gatewayFailure: null,
  isByGateway: false,
  cause: 'DISPUTE',
  isFromCoupon: true,
  customerName: 'Hina Tehani',
  payment: null,
} as const;

async function open(search = '') {
  const network = createFetchDouble();
  network.on(listPaymentsForAdmin, () =>
    answer({
      data: [WAITING, BY_CARD],
      meta: { page: 1, pageCount: 1, itemCount: 2 },
      totals: TOTALS,
    }),
  );
  const user = await renderPage(`/admin/paiements${search}`, { user: ADMIN, network });
  await user.click(await screen.findByRole('link', { name: 'Confirmer le paiement MT-JY82LFSH' }));
  return { network, user, dialog: within(screen.getByRole('dialog')) };
}

test('leaves the payments by card to the bank', async () => {
  await open();
  expect(screen.queryByRole('link', { name: 'Confirmer le paiement MT-CARD0001' })).toBeNull();
});

test('sends the same key again after an answer that never came', async () => {
  const { network, user, dialog } = await open();
  network.on(setPaymentStatus, noAnswer);

  await user.click(dialog.getByRole('button', { name: 'Confirmer' }));
  expect(await dialog.findByText(/ne compte qu’une fois/)).toBeTruthy();
  network.on(setPaymentStatus, () => answer({}));
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }));

  await waitFor(() => expect(network.sentTo(setPaymentStatus)).toHaveLength(2));
  const [first, second] = network.sentTo(setPaymentStatus);
  expect(first?.query).toEqual({ orderId: ORDER_ID, paymentStatus: 'VERIFIED' });
  expect(first?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test.each([
  [false, /La commande entre aussitôt dans les commandes à prendre/, 'Les vendeurs voient la commande.'],
  [
    true,
    /n’entre dans les commandes à prendre qu’une fois l’adresse e-mail de Roulotte Vaiete confirmée/,
    'La commande attend la confirmation du client.',
  ],
] as const)(
  'says what an order does next whose customer is unconfirmed: %s',
  async (awaitsConfirmation, follows, done) => {
    const network = createFetchDouble();
    const orders = [{ ...WAITING.orders[0], awaitsConfirmation }];
    network.on(listPaymentsForAdmin, () =>
      answer({ data: [{ ...WAITING, orders }], meta: { page: 1, pageCount: 1, itemCount: 1 }, totals: TOTALS }),
    );
    network.on(setPaymentStatus, () => answer({ status: 'PENDING', awaitsConfirmation, approval: null }));
    const user = await renderPage('/admin/paiements', { user: ADMIN, network });
    await user.click(await screen.findByRole('link', { name: 'Confirmer le paiement MT-JY82LFSH' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(follows)).toBeTruthy();

    await user.click(dialog.getByRole('button', { name: 'Confirmer' }));
    expect(await screen.findByText(`Paiement MT-JY82LFSH confirmé. ${done}`)).toBeTruthy();
  },
);

test('records the received amount of a transfer, and shows a refusal at its field', async () => {
  const { network, user } = await open();
  await user.click(screen.getByRole('link', { name: 'Annuler' }));
  await user.click(screen.getByRole('link', { name: 'Reçu en partie, MT-JY82LFSH' }));
  const dialog = within(screen.getByRole('dialog'));
  network.on(setPaymentStatus, () =>
    refusal('AMOUNT_OUT_OF_RANGE', {
      message: 'Ce montant doit être inférieur.',
      path: 'receivedAmount',
    }),
  );

  await user.type(dialog.getByLabelText('Reçu en tout'), '9 685');
  await user.click(dialog.getByRole('button', { name: 'Noter' }));

  expect((await dialog.findAllByText('Ce montant doit être inférieur.')).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText('Reçu en tout').getAttribute('aria-invalid')).toBe('true');
  expect(network.sentTo(setPaymentStatus).map(({ query, body }) => [query, body])).toEqual([
    [{ orderId: ORDER_ID, paymentStatus: 'PARTIALLY_VERIFIED' }, { receivedAmount: 9_685 }],
  ]);
});

test('after a part that came, a confirmation is about what is missing, not about the whole', async () => {
  const network = createFetchDouble();
  const part = { ...WAITING, amount: 14_290, received: 5_000, orders: [{ ...WAITING.orders[0], due: 14_290 }] };
  network.on(listPaymentsForAdmin, () =>
    answer({ data: [part], meta: { page: 1, pageCount: 1, itemCount: 1 }, totals: TOTALS }),
  );
  const user = await renderPage('/admin/paiements', { user: ADMIN, network });

  await user.click(await screen.findByRole('link', { name: 'Confirmer le paiement MT-JY82LFSH' }));

  const dialog = screen.getByRole('dialog');
  const plain = dialog.textContent.replace(/\s/g, ' ');
  expect(plain).toContain('Vous avez vu sur le compte les 9 290 F');
  expect(plain).toContain('qui manquaient de Roulotte Vaiete, après 5 000 F');
  expect(plain).toContain('Manque 9 290 F');
});

test('shows where money goes back to, and gives it up only with a reason', async () => {
  const network = createFetchDouble();
  network.on(listPaymentsForAdmin, () =>
    answer({ data: [], meta: { page: 1, pageCount: 0, itemCount: 0 }, totals: TOTALS }),
  );
  network.on(listRefunds, () => answer({ data: [REFUND], meta: { page: 1, pageCount: 1, itemCount: 1 } }));
  network.on(decideRefund, () => answer({ ...REFUND, status: 'REFUND_REJECTED' }));
  const user = await renderPage('/admin/paiements?vue=remboursements', { user: ADMIN, network });
  expect(await screen.findByText('FR14 2004 1010 0505 0001 3M02 606')).toBeTruthy();
  expect(screen.getByText('Demandé à la place d’un bon').previousSibling?.textContent).toBe('Litige');
  expect(network.sentTo(listRefunds)[0]?.query).toMatchObject({ isOpen: 'true' });

  await user.click(screen.getByRole('link', { name: 'Remboursement de M-000010 impossible' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Donner un bon d’achat' }));
  expect(network.sentTo(decideRefund)).toEqual([]);
  await user.type(dialog.getByLabelText('Motif'), 'Compte clos.');
  await user.click(dialog.getByRole('button', { name: 'Donner un bon d’achat' }));

  await waitFor(() => expect(network.sentTo(decideRefund)).toHaveLength(1));
  const [sent] = network.sentTo(decideRefund);
  expect([sent?.path, sent?.body]).toEqual([
    `/refunds/${REFUND.refundId}`,
    { status: 'REFUND_REJECTED', reason: 'Compte clos.' },
  ]);
});

test('records money beyond the amount due, of a pending payment and of a fully paid one', async () => {
  const network = createFetchDouble();
  const whole = { ...WAITING, paymentId: '0190a000-0000-7000-8000-0000000000d3', reference: 'MT-WHOLE001' };
  network.on(listPaymentsForAdmin, () =>
    answer({
      data: [WAITING, { ...whole, status: 'VERIFIED', received: 9_685, excess: 315, paidAt: WAITING.createdAt }],
      meta: { page: 1, pageCount: 1, itemCount: 2 },
      totals: TOTALS,
    }),
  );
  network.on(setPaymentStatus, () => answer({}));
  const user = await renderPage('/admin/paiements?vue=tous', { user: ADMIN, network });
  expect((await screen.findByText(/En trop, rendu en bon/)).textContent).toMatch(/315/);

  await user.click(screen.getByRole('link', { name: 'Confirmer le paiement MT-JY82LFSH' }));
  await user.type(screen.getByLabelText(/Reçu en tout/), '10 000');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Reçu en trop, MT-WHOLE001' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Noter et rendre en bon' }));
  expect(dialog.getByLabelText(/Reçu en tout/).getAttribute('aria-invalid')).toBe('true');
  await user.type(dialog.getByLabelText(/Reçu en tout/), '19370');
  await user.click(dialog.getByRole('button', { name: 'Noter et rendre en bon' }));

  await waitFor(() => expect(network.sentTo(setPaymentStatus)).toHaveLength(2));
  expect(network.sentTo(setPaymentStatus).map(({ query, body }) => [query, body])).toEqual([
    [{ orderId: ORDER_ID, paymentStatus: 'VERIFIED' }, { receivedAmount: 10_000 }],
    [{ orderId: ORDER_ID, paymentStatus: 'VERIFIED' }, { receivedAmount: 19_370 }],
  ]);
});

test('shows what a list is searched for in its own search alone, not in that of the desk', async () => {
  await open('?q=zzzz');

  expect(await screen.findByRole('searchbox', { name: 'Référence, commande ou client' })).toHaveProperty(
    'value',
    'zzzz',
  );
  expect(screen.getByRole('searchbox', { name: 'Rechercher une commande, une personne, un paiement' })).toHaveProperty(
    'value',
    '',
  );
});

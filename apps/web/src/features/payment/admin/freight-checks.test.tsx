// @vitest-environment jsdom
import { decideFreightCheck, listFreightChecks } from '@matete/contract/payment/freight-checks';
import { decidePendingPayment, listPendingPayments } from '@matete/contract/payment/pending-payments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { ADMIN } from '#testing/data/back-office-accounts';

const ORDER_ID = '0190a000-0000-7000-8000-0000000000a1';
const PAYMENT_ID = '0190a000-0000-7000-8000-0000000000d1';

const CHECK = {
  orderId: ORDER_ID,
  orderNumber: 'M-000010',
  customerName: 'Roulotte Vaiete',
  sellerName: 'Teva Maruhi',
  status: 'OPEN',
  claimedShipping: 7_000,
  regulatedShipping: 609,
  billedShipping: 609,
  shipName: 'Dory',
  fromIsland: 'rangiroa',
  connaissementNumber: '2026/7',
  receiptUrl: `/files/receipts/${ORDER_ID}`,
  receiptType: 'image/png',
  receiptByteCount: 412_000,
  createdAt: '2026-11-20T13:46:42.049Z',
  decidedShipping: null,
  payer: null,
  reason: null,
  decidedAt: null,
} as const;
const OWED = {
  pendingPaymentId: PAYMENT_ID,
  orderId: ORDER_ID,
  orderNumber: 'M-000011',
  amount: 391,
  status: 'PENDING',
  billedShipping: 609,
  actualShipping: 1_000,
  shipName: 'Dory',
  shipReceiptUrl: `/files/receipts/${ORDER_ID}`,
  shipReceiptType: 'image/png',
  createdAt: '2026-11-20T13:46:42.049Z',
  submittedAt: null,
  decidedAt: null,
  paymentMethod: null,
  paymentId: null,
  receiptUrl: null,
  receiptType: null,
  receiptByteCount: null,
  rejectionReason: null,
  canSubmit: true,
  bankTransfer: null,
  customerId: '0190a000-0000-7000-8000-0000000000c1',
  customerName: 'Hina Tehani',
  canDecide: false,
  canWaive: true,
} as const;

async function open() {
  const network = createFetchDouble();
  const meta = { page: 1, pageCount: 1, itemCount: 1 };
  network.on(listFreightChecks, () => answer({ data: [CHECK], meta }));
  network.on(listPendingPayments, () =>
    answer({ data: [OWED], meta, totals: { owed: 391, owedCount: 1, toDecide: 0, toDecideCount: 0 } }),
  );
  const user = await renderPage('/admin/complements-de-fret', { user: ADMIN, network });
  await screen.findByRole('link', { name: 'Corriger le fret de M-000010' });
  return { user, network };
}

test('shows a freight claim beside the tariff and its receipt, and corrects it with a reason', async () => {
  const { user, network } = await open();
  const sent: unknown[] = [];
  network.on(decideFreightCheck, ({ body }) => {
    sent.push(body);
    return answer({ ...CHECK, status: 'CORRECTED', decidedShipping: 700, payer: 'CUSTOMER', reason: 'Zéro en trop.' });
  });
  const slip = screen.getByRole('article', { name: 'M-000010' });
  expect(within(slip).getByText('Tarif réglementé').nextElementSibling?.textContent).toContain('609 francs CFP');
  const receipt = within(slip).getByRole('link', { name: 'Reçu du navire (412\u00A0ko)' });
  expect(within(receipt).getByRole('presentation').getAttribute('src')).toBe(CHECK.receiptUrl);

  await user.click(within(slip).getByRole('link', { name: 'Corriger le fret de M-000010' }));
  await user.type(screen.getByLabelText(/Fret retenu/), '700');
  expect(screen.getByText(/Le client doit 91.F de plus/)).toBeTruthy();
  await user.click(screen.getByLabelText('La maison'));
  expect(screen.getByText(/La maison prend 91 F à sa charge/)).toBeTruthy();
  await user.click(screen.getByLabelText('Le client, en complément'));
  await user.type(screen.getByLabelText(/Raison|Motif|Pourquoi/), 'Zéro en trop.');
  await user.click(screen.getByRole('button', { name: 'Corriger' }));

  await waitFor(() =>
    expect(sent).toEqual([{ actualShippingCharges: 700, payer: 'CUSTOMER', reason: 'Zéro en trop.' }]),
  );
});

test('waives a difference that nobody paid, with a reason', async () => {
  const { user, network } = await open();
  const sent: unknown[] = [];
  network.on(decidePendingPayment, ({ body, path }) => {
    sent.push([path, body]);
    return answer({ ...OWED, status: 'WAIVED', canWaive: false });
  });

  await user.click(screen.getByRole('link', { name: 'Prendre en charge le fret de M-000011' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Prendre en charge' }));
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText(/Raison|Motif|Pourquoi/), 'Erreur de notre part.');
  await user.click(within(dialog).getByRole('button', { name: 'Prendre en charge' }));

  await waitFor(() =>
    expect(sent).toEqual([
      [`/orders/pending-payments/${PAYMENT_ID}/status/WAIVED`, { reason: 'Erreur de notre part.' }],
    ]),
  );
});

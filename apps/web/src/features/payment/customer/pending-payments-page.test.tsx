// @vitest-environment jsdom
import { listCustomerPendingPayments, processPendingPayment } from '@matete/contract/payment/pending-payments';
import type { PendingPaymentView } from '@matete/contract/payment/pending-payments';
import { listPaymentMethods } from '@matete/contract/payment/payments';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer, refusal } from '#testing/fetch-double';
import type { FetchDouble } from '#testing/fetch-double';
import { HINA, ORDER } from '#testing/data/fixtures';
import { renderPage } from '#testing/render-page.tsx';

const OWED: PendingPaymentView = {
  pendingPaymentId: '0190a000-0000-7000-8000-0000000000f1',
  orderId: ORDER.orderId,
  orderNumber: 'M-000042',
  amount: 91,
  status: 'PENDING',
  billedShipping: 609,
  actualShipping: 700,
  shipName: 'Mareva Nui',
  shipReceiptUrl: `/files/receipts/${ORDER.orderId}`,
  shipReceiptType: 'image/jpeg',
  shipReceiptByteCount: 412_000,
  createdAt: '2026-08-12T20:00:00Z',
  submittedAt: null,
  decidedAt: null,
  paymentMethod: null,
  paymentId: null,
  receiptUrl: null,
  receiptType: null,
  receiptByteCount: null,
  rejectionReason: null,
  canSubmit: true,
  bankTransfer: {
    beneficiary: 'Mātete',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPXXX',
    bankName: 'Banque',
    reference: 'M-000042-F',
    amount: 91,
  },
};
const SUBMITTED: PendingPaymentView = {
  ...OWED,
  status: 'SUBMITTED',
  canSubmit: false,
  submittedAt: '2026-08-13T20:00:00Z',
  paymentMethod: 'WIRE_TRANSFER',
  receiptUrl: `/files/payment-receipts/${OWED.pendingPaymentId}`,
  receiptType: 'application/pdf',
  receiptByteCount: 1_240_000,
  bankTransfer: null,
};
const RECEIPT = new File(['%PDF-1.7 %%EOF'], 'virement.pdf', { type: 'application/pdf' });

let network: FetchDouble;
let owed: PendingPaymentView[];

beforeEach(() => {
  owed = [OWED];
  network = createFetchDouble();
  network.on(listCustomerPendingPayments, () =>
    answer({ data: owed, meta: { page: 1, pageCount: 1, itemCount: owed.length } }),
  );
  network.on(listPaymentMethods, () =>
    answer([
      { method: 'CREDIT_CARD', gateway: 'SANDBOX' },
      { method: 'WIRE_TRANSFER', gateway: null },
    ]),
  );
});

const open = () => renderPage('/paiements-en-attente', { user: HINA, network });

test('shows the sum with its origin, and the ship’s receipt beside it', async () => {
  await open();
  const slip = await screen.findByRole('region', { name: 'Fret de la commande M-000042' });

  for (const amount of ['609', '700', '91']) expect(slip.textContent).toMatch(new RegExp(`${amount}\\sF`));
  const receipt = within(slip).getByRole('link', { name: 'Reçu du navire (412\u00A0ko)' });
  expect(within(receipt).getByRole('presentation').getAttribute('src')).toBe(OWED.shipReceiptUrl);
});

test('asks for the receipt of a transfer, and sends it once, with the same key after a lost answer', async () => {
  const user = await open();
  await user.click(await screen.findByLabelText('Virement'));
  await user.click(screen.getByRole('button', { name: 'Régler 91\u00A0F' }));
  expect(network.sentTo(processPendingPayment)).toEqual([]);
  expect(screen.getByText('M-000042-F')).toBeTruthy();

  network.on(processPendingPayment, noAnswer);
  await user.upload(screen.getByLabelText('Reçu du virement'), RECEIPT);
  await user.click(screen.getByRole('button', { name: 'Régler 91\u00A0F' }));
  expect(await screen.findByText('La réponse s’est perdue. Nous vérifions…')).toBeTruthy();
  network.on(processPendingPayment, () => {
    owed = [SUBMITTED];
    return answer({ pendingPayment: SUBMITTED, payment: { paymentId: ORDER.orderId } });
  });
  await user.click(screen.getByRole('button', { name: 'Régler 91\u00A0F' }));

  expect(await screen.findByText(/vous n’avez rien d’autre à faire/)).toBeTruthy();
  const keys = network.sentTo(processPendingPayment).map((sent) => sent.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(screen.queryByRole('button', { name: 'Régler 91\u00A0F' })).toBeNull();
});

test('shows a refusal of the server at its field', async () => {
  network.on(processPendingPayment, () =>
    refusal('FILE_UNREADABLE', { path: 'receipt', message: 'Ce fichier est illisible.' }),
  );
  const user = await open();
  await user.click(await screen.findByLabelText('Virement'));
  await user.upload(screen.getByLabelText('Reçu du virement'), RECEIPT);
  await user.click(screen.getByRole('button', { name: 'Régler 91\u00A0F' }));

  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Reçu du virement\u00A0: Ce fichier est illisible.');
  expect(screen.getByText('Ce fichier est illisible.')).toBeTruthy();
});

test('shows why a transfer was rejected, and lets it be paid again', async () => {
  owed = [{ ...OWED, status: 'REJECTED', rejectionReason: 'Le virement n’est pas arrivé.' }];
  await open();

  expect(await screen.findByText('Motif : Le virement n’est pas arrivé.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Régler 91\u00A0F' })).toBeTruthy();
});

test('shows that nothing is owed, and folds what was settled', async () => {
  owed = [{ ...OWED, status: 'VERIFIED', canSubmit: false, decidedAt: '2026-08-14T20:00:00Z' }];
  await open();

  expect(await screen.findByRole('heading', { name: 'Vous êtes à jour' })).toBeTruthy();
  expect(screen.getByText('1 paiement réglé').closest('details')?.open).toBe(false);
});

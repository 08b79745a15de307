// @vitest-environment jsdom
import { listPaymentsForAdmin, setPaymentStatus } from '@matete/contract/payment/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { ADMIN } from '#testing/work-accounts';

const ORDER_ID = '0190a000-0000-7000-8000-0000000000a1';

const WAITING = {
  paymentId: '0190a000-0000-7000-8000-0000000000d1',
  method: 'WIRE_TRANSFER',
  status: 'PENDING',
  amount: 9_685,
  reference: 'MT-JY82LFSH',
  createdAt: '2026-11-20T13:46:42.049Z',
  paidAt: null,
  orderIds: [ORDER_ID],
  customerName: 'Roulotte Vaiete',
  orders: [{ orderId: ORDER_ID, orderNumber: 'M-000010', due: 9_685, paymentStatus: 'PENDING' }],
  ageHours: 24,
} as const;
const BY_CARD = {
  ...WAITING,
  paymentId: '0190a000-0000-7000-8000-0000000000d2',
  reference: 'MT-CARD0001',
  method: 'CREDIT_CARD',
} as const;

async function open() {
  const network = createFetchDouble();
  network.on(listPaymentsForAdmin, () =>
    answer({
      data: [WAITING, BY_CARD],
      meta: { page: 1, pageCount: 1, itemCount: 2 },
      totals: { revenue: 142_175, vat: 2_862, waiting: 9_685, waitingCount: 1 },
    }),
  );
  const user = await renderPage('/admin/paiements', { user: ADMIN, network });
  await user.click(await screen.findByRole('button', { name: 'Confirmer le paiement MT-JY82LFSH' }));
  return { network, user, dialog: within(screen.getByRole('dialog')) };
}

test('leaves the payments by card to the bank', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Confirmer le paiement MT-CARD0001' })).toBeNull();
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

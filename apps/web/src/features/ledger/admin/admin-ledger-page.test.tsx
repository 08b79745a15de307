// @vitest-environment jsdom
import { readLedger, reconcile, settleMismatch, type MismatchView } from '@matete/contract/ledger/books';
import type { BooksCheckView } from '@matete/contract/ledger/check-books';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble, noAnswer } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { ADMIN } from '#testing/data/back-office-accounts';

const OTHERWISE: MismatchView = {
  kind: 'GATEWAY_SAYS_OTHERWISE',
  mismatchId: '0190a000-0000-7000-8000-0000000000d1',
  isCharge: false,
  reversalId: null,
  at: '2026-11-20T13:46:42.049Z',
  paymentId: null,
  orderId: null,
  orderNumber: null,
  expected: 500,
  found: 501,
  reference: 'SANDBOX MT-7 PAID',
};
const CHECK: BooksCheckView = {
  checkedAt: '2026-11-21T22:00:00.000Z',
  isLate: false,
  isWhole: true,
  wholeAt: '2026-11-21T22:00:00.000Z',
  movementCount: 7,
  brokenSince: null,
  isWanted: false,
  invariants: [],
};
const OVERDUE: MismatchView = {
  ...OTHERWISE,
  kind: 'ORDER_OVERDUE',
  mismatchId: null,
  orderNumber: 'M-000007',
  expected: null,
  found: null,
  reference: 'SHIPPED',
};

test('only a mismatch reported by the bank can be marked as settled, with a note', async () => {
  const network = createFetchDouble();
  let open = [OTHERWISE, OVERDUE];
  network.on(readLedger, () =>
    answer({ data: [], meta: { page: 1, pageCount: 0, itemCount: 0 }, accounts: [], check: CHECK }),
  );
  network.on(reconcile, () => answer(open));
  network.on(settleMismatch, noAnswer);
  const user = await renderPage('/admin/comptes', { user: ADMIN, network });
  await user.click(await screen.findByRole('link', { name: /Noter comme réglé/ }));
  const dialog = within(screen.getByRole('dialog'));
  const press = () => user.click(dialog.getByRole('button', { name: 'Noter comme réglé' }));

  await press();
  expect(network.sentTo(settleMismatch)).toEqual([]);
  // An overdue order is named by its number.
  expect(screen.getByText('M-000007')).toBeTruthy();
  await user.type(dialog.getByRole('textbox'), 'Rendu à la carte.');
  await press();
  network.on(settleMismatch, () => {
    open = [OVERDUE];
    return answer(undefined, 204);
  });
  await press();

  await screen.findByText(/Écart réglé/);
  expect(screen.queryByRole('link', { name: /Noter comme réglé/ })).toBeNull();
  const sent = network.sentTo(settleMismatch);
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'Rendu à la carte.' }, { note: 'Rendu à la carte.' }]);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

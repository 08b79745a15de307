// @vitest-environment jsdom
import type { UserView } from '@matete/contract/account/account-views';
import { getSeller, listSellers, updateSellerStatus } from '@matete/contract/account/sellers';
import { listAdminNotes } from '@matete/contract/admin-note/admin-notes';
import { readPersonHistory, readPersonSums } from '@matete/contract/desk/person';
import { getWithdrawalFee } from '@matete/contract/payout/withdrawals';
import { listPenalties } from '@matete/contract/penalty/penalties';
import { listIslandNames, listIslands } from '@matete/contract/reference/directories';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { ADMIN, SELLER } from '#testing/data/back-office-accounts';

const HINA = {
  ...SELLER,
  userId: '0190a000-0000-7000-8000-000000000002',
  firstName: 'Hina',
  lastName: 'Teriitahi',
  status: 'PENDING' as const,
};

const EMPTY = { data: [], meta: { page: 1, pageCount: 0, itemCount: 0 } };
const NO_SUMS = {
  accountId: HINA.userId,
  decided: null,
  orders: 0,
  openOrders: 0,
  disputes: 0,
  openDisputes: 0,
  customer: null,
  seller: { earned: 0, wallet: 0, withdrawn: 0, penalties: 0 },
};

async function open(address: string, person: Partial<UserView> = {}) {
  const network = createFetchDouble();
  network.on(listSellers, () => answer({ data: [HINA, SELLER], meta: { page: 1, pageCount: 1, itemCount: 2 } }));
  network.on(getSeller, ({ path }) => answer({ ...(path.endsWith(HINA.userId) ? HINA : SELLER), ...person }));
  network.on(readPersonSums, () => answer(NO_SUMS));
  network.on(readPersonHistory, () => answer({ ...EMPTY, counts: [] }));
  network.on(listAdminNotes, () => answer(EMPTY));
  network.on(listPenalties, () => answer({ penalties: [] }));
  network.on(getWithdrawalFee, () =>
    answer({ max: 0, fee: 0, obstacle: 'BALANCE_INSUFFICIENT', heldUntil: null, iban: null, accountTitle: null }),
  );
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(updateSellerStatus, () => answer({ ...HINA, status: 'APPROVE' }));
  return { network, user: await renderPage(address, { user: ADMIN, network }) };
}

test('states what approving leads to, then approves', async () => {
  const { network, user } = await open(`/admin/vendeurs/${HINA.userId}`);

  await user.click(await screen.findByRole('link', { name: 'Approuver' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Ses kilos entrent dans le stock/)).toBeTruthy();
  expect(network.sentTo(updateSellerStatus)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Approuver' }));

  await waitFor(() =>
    expect(network.sentTo(updateSellerStatus).map(({ body }) => body)).toEqual([
      { sellerId: HINA.userId, status: 'APPROVE' },
    ]),
  );
});

test('refuses to block without a date to come and a reason', async () => {
  const { network, user } = await open(`/admin/vendeurs/${SELLER.userId}`);

  await user.click(await screen.findByRole('link', { name: 'Bloquer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Bloquer' }));

  expect(dialog.getByLabelText(/Bloqué jusqu’au/).getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByText('La fin du blocage doit être une date à venir.')).toBeTruthy();
  expect(dialog.getByText('Écrivez la raison.')).toBeTruthy();
  expect(network.sentTo(updateSellerStatus)).toEqual([]);
});

test.each([true, false])('says on a person’s page whether their mailbox refuses mails (%s)', async (emailRefused) => {
  await open(`/admin/vendeurs/${HINA.userId}`, { emailRefused });
  await screen.findByText('Adresse vérifiée');
  expect(screen.queryByText('Cette boîte refuse nos e-mails') !== null).toBe(emailRefused);
});

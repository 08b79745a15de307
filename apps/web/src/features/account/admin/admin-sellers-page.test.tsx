// @vitest-environment jsdom
import { listSellers, updateSellerStatus } from '@matete/contract/account/sellers';
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

async function open(address: string) {
  const network = createFetchDouble();
  network.on(listSellers, () => answer({ data: [HINA, SELLER], meta: { page: 1, pageCount: 1, itemCount: 2 } }));
  network.on(listIslandNames, () => answer({ rangiroa: 'Rangiroa' }));
  network.on(listIslands, () => answer([]));
  network.on(updateSellerStatus, () => answer({ ...HINA, status: 'APPROVE' }));
  return { network, user: await renderPage(address, { user: ADMIN, network }) };
}

test('states what approving leads to, then approves', async () => {
  const { network, user } = await open(`/admin/vendeurs?compte=${HINA.userId}`);

  await user.click(await screen.findByRole('button', { name: 'Approuver' }));
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
  const { network, user } = await open(`/admin/vendeurs?compte=${SELLER.userId}`);

  await user.click(await screen.findByRole('button', { name: 'Bloquer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Bloquer' }));

  expect(dialog.getByText('La fin du blocage doit être une date à venir.')).toBeTruthy();
  expect(dialog.getByText('Écrivez la raison.')).toBeTruthy();
  expect(network.sentTo(updateSellerStatus)).toEqual([]);
});

test('opens the next account with j and the one before with k, but not while something is typed', async () => {
  const { user } = await open('/admin/vendeurs');
  await screen.findByRole('link', { name: /Hina Teriitahi/ });

  await user.keyboard('j');
  expect(await screen.findByRole('heading', { level: 2, name: 'Hina Teriitahi' })).toBeTruthy();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { level: 2, name: 'Teva Maruhi' })).toBeTruthy();
  await user.keyboard('k');
  expect(await screen.findByRole('heading', { level: 2, name: 'Hina Teriitahi' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Nom, e-mail ou téléphone' }), 'j');
  expect(screen.getByRole('heading', { level: 2, name: 'Hina Teriitahi' })).toBeTruthy();
});

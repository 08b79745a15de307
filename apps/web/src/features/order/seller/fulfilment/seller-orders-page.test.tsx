// @vitest-environment jsdom
import { listSellerOrders } from '@matete/contract/order/orders';
import { listSellerMonths } from '@matete/contract/payout/wallet';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { POOL_ENTRY } from '#testing/data/seller-orders';
import { SELLER } from '#testing/data/back-office-accounts';

async function open(path: string, orders: readonly object[], months: readonly object[] = []) {
  const network = createFetchDouble();
  network.on(listSellerOrders, () =>
    answer({ data: orders, meta: { page: 1, pageCount: 1, itemCount: orders.length } }),
  );
  network.on(listSellerMonths, () => answer({ months }));
  await renderPage(path, { user: SELLER, network });
}

test('sums finished orders by month, in kilograms and francs', async () => {
  const done = { ...POOL_ENTRY.order, status: 'COMPLETED', payoutStatus: 'TRANSFERRED' };
  await open(
    '/vendeur/commandes?etat=finished',
    [done],
    [{ month: '2026-11-01', orders: 3, quantity: 36, amount: 43_266 }],
  );

  const table = await screen.findByRole('table', { name: 'Mois par mois' });
  const [, row] = within(table).getAllByRole('row');
  expect([...row!.querySelectorAll('td')].map((cell) => cell.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'novembre 2026',
    '3',
    '36 kg',
    '43 266 F43 266 francs CFP',
  ]);
});

test('explains when an order counts as finished where there is none', async () => {
  await open('/vendeur/commandes?etat=finished', []);
  expect(await screen.findByText(/se termine quand le client confirme la réception/)).toBeTruthy();
});

test('shows a day that a late ship moved beside the first one', async () => {
  await open('/vendeur/commandes', [{ ...POOL_ENTRY.order, status: 'PREPARING', deliveryMovedTo: '2026-12-19' }]);
  const cell = (await screen.findByText(/au lieu du/)).closest('td');
  expect(cell?.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'sam. 19 décembreau lieu du mer. 16 décembre : navire en retard',
  );
});

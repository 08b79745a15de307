// @vitest-environment jsdom
import { listOrders } from '@matete/contract/order/orders';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { POOL_ENTRY } from '#testing/data/seller-orders';
import { ADMIN } from '#testing/data/back-office-accounts';

const HOUR_MS = 3_600_000;

const disputed = (orderNumber: string, hours: number, reason: string) => ({
  ...POOL_ENTRY.order,
  orderId: `0190a000-0000-7000-8000-0000000000${orderNumber}`,
  orderNumber: `M-0000${orderNumber}`,
  status: 'DISPUTE_IN_PROGRESS',
  dispute: { reason, openedAt: new Date(Date.now() - hours * HOUR_MS).toISOString() },
});

async function open(path: string) {
  const network = createFetchDouble();
  network.on(listOrders, () =>
    answer({
      data: [disputed('11', 49, 'MISSING_KG'), disputed('12', 47, 'DAMAGED')],
      meta: { page: 1, pageCount: 1, itemCount: 2 },
    }),
  );
  await renderPage(path, { user: ADMIN, network });
  const cellOf = (orderNumber: string, label: string) =>
    screen.getByRole('link', { name: orderNumber }).closest('tr')?.querySelector(`[data-label="${label}"]`);
  await screen.findByRole('link', { name: 'M-000011' });
  return { cellOf };
}

test('shows why and when a dispute was opened, and highlights it after two days', async () => {
  const { cellOf } = await open('/admin/litiges');

  expect([cellOf('M-000011', 'Motif')?.textContent, cellOf('M-000012', 'Motif')?.textContent]).toEqual([
    'Il manque des kilos',
    'Les produits sont abîmés',
  ]);
  expect(cellOf('M-000011', 'Ouvert')?.querySelector('time')?.className).toContain('bg-warn-bg');
  expect(cellOf('M-000012', 'Ouvert')?.querySelector('time')?.className).not.toContain('bg-warn-bg');
});

test('does not highlight a settled dispute by its age', async () => {
  const { cellOf } = await open('/admin/litiges?vue=closed');
  expect(cellOf('M-000011', 'Ouvert')?.querySelector('time')?.className).not.toContain('bg-warn-bg');
});

// @vitest-environment jsdom
import { adminOverview } from '@matete/contract/report/overview';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ADMIN } from '#testing/data/back-office-accounts';
import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';

async function headingsWith(brokenInvariants: string[]): Promise<(string | null)[]> {
  const network = createFetchDouble();
  network.on(adminOverview, () =>
    answer({
      queues: [],
      week: { orders: 3, completedOrders: 1, revenue: 9_000, vat: 500, newCustomers: 1 },
      books: {
        balanced: brokenInvariants.length === 0,
        checkedAt: '2026-08-14T19:00:00.000Z',
        isLate: false,
        brokenInvariants,
      },
    }),
  );
  await renderPage('/admin', { user: ADMIN, network });
  await screen.findByText('9 000 F', { normalizer: (text) => text.replace(/\s/g, ' ') });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

test('books that a check found wrong come before all that waits, with the rule that is broken', async () => {
  expect(await headingsWith(['every movement sums to zero'])).toEqual([
    'Les comptes ne sont pas équilibrés',
    'Ce qui attend',
    'Les sept derniers jours',
  ]);
  expect(screen.getByText('Chaque mouvement fait zéro')).toBeTruthy();
});

test('books that balance are the last thing an admin reads', async () => {
  expect((await headingsWith([])).at(-1)).toBe('Les comptes sont équilibrés');
});

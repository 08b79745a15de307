// @vitest-environment jsdom
import { readOpening } from '@matete/contract/opening/opening';
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

test('what is missing before money can move comes before what waits, and leads to the guide', async () => {
  const network = createFetchDouble();
  network.on(readOpening, () =>
    answer({
      steps: [
        { step: 'HOUSE', state: 'DONE', isNeeded: true },
        { step: 'BANK_ACCOUNT', state: 'TO_DO', isNeeded: true },
        { step: 'LANGUAGES', state: 'TO_READ', isNeeded: false },
      ],
      isOpen: false,
    }),
  );
  network.on(adminOverview, () =>
    answer({
      queues: [],
      week: { orders: 0, completedOrders: 0, revenue: 0, vat: 0, newCustomers: 0 },
      books: { balanced: true, checkedAt: null, isLate: true, brokenInvariants: [] },
    }),
  );
  await renderPage('/admin', { user: ADMIN, network });
  const missing = await screen.findByRole('region', { name: 'Il manque de quoi vendre' });

  expect([...missing.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Compte bancaire']);
  expect(missing.querySelector('a')?.getAttribute('href')).toBe('/admin/ouverture');
});

test('books that balance are the last thing an admin reads', async () => {
  expect((await headingsWith([])).at(-1)).toBe('Les comptes sont équilibrés');
});

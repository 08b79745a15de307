// @vitest-environment jsdom
import { listSellerPayments } from '@matete/contract/payout/wallet';
import type { SellerPaymentView } from '@matete/contract/payout/wallet';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { answer, createFetchDouble } from '#testing/fetch-double';
import { renderPage } from '#testing/render-page.tsx';
import { SELLER } from '#testing/data/back-office-accounts';

const SUM = { subtotal: 15_348, refundedGoods: 0, commission: 1_535, freight: 609, refundedFreight: 0 };
const SHIPPED: SellerPaymentView = {
  orderId: '0190a000-0000-7000-8000-0000000000a1',
  orderNumber: 'M-000007',
  status: 'SHIPPED',
  payoutStatus: 'PENDING',
  quantity: 12,
  share: 14_422,
  sum: SUM,
  paidAt: null,
  expectedBy: '2026-12-28',
};
const TOTALS = { expected: 14_422, held: 0, paid: 22_800 };

async function open(data: readonly SellerPaymentView[], path = '/vendeur/paiements') {
  const network = createFetchDouble();
  network.on(listSellerPayments, () =>
    answer({ data, meta: { page: 1, pageCount: 1, itemCount: data.length }, totals: TOTALS }),
  );
  const user = await renderPage(path, { user: SELLER, network });
  return { network, user };
}

const rowOf = async (orderNumber: string): Promise<HTMLElement> =>
  (await screen.findByRole('link', { name: orderNumber })).closest('li')!;

test('shows what each order pays and when, and opens its breakdown', async () => {
  const { user } = await open([SHIPPED]);
  const row = await rowOf('M-000007');

  expect(row.textContent).toContain('Attendu au plus tard le lundi 28\u00A0décembre 2026');
  await user.click(within(row).getByText('Pourquoi ce montant ?'));
  expect([...row.querySelectorAll('dl > div')].map((line) => line.textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Marchandise, hors TVA15 348 F15 348 francs CFP',
    'Commission−1 535 F−1 535 francs CFP',
    'Fret qui vous revient609 F609 francs CFP',
    'Vous recevez14 422 F14 422 francs CFP',
  ]);
});

test('shows that a dispute holds the money, and what a refund took of it', async () => {
  await open([
    { ...SHIPPED, status: 'DISPUTE_IN_PROGRESS', expectedBy: null },
    {
      ...SHIPPED,
      orderId: '0190a000-0000-7000-8000-0000000000a2',
      orderNumber: 'M-000006',
      status: 'PARTIALLY_DISPUTED',
      payoutStatus: 'PARTIALLY_TRANSFERRED',
      sum: { ...SUM, refundedGoods: 4_425, commission: 1_093 },
      share: 10_439,
      paidAt: '2026-11-20T20:00:00.000Z',
      expectedBy: null,
    },
  ]);

  expect((await rowOf('M-000007')).textContent).toContain('Un litige retient cette part.');
  const refunded = await rowOf('M-000006');
  expect(refunded.textContent).toContain('Versé dans le portefeuille le vendredi 20\u00A0novembre 2026');
  expect(within(refunded).getByText('Remboursé au client, marchandise').nextSibling?.textContent).toMatch(/4.425/);
});

test('explains payouts on an empty list, and asks for the paid ones by their statuses', async () => {
  const { network, user } = await open([]);
  expect(await screen.findByRole('heading', { name: 'Aucun paiement à venir' })).toBeTruthy();

  await user.click(screen.getByRole('tab', { name: 'Versés' }));

  expect(await screen.findByText(/Votre première part est versée quand un client confirme/)).toBeTruthy();
  expect(network.sentTo(listSellerPayments).map(({ query }) => query['payoutStatusList'])).toEqual([
    'PENDING',
    'TRANSFERRED,PARTIALLY_TRANSFERRED,DISPUTE_SETTLED',
  ]);
});

import { expect, test } from '../support/fixtures.ts';
import { placeOrder } from '../support/market.ts';
import { Walk } from '../support/hands/walk.ts';

const MOST_CLICKS = 3;

test(
  'takes an admin from the overview to a confirmed transfer in three clicks',
  { tag: ['@desktop', '@main'] },
  async ({ openMarket, openAs, baseURL }) => {
    const market = await openMarket([60]);
    const { order } = await placeOrder(market, 4);
    const page = await openAs(market.admin, { isWide: true });
    const walk = new Walk(page, baseURL ?? '');

    await page.goto('/admin');
    await walk.tap(
      page
        .getByRole('main')
        .getByRole('link', { name: /Paiements/ })
        .first(),
    );
    const row = page.getByRole('row').filter({ hasText: order.orderNumber });
    await walk.tap(row.getByRole('link', { name: /^Confirmer le paiement/ }));
    await walk.tap(page.getByRole('dialog').getByRole('button', { name: /^Confirmer/ }));
    await expect(page.getByRole('dialog')).toBeHidden();

    expect(walk.taps).toBeLessThanOrEqual(MOST_CLICKS);
    await page.goto(`/admin/commandes/${order.orderId}`);
    await expect(page.getByText('Paiement vérifié').first()).toBeVisible();
  },
);

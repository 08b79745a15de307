import { letDeadlineCome } from '../support/deadlines.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliver, payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';

/** Longest wait for the job that meets deadlines, on a busy machine. */
const AT_LAST_MS = 180_000;

test(
  'confirms a receipt by itself after its deadline, before the eyes of the customer, and pays the seller',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    const { orderId } = await payOrder(market, 12);
    const [seller] = market.sellers;
    await deliver(market, seller, orderId);
    await signIn(page, market.customer);
    await page.goto(`/commandes/${orderId}`);
    await expect(page.getByRole('link', { name: 'Confirmer la réception' })).toBeVisible();

    await letDeadlineCome(orderId);
    await expect(page.getByRole('link', { name: 'Confirmer la réception' })).toHaveCount(0, { timeout: AT_LAST_MS });

    const work = await openAs(seller);
    await work.goto('/vendeur/portefeuille');
    await expect(work.getByText('14\u202f422\u00a0F').first()).toBeVisible();
  },
);

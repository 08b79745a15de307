import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliver, payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Longest wait for the job that issues papers, on a busy machine. */
const AT_LAST_MS = 240_000;

test(
  'issues a numbered invoice for a shipped order, and shows its money in the books',
  { tag: '@phone' },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([60]);
    const { orderId, orderNumber } = await payOrder(market, 12);
    const [seller] = market.sellers;
    await deliver(market, seller, orderId);

    await signIn(page, market.customer);
    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto(`/admin/comptes?q=${orderNumber}`);
    await expect(admin.getByRole('heading', { name: 'Les comptes sont équilibrés' })).toBeVisible();
    await expect(admin.getByRole('cell', { name: new RegExp(`Paiement reçu.*${orderNumber}`) })).toBeVisible();
    await expectAccessible(admin);
    await admin.goto('/admin/analyses?jours=7');
    await expect(admin.getByRole('heading', { name: 'Commandes par jour' })).toBeVisible();
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Exporter en CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^matete-.*\.csv$/);
    await expectAccessible(admin);

    const paper = page.getByRole('link', { name: /^Facture F-\d{4}-\d{6}, PDF \(\d+.ko\)$/ });
    await expect(async () => {
      await page.goto(`/commandes/${orderId}`);
      await expect(paper).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: AT_LAST_MS });
    const answer = await page.request.get((await paper.getAttribute('href')) ?? '');
    expect([
      answer.status(),
      answer.headers()['content-type'],
      (await answer.body()).subarray(0, 5).toString(),
    ]).toEqual([200, 'application/pdf', '%PDF-']);
    await expectAccessible(page);
  },
);

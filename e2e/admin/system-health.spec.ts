import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('an admin sees how the system is, and which jobs it has', async ({ openMarket, openAs }) => {
  const market = await openMarket([60]);
  const page = await openAs(market.admin);
  await page.goto('/admin/systeme');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Système' })).toBeVisible();
  await expect(main.getByRole('region')).toHaveCount(9);
  await expect(main.getByRole('region', { name: 'Comptes' })).toContainText('Toutes les règles des comptes tiennent.');
  await expect(main.getByRole('region', { name: 'Programmes en marche' })).toContainText(
    'Pages et travaux automatiques',
  );

  const jobs = main.getByRole('region', { name: 'Travaux automatiques' });
  await expect(jobs.getByText('Envoi du courriel')).toBeHidden();
  await jobs.locator('summary').click();
  await expect(jobs.getByText('Envoi du courriel')).toBeVisible();
  await expectAccessible(page);
});

test('the page of the system is whole without code, in English as well', async ({ browser, openMarket }) => {
  const market = await openMarket([60]);
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(market.admin.cookies);
  const page = await context.newPage();
  await page.goto('/en/admin/systeme');
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(9);
  await page.getByRole('main').locator('summary', { hasText: 'All jobs' }).click();
  await expect(page.getByText('Sending mail')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await context.close();
});

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdFiles } from '../support/network.ts';

const LIGHT = 'rgb(244, 246, 245)';
const DARK = 'rgb(12, 22, 27)';

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a page is as dark as the device, unless its reader chose otherwise', async ({ page, context, baseURL }) => {
    const ground = page.locator('html');
    for (const [chosen, onLight, onDark] of [
      [null, LIGHT, DARK],
      ['system', LIGHT, DARK],
      ['light', LIGHT, LIGHT],
      ['dark', DARK, DARK],
    ] as const) {
      if (chosen !== null) await context.addCookies([{ name: 'theme', value: chosen, url: baseURL ?? '' }]);
      await page.goto('/conditions-de-vente');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(ground, `chosen: ${chosen}`).toHaveCSS('background-color', onLight);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(ground, `chosen: ${chosen}`).toHaveCSS('background-color', onDark);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('the theme and the data saver are chosen, and stay chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const photographs = page.locator('main picture');
    await expect(photographs.first()).toBeVisible();
    await page.goto('/affichage');
    await expect(page.getByRole('radio', { name: 'Comme l’appareil' })).toBeChecked();
    await page.getByRole('radio', { name: 'Sombre' }).check();
    await page.getByRole('checkbox', { name: 'Mode économe' }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();

    await expect(page.locator('html')).toHaveCSS('background-color', DARK);
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Mode économe' })).toBeChecked();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', DARK);
    await expect(photographs).toHaveCount(0);

    await page.goto('/affichage');
    await page.getByRole('radio', { name: 'Comme l’appareil' }).check();
    await page.getByRole('checkbox', { name: 'Mode économe' }).uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.locator('html')).toHaveCSS('background-color', LIGHT);
    await page.goto('/');
    await expect(photographs.first()).toBeVisible();
  });
});

test.describe('with its code', { tag: '@phone' }, () => {
  test.use({ expectedComplaints: [/Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/] });

  test('a choice applies when it is pressed, the last one is remembered, and a lost one is said', async ({
    page,
    context,
  }) => {
    await page.goto('/affichage');
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeHidden();
    const ground = page.locator('html');
    for (const [name, colour] of [
      ['Clair', LIGHT],
      ['Sombre', DARK],
      ['Clair', LIGHT],
      ['Sombre', DARK],
    ] as const) {
      await page.getByRole('radio', { name }).check();
      await expect(ground).toHaveCSS('background-color', colour);
    }
    const themeCookie = async () => (await context.cookies()).find(({ name }) => name === 'theme')?.value;
    await expect.poll(themeCookie).toBe('dark');
    await page.getByRole('checkbox', { name: 'Mode économe' }).check();
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('data_saver');
    await page.reload();
    await expect(ground).toHaveCSS('background-color', DARK);
    await expect(page.getByRole('radio', { name: 'Sombre' })).toBeChecked();
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);

    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Clair' }).check();
    await expect(ground).toHaveCSS('background-color', LIGHT);
    await expect(page.getByRole('main')).toContainText('connexion');
    await context.setOffline(false);
    await page.getByRole('radio', { name: 'Sombre' }).check();
    await expect(page.getByRole('main')).not.toContainText('connexion');
    expect(await themeCookie()).toBe('dark');
  });

  test('a choice made before the code has come applies once it has', async ({ page, context }) => {
    const release = await holdFiles(page);
    await page.goto('/affichage', { waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Sombre' }).check();
    release();

    await expect(page.locator('html')).toHaveCSS('background-color', DARK);
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'theme')?.value).toBe('dark');
  });

  test('whoever waited long for the code of a page is offered the data saver, until they choose', async ({
    page,
    context,
  }) => {
    const offer = page.getByRole('complementary', { name: 'Mode économe' });
    await page.goto('/questions');
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
    await expect(offer).toHaveCount(0);

    const release = await holdFiles(page);
    await page.goto('/questions', { waitUntil: 'commit' });
    await page.waitForTimeout(6_500);
    release();
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Non merci' }).click();

    await expect(offer).toHaveCount(0);
    expect((await context.cookies()).find(({ name }) => name === 'data_saver')?.value).toBe('off');
  });
});

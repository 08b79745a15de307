import { expect, type Browser, type Page } from '@playwright/test';

/** Signs in by hand, as a person does, and waits until the page has gone on. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/connexion');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('demo-matete');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/connexion/);
}

/** A person of the demonstration in a browser of his own, of the test's size. */
export async function openAs(browser: Browser, email: string, like: Page): Promise<Page> {
  const viewport = like.viewportSize();
  const context = await browser.newContext({
    ...(viewport === null ? {} : { viewport }),
    locale: 'fr-FR',
    timezoneId: 'Asia/Tokyo',
    baseURL: new URL(like.url()).origin,
  });
  const page = await context.newPage();
  await signIn(page, email);
  return page;
}

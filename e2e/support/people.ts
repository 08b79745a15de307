import { expect, type Page } from '@playwright/test';

import { PASSWORD, type Session } from './sessions.ts';

/** Signs in by the form, as a person does, and waits until the page has gone on. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/connexion');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/connexion/);
}

/** Signs the browser of a page in with a session that was made by the API. */
export const signIn = (page: Page, { cookies }: Session): Promise<void> => page.context().addCookies(cookies);

import { expect, type Page } from '@playwright/test';

import { PASSWORD, type Session } from './sessions.ts';

/** Signs in by the form, as a person does, and waits for the next page. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  await page.goto('/connexion');
  await fillSignIn(page, email);
}

/** Signs in by the form of the present page. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).not.toHaveURL(/connexion/);
}

/** Signs in the browser of a page with a session that was opened by the API. */
export const signIn = (page: Page, { cookies }: Session): Promise<void> => page.context().addCookies(cookies);

import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/received/mailbox.ts';
import { newCustomer } from '../support/market.ts';
import { fillSignIn, signIn } from '../support/people.ts';
import { PASSWORD } from '../support/sessions.ts';

test.use({ expectedComplaints: [/Failed to load resource.*(401|422)/] });

const LINK = /adresse-e-mail/;

/**
 * Does what ends every session of an account, and goes on to sign in, as its page offers.
 *
 * @returns Whether the page that says so is a new document: a page that was signed in would hold the ended session.
 */
async function isNewDocumentAfter(page: Page, act: () => Promise<void>, heading: string): Promise<boolean> {
  await page.evaluate('window.isOld = true');
  await act();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  const isNew = await page.evaluate<boolean>("!('isOld' in window)");
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  return isNew;
}

for (const [how, javaScriptEnabled] of [
  ['with its code', true],
  ['without any code', false],
] as const)
  test.describe(how, { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled });

    test('somebody changes their address by the links of both mailboxes', async ({ page, browser, baseURL }) => {
      const customer = await newCustomer(baseURL ?? '');
      const newEmail = `nouvelle-${customer.email}`;
      await signIn(page, customer);
      await page.goto('/profil');
      const section = page.getByRole('region', { name: 'Adresse e-mail' });
      await section.getByLabel('Nouvelle adresse e-mail').fill(newEmail);
      await section.getByLabel('Votre mot de passe').fill(PASSWORD);
      await section.getByRole('button', { name: 'Changer d’adresse' }).click();
      await expect(section.getByText(`Changement demandé pour ${newEmail}`)).toBeVisible();

      const old = await mailedLink(browser, baseURL, { to: customer.email, link: LINK });
      await page.goto(old.path);
      await page.getByRole('button', { name: 'Oui, c’est moi' }).click();
      await expect(page.getByRole('heading', { name: 'Encore une boîte' })).toBeVisible();
      const fresh = await mailedLink(browser, baseURL, { to: newEmail, link: LINK });
      await page.goto(fresh.path);
      const confirm = page.getByRole('button', { name: 'Oui, c’est moi' });
      expect(await isNewDocumentAfter(page, () => confirm.click(), 'Votre adresse est changée')).toBe(true);
      await fillSignIn(page, newEmail);
      await page.goto('/profil');
      await expect(section.getByText(newEmail, { exact: true })).toBeVisible();
      await customer.api.dispose();
    });

    for (const isSignedIn of [true, false])
      test(`somebody who is signed ${isSignedIn ? 'in' : 'out'} sets a new password by a mailed link`, async ({
        page,
        browser,
        baseURL,
      }) => {
        const customer = await newCustomer(baseURL ?? '');
        if (isSignedIn) await signIn(page, customer);
        await page.goto('/mot-de-passe/oubli');
        await page.getByLabel('Adresse e-mail').fill(customer.email);
        await page.getByRole('button', { name: 'Envoyer le lien' }).click();
        await expect(page.getByRole('heading', { name: 'Regardez vos e-mails' })).toBeVisible();

        const link = await mailedLink(browser, baseURL, { to: customer.email, link: /mot-de-passe/ });
        await page.goto(link.path);
        const password = `${PASSWORD} Nouveau`;
        await page.getByLabel('Nouveau mot de passe').fill(password);
        await page.getByLabel('Confirmez le mot de passe').fill(password);
        const save = page.getByRole('button', { name: 'Enregistrer le mot de passe' });
        // A press before the code has come is sent as it is without code.
        if (javaScriptEnabled) await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
        const isNew = await isNewDocumentAfter(page, () => save.click(), 'Mot de passe enregistré');
        expect(isNew).toBe(isSignedIn || !javaScriptEnabled);
        await fillSignIn(page, customer.email, password);
        await customer.api.dispose();
      });

    test('somebody turns a second factor on, and signs in with a recovery code', async ({ page, baseURL }) => {
      const customer = await newCustomer(baseURL ?? '');
      await signIn(page, customer);
      await page.goto('/profil/securite');
      await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
      await page.getByRole('button', { name: 'Commencer' }).click();
      await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
      const scan = page.getByRole('region', { name: /1\. Ajoutez/ });
      const secret = (await scan.locator('.select-all').innerText()).replaceAll(/\s/g, '');
      const recovery = await page
        .getByRole('region', { name: /2\. Notez/ })
        .getByRole('listitem')
        .first()
        .innerText();
      await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await page.getByRole('button', { name: 'Activer' }).click();
      await expect(page.getByText('Il reste 10 codes de secours.')).toBeVisible();
      await expect(page.getByText(recovery)).toHaveCount(0);

      await page.context().clearCookies();
      await page.goto('/connexion');
      const fill = async (): Promise<void> => {
        await page.getByLabel('Adresse e-mail').fill(customer.email);
        await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
      };
      await fill();
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page.getByLabel('Code de connexion')).toBeVisible();
      await fill();
      await page.getByLabel('Code de connexion').fill(recovery);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page).not.toHaveURL(/connexion/);
      await customer.api.dispose();
    });
  });

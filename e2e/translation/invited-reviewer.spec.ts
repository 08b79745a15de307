import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { newCustomer } from '../support/market.ts';
import { fillSignIn } from '../support/people.ts';
import { mailedLink } from '../support/received/mailbox.ts';
import { answerOf, PASSWORD, sharedSession, startSession } from '../support/sessions.ts';

const TEXT = 'help.cookies.title';
const FRENCH = 'Cookies et données';

/** Signs up by the page that an invitation led to. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Tumu');
  await page.getByLabel('Nom', { exact: true }).fill('Teikitutoua');
  await page.getByLabel('Téléphone').fill('87 12 34 56');
  await page.getByLabel('Île').selectOption('nuku-hiva');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez votre e-mail' })).toBeVisible();
}

for (const { hasCode, language, words } of [
  { hasCode: true, language: 'mar', words: 'He vaka' },
  { hasCode: false, language: 'aut', words: 'E vaʻa' },
])
  test.describe(hasCode ? 'with code' : 'without any code', { tag: hasCode ? ['@phone', '@main'] : '@phone' }, () => {
    test.use({ javaScriptEnabled: hasCode, contextOptions: { reducedMotion: 'reduce' } });

    test('somebody without an account is named by two admins, signs up by a mail, and publishes a text', async ({
      page,
      openAs,
      browser,
      baseURL,
    }) => {
      const email = `tumu${Date.now().toString(36)}@exemple.pf`;
      const admin = await openAs(sharedSession('admin@demo.test'), { isWide: true });
      await admin.goto('/admin/relecteurs');
      await admin.getByLabel('Langue').selectOption(language);
      await admin.getByLabel('Adresse e-mail').fill(email);
      await admin.getByRole('button', { name: 'Nommer' }).click();
      if (hasCode) await expect(admin.getByText('Un second administrateur doit confirmer.')).toBeVisible();
      else await expect(admin).toHaveURL(/validations$/);

      const second = await openAs(await startSession(baseURL ?? '', 'admin2@demo.test'));
      await second.goto('/admin/validations');
      const row = second.locator('tr, li, article').filter({ hasText: email }).last();
      await expect(row).toContainText('Nouveau relecteur de textes');
      if (hasCode) await expectAccessible(second);
      await row.getByRole('link', { name: /^Confirmer/ }).click();
      const dialog = second.getByRole('dialog');
      await expect(dialog).toContainText(email);
      await dialog.getByRole('button', { name: 'Confirmer' }).click();
      await expect(second.getByText(email)).toHaveCount(0);

      await admin.goto('/admin/relecteurs');
      const invited = admin.getByRole('region', { name: 'Invités' }).getByRole('listitem').filter({ hasText: email });
      await expect(invited).toContainText('Invité le');
      await expect(invited.getByRole('button', { name: `Retirer l’invitation de ${email}` })).toBeVisible();
      if (hasCode) await expectAccessible(admin);

      const invitation = await mailedLink(browser, baseURL, { to: email, link: /inscription/ });
      expect(invitation.text).toContain('vous invitent à relire les textes du site');
      await page.goto(invitation.path);
      await signUp(page, email);
      const { path } = await mailedLink(browser, baseURL, { to: email, link: /verification/ });
      await page.goto(path);
      await page.getByRole('button', { name: 'Vérifier mon adresse' }).click();
      if (!hasCode) {
        await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
        await fillSignIn(page, email);
      }
      await expect(page).toHaveURL(new RegExp(`/profil/relecture/${language}$`));
      await expect(page.getByText('Rien n’attend de relecture.')).toBeVisible();
      await admin.reload();
      await expect(invited).toHaveCount(0);
      await expect(admin.getByRole('article', { name: /^Tumu Teikitutoua/ }).filter({ hasText: email })).toBeVisible();

      const reader = await newCustomer(baseURL ?? '');
      await answerOf(
        await reader.api.post(`/api/translation/${language}/texts/${TEXT}/proposals`, { data: { text: words } }),
      );
      await reader.api.dispose();
      await page.reload();
      await page.getByRole('article', { name: FRENCH }).getByRole('button', { name: 'Publier' }).click();
      await expect(page.getByText('Rien n’attend de relecture.')).toBeVisible();
      await expect(async () => {
        await page.goto(`/${language}/cookies`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 500 });
      }).toPass({ timeout: 5_000 });
    });
  });

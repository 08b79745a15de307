import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { countMails, mailedLink } from '../support/received/mailbox.ts';
import { sharedSession } from '../support/sessions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const unique = (): string => `${Date.now().toString(36)}${process.pid.toString(36)}`;

test(
  'a visitor subscribes at the foot of an English page, confirms, gets the letter once in English, and leaves',
  { tag: '@phone' },
  async ({ page, browser, baseURL, openAs }) => {
    test.slow();
    const email = `${unique()}@exemple.pf`;
    await page.goto('/en/produits');
    await page.getByLabel('Get the newsletter').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'Open your email' })).toBeVisible();
    await expectAccessible(page);

    const confirmation = await mailedLink(browser, baseURL, { to: email, link: /lettre\/confirmer/ });
    await page.goto(confirmation.path);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();

    const admin = await openAs(sharedSession('admin@demo.test'), { isWide: true });
    const subject = `Arrivals ${unique()}`;
    await admin.goto('/admin/lettres/nouvelle');
    await admin.getByLabel('Sujet · Français').fill(`Arrivages ${subject}`);
    await admin.getByLabel('Texte · Français').fill('Le thon est là.');
    await admin.locator('summary', { hasText: 'English' }).click();
    await admin.getByLabel('Sujet · English').fill(subject);
    await admin.getByLabel('Texte · English').fill('Tuna is here.');
    await admin.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(admin.getByText('Brouillon')).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('link', { name: 'English' }).first().click();
    await expect(admin.locator('section', { hasText: 'Aperçu' }).getByText('Tuna is here.')).toBeVisible();
    await admin.getByRole('button', { name: /^Envoyer à/ }).click();
    await expect(admin.getByText('Envoyée', { exact: true })).toBeVisible({ timeout: 150_000 });

    const letter = await mailedLink(browser, baseURL, { to: email, link: /lettre\/quitter/ });
    expect(letter.text).toContain('Tuna is here.');
    expect(await countMails(browser, baseURL, { to: email, words: subject })).toBe(1);

    await page.goto(letter.path);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await admin.goto('/admin/lettres?vue=subscribers');
    await expect(admin.getByRole('row', { name: email })).toContainText('Parti');
  },
);

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('subscribes, confirms and leaves', async ({ page, browser, baseURL }) => {
    const email = `${unique()}@exemple.pf`;
    await page.goto('/');
    await page.getByLabel('Recevoir la lettre').fill(email);
    await page.getByRole('button', { name: 'S’abonner' }).click();
    await expect(page.getByRole('heading', { name: 'Ouvrez vos e-mails' })).toBeVisible();

    const { path } = await mailedLink(browser, baseURL, { to: email, link: /lettre\/confirmer/ });
    await page.goto(path);
    await page.getByRole('button', { name: 'Confirmer' }).click();
    await expect(page.getByRole('heading', { name: 'Vous êtes abonné' })).toBeVisible();

    await page.goto(path.replace('confirmer', 'quitter'));
    await page.getByRole('button', { name: 'Me désabonner' }).click();
    await expect(page.getByRole('heading', { name: 'Vous êtes désabonné' })).toBeVisible();
  });
});

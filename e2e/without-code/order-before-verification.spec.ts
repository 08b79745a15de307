import { letMailPauseEnd } from '../support/deadlines.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/received/mailbox.ts';
import { sharedSession } from '../support/sessions.ts';
import { chooseDay, payWithCard } from '../support/shopping.ts';

// A form that is answered with what is wrong is a 422, which the browser reports in its console.
test.use({ javaScriptEnabled: false, expectedComplaints: [/Failed to load resource.*422/] });

const DAY = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

test('a new person orders and pays without any code; their order enters the pool once they confirm by the link of the mail', async ({
  page,
  browser,
  baseURL,
  openMarket,
  openAs,
}, { project }) => {
  const wrong = `faute-${project.name}@exemple.pf`;
  const right = `juste-${project.name}@exemple.pf`;
  const market = await openMarket([60]);
  await page.goto(`/produits?q=${encodeURIComponent(market.productName)}`);
  await page.locator('main a[href*="/produits/"]', { hasText: market.productName }).first().click();
  await page.getByRole('button', { name: /^Ajouter/ }).click();
  await chooseDay(page, DAY);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('link', { name: 'Créer un compte et commander' }).click();

  await page.getByLabel('Prénom').fill('Heiata');
  await page.getByLabel('Nom', { exact: true }).fill('Faatau');
  await page.getByLabel('Téléphone').fill('87 12 34 56');
  await page.getByLabel('Île', { exact: true }).selectOption({ label: 'Tahiti' });
  await page.getByLabel('Adresse e-mail').fill(wrong);
  await page.getByLabel('Mot de passe', { exact: true }).fill('moana-nui-2026');
  await page.getByRole('checkbox', { name: /conditions de vente/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Valider la commande' })).toBeVisible();
  await page.getByLabel('Adresse ou boîte postale').fill('BP 1234');
  await page.getByLabel('Commune').fill('Papeete');
  await page.getByLabel('Code postal').fill('98713');
  await page.getByText('Quelqu’un d’autre vient chercher la commande ?').click();
  await page.getByLabel('Nom de la personne').fill('Teva Faatau');
  await page.getByRole('radio', { name: /[Cc]arte/ }).check();
  await page
    .getByRole('button', { name: /^(Payer|Commander, payer)/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Ouvrir la page de la banque' }).click();
  await payWithCard(page, '0014');
  // The bank tells the shop on a way of its own: the page is read again until it has.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Māuruuru', { timeout: 1_000 });
  }).toPass();

  const held = page.getByRole('heading', { name: 'Confirmez votre adresse e-mail' });
  await expect(held).toBeVisible();
  await page.locator('main a[href^="/commandes/"]').first().click();
  await expect(held).toBeVisible();
  await expect(page.getByText('Teva Faatau')).toBeVisible();
  const title = (await page.getByRole('heading', { level: 1 }).innerText()).split(' ');
  const orderNumber = title.at(-1) ?? '';
  const accept = { name: `Accepter la commande ${orderNumber}` };
  const seller = await openAs(market.sellers[0], { isWide: true });
  await seller.goto('/vendeur/bassin?take=100');
  await expect(seller.getByRole('link', accept)).toHaveCount(0);
  const admin = await openAs(sharedSession('admin@demo.test'), { isWide: true });
  await admin.goto(`/admin/commandes?q=${orderNumber}`);
  await expect(admin.getByRole('table').getByText('À confirmer')).toBeVisible();

  // The address was mistyped: it is corrected, and the link goes to the right one.
  const address = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Renvoyer le lien ou corriger l’adresse' }).click();
  await page.getByLabel('Adresse e-mail').fill(right);
  await letMailPauseEnd(wrong);
  await page.getByRole('button', { name: 'Renvoyer le lien' }).click();
  await expect(page.getByText('Un nouveau lien est parti.')).toBeVisible();
  const { path } = await mailedLink(browser, baseURL, { to: right, link: /verification/ });
  await page.goto(path);
  await page.getByRole('main').getByRole('button').first().click();

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
  await expect(held).toHaveCount(0);
  await seller.goto('/vendeur/bassin?take=100');
  await seller.getByRole('link', accept).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' }).click();
  await expect(seller.getByText('Vient chercher : Teva Faatau')).toBeVisible();
});

import { expect, test } from '../support/fixtures.ts';
import { payAndDeliver, payOrder, photo } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { PASSWORD } from '../support/sessions.ts';

// A form that is answered with what is wrong is a 422, which the browser reports in its console.
test.use({ expectedComplaints: [/Failed to load resource.*422/], javaScriptEnabled: false });

test(
  'signs up, once the field that was wrong is right, and reads where the mail went',
  { tag: '@phone' },
  async ({ page }) => {
    const name = `v${Date.now().toString(36)}a`;
    await page.goto('/inscription?retour=%2Fpanier');
    await page.getByLabel('Prénom').fill('Vaea');
    await page.getByLabel('Nom', { exact: true }).fill('Marama');
    await page.getByLabel('Téléphone').fill('12');
    await page.getByLabel('Île').selectOption('tahiti');
    await page.getByLabel('Adresse e-mail').fill(`${name}@exemple.pf`);
    const choosePassword = async (): Promise<void> => {
      await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
    };
    await choosePassword();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Créer mon compte' }).click();

    await expect(page.getByRole('alert').getByRole('link')).toHaveText(/^Téléphone/);
    await expect(page.getByLabel('Téléphone')).toHaveValue('12');
    await expect(page.getByLabel('Île')).toHaveValue('tahiti');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await page.getByLabel('Téléphone').fill('87 12 34 56');
    await choosePassword();
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez votre e-mail' })).toBeVisible();
    await expect(page.getByText('Un lien vous attend à v••a@exemple.pf.')).toBeVisible();
    expect(page.url()).not.toContain(name);
  },
);

test(
  'complains about an order with two photographs, once the field that was wrong is right',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([40]);
    const { orderId } = await payAndDeliver(market, 12);
    const photographs = await Promise.all(
      ['quai.jpg', 'glaciere.jpg'].map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await photo() })),
    );

    await signIn(page, market.customer);
    await page.goto(`/commandes/${orderId}`);
    await page.getByRole('link', { name: 'Signaler un problème' }).click();
    await page.getByRole('radio', { name: 'Il manque des kilos' }).check();
    await page.getByLabel(`Reçu · ${market.productName}`).fill('dix');
    await page.getByLabel('Ce que vous avez constaté').fill('J’ai pesé dix kilos sur le quai.');
    await page.getByLabel(/^Photos/).setInputFiles(photographs);
    await page.getByRole('button', { name: 'Envoyer le litige' }).click();

    await expect(page.getByRole('alert')).toContainText('Choisissez à nouveau vos fichiers.');
    const received = page.getByLabel(`Reçu · ${market.productName}`);
    await expect(received).toHaveAccessibleDescription('Écrivez un nombre entier, en chiffres.');
    await expect(received).toHaveValue('dix');
    await expect(page.getByRole('radio', { name: 'Il manque des kilos' })).toBeChecked();
    await expect(page.getByLabel('Ce que vous avez constaté')).toHaveValue('J’ai pesé dix kilos sur le quai.');

    await received.fill('10');
    await page.getByLabel(/^Photos/).setInputFiles(photographs);
    await page.getByRole('button', { name: 'Envoyer le litige' }).click();
    await expect(page).toHaveURL(new RegExp(`/commandes/${orderId}$`));
    await expect(page.getByText(/litige en cours/i).first()).toBeVisible();
    await expect(page.getByText(/manque 2\u00a0kg/)).toBeVisible();
    await expect(page.getByRole('img', { name: /^Photo/ })).toHaveCount(2);
  },
);

test(
  'cancels an order for money from a dialog with an address, once its account is right',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([40]);
    const { orderId } = await payOrder(market, 5);
    await signIn(page, market.customer);
    await page.goto(`/commandes/${orderId}`);
    await page.getByRole('link', { name: 'Annuler la commande' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('link', { name: 'Garder la commande' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('link', { name: 'Annuler la commande' }).click();
    await dialog.getByRole('radio', { name: 'En argent, sur demande' }).check();
    const iban = dialog.getByLabel('IBAN du compte');
    await iban.fill('FR14 2004 1010 0505 0001 3M02 607');
    await dialog.getByRole('button', { name: 'Annuler la commande' }).click();
    await expect(iban).toHaveAccessibleDescription(/Cet IBAN n’est pas valable\./);
    await expect(dialog.getByRole('radio', { name: 'En argent, sur demande' })).toBeChecked();

    await iban.fill('FR14 2004 1010 0505 0001 3M02 606');
    await dialog.getByRole('button', { name: 'Annuler la commande' }).click();
    await expect(page).toHaveURL(new RegExp(`/commandes/${orderId}$`));
    await expect(page.getByText('Sur le compte qui finit par 2606.')).toBeVisible();
  },
);

test(
  'pays dearer freight by card on the bank’s page, once a method is chosen',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([40]);
    await payAndDeliver(market, 12, 700);
    await signIn(page, market.customer);
    await page.goto('/paiements-en-attente');
    await expect(page.getByLabel('Reçu du virement')).toBeHidden();
    await page.getByRole('button', { name: 'Régler 91\u00a0F' }).click();
    await expect(page.getByRole('alert')).toContainText('Choisissez');
    await page.getByRole('radio', { name: 'Virement' }).check();
    await expect(page.getByLabel('Reçu du virement')).toBeVisible();
    await page.getByRole('radio', { name: /[Cc]arte/ }).check();
    await page.getByRole('button', { name: 'Régler 91\u00a0F' }).click();
    await expect(page).toHaveURL(/\/paiement\/[0-9a-f-]{36}\?carte=ouvrir$/);
  },
);

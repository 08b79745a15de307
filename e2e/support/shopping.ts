import { expect, type Page } from '@playwright/test';

/** Finds a product by search, sets the kg and adds it to the cart. */
export async function addToCart(page: Page, name: string, quantityKg: number): Promise<void> {
  await page.goto(`/produits?q=${encodeURIComponent(name)}`);
  await page.locator('main a[href*="/produits/"]', { hasText: name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page
    .getByRole('textbox', { name: /Quantité|kilos/i })
    .first()
    .fill(String(quantityKg));
  await page.getByRole('button', { name: /^Ajouter/ }).click();
  // A notice by its code, or the cart where the browser has sent the form by itself.
  const added = page.getByText(/kg de .* dans le panier/).or(page.getByRole('heading', { level: 1, name: 'Panier' }));
  await expect(added.first()).toBeVisible();
}

/** Chooses a delivery date late enough for every ship, then pays by card at the checkout. Ends at the bank's page. */
export const checkOut = (page: Page): Promise<void> => order(page, /[Cc]arte/);

/** Chooses a delivery date late enough for every ship, then orders by transfer. Ends where its account is shown. */
export async function payByTransfer(page: Page): Promise<void> {
  await order(page, /[Vv]irement/);
  await expect(page.getByRole('heading', { name: 'Virement à faire' })).toBeVisible();
}

/** Chooses a delivery day in the cart, for its first line or for all of them. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const change = page.locator('summary', { hasText: 'Changer la date' }).filter({ visible: true }).first();
  const field = page.locator('input[type=date]').filter({ visible: true }).first();
  await expect(change.or(field).first()).toBeVisible();
  if (await change.isVisible()) await change.click();
  await field.fill(date);
}

async function order(page: Page, method: RegExp): Promise<void> {
  await page.goto('/panier');
  const date = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await chooseDay(page, date);
  await page
    .getByRole('link', { name: 'Passer commande' })
    .or(page.getByRole('button', { name: 'Passer commande' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Valider la commande' })).toBeVisible();
  // What is ordered is seen before it is paid: its part comes last, and moves the button.
  await expect(page.getByRole('link', { name: 'Modifier le panier' })).toBeVisible();
  await page.getByLabel('Adresse ou boîte postale').fill('BP 1234');
  await page.getByLabel('Commune').fill('Papeete');
  await page.getByLabel('Code postal').fill('98713');
  await page.getByRole('radio', { name: method }).check();
  await page
    .getByRole('button', { name: /^(Payer|Commander, payer)/ })
    .last()
    .click();
}

/** Types a test card at the test bank and returns to the shop. */
export async function payWithCard(page: Page, ending: string): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await page.locator('input[name=holder]').fill('MAEVA TAUIRA');
  await page.locator('input[name=number]').fill(`497010000000${ending}`);
  await page.locator('input[name=expiry]').fill('12/30');
  await page.locator('input[name=cvv]').fill('123');
  await page.getByRole('button').first().click();
  await page.waitForURL(/\/(paiement|merci)/);
}

import { expect, test } from '../support/fixtures.ts';
import { newCustomer } from '../support/market.ts';
import { signIn } from '../support/people.ts';

test.use({ expectedComplaints: [/Failed to load resource.*422/] });

test(
  'saves a section of the profile with its code, and asks before changes are lost',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const customer = await newCustomer(baseURL ?? '');
    await signIn(page, customer);
    await page.goto('/profil');
    const identity = page.getByRole('region', { name: 'Identité' });
    await identity.getByLabel('Prénom').fill('Tehau');
    page.once('dialog', (question) => void question.dismiss());
    await page.getByRole('link', { name: 'Mātete, accueil' }).click();
    await expect(page).toHaveURL(/\/profil$/);
    await identity.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(identity.getByText('Enregistré.')).toBeVisible();
    await page.getByRole('link', { name: 'Mātete, accueil' }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto('/profil');
    await expect(identity.getByLabel('Prénom')).toHaveValue('Tehau');
    await customer.api.dispose();
  },
);

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('saves a section of the profile once what was wrong is right', async ({ page, baseURL }) => {
    const customer = await newCustomer(baseURL ?? '');
    await signIn(page, customer);
    await page.goto('/profil');
    const identity = page.getByRole('region', { name: 'Identité' });
    await identity.getByLabel('Téléphone').fill('12');
    await identity.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(identity.getByRole('alert')).toContainText('Téléphone');
    await expect(identity.getByLabel('Téléphone')).toHaveValue('12');
    await identity.getByLabel('Téléphone').fill('689 87 12 34 99');
    await identity.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(identity.getByText('Enregistré.')).toBeVisible();
    await customer.api.dispose();
  });
});

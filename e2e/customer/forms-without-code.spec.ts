import { expect, test } from '../support/fixtures.ts';
import { deliver, payOrder, photo } from '../support/market.ts';
import { signIn } from '../support/people.ts';

// A form that is answered with what is wrong is a 422, which the browser reports in its console.
test.use({ expectedComplaints: [/Failed to load resource.*422/], javaScriptEnabled: false });

test(
  'complains about an order with two photographs, once the field that was wrong is right',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([40]);
    const [holder] = market.sellers;
    const { orderId } = await payOrder(market, 12);
    await deliver(market, holder, orderId);
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

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink } from '../support/received/mailbox.ts';
import { signIn } from '../support/people.ts';
import { answerOf } from '../support/sessions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor who touches a heart signs in and comes back; a customer keeps and lets go', async ({
  page,
  openMarket,
}) => {
  const market = await openMarket([60]);
  const address = `/produits/${market.productId}`;
  await page.goto(address);
  await page.mouse.move(20, 20);
  await page.getByRole('button', { name: 'Mettre en favori', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/connexion\\?retour=${encodeURIComponent(address)}`));

  await signIn(page, market.customer);
  await page.goto(address);
  await page.getByRole('button', { name: 'Mettre en favori', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Dans vos favoris – retirer' })).toBeVisible();
  await page.goto(`/produits?q=${encodeURIComponent(market.productName)}`);
  const heart = page.getByRole('button', { name: `Retirer des favoris : ${market.productName}` });
  await expect(heart).toBeVisible();
  await expectAccessible(page);
  await page.goto('/favoris');
  await expect(page.getByRole('link', { name: market.productName })).toBeVisible();
  await expectAccessible(page);
  await heart.click();
  await expect(heart).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Aucun favori pour l’instant')).toBeVisible();
  await expectAccessible(page);
});

test(
  'who asks to be told of a product that nobody supplies gets a mail and news, once',
  { tag: '@phone' },
  async ({ page, openMarket, browser, baseURL }) => {
    test.slow();
    const { productId, productName, customer, sellers } = await openMarket([0]);
    await signIn(page, customer);
    await page.goto(`/produits/${productId}`);
    await page.getByRole('button', { name: 'Prévenez-moi', exact: true }).click();
    await expect(page.getByText('Vous serez prévenu dès qu’un vendeur en propose.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/produits-attendus');
    await expect(page.getByRole('link', { name: productName })).toBeVisible();
    await expectAccessible(page);

    const supply = { productId, quantity: 30 };
    await answerOf(await sellers[0].api.patch('/api/sellers/products/update', { data: supply }));
    const mail = await mailedLink(browser, baseURL, { to: customer.email, link: /\/produits\// });
    expect(mail.path).toBe(`/produits/${productId}`);
    await page.goto('/notifications');
    await expect(page.getByText(`De nouveau disponible : ${productName}`)).toBeVisible();
    await page.getByRole('link', { name: 'Voir le produit' }).click();
    await expect(page).toHaveURL(new RegExp(`/produits/${productId}$`));
    await page.goto('/produits-attendus');
    await expect(page.getByText('Vous n’attendez aucun produit')).toBeVisible();
  },
);

test.describe('without any code', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('hearts and requests are forms', async ({ page, openMarket }) => {
    const { productId, productName, customer } = await openMarket([0]);
    await page.goto(`/produits?q=${encodeURIComponent(productName)}`);
    await page.getByRole('button', { name: `Mettre en favori : ${productName}` }).click();
    await expect(page).toHaveURL(/\/connexion/);
    await signIn(page, customer);
    await page.goto(`/produits?q=${encodeURIComponent(productName)}`);
    await page.getByRole('button', { name: `Mettre en favori : ${productName}` }).click();
    await expect(page).toHaveURL(new RegExp(`/produits/${productId}$`));
    await expect(page.getByRole('button', { name: 'Dans vos favoris – retirer' })).toBeVisible();
    await page.getByRole('button', { name: 'Prévenez-moi', exact: true }).click();
    await expect(page.getByText('Vous serez prévenu dès qu’un vendeur en propose.')).toBeVisible();
    await page.goto('/produits-attendus');
    await page.getByRole('button', { name: `Ne plus me prévenir : ${productName}` }).click();
    await expect(page.getByText('Vous n’attendez aucun produit')).toBeVisible();
    await page.goto('/favoris');
    await page.getByRole('button', { name: `Retirer des favoris : ${productName}` }).click();
    await expect(page.getByText('Aucun favori pour l’instant')).toBeVisible();
  });
});

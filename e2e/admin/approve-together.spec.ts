import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliver, giveBankDetails, type Market, payOrder, signUp } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { answerOf, type Person } from '../support/sessions.ts';

/** Has a seller earn money by an order, and ask for some of it. @returns The id of the withdrawal. */
async function askForMoney(market: Market, seller: Person): Promise<string> {
  const { customer } = market;
  const { orderId } = await payOrder(market, 12);
  await deliver(market, seller, orderId);
  await answerOf(await customer.api.patch(`/api/orders/customer/completed/${orderId}?customerId=${customer.userId}`));
  await giveBankDetails(seller);
  const headers = { 'idempotency-key': `e2e-${seller.userId}` };
  const asked = await seller.api.post('/api/sellers/withdrawals', { headers, data: { amount: 5_000 } });
  return (await answerOf<{ withdrawalId: string }>(asked)).withdrawalId;
}

async function statusOf({ api, userId }: Person): Promise<string | undefined> {
  const { data } = await answerOf<{ data: { status: string }[] }>(await api.get(`/api/sellers/withdrawals/${userId}`));
  return data[0]?.status;
}

for (const hasCode of [false, true]) {
  test.describe(hasCode ? 'with code' : 'without any code', { tag: '@phone' }, () => {
    test.use({
      javaScriptEnabled: hasCode,
      contextOptions: { reducedMotion: 'reduce' },
      // One of the withdrawals is refused, which the browser reports in its console.
      expectedComplaints: [/Failed to load resource.*4\d\d/],
    });

    test('approves the withdrawals that were ticked, and names the one that was refused', async ({
      page,
      openMarket,
    }) => {
      const market = await openMarket([20, 20]);
      const [first, second] = market.sellers;
      const refused = await askForMoney(market, first);
      const approved = await askForMoney(market, second);

      await signIn(page, market.admin);
      await page.goto('/admin/retraits?q=Tehei');
      for (const id of [refused, approved]) await page.locator(`input[name="choisi"][value="${id}"]`).check();
      const together = hasCode ? 'Approuver 2 retraits' : 'Approuver la sélection';
      await page.getByRole('button', { name: together }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('heading', { name: /^Approuver 2 retraits/ })).toBeVisible();
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      const decision = { withdrawalId: refused, status: 'REJECTED', reason: 'Le compte est fermé.' };
      await answerOf(await market.admin.api.patch('/api/sellers/withdrawals/status', { data: decision }));
      await dialog.getByRole('button', { name: 'Approuver' }).click();

      await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText(/^Tehei Marama\s:\s\S/);
      expect([await statusOf(first), await statusOf(second)]).toEqual(['REJECTED', 'APPROVED']);
      await dialog.getByRole('link', { name: 'Fermer' }).last().click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/admin\/retraits\?q=Tehei$/);
    });
  });
}

for (const hasCode of [false, true])
  test.describe(`accounts, ${hasCode ? 'with code' : 'without any code'}`, { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled: hasCode, contextOptions: { reducedMotion: 'reduce' } });

    test('approves the sellers that were ticked', async ({ page, openMarket, baseURL }) => {
      const market = await openMarket([20]);
      const family = `Ensemble${Date.now().toString(36)}${hasCode ? 'a' : 'b'}`;
      for (const firstName of ['Hina', 'Teva']) await signUp(baseURL ?? '', 'sellers', { firstName, lastName: family });

      await signIn(page, market.admin);
      await page.goto(`/admin/vendeurs?q=${family}`);
      for (const name of ['Hina', 'Teva'])
        await page.getByRole('checkbox', { name: `Choisir ${name} ${family}` }).check();
      await page.getByRole('button', { name: hasCode ? 'Approuver 2 comptes' : 'Approuver la sélection' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      if (hasCode) await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Approuver' }).click();

      await expect(dialog).toBeHidden();
      await expect(page.locator('main .data-table tbody tr', { hasText: 'Actif' })).toHaveCount(2);
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/admin/vendeurs\\?q=${family}$`));
    });
  });

for (const hasCode of [false, true])
  test.describe(`products, ${hasCode ? 'with code' : 'without any code'}`, { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled: hasCode, contextOptions: { reducedMotion: 'reduce' } });

    test('takes the products that were ticked off sale, and puts them back', async ({ page, openMarket }) => {
      const { admin, productId: product, productName } = await openMarket([20]);
      const isActive = async (): Promise<boolean | undefined> => {
        const answer = await admin.api.get(`/api/products/admin?search=${encodeURIComponent(productName)}`);
        const { data } = await answerOf<{ data: { productId: string; isActive: boolean }[] }>(answer);
        return data.find(({ productId }) => productId === product)?.isActive;
      };
      await signIn(page, admin);
      const list = `/admin/produits?q=${encodeURIComponent(productName)}`;
      for (const [filter, action, wording] of [
        ['', 'Retirer', 'de la vente'],
        ['&etat=INACTIVE', 'Remettre', 'en vente'],
      ] as const) {
        await page.goto(list + filter);
        await page.locator(`input[name="choisi"][value="${product}"]`).check();
        const together = hasCode ? `${action} 1 produit ${wording}` : `${action} la sélection ${wording}`;
        await page.getByRole('button', { name: together }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('listitem')).toHaveText(new RegExp(productName));
        if (hasCode) await expectAccessible(page);
        await dialog.getByRole('button', { name: `${action} ${wording}` }).click();
        await expect(dialog).toBeHidden();
        expect(await isActive()).toBe(action === 'Remettre');
      }
    });
  });

import { setTimeout } from 'node:timers/promises';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { giveBankDetails, payAndDeliver, SAMPLE_BANK } from '../support/market.ts';
import { signIn } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'requests a withdrawal, which an admin approves and writes into a bank file',
  { tag: ['@phone', '@main'] },
  async ({ page, openMarket, openAs }) => {
    const market = await openMarket([40]);
    const [seller] = market.sellers;
    const { orderId } = await payAndDeliver(market, 20);
    const { customer } = market;
    const confirmed = await customer.api.patch(
      `/api/orders/customer/completed/${orderId}?customerId=${customer.userId}`,
    );
    expect(confirmed.ok()).toBe(true);
    await giveBankDetails(seller);

    await signIn(page, seller);
    await page.goto('/vendeur/portefeuille');
    await page.getByRole('link', { name: 'Demander un retrait' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demander un retrait');
    await page.getByLabel('Montant à recevoir').fill('20 000');
    await expect(page.getByText('Arrive sur votre compte')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Demander 20.000/ }).click();
    await expect(page.getByText(/Retrait de 20.000.F demandé/)).toBeVisible();
    await expect(page.getByText('EN ATTENTE').or(page.getByText('En attente')).first()).toBeVisible();

    const admin = await openAs(market.admin, { isWide: true });
    await admin.goto(`/admin/retraits?q=${encodeURIComponent(seller.email)}`);
    await admin.getByRole('checkbox').check();
    await admin.getByRole('button', { name: 'Approuver 1 retrait' }).click();
    await expectAccessible(admin);
    await admin.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click();
    await expect(admin.getByText('Retrait approuvé.')).toBeVisible();
    // However late the list of files comes: the page never says that all are in a file before it shows that file.
    await admin.route(/withdrawals\/exports\?/, async (route) => {
      await setTimeout(3000);
      await route.continue();
    });
    const isMade = admin.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('/withdrawals/exports'),
    );
    await admin.getByRole('button', { name: 'Créer le fichier' }).click();
    await isMade;
    // Reads anew how many wait, before the list has come.
    await admin.getByRole('tab', { name: 'Tous' }).click();
    const link = admin.getByRole('link', { name: /virements SEPA \(XML\)/ }).first();
    await expect(admin.getByText('Tous les retraits approuvés sont dans un fichier.')).toBeVisible();
    const file = await admin.request.get((await link.getAttribute('href')) ?? '');
    expect(await file.text()).toContain('<InstdAmt Ccy="XPF">20000</InstdAmt>');
    expect(await file.text()).toContain(SAMPLE_BANK.iban);
    await expectAccessible(admin);

    await page.goto('/vendeur/retraits');
    await expect(page.getByText('PAYÉ').or(page.getByText('Payé')).first()).toBeVisible();
    await expectAccessible(page);
  },
);

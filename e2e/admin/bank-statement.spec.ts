import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Market, placeOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { answerOf } from '../support/sessions.ts';

/** A payment that waits for its transfer. */
interface Waiting {
  readonly orderId: string;
  readonly reference: string;
  readonly amount: number;
}

async function waiting(market: Market, kg: number): Promise<Waiting> {
  const { order, payment } = await placeOrder(market, kg);
  if (payment === null) throw new Error('nothing is due');
  const found = await answerOf<{ reference: string; amount: number }>(
    await market.customer.api.get(`/api/payments/${payment.paymentId}`),
  );
  return { ...found, orderId: order.orderId };
}

/** Yesterday, as banks write it. */
const yesterday = (): string =>
  new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/');

const statusOf = async ({ customer }: Market, { orderId }: Waiting): Promise<string> =>
  (await answerOf<{ paymentStatus: string }>(await customer.api.get(`/api/orders/${orderId}`))).paymentStatus;

for (const hasCode of [true, false]) {
  test.describe(hasCode ? 'with code' : 'without any code', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled: hasCode, contextOptions: { reducedMotion: 'reduce' } });

    test('drops the bank’s statement in: what is right is confirmed at once, what is less one by one', async ({
      page,
      openMarket,
    }) => {
      const market = await openMarket([40]);
      const [a, b, c] = [await waiting(market, 3), await waiting(market, 4), await waiting(market, 5)];
      const mark = `${Date.now().toString(36)}${hasCode ? 'A' : 'B'}`;
      const day = yesterday();
      const table = [
        'Date;Libellé;Montant',
        `${day};VIR ${a.reference};${a.amount}`,
        `${day};VIR ${b.reference.replace('-', ' ')};${b.amount},00`,
        `${day};VIR ${c.reference};${c.amount - 1_000}`,
        `${day};INCONNU ${mark};777`,
        `${day};EUROS ${mark};12,50 EUR`,
      ].join('\r\n');
      await signIn(page, market.admin);
      await page.goto('/admin/paiements');
      await page.getByRole('link', { name: 'Relevés de banque' }).click();
      const file = { name: `releve-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') };
      await page.getByLabel('Fichier de la banque').setInputFiles(file);
      await page.getByRole('button', { name: 'Déposer le relevé' }).click();

      await expect(page.getByRole('tab', { name: 'Justes (2)' })).toHaveAttribute('aria-selected', 'true');
      if (hasCode) await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirmer les 2 lignes justes' }).click();
      await expect(page.getByRole('tab', { name: 'Utilisées (2)' })).toBeVisible();
      expect([await statusOf(market, a), await statusOf(market, b)]).toEqual(['VERIFIED', 'VERIFIED']);

      await page.getByRole('tab', { name: 'Trop peu (1)' }).click();
      await page.getByRole('button', { name: `Noter la partie reçue de ${c.reference}` }).click();
      await expect(page.getByRole('tab', { name: 'Utilisées (3)' })).toBeVisible();
      expect(await statusOf(market, c)).toBe('PARTIALLY_VERIFIED');

      await page.getByRole('tab', { name: 'À trouver (1)' }).click();
      await page.getByRole('link', { name: 'Mettre de côté la ligne 5' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Raison').fill('Apport de la gérance');
      await dialog.getByRole('button', { name: 'Mettre de côté' }).click();
      await expect(page.getByRole('tab', { name: 'Mises de côté (1)' })).toBeVisible();
      await page.getByRole('tab', { name: 'Inutilisables (1)' }).click();
      await expect(page.getByText('Le montant n’est pas en francs Pacifique.')).toBeVisible();
    });
  });
}

import { findRunningEmbedded } from '@matete/server/cli/command-database';
import pg from 'pg';

import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openMarket, payOrder } from '../support/market.ts';
import { signIn } from '../support/people.ts';
import { type RunningProduct, startProduct } from '../support/product.ts';
import { acceptFromPool, shipOrder } from '../support/selling.ts';
import { startSession } from '../support/sessions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ADMIN = { email: 'admin@exemple.pf', password: 'te-moana-nui-2026' };
const DAY_MS = 86_400_000;

/** An installation as a house opens it: no demonstration, no Revatua. */
let product: RunningProduct;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  product = await startProduct({ SEED: 'none', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
  await offerTransfers(product.dataDir);
});
test.afterAll(() => product.stop());

/** Gives the house an account for transfers, which its settings have no form for. */
async function offerTransfers(dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: await findRunningEmbedded(dataDir) });
  await client.connect();
  const value = { beneficiary: 'Mātete', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX', bankName: 'Banque' };
  await client.query(
    `insert into site_settings (name, data, updated_at) values ('BANK_TRANSFER', $1, now())
     on conflict (name) do update set data = excluded.data`,
    [JSON.stringify({ value })],
  );
  await client.end();
}

/** A moment some days from now by the clock of Tahiti, as a field takes it. */
const localTime = (days: number, hour: string): string =>
  `${new Date(Date.now() - 10 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)}T${hour}`;

test(
  'an admin without Revatua enters a rotation, a seller accepts and ships on it, the customer sees its quay',
  { tag: '@phone' },
  async ({ browser, contextOptions, viewport }) => {
    const open = async (session: Parameters<typeof signIn>[1]) => {
      const context = await browser.newContext({ ...contextOptions, viewport, baseURL: product.url });
      const page = await context.newPage();
      await signIn(page, session);
      return page;
    };
    const session = await startSession(product.url, ADMIN.email, ADMIN.password);
    const admin = await open(session);
    await admin.goto('/admin/navires/semaine');
    await expect(admin.getByText('Aucun voyage cette semaine')).toBeVisible();

    await admin.getByRole('link', { name: 'Saisir une rotation' }).click();
    await admin.getByLabel('Navire', { exact: true }).selectOption('Cobia 3');
    await admin.getByLabel('Départ de Papeete').fill(localTime(3, '17:00'));
    const stop = admin.getByRole('group', { name: 'Escale 1' });
    await stop.getByLabel('Île').selectOption('Rangiroa');
    await stop.getByLabel('Arrivée').fill(localTime(4, '06:00'));
    await stop.getByLabel('Départ').fill(localTime(4, '14:00'));
    await admin.getByLabel('Arrivée à Papeete').fill(localTime(5, '06:00'));
    await admin.getByLabel('Revient tous les').fill('14');
    await admin.getByLabel('Jusqu’au').fill(localTime(45, '').slice(0, 10));
    await admin.getByRole('button', { name: 'Voir avant d’enregistrer' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Voyages à vérifier' })).toBeVisible();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Enregistrer ces 4 voyages' }).click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Voyages de la semaine' })).toBeVisible();
    await expect(admin.getByText(`COB3-${localTime(3, '').slice(0, 10)}`)).toBeVisible();

    const market = await openMarket(product.url, [60], session);
    const { orderId, orderNumber } = await payOrder(market, 12);
    const seller = await open(market.sellers[0]);
    await acceptFromPool(seller, orderNumber);
    await shipOrder(seller, orderNumber);

    const customer = await open(market.customer);
    await customer.goto(`/commandes/${orderId}`);
    const pickUp = customer.getByRole('region', { name: 'Retrait' });
    await expect(pickUp.getByText('Quai des caboteurs, Motu Uta, port de Papeete')).toBeVisible();
    await expect(pickUp.getByText('Aucun numéro n’est connu pour ce navire')).toBeVisible();
    await expectAccessible(customer);
    await pickUp.getByRole('link', { name: 'Fiche de retrait : Cobia 3' }).click();
    await expect(customer.getByRole('heading', { level: 1, name: 'Cobia 3' })).toBeVisible();
    await market.close();
    for (const page of [admin, seller, customer]) await page.context().close();
  },
);

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/fixtures.ts';
import { giveBankDetails, payAndDeliver, payOrder } from '../support/market.ts';
import { holdFiles, isSeenEarly } from '../support/network.ts';
import { signIn } from '../support/people.ts';
import { answerOf, PASSWORD, type Person } from '../support/sessions.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** When a form is pressed: before its code has come, at the moment when it comes, and twice at once. */
const MOMENTS = ['before', 'meanwhile', 'twice before', 'twice after'] as const;
type Moment = (typeof MOMENTS)[number];

/** Longest time between the arrival of the code and a press "meanwhile", ms: hydration takes no longer. */
const MEANWHILE_MS = 150;

const isHydrated = (page: Page): Promise<void> => expect(page.locator('[data-unhydrated]')).toHaveCount(0);

/** Opens a page whose code is held back. @returns What lets it go. */
async function openEarly(page: Page, path: string): Promise<() => void> {
  const release = await holdFiles(page);
  await page.goto(path, { waitUntil: 'commit' });
  await isSeenEarly(page);
  return release;
}

/** Presses at a moment; the code has come afterwards. */
async function pressAt(page: Page, moment: Moment, button: Locator, release: () => void): Promise<void> {
  if (moment === 'before') await button.click();
  if (moment === 'twice before') await button.dblclick({ noWaitAfter: true });
  const delayMs = Math.floor(Math.random() * MEANWHILE_MS);
  if (moment === 'meanwhile') console.log(`pressed ${delayMs} ms after the code was let go`);
  release();
  if (moment === 'meanwhile') {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await button.click({ noWaitAfter: true });
  }
  if (moment === 'twice after') {
    await isHydrated(page);
    await button.dblclick({ noWaitAfter: true });
  }
}

/** Types a text but its second character, lets the code come, and types that one where the caret was left. */
async function typeAcross(page: Page, field: Locator, text: string, release: () => void): Promise<void> {
  await field.fill(text.slice(0, 1) + text.slice(2));
  await field.press('Home');
  await field.press('ArrowRight');
  release();
  await isHydrated(page);
  await expect(field).toBeFocused();
  await page.keyboard.type(text.slice(1, 2));
  await expect(field).toHaveValue(text);
}

/** How often an action stands in the history of an order. */
async function countActions({ api }: Person, orderId: string, action: string): Promise<number> {
  const { history } = await answerOf<{ history: { action: string }[] }>(await api.get(`/api/orders/${orderId}`));
  return history.filter((event) => event.action === action).length;
}

test('signs in, searches and filters, whenever it is typed and pressed', { tag: '@phone' }, async ({ page }) => {
  const email = page.getByLabel('Adresse e-mail');
  const password = page.getByLabel('Mot de passe', { exact: true });
  const signInButton = page.getByRole('main').getByRole('button', { name: 'Se connecter' });
  const open = async (): Promise<() => void> => {
    // Leaves the page first: what it asks for would be refused.
    await page.goto('about:blank');
    await page.context().clearCookies();
    return openEarly(page, '/connexion?retour=%2Fcommandes');
  };
  await test.step('signs in, typed across', async () => {
    await typeAcross(page, password, PASSWORD, await open());
    await email.fill('customer@demo.test');
    await signInButton.click();
    await expect(page).toHaveURL(/\/commandes$/);
  });
  for (const moment of MOMENTS)
    await test.step(`signs in, pressed ${moment}`, async () => {
      const release = await open();
      await email.fill('customer@demo.test');
      await password.fill(PASSWORD);
      await pressAt(page, moment, signInButton, release);
      await expect(page).toHaveURL(/\/commandes$/);
      await isHydrated(page);
    });

  await page.goto('about:blank');
  await page.context().clearCookies();
  const search = page.getByRole('main').getByRole('searchbox');
  const searchButton = page.getByRole('main').getByRole('button', { name: 'Rechercher' });
  const expectTuna = async (): Promise<void> => {
    await expect(page).toHaveURL(/\/produits\?q=thon$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('thon');
    await isHydrated(page);
  };
  await test.step('searches, typed across', async () => {
    await typeAcross(page, search, 'thon', await openEarly(page, '/produits'));
    await searchButton.click();
    await expectTuna();
  });
  for (const moment of ['before', 'meanwhile'] as const)
    await test.step(`searches, pressed ${moment}`, async () => {
      const release = await openEarly(page, '/produits');
      await search.fill('thon');
      await pressAt(page, moment, searchButton, release);
      await expectTuna();
    });

  const least = page.getByRole('dialog').getByLabel('À partir de');
  const expectPrice = async (): Promise<void> => {
    await expect(page).toHaveURL(/[?&]min=900/);
    await isHydrated(page);
    await expect(page.getByRole('link', { name: /900/ }).first()).toBeVisible();
  };
  await test.step('filters, typed across', async () => {
    await typeAcross(page, least, '900', await openEarly(page, '/produits?ouvrir=filtres'));
    await least.press('Enter');
    await expectPrice();
  });
  for (const moment of ['before', 'meanwhile'] as const)
    await test.step(`filters, pressed ${moment}`, async () => {
      const release = await openEarly(page, '/produits?ouvrir=filtres');
      await least.fill('900');
      if (moment === 'meanwhile') release();
      await least.press('Enter', { noWaitAfter: true });
      await expect(page).toHaveURL(/[?&]min=900/);
      release();
      await expectPrice();
    });
  await test.step('keeps what is typed while the code of the filters is late', async () => {
    const release = await holdFiles(page, '*/assets/filter-dialog-*.js');
    await page.goto('/produits?ouvrir=filtres');
    await isHydrated(page);
    await least.fill('90');
    release();
    await expect(page.locator('dialog:modal')).toBeVisible();
    await page.keyboard.type('0');
    await expect(least).toHaveValue('900');
    await least.press('Enter');
    await expectPrice();
  });
});

interface CartLine {
  readonly quantity: number;
  readonly shipmentDate: string | null;
}

async function linesInCart({ api, userId }: Person): Promise<readonly CartLine[]> {
  const cart = await api.get(`/api/cart-items/all-cart-products/${userId}`);
  return (await answerOf<{ lines: readonly CartLine[] }>(cart)).lines;
}

/** Kilograms of the one product in a customer's cart. */
const kgInCart = async (customer: Person): Promise<number> =>
  (await linesInCart(customer)).reduce((sum, { quantity }) => sum + quantity, 0);

/** Delivery days that a customer's cart names. */
const daysInCart = async (customer: Person): Promise<readonly (string | null)[]> =>
  (await linesInCart(customer)).map(({ shipmentDate }) => shipmentDate);

test(
  'puts kilograms into the cart once and changes them, whenever it is typed and pressed',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const { customer, productId } = await openMarket([60]);
    await signIn(page, customer);
    const quantity = page.getByRole('textbox', { name: 'Quantité' });
    const add = page.getByRole('button', { name: /^Ajouter/ });
    let kg = 12;
    await test.step('adds, typed across', async () => {
      await typeAcross(page, quantity, '12', await openEarly(page, `/produits/${productId}`));
      await add.click();
      await expect.poll(() => kgInCart(customer)).toBe(kg);
    });
    for (const moment of MOMENTS)
      await test.step(`adds, pressed ${moment}`, async () => {
        const release = await openEarly(page, `/produits/${productId}`);
        await quantity.fill('3');
        await pressAt(page, moment, add, release);
        kg += 3;
        await expect(
          page
            .getByText(/3.kg de .* dans le panier/)
            .or(page.getByText('Total à payer'))
            .first(),
        ).toBeVisible();
        await isHydrated(page);
        expect(await kgInCart(customer)).toBe(kg);
      });

    const line = page.getByRole('textbox', { name: /^Kilos/ });
    await test.step('changes a line, typed across', async () => {
      await typeAcross(page, line, '31', await openEarly(page, '/panier'));
      await line.blur();
      await expect.poll(() => kgInCart(customer)).toBe(31);
    });
    await test.step('changes a line that was left before the code came', async () => {
      const release = await openEarly(page, '/panier');
      await line.fill('7');
      await line.blur();
      release();
      await isHydrated(page);
      await expect.poll(() => kgInCart(customer)).toBe(7);
      await expect(line).toHaveValue('7');
    });
    await test.step('adds with a day that was typed before the code of its part came', async () => {
      const release = await holdFiles(page, '*/assets/delivery-date-*.js', '*/assets/estimated-slip-*.js');
      await page.goto(`/produits/${productId}`);
      await isHydrated(page);
      const slip = page.getByRole('region', { name: 'Bordereau estimatif' });
      await quantity.fill('4');
      await expect(add).toContainText(/\d/);
      await expect(slip).toContainText(/1.kg/);
      const day = page.getByLabel('Au quai au plus tard le');
      const isoDate = String(await day.getAttribute('max'));
      await day.fill(isoDate);
      await add.click();
      await expect.poll(() => daysInCart(customer)).toContain(isoDate);
      release();
      await expect(slip).toContainText(/4.kg/);
    });
  },
);

test(
  'accepts an order once, and asks once for a withdrawal, whenever it is typed and pressed',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([60]);
    const [seller] = market.sellers;
    const { admin, customer } = market;
    const orders = await Promise.all(MOMENTS.map(() => payOrder(market, 2)));
    const earned = await payAndDeliver(market, 20);
    const confirming = `/api/orders/customer/completed/${earned.orderId}?customerId=${customer.userId}`;
    await answerOf(await customer.api.patch(confirming));
    await giveBankDetails(seller);
    await signIn(page, seller);

    for (const [index, moment] of MOMENTS.entries())
      await test.step(`accepts, pressed ${moment}`, async () => {
        const { orderId = '', orderNumber = '' } = orders[index] ?? {};
        const release = await openEarly(page, `/vendeur/bassin?ouvrir=accepter-${orderId}`);
        const button = page.getByRole('dialog').getByRole('button', { name: 'Accepter la commande' });
        await pressAt(page, moment, button, release);
        await expect(page).toHaveURL(new RegExp(`/vendeur/commandes/${orderId}$`));
        await expect(page.getByRole('heading', { level: 1 })).toContainText(orderNumber);
        await isHydrated(page);
        expect(await countActions(seller, orderId, 'ACCEPT')).toBe(1);
      });

    const amount = page.getByLabel('Montant à recevoir');
    const ask = page.getByRole('button', { name: /^Demander/ });
    const amounts: number[] = [];
    const expectOne = async (xpf: number): Promise<void> => {
      await expect(page).toHaveURL(/\/vendeur\/retraits$/);
      await isHydrated(page);
      const { data } = await answerOf<{ data: { withdrawalId: string; amount: number }[] }>(
        await seller.api.get(`/api/sellers/withdrawals/${seller.userId}`),
      );
      amounts.unshift(xpf);
      expect(data.map((withdrawal) => withdrawal.amount)).toEqual(amounts);
      const refusal = { withdrawalId: data[0]?.withdrawalId, status: 'REJECTED', reason: 'Essai' };
      await answerOf(await admin.api.patch('/api/sellers/withdrawals/status', { data: refusal }));
    };
    await test.step('asks for a withdrawal, typed across', async () => {
      await typeAcross(page, amount, '1500', await openEarly(page, '/vendeur/retraits/nouveau'));
      await ask.click();
      await expectOne(1_500);
    });
    for (const [index, moment] of MOMENTS.entries())
      await test.step(`asks for a withdrawal, pressed ${moment}`, async () => {
        const release = await openEarly(page, '/vendeur/retraits/nouveau');
        const xpf = 1_600 + 100 * index;
        await amount.fill(String(xpf));
        await pressAt(page, moment, ask, release);
        await expectOne(xpf);
      });
  },
);

test(
  'complains once about an order, whenever it is typed and pressed',
  { tag: '@phone' },
  async ({ page, openMarket }) => {
    const market = await openMarket([60]);
    const { customer } = market;
    await signIn(page, customer);
    const words = page.getByLabel('Ce que vous avez constaté');
    const send = page.getByRole('button', { name: 'Envoyer le litige' });
    for (const moment of ['before', 'meanwhile', 'twice before'] as const)
      await test.step(`complains, pressed ${moment}`, async () => {
        const { orderId } = await payAndDeliver(market, 4);
        const release = await openEarly(page, `/commandes/${orderId}/litige`);
        await page.getByRole('radio', { name: 'Autre chose' }).check();
        await words.fill(`Pressé ${moment}.`);
        await pressAt(page, moment, send, release);
        await expect(page).toHaveURL(new RegExp(`/commandes/${orderId}$`));
        await expect(page.getByText(/litige en cours/i).first()).toBeVisible();
        await isHydrated(page);
        expect(await countActions(customer, orderId, 'OPEN_DISPUTE')).toBe(1);
        const { dispute } = await answerOf<{ dispute: { description: string } }>(
          await customer.api.get(`/api/orders/${orderId}`),
        );
        expect(dispute.description).toBe(`Pressé ${moment}.`);
      });
  },
);

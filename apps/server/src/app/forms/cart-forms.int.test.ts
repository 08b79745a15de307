// @module-tag long
import { getCart } from '@matete/contract/cart/cart';
import { textOfLines } from '@matete/domain/cart/cart-text';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { buildAppWith } from '#app/app';
import { createTestFish } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { messageAt, openPages } from '#testing/page-forms';
import { createTestAccount, TEST_PASSWORD } from '#testing/test-product';

const { product, fishId } = await openMarket({ kg: 400 });
const otherId = await createTestFish(product, { name: 'Bonite', referenceId: 'bonite' });
const pages = await openPages(product);

const productPage = `/produits/${fishId}`;
const MAX_KG = 60;
await product.services.db.updateTable('products').set({ max_kg_per_order: MAX_KG }).execute();

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const [day, later] = [dayIn(60), dayIn(70)];

type Browser = ReturnType<typeof pages.openBrowser>;

const add = (browser: Browser, quantity: string, shipmentDate = '', url = productPage) =>
  browser.send(url, { form: 'add-to-cart', fields: { quantity, shipmentDate } });

const signInAs = (as: { readonly email: string }) => ({
  form: 'sign-in',
  fields: { email: as.email, password: TEST_PASSWORD },
});

/** What stands in the cookie: kilograms and day of each line. */
const linesIn = ({ cookies }: Browser): (string | undefined)[] =>
  (cookies.get('matete_cart') ?? '')
    .split('.')
    .slice(2)
    .map((line) => line.split('~').slice(1).join(' '));

const cartOf = async (as: TestAccount) =>
  (await product.call(getCart, { as, params: { customerId: as.id } })).body.lines.map((line) => [
    line.quantity,
    line.shipmentDate,
  ]);

/** The page without what its code starts from, where every message stands as well. */
const seen = (html: string): string => html.replaceAll(/<script.*?<\/script>/gs, '');

const compact = (isoDay: string): string => isoDay.replaceAll('-', '');

test('puts a product into the cart of a visitor, which the server shows and nothing stores', async () => {
  const browser = pages.openBrowser();

  const added = await add(browser, '3', day);

  expect([added.status, added.location]).toEqual([303, '/panier']);
  const [cookie] = added.cookies;
  expect(cookie).toMatchObject({ name: 'matete_cart', path: '/', sameSite: 'Lax', maxAge: 30 * 86_400 });
  expect(cookie?.httpOnly).toBeUndefined();
  expect(linesIn(browser)).toEqual([`3 ${compact(day)}`]);
  const cart = await browser.open('/panier');
  expect(cart.headers['cache-control']).toBe('no-store');
  expect(cart.html).toMatch(/<input[^>]*name="quantity"[^>]*value="3"/);
  expect(cart.html).toContain('Total à payer');
  expect(cart.html).toContain('href="/connexion?retour=%2Fcommander"');
  expect(cart.html).toContain('Panier, 1');
});

test('adds up the same product for the same day, to the most that an order may carry', async () => {
  const browser = pages.openBrowser();
  await add(browser, '30', day);
  await add(browser, '20', day);
  await add(browser, '5');
  expect(linesIn(browser)).toEqual([`50 ${compact(day)}`, '5 ']);

  const refused = await add(browser, '11', day);

  expect(refused.status).toBe(422);
  expect(messageAt(refused.html, 'Quantité')).toBe('La quantité dépasse ce qui peut être commandé en une fois.');
  expect(seen(refused.html)).toContain('value="11"');
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(refused.cookies).toEqual([]);
  expect(linesIn(browser)).toEqual([`50 ${compact(day)}`, '5 ']);
});

test.each([
  ['0,5', '', 'Quantité', 'Écrivez un nombre entier, en chiffres.'],
  ['2', dayIn(400), 'Au quai au plus tard le', /entre demain et trois mois/],
])('says at its field why %s kg for %s are not put into the cart', async (quantity, date, label, message) => {
  const browser = pages.openBrowser();

  const refused = await add(browser, quantity, date);

  expect([refused.status, browser.cookies.size]).toEqual([422, 0]);
  expect(messageAt(refused.html, label)).toMatch(message);
  expect(seen(refused.html)).toContain(`value="${quantity}"`);
});

test('changes the kilograms and the day of a line, joins two of a day, and removes one', async () => {
  const browser = pages.openBrowser();
  await add(browser, '3', day);
  await add(browser, '4', later);
  const line = { form: 'cart-line', subject: `${fishId}@${day}` };

  const wrong = await browser.send('/panier', { ...line, fields: { quantity: 'trois' } });
  expect([wrong.status, seen(wrong.html).includes('Écrivez un nombre entier, en chiffres.')]).toEqual([422, true]);
  expect(seen(wrong.html)).toContain('value="trois"');
  const past = await browser.send('/panier', { ...line, fields: { quantity: '5', shipmentDate: '2020-01-01' } });
  expect([past.status, seen(past.html).includes('entre demain et trois mois')]).toEqual([422, true]);
  expect(seen(past.html)).toContain('value="2020-01-01"');
  expect(linesIn(browser)).toEqual([`3 ${compact(day)}`, `4 ${compact(later)}`]);

  const changed = await browser.send('/panier', { ...line, fields: { quantity: '5' } });
  expect([changed.status, changed.location, linesIn(browser)]).toEqual([
    303,
    '/panier',
    [`5 ${compact(day)}`, `4 ${compact(later)}`],
  ]);

  await browser.send('/panier', { ...line, fields: { shipmentDate: later } });
  expect(linesIn(browser)).toEqual([`9 ${compact(later)}`]);

  const page = (await browser.open('/panier')).html;
  const last = { form: 'cart-line', subject: `${fishId}@${later}`, fields: { remove: '1' } };
  await browser.send('/panier', last);
  expect(browser.cookies.has('matete_cart')).toBe(false);

  const gone = await browser.sendInVain('/panier', last, page);
  expect([gone.status, seen(gone.html).includes('Cette ligne n’est plus dans le panier.')]).toEqual([422, true]);
});

test('refuses one more line than a cart can hold, and keeps the others', async () => {
  const browser = pages.openBrowser();
  const lines = Array.from({ length: 30 }, (_, index) => ({
    productId: fishId,
    quantityKg: 1,
    shipmentDate: dayIn(20 + index),
  }));
  browser.cookies.set('matete_cart', `1.${crypto.randomUUID()}.${textOfLines(lines)}`);

  const refused = await add(browser, '1', day);

  expect(refused.status).toBe(422);
  expect(seen(refused.html)).toContain('Le panier contient trop de lignes.');
  expect(linesIn(browser)).toHaveLength(30);
  expect((browser.cookies.get('matete_cart') ?? '').length).toBeLessThan(2_000);
  expect((await add(browser, '1', dayIn(20))).status).toBe(303);
});

test('merges the cart once at sign-in, although the answer was lost and the form is sent twice at once', async () => {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  const browser = pages.openBrowser();
  await add(browser, '3', day);
  const page = (await browser.open('/connexion?retour=%2Fcommander')).html;
  const form = signInAs(as);

  await browser.sendInVain('/connexion?retour=%2Fcommander', form, page);
  const answers = await Promise.all([
    browser.sendInVain('/connexion?retour=%2Fcommander', form, page),
    browser.sendInVain('/connexion?retour=%2Fcommander', form, page),
  ]);

  expect(await cartOf(as)).toEqual([[3, day]]);
  for (const { status, location, cookies } of answers) {
    expect([status, location]).toEqual([303, '/commander']);
    expect(cookies.map(({ name, value }) => [name, value !== ''])).toEqual([
      ['matete_session', true],
      ['matete_device', true],
      ['matete_cart', false],
    ]);
  }
});

test('merges once where the form is sent twice at once for the first time', async () => {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  const browser = pages.openBrowser();
  await add(browser, '3', day);
  const page = (await browser.open('/connexion')).html;

  const answers = await Promise.all([1, 2, 3].map(() => browser.sendInVain('/connexion', signInAs(as), page)));

  expect(await cartOf(as)).toEqual([[3, day]]);
  for (const { cookies } of answers)
    expect(cookies.map(({ name }) => name)).toEqual(['matete_session', 'matete_device', 'matete_cart']);
});

test('says on the next page, once, what could not be taken as it was', async () => {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  await pages.send(productPage, { as, form: 'add-to-cart', fields: { quantity: '50', shipmentDate: day } });
  const browser = pages.openBrowser();
  await add(browser, '40', day);
  await add(browser, '2', day, `/produits/${otherId}`);
  await product.services.db.updateTable('products').set({ is_active: false }).where('id', '=', otherId).execute();

  const signedIn = await browser.send('/connexion?retour=%2Fnavires', signInAs(as));
  expect([signedIn.status, signedIn.location]).toEqual([303, '/navires']);
  const next = await browser.open('/navires');
  const again = await browser.open('/navires');
  await product.services.db.updateTable('products').set({ is_active: true }).where('id', '=', otherId).execute();

  expect(seen(next.html)).toContain('ramené au maximum d’une commande.');
  expect(seen(next.html)).toContain('1 produit n’est plus en vente');
  expect(seen(next.html)).not.toContain(`${fishId} : ramené`);
  expect(again.html).not.toContain('ramené au maximum');
  expect(await cartOf(as)).toEqual([[MAX_KG, day]]);
  expect(browser.cookies.has('matete_cart')).toBe(false);
});

test('a cookie that somebody has written breaks no page and no merge, and reaches none as it is', async () => {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  const evil = '"><script>alert(1)</script>';
  const values = [
    evil,
    `1.${evil}.${evil}`,
    `2.${crypto.randomUUID()}.${fishId}~5~`,
    `1.${crypto.randomUUID()}.${fishId}~99999999999~.${fishId}~-3~.${fishId}~1e3~20269999.nobody~5~.${fishId}~7~`,
    `1.${crypto.randomUUID()}.${crypto.randomUUID()}~5~${compact(day)}.${fishId}~99999~`,
  ];

  for (const value of values) {
    const browser = pages.openBrowser();
    browser.cookies.set('matete_cart', encodeURIComponent(value));
    const { status, html } = await browser.open('/panier');
    expect([status, html.includes('alert(1)')], value).toEqual([200, false]);
    expect((await browser.send('/connexion', signInAs(as))).status, value).toBe(303);
    browser.cookies.set('matete_cart_merge', encodeURIComponent(`1.c${evil}`));
    expect((await browser.open('/navires')).html, value).not.toContain('alert(1)');
  }
  // The one line of the fourth that is one, then as much of the fifth as an order may carry.
  expect(await cartOf(as)).toEqual([[MAX_KG, null]]);
});

test('shows nothing of a cart on pages that are the same for every visitor, nor one visitor’s to another', async () => {
  const [one, other] = [pages.openBrowser(), pages.openBrowser()];
  await add(one, '11', day);
  await add(other, '12', later);

  const [ofOne, ofOther] = await Promise.all([one.open('/panier'), other.open('/panier')]);
  expect(ofOne.html).toMatch(/name="quantity"[^>]*value="11"/);
  expect(ofOther.html).toMatch(/name="quantity"[^>]*value="12"/);
  for (const url of ['/', productPage, '/navires']) {
    // An address that is in no cache yet: the page is made for the one with a cart.
    const [shared, plain] = [await one.open(`${url}?a=${crypto.randomUUID()}`), await pages.open(url)];
    expect(shared.html, url).not.toContain(one.cookies.get('matete_cart'));
    expect(shared.html, url).toContain('Panier, vide');
    expect(seen(plain.html), url).toContain('Panier, vide');
    expect(shared.headers['etag'], url).toBeDefined();
  }
  expect((await pages.open('/panier')).html).toContain('Votre panier est vide');
});

test('a form of another site puts nothing into the cart', async () => {
  const page = (await pages.open(productPage)).html;

  const refused = await pages.resend(
    productPage,
    { form: 'add-to-cart', fields: { quantity: '3' }, headers: { origin: 'https://elsewhere.example' } },
    page,
  );

  expect([refused.status, refused.cookies]).toEqual([403, []]);
});

test('a form of somebody whose session has ended changes the cart of their device', async () => {
  const browser = pages.openBrowser();
  browser.cookies.set('matete_session', 'a-session-that-has-ended-long-ago');

  const added = await add(browser, '3', day);

  expect([added.status, added.location, linesIn(browser)]).toEqual([303, '/panier', [`3 ${compact(day)}`]]);
  expect((await browser.open('/panier')).html).toMatch(/name="quantity"[^>]*value="3"/);
});

test('sends the cookie over safe connections alone where the product is reached by one', async () => {
  const publicUrl = 'https://matete.example';
  const { services } = product;
  const safe = await buildAppWith({ ...services, settings: { ...services.settings, publicUrl } });

  const answer = await safe.inject({
    method: 'POST',
    url: productPage,
    headers: { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '_form=add-to-cart&quantity=3',
  });
  await safe.close();

  expect(answer.statusCode).toBe(303);
  expect(answer.cookies).toMatchObject([{ name: 'matete_cart', secure: true, sameSite: 'Lax' }]);
});

test('signs in although the cart cannot be merged, says so, and leaves it on the device', async () => {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  const browser = pages.openBrowser();
  await add(browser, '13', day);
  const cart = browser.cookies.get('matete_cart');
  const { db } = product.services;
  await sql`alter table cart_items add constraint no_thirteen check (quantity_kg <> 13) not valid`.execute(db);

  const signedIn = await browser.send('/connexion?retour=%2Fnavires', signInAs(as));
  await sql`alter table cart_items drop constraint no_thirteen`.execute(db);

  expect([signedIn.status, signedIn.location]).toEqual([303, '/navires']);
  expect(seen((await browser.open('/navires')).html)).toContain('Votre panier de visiteur n’a pas pu être repris.');
  expect(await cartOf(as)).toEqual([]);
  expect(browser.cookies.get('matete_cart')).toBe(cart);
});

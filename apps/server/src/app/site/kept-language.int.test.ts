import { me, setCustomerLanguage } from '@matete/contract/account/me';
import { updateMetaData } from '@matete/contract/site-setting/meta-data';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';
import { createTestAccount, TEST_PASSWORD } from '#testing/test-product';

const { product, admin } = await openMarket();
const pages = await openPages(product);

const YEAR_S = 31_536_000;
const choice = (language: string) => ({ form: 'language', fields: { language } });
const withCookie = async (url: string, language: string | undefined) => {
  const browser = pages.openBrowser();
  if (language !== undefined) browser.cookies.set('language', language);
  return { ...(await browser.open(url)), kept: browser.cookies.get('language') };
};

test('the language that is chosen is kept on the device for a year, and its page opens', async () => {
  const answer = await pages.send('/produits?cat=WATER', choice('en'));

  expect([answer.status, answer.location, answer.headers['cache-control']]).toEqual([
    303,
    '/en/produits?cat=WATER',
    'no-store',
  ]);
  expect(answer.cookies).toEqual([
    { name: 'language', value: 'en', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: YEAR_S },
  ]);
  expect((await pages.send('/en/produits/page-qui-manque', choice('fr'))).location).toBe('/produits/page-qui-manque');
  expect((await pages.send('/en', choice('ty'))).location).toBe('/ty');
});

test.each(['de', 'EN', ''])('%j is no language: nothing is kept', async (language) => {
  const { status, cookies } = await pages.send('/produits', choice(language));
  expect([status, cookies]).toEqual([200, []]);
});

test('another site chooses nothing, and neither does an address', async () => {
  const elsewhere = { ...choice('en'), headers: { origin: 'https://ailleurs.test' } };
  expect(await pages.send('/produits', elsewhere)).toMatchObject({ status: 403, cookies: [] });
  const { status, kept } = await withCookie('/produits?_form=language&language=en', undefined);
  expect([status, kept]).toEqual([200, undefined]);
  expect((await withCookie('/en', 'ty')).kept).toBe('ty');
});

test('the address without a language opens the home page in the one that is kept, for nobody else', async () => {
  const sent = await withCookie('/?utm_source=lettre', 'en');
  expect([sent.status, sent.location, sent.headers['cache-control'], sent.headers.vary]).toEqual([
    302,
    '/en?utm_source=lettre',
    'no-store',
    'accept-encoding, cookie, save-data',
  ]);
  for (const language of [undefined, 'fr', 'de']) expect((await withCookie('/', language)).status).toBe(200);
});

test('an address shows its page, and offers the kept language where it is another', async () => {
  const offer = />(Read in English|Lire en français|Lire en Reo Tahiti)<\/button><\/form><\/aside>/;
  const offered = async (url: string, language: string | undefined) => {
    const { status, html } = await withCookie(url, language);
    return [status, /data-locale="(\w+)"/.exec(html)?.[1], offer.exec(html)?.[1]];
  };

  expect(await offered('/produits', 'en')).toEqual([200, 'fr', 'Read in English']);
  // A second time, out of the cache.
  expect(await offered('/produits', 'en')).toEqual([200, 'fr', 'Read in English']);
  expect(await offered('/produits', undefined)).toEqual([200, 'fr', undefined]);
  expect(await offered('/produits', 'fr')).toEqual([200, 'fr', undefined]);
  expect(await offered('/ty/produits', 'en')).toEqual([200, 'ty', 'Read in English']);
  expect(await offered('/en/produits', 'en')).toEqual([200, 'en', undefined]);
  expect(await offered('/en/produits', 'fr')).toEqual([200, 'en', 'Lire en français']);
  expect(await offered('/produits', 'ty')).toEqual([200, 'fr', 'Lire en Reo Tahiti']);
});

test('readers of French get the page that robots get, to the byte', async () => {
  const [visitor, french] = [await withCookie('/produits', undefined), await withCookie('/produits', 'fr')];
  expect(french.html).toBe(visitor.html);
  expect([visitor.headers['kept-language'], french.headers['kept-language']]).toEqual([undefined, undefined]);
  expect((await withCookie('/en/produits', 'en')).headers['kept-language']).toBe('en');
});

test('the account keeps the language that is chosen while somebody is signed in', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const answer = await pages.send('/panier', { as: customer, ...choice('en') });

  expect([answer.status, answer.location, answer.cookie]).toEqual([303, '/en/panier', 'language=en']);
  expect((await product.call(me, { as: customer })).body.language).toBe('en');
  // A device that has not kept it opens the home page in the language of the account.
  const { html } = await pages.open('/produits', customer);
  expect(html).toContain('Read in English');
  expect((await pages.open('/', customer)).status).toBe(302);
});

test('signing in opens the language of the account, which stays when they sign out', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  await product.call(setCustomerLanguage, { as: customer, params: { id: customer.id, lang: 'en' } });
  const browser = pages.openBrowser();
  const signIn = { form: 'sign-in', fields: { email: customer.email, password: TEST_PASSWORD } };

  const signedIn = await browser.send('/connexion?retour=/produits?cat=WATER', signIn);
  expect([signedIn.status, signedIn.location]).toEqual([303, '/en/produits?cat=WATER']);
  expect(browser.cookies.get('language')).toBe('en');

  const signedOut = await browser.send('/en/produits', { form: 'sign-out' });
  expect([signedOut.status, browser.cookies.has('matete_session')]).toEqual([303, false]);
  expect((await browser.open('/')).location).toBe('/en');
});

test('signing in to an account in French leaves no cookie where there was none, and takes the place of another', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const keptAfter = async (cookie: string | undefined) => {
    const { cookies } = await product.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: customer.email, password: TEST_PASSWORD },
      headers: { 'x-screen-width': '390', ...(cookie === undefined ? {} : { cookie }) },
    });
    return cookies.find(({ name }) => name === 'language')?.value;
  };
  expect([await keptAfter(undefined), await keptAfter('language=fr'), await keptAfter('language=ty')]).toEqual([
    undefined,
    undefined,
    'fr',
  ]);
});

test('an admin who sets the language of somebody else reads their own', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const { cookies } = await product.app.inject({
    method: 'PATCH',
    url: `/api/customers/${customer.id}/language/ty`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(cookies).toEqual([]);
  expect((await product.call(me, { as: customer })).body.language).toBe('ty');
});

test('the profile opens in the language that it has saved', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const saved = await pages.send('/profil', {
    as: customer,
    form: 'customer-language',
    fields: { language: 'en' },
  });
  expect([saved.status, saved.location, saved.cookie]).toEqual([
    303,
    '/en/profil?enregistre=language#language',
    'language=en',
  ]);
});

test('a language that is not offered any more sends nobody round in circles', async () => {
  await product.call(updateMetaData, { as: admin, body: { name: 'LANGUAGES', data: { languages: ['fr', 'en'] } } });
  const { status, html } = await withCookie('/', 'ty');
  expect([status, html.includes('Lire en')]).toEqual([200, false]);
  expect((await withCookie('/ty', 'ty')).location).toBe('/');
});

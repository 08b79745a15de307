import { deactivateProduct } from '@matete/contract/catalogue/manage-products';
import { LOCALES } from '@matete/i18n/locales';
import { expect, test } from 'vitest';

import { createTestFish } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';
import { openPages } from '#testing/page-forms';

const { product, admin, fishId } = await openMarket({ environment: { CONTACT_EMAIL: 'bonjour@exemple.pf' } });
const pages = await openPages(product);
const { publicUrl } = product.services.settings;

const read = async (url: string) => {
  const { statusCode, body, headers } = await product.app.inject({ url });
  return { status: statusCode, body, type: headers['content-type'] };
};

test('robots.txt names the sitemap and closes the API', async () => {
  const { body } = await read('/robots.txt');

  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(body).toContain('Disallow: /api/');
});

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('the sitemap has a file for each language that is written enough, with its pages and products', async () => {
  const index = await read('/sitemap.xml');
  expect(index.type).toBe('application/xml; charset=utf-8');
  const files = addressesIn(index.body);
  expect(files).toEqual(expect.arrayContaining([`${publicUrl}/sitemap-fr.xml`, `${publicUrl}/sitemap-en.xml`]));

  const { body } = await read('/sitemap-en.xml');
  const addresses = addressesIn(body);
  expect(addresses).toContain(`${publicUrl}/en`);
  expect(addresses).toContain(`${publicUrl}/en/questions`);
  expect(addresses).toContain(`${publicUrl}/en/produits/${fishId}`);
  expect(addresses.filter((address) => /connexion|panier|suivi|verification|\/:/.test(address))).toEqual([]);
  expect((await read('/sitemap-xx.xml')).status).toBe(404);
});

test.each(['/', '/produits', '/questions', `/produits/${fishId}`])(
  'the links of %s and the sitemap name the same languages',
  async (path) => {
    const { html } = await pages.open(path);
    const linked = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)">/g)]
      .filter(([, tag]) => tag !== 'x-default')
      .map(([, , href = '']) => href);
    const mapped: string[] = [];
    for (const locale of LOCALES) {
      const address = `${publicUrl}${locale === 'fr' ? path : `/${locale}${path === '/' ? '' : path}`}`;
      if (addressesIn((await read(`/sitemap-${locale}.xml`)).body).includes(address)) mapped.push(address);
    }
    expect(linked).toEqual(mapped);
    expect(linked.length).toBeGreaterThanOrEqual(2);
  },
);

test('a category and a later page of a list are their own address to search engines, a filter and a guess are not', async () => {
  for (let added = 0; added < 8; added += 1) await createTestFish(product);
  const own = async (path: string) => {
    const { html } = await pages.open(path);
    const href = (link: string) => new RegExp(`<link rel="${link}" href="([^"]+)">`).exec(html)?.[1];
    return [href('canonical'), href('alternate" hreflang="en'), href('alternate" hreflang="x-default')];
  };
  const addresses = (query: string) => ['/en', '/en', ''].map((of) => `${publicUrl}${of}/produits${query}`);

  expect(await own('/en/produits?utm_source=lettre&tri=price&page=2&cat=WATER')).toEqual(
    addresses('?cat=WATER&amp;page=2'),
  );
  expect(await own('/en/produits?page=1')).toEqual(addresses(''));
  expect(await own('/en/produits?page=40')).toEqual(addresses('?page=2'));
  expect(await own('/en/produits?island=rangiroa&dispo=GREEN')).toEqual(addresses(''));
});

test('a product that is not shown is not in it', async () => {
  await product.call(deactivateProduct, { as: admin, params: { productId: fishId } });

  expect((await read('/sitemap-fr.xml')).body).not.toContain(fishId);
});

test('security.txt says where to write, for a year from now', async () => {
  const { body } = await read('/.well-known/security.txt');

  expect(body).toContain('Contact: mailto:bonjour@exemple.pf\n');
  expect(body).toMatch(/^Expires: 2027-11-21T/m);
});

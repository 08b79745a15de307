import { deactivateProduct } from '@matete/contract/catalogue/manage-products';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';

const { product, admin, fishId } = await openMarket({ environment: { CONTACT_EMAIL: 'bonjour@exemple.pf' } });
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

test('the sitemap has a file a language, each with every page and product', async () => {
  const index = await read('/sitemap.xml');
  expect(index.type).toBe('application/xml; charset=utf-8');
  expect(index.body.match(/<loc>/g)).toHaveLength(8);

  const { body } = await read('/sitemap-en.xml');
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses).toContain(`${publicUrl}/en`);
  expect(addresses).toContain(`${publicUrl}/en/questions`);
  expect(addresses).toContain(`${publicUrl}/en/produits/${fishId}`);
  expect(addresses.filter((address) => /connexion|panier|suivi|verification|\/:/.test(address))).toEqual([]);
  expect((await read('/sitemap-xx.xml')).status).toBe(404);
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

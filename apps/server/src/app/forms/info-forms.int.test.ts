// @module-tag long
import { listSubscribers } from '@matete/contract/newsletter/newsletters';
import { getMetaData, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { expect, test } from 'vitest';

import { createTestFish } from '#testing/desks/test-catalogue';
import { testPhoto } from '#testing/desks/test-shipment';
import { messageAt, openPages, standingFields } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const pages = await openPages(product);
const { db } = product.services;

const QUESTION = { subject: 'ORDER', message: 'Où est ma commande ?', name: 'Hina', email: 'hina@exemple.pf' };

test('a visitor’s question leads to its number; what is wrong is told at its field and the rest stays', async () => {
  const wrong = await pages.send('/contact', { form: 'contact', fields: { ...QUESTION, email: 'pas une adresse' } });
  expect([wrong.status, messageAt(wrong.html, 'Adresse e-mail')]).toEqual([422, expect.stringMatching(/./)]);
  expect(standingFields(wrong.html, 'contact')).toMatchObject({ message: QUESTION.message });

  const sent = await pages.send('/contact', { form: 'contact', fields: QUESTION });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/contact\?envoye=Q-\d{5}$/)]);
});

test('a visitor’s photograph is taken with a problem, and on no other page', async () => {
  const report = { message: 'La page est vide.', name: 'Hina', email: 'teva@exemple.pf' };
  const sent = await pages.send('/signaler-un-probleme', {
    form: 'problem',
    fields: report,
    files: { photo: [await testPhoto()] },
  });

  expect(sent.status).toBe(303);
  const kept = await db.selectFrom('inquiries').selectAll().where('email', '=', report.email).executeTakeFirstOrThrow();
  expect(kept.photo_file_id).not.toBeNull();

  const two = await pages.send('/signaler-un-probleme', {
    form: 'problem',
    fields: { ...report, email: 'deux@exemple.pf' },
    files: { photo: [await testPhoto(), await testPhoto()] },
  });
  expect(two.status).toBe(422);
  const elsewhere = await pages.send('/contact', {
    form: 'contact',
    fields: { ...QUESTION, email: 'ailleurs@exemple.pf' },
    files: { photo: [await testPhoto()] },
  });
  expect(elsewhere.status).toBe(200);
  expect(await db.selectFrom('inquiries').select('id').where('email', '=', 'ailleurs@exemple.pf').execute()).toEqual(
    [],
  );
});

test('the box at the foot of any page subscribes, whatever the language', async () => {
  const { html } = await pages.open('/en');
  expect(html).toContain('action="/en/lettre"');

  const sent = await pages.resend('/en/lettre', { form: 'subscribe', fields: { email: 'pied@exemple.pf' } }, html);
  expect([sent.status, sent.location]).toEqual([303, '/en/lettre?demande=1']);
  const { body } = await product.call(listSubscribers, { as: admin });
  expect(body.data).toMatchObject([{ email: 'pied@exemple.pf', language: 'en', status: 'PENDING' }]);
});

test.each([
  ['/contact', 'contact', QUESTION],
  ['/signaler-un-probleme', 'problem', { message: 'La page est vide.', name: 'Hina', email: 'hina@exemple.pf' }],
  ['/lettre', 'subscribe', { email: 'lettre@exemple.pf' }],
])('a visitor of %s whose hidden field is filled in ticks once that they send the form', async (path, form, fields) => {
  const filled = { ...fields, website: 'https://exemple.pf' };

  const asked = await pages.send(path, { form, fields: filled });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('J’envoie ce formulaire moi-même');
  expect(standingFields(asked.html, form)).toMatchObject(fields);

  const sent = await pages.resend(path, { form, fields: { ...filled, isPerson: 'true' } }, asked.html);
  expect(sent.status).toBe(303);
});

test('the public message is in its reader’s language, leads to our own pages, and ends', async () => {
  const { versions } = (await product.call(getMetaData, { as: admin })).body;
  const data = { message: 'Fermé lundi.', others: { en: 'Closed on Monday.' }, endsOn: '2026-11-30', link: '/navires' };
  const changed = await product.call(updateMetaData, {
    as: admin,
    body: { name: 'PUBLIC_MESSAGE', data, version: versions.PUBLIC_MESSAGE },
  });
  expect(changed.status).toBe(200);

  const english = (await pages.open('/en/mentions-legales')).html;
  expect(english).toContain('<a href="/en/navires" class="text-info-fg">Closed on Monday.</a>');
  const french = (await pages.open('/mentions-legales')).html;
  expect(french).toContain('Fermé lundi.');
  expect(french).toContain('Non renseigné');

  product.setNow(new Date('2026-12-01T22:00:00Z'));
  expect((await pages.open('/mentions-legales')).html).not.toContain('Fermé lundi.');
});

test('a cookie that a visitor erases is gone, and the session stays', async () => {
  const { status, cookies } = await pages.send('/cookies', { form: 'erase' });

  expect(status).toBe(303);
  expect(cookies.map(({ name, value }) => [name, value])).toEqual(
    ['theme', 'data_saver', 'local_texts', 'language', 'matete_cart', 'matete_cart_merge', 'matete_device'].map(
      (name) => [name, ''],
    ),
  );
});

test('a page says to search engines what it is, and a wrong address leads on', async () => {
  const productId = await createTestFish(product, { name: 'Paru <b>' });
  const fish = (await pages.open(`/produits/${productId}`)).html;
  const data = [...fish.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(data).toMatchObject([
    {
      '@type': 'Product',
      name: 'Paru <b>',
      offers: { priceCurrency: 'XPF', price: 1445, availability: 'https://schema.org/OutOfStock' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: 'Paru <b>' }],
    },
  ]);
  const home = (await pages.open('/')).html;
  expect(home).toContain('"@type":"Organization"');
  expect(home).toContain('rel="manifest"');
  const missing = await pages.open('/produit/vanille.html');
  expect(missing.status).toBe(404);
  expect(missing.html).toContain('href="/categories"');
});

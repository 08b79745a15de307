// @module-tag long
import { afterAll, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { openProduct } from '#testing/test-product';

const product = await openProduct();
const site = await buildAppWith(product.services);
await site.ready();
afterAll(() => site.close());

const YEAR_S = 31_536_000;

/** Sends the form of the page, as a browser does by itself. */
const choose = (fields: Record<string, string>) =>
  site.inject({
    method: 'POST',
    url: '/ty/affichage/textes',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: product.services.settings.publicUrl,
    },
    payload: new URLSearchParams({ _form: 'local-texts', ...fields }).toString(),
  });

/** The page of an address as somebody with a choice reads it. */
async function read(url: string, choice?: string) {
  const { body } = await site.inject({ url, ...(choice === undefined ? {} : { cookies: { local_texts: choice } }) });
  const inputs = [...body.matchAll(/<input type="radio"[^>]*>/g)].map(([input]) => input);
  return {
    body,
    chosen: inputs
      .filter((input) => input.includes('checked=""'))
      .map((input) => `${/name="(\w+)"/.exec(input)?.[1]} ${/value="(\w+)"/.exec(input)?.[1]}`),
  };
}

test('remembers the choice for a year, and forgets the usual one', async () => {
  const answer = await choose({ texts: 'words', missing: 'en' });

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/ty/affichage/textes?choisi=1']);
  expect(answer.cookies).toMatchObject([{ name: 'local_texts', value: 'words-en', path: '/', maxAge: YEAR_S }]);
  expect((await read('/ty/affichage/textes', 'words-en')).chosen).toEqual(['texts words', 'missing en']);
  expect((await choose({ texts: 'drafts', missing: 'fr' })).cookies).toMatchObject([
    { name: 'local_texts', value: '' },
  ]);
  expect((await choose({ texts: 'all', missing: 'fr' })).statusCode).toBe(422);
});

test('takes a cookie for no choice that the page does not offer', async () => {
  const usual = await read('/ty/affichage/textes');

  expect(usual.chosen).toEqual(['texts drafts', 'missing fr']);
  expect((await read('/ty/affichage/textes', 'words-fr; drop')).chosen).toEqual(usual.chosen);
});

test('never reads a page that was kept for another choice', async () => {
  const action = 'Hiʻo i te mau tauihaʻa';
  const usual = (await read('/ty')).body;
  const words = (await read('/ty', 'words-fr')).body;
  const english = (await read('/ty', 'words-en')).body;

  expect(usual).toContain(`<span class="draft">${action}</span>`);
  expect(words).not.toContain('class="draft"');
  expect(words).toContain('<span lang="fr">Voir les produits</span>');
  expect(english).toContain('<span lang="en">See the products</span>');
  expect((await read('/ty')).body).toBe(usual);
  expect((await read('/ty', 'words-en')).body).toBe(english);
});

test('leaves French and English pages as they are', async () => {
  const shown = async (choice?: string) => (await read('/en', choice)).body.replace(/"looks":\{[^}]*\}/, '');

  expect(await shown('words-fr')).toBe(await shown());
});

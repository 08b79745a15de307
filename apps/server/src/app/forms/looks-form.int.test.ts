// @module-tag long
import { afterAll, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const site = await buildAppWith(product.services);
await site.ready();
afterAll(() => site.close());

const OURS = { origin: product.services.settings.publicUrl };
const YEAR_S = 31_536_000;

/** Sends the form of the page of looks, as a browser does by itself. */
const choose = (fields: Record<string, string>, headers: Record<string, string> = OURS) =>
  site.inject({
    method: 'POST',
    url: '/en/affichage',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ _form: 'looks', ...fields }).toString(),
  });

/** What the page of looks says is chosen, and how it looks itself. */
async function shownWith(cookies: Record<string, string>, headers: Record<string, string> = {}) {
  const { body } = await site.inject({ url: '/affichage', cookies, headers });
  const inputs = [...body.matchAll(/<input type="(?:radio|checkbox)"[^>]*>/g)].map(([input]) => input);
  const chosen = inputs.filter((input) => input.includes('checked=""'));
  return {
    attributes: /data-theme="\w+"(?: data-save="on")?/.exec(body)?.[0],
    chosen: chosen.map((input) => `${/name="(\w+)"/.exec(input)?.[1]} ${/value="(\w+)"/.exec(input)?.[1]}`),
  };
}

test('remembers the looks for a year, and comes back with them', async () => {
  const answer = await choose({ theme: 'dark', savesData: 'on' });

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/en/affichage']);
  const cookie = { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: YEAR_S };
  expect(answer.cookies).toMatchObject([
    { name: 'theme', value: 'dark', ...cookie },
    { name: 'data_saver', value: 'on', ...cookie },
  ]);
  expect(await shownWith({ theme: 'dark', data_saver: 'on' })).toEqual({
    attributes: 'data-theme="dark" data-save="on"',
    chosen: ['theme dark', 'savesData on'],
  });
});

test('follows the device in what was not chosen', async () => {
  const saving = { ...OURS, 'save-data': 'on' };

  expect(await shownWith({})).toEqual({ attributes: 'data-theme="system"', chosen: ['theme system'] });
  expect(await shownWith({}, { 'save-data': 'on' })).toEqual({
    attributes: 'data-theme="system" data-save="on"',
    chosen: ['theme system', 'savesData on'],
  });
  expect((await choose({ theme: 'light', savesData: 'on' }, saving)).cookies.map(({ name }) => name)).toEqual([
    'theme',
  ]);
  expect((await choose({ theme: 'light' }, saving)).cookies).toMatchObject([
    { name: 'theme', value: 'light' },
    { name: 'data_saver', value: 'off' },
  ]);
  expect(await shownWith({ data_saver: 'off' }, { 'save-data': 'on' })).toMatchObject({ chosen: ['theme system'] });
});

test('forgets the theme of who follows the device again', async () => {
  const { cookies } = await choose({ theme: 'system' }, { ...OURS, cookie: 'theme=dark' });

  expect(cookies).toMatchObject([{ name: 'theme', value: '' }]);
  expect(cookies[0]?.expires?.getTime()).toBeLessThan(Date.now());
});

test('is for whoever is signed in as well', async () => {
  const { token } = await createTestAccount(product, { role: 'SELLER' });
  const answer = await choose({ theme: 'dark' }, { ...OURS, cookie: `matete_session=${token}` });

  expect([answer.statusCode, answer.cookies.map(({ name }) => name)]).toEqual([303, ['theme']]);
});

test('sets nothing for a theme that does not exist, nor for a form from elsewhere', async () => {
  const unknown = await choose({ theme: 'pink' });
  const elsewhere = await choose({ theme: 'dark' }, { origin: 'https://mechant.example' });

  expect([unknown.statusCode, unknown.cookies]).toEqual([422, []]);
  expect([elsewhere.statusCode, elsewhere.cookies]).toEqual([403, []]);
});

import { afterAll, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { createTestAccount, openProduct, TEST_PASSWORD } from '#testing/test-product';

const product = await openProduct();
const site = await buildAppWith(product.services);
await site.ready();
afterAll(() => site.close());
const { email } = await createTestAccount(product, { role: 'CUSTOMER' });

/** Sends a form to a page as a browser does by itself. */
const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = OURS) =>
  site.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ _form: 'sign-in', ...fields }).toString(),
  });

const OURS = { origin: product.services.settings.publicUrl };

test('a form of a page signs in and leads to the page that was being read, in the language of the account', async () => {
  const answer = await send('/en/connexion?retour=%2Fpanier', { email, password: TEST_PASSWORD });

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/panier']);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'matete_session', httpOnly: true, sameSite: 'Lax' });
  const page = await site.inject({ url: '/profil', headers: { cookie: `matete_session=${cookie?.value}` } });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(email);
});

test('over safe connections cookies of accounts are bound to the host, for forms and calls of pages alike', async () => {
  const { services } = product;
  const publicUrl = 'https://matete.example';
  const safe = await buildAppWith({ ...services, settings: { ...services.settings, publicUrl } });
  const payload = { email, password: TEST_PASSWORD };
  const form = await safe.inject({
    method: 'POST',
    url: '/connexion',
    headers: { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ _form: 'sign-in', ...payload }).toString(),
  });
  const call = await safe.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { origin: publicUrl, 'x-screen-width': '390' },
    payload,
  });
  const names = ['__Host-matete_session', '__Host-matete_device'];
  for (const { cookies } of [form, call]) {
    expect(cookies.map(({ name }) => name)).toEqual(names);
    for (const cookie of cookies) expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true });
  }
  const session = call.cookies[0]?.value ?? '';
  expect([call.statusCode, call.json().token, call.body.includes(session)]).toEqual([200, undefined, false]);
  const meWith = async (name: string) =>
    (await safe.inject({ url: '/api/users/me', headers: { cookie: `${name}=${session}` } })).statusCode;
  expect([await meWith('__Host-matete_session'), await meWith('matete_session')]).toEqual([200, 401]);
  const erased = await safe.inject({
    method: 'POST',
    url: '/cookies',
    headers: { origin: publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '_form=erase',
  });
  expect(erased.cookies).toContainEqual(expect.objectContaining({ name: '__Host-matete_device', value: '' }));
  await safe.close();
});

test('a page whose address has letters beyond Latin-1 is led back to', async () => {
  const retour = encodeURIComponent('/produits?q=fāfaru 🐟');
  const answer = await send(`/connexion?retour=${retour}`, { email, password: TEST_PASSWORD });

  expect([answer.statusCode, answer.cookies.map(({ name }) => name)]).toEqual([
    303,
    ['matete_session', 'matete_device'],
  ]);
  const { searchParams } = new URL(String(answer.headers.location), 'http://localhost');
  expect(searchParams.get('q')).toBe('fāfaru 🐟');
});

test('a refused form comes back with its reason and everything typed but the password', async () => {
  const answer = await send('/connexion', { email, password: 'pas-le-bon' });

  expect([answer.statusCode, answer.headers['cache-control'], answer.cookies]).toEqual([422, 'no-store', []]);
  expect(answer.body).toContain('L’e-mail ou le mot de passe est incorrect.');
  expect(answer.body).toContain(`value="${email}"`);
  expect(answer.body).not.toContain('pas-le-bon');
});

test('an empty field is answered at its place and in the summary', async () => {
  const { statusCode, body } = await send('/en/connexion', { email, password: '' });

  expect(statusCode).toBe(422);
  const id = /<label for="([^"]+)"[^>]*>Password/.exec(body)?.[1];
  expect(body).toContain(`<a href="#${id}"`);
  expect(body).toContain(`id="${id}-error"`);
  expect(body).toContain('aria-invalid="true"');
});

test.each([
  ['another site', { origin: 'https://mechant.example' }],
  ['a frame of another site', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['nowhere', {}],
])('a form that comes from %s signs nobody in', async (_where, headers) => {
  const answer = await send('/connexion', { email, password: TEST_PASSWORD }, headers);

  expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
});

test('attempts to sign in by the form count like those by the API', async () => {
  const limited = await openProduct({ environment: { RATE_LIMIT_SIGN_IN_PER_MINUTE: '1' } });
  const strict = await buildAppWith(limited.services);
  const attempt = () =>
    strict.inject({
      method: 'POST',
      url: '/connexion',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: limited.services.settings.publicUrl },
      payload: new URLSearchParams({ _form: 'sign-in', email: 'qui@exemple.pf', password: 'x' }).toString(),
    });

  const bodies = [];
  for (let times = 0; times < 12; times += 1) bodies.push((await attempt()).body);
  await strict.close();

  expect(bodies[0]).toContain('L’e-mail ou le mot de passe est incorrect.');
  expect(bodies.at(-1)).not.toContain('L’e-mail ou le mot de passe est incorrect.');
});

test('a form that the page does not have shows the page', async () => {
  const answer = await send('/connexion', { _form: 'inconnu', email, password: TEST_PASSWORD });

  expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
});

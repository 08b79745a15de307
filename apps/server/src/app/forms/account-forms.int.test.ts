import { expect, test } from 'vitest';

import { messageAt, openPages, standingFields } from '#testing/page-forms';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const { db } = product.services;
const pages = await openPages(product);

const NEW = {
  firstName: 'Hina',
  lastName: 'Teriitahi',
  phone: '87 12 34 56',
  password: 'moana-nui-7',
  confirmPassword: 'moana-nui-7',
  acceptTerms: 'on',
};
const signUp = (email: string, fields: Readonly<Record<string, string | null>> = {}, url = '/inscription') =>
  pages.send(url, { form: 'sign-up', fields: { ...NEW, island: 'tahiti', email, ...fields } });
const accountOf = (email: string) =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

test('signs a visitor up, gives the browser its secret, and says where the mail went without the address', async () => {
  const { status, location, cookie } = await signUp('hina@exemple.pf', {}, '/inscription?retour=%2Fpanier');

  expect([status, decodeURIComponent(location ?? '')]).toEqual([
    303,
    '/inscription?envoye=h••a@exemple.pf&retour=/panier',
  ]);
  expect(cookie).not.toBe('');
  expect(await accountOf('hina@exemple.pf')).toMatchObject({
    phone: '+68987123456',
    status: 'PENDING',
    language: 'fr',
  });
  const { html } = await pages.open(location ?? '');
  expect(html).toContain('Un lien vous attend à h••a@exemple.pf.');
  expect(html).toContain('href="/connexion?retour=%2Fpanier"');
});

test('answers what is wrong at its field, keeps what was typed but passwords, and signs nobody up', async () => {
  const { status, html } = await signUp('moana@exemple.pf', { phone: '12', acceptTerms: null, type: 'BUSINESS' });

  expect(status).toBe(422);
  expect(messageAt(html, 'Téléphone')).toMatch(/numéro/);
  expect(html).toContain('Conditions de vente\u00A0: ');
  expect(standingFields(html, 'sign-up')).toMatchObject({
    type: 'BUSINESS',
    email: 'moana@exemple.pf',
    phone: '12',
    password: '',
    confirmPassword: '',
  });
  expect(html).toMatch(/<option value="tahiti" selected=""/);
  expect(html).not.toContain(NEW.password);
  expect(await accountOf('moana@exemple.pf')).toBeUndefined();
});

test('offers to sign in where the address has an account', async () => {
  const { email } = await createTestAccount(product, { role: 'CUSTOMER' });

  const { status, html } = await signUp(email);

  expect(status).toBe(422);
  expect(messageAt(html, 'Adresse e-mail')).toBeDefined();
  expect(html).toContain(`href="/connexion?email=${encodeURIComponent(email)}"`);
});

test('shows nothing that a link makes up as the address of the mail', async () => {
  const { html } = await pages.open('/inscription?envoye=Appelez%20le%2087%2000%2000%2000');

  expect(html).not.toContain('Un lien vous attend');
  expect(html).toContain('Créer mon compte');
});

test('takes the application of a seller and says what follows', async () => {
  const { status, location } = await pages.send('/en/vendre/inscription', {
    form: 'seller-sign-up',
    fields: { ...NEW, email: 'tehei@exemple.pf', island: 'rangiroa', tahitiNumber: '123 456' },
  });

  expect([status, decodeURIComponent(location ?? '')]).toEqual([303, '/en/vendre/inscription?envoye=t••i@exemple.pf']);
  expect(await accountOf('tehei@exemple.pf')).toMatchObject({ role: 'SELLER', status: 'PENDING', language: 'en' });
  expect((await pages.open(location ?? '')).html).toContain('t••i@exemple.pf');
});

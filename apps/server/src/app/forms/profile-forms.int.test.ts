// @module-tag long
import { login } from '@matete/contract/account/login';
import { expect, test } from 'vitest';

import { messageAt, openPages, standingFields } from '#testing/page-forms';
import { createTestAccount, openProduct, TEST_PASSWORD } from '#testing/test-product';

const product = await openProduct();
const { db } = product.services;
const pages = await openPages(product);
const customer = await createTestAccount(product, { role: 'CUSTOMER' });
const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
const accountOf = (id: string) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const saved = (section: string): string => `/profil?enregistre=${section}#${section}`;

test.each([
  ['a customer', customer, 'customer-identity'],
  ['a seller', seller, 'seller-identity'],
])('saves the name of %s, says so in its section, and leaves the phone alone', async (_who, as, form) => {
  const { status, location } = await pages.send('/profil', { as, form, fields: { firstName: 'Tehau' } });

  expect([status, location]).toEqual([303, saved('identity')]);
  expect(await accountOf(as.id)).toMatchObject({ first_name: 'Tehau', phone: '+68987123456' });
  const { html } = await pages.open('/profil?enregistre=identity', as);
  expect(html.match(/Enregistré\./g)).toHaveLength(1);
});

test('answers a wrong phone at its field, keeps it, and saves nothing', async () => {
  const { status, html } = await pages.send('/profil', {
    as: customer,
    form: 'customer-identity',
    fields: { lastName: 'Autre', phone: '12' },
  });

  expect(status).toBe(422);
  expect(messageAt(html, 'Téléphone')).toBeDefined();
  expect(standingFields(html, 'customer-identity')).toMatchObject({ lastName: 'Autre', phone: '12', island: 'tahiti' });
  expect((await accountOf(customer.id)).last_name).toBe('Maruhi');
});

test('saves where bills go, and answers a wrong postcode at its field', async () => {
  const fields = { address: 'BP 12', city: 'Papeete', country: 'Polynésie française', zipCode: '98713' };
  const right = await pages.send('/profil', { as: customer, form: 'billing', fields });
  expect([right.status, right.location]).toEqual([303, saved('billing')]);

  const wrong = await pages.send('/profil', { as: customer, form: 'billing', fields: { zipCode: '9 8 7 1 3 !' } });
  expect(wrong.status).toBe(422);
  expect(messageAt(wrong.html, 'Code postal')).toBeDefined();
  expect(standingFields((await pages.open('/profil', customer)).html, 'billing')).toMatchObject(fields);
});

// The public sample account of the ECBS.
const RIB = {
  'bank.accountTitle': 'Teva Maiau',
  'bank.bankCode': '20041',
  'bank.branchCode': '01005',
  'bank.accountNumber': '0500013M026',
  'bank.verificationCode': '06',
};

test('saves the account of a seller once its key is right', async () => {
  const bank = (fields: Readonly<Record<string, string>>) =>
    pages.send('/profil', { as: seller, form: 'bank', fields: { ...RIB, currentPassword: TEST_PASSWORD, ...fields } });

  const wrong = await bank({ 'bank.verificationCode': '07' });
  expect(wrong.status).toBe(422);
  expect(messageAt(wrong.html, 'Clé RIB')).toBeDefined();
  expect(standingFields(wrong.html, 'bank')).toMatchObject({ ...RIB, 'bank.verificationCode': '07' });

  const right = await bank({});
  expect([right.status, right.location]).toEqual([303, saved('bank')]);
  expect(standingFields((await pages.open('/profil', seller)).html, 'bank')).toMatchObject(RIB);
});

test('changes a password, never writes one back, and sets the language', async () => {
  const { email, ...as } = await createTestAccount(product, { role: 'CUSTOMER' });
  const change = (currentPassword: string) =>
    pages.send('/profil', {
      as,
      form: 'password',
      fields: { currentPassword, password: 'poisson-volant', confirmPassword: 'poisson-volant' },
    });

  const wrong = await change('ancien-perdu');
  expect(wrong.status).toBe(422);
  expect(messageAt(wrong.html, 'Mot de passe actuel')).toBe('Le mot de passe actuel est incorrect.');
  expect(wrong.html).not.toMatch(/ancien-perdu|poisson-volant/);

  expect((await change(TEST_PASSWORD)).location).toBe(saved('password'));
  expect((await product.call(login, { body: { email, password: 'poisson-volant' } })).status).toBe(200);

  const { location } = await pages.send('/profil', { as, form: 'customer-language', fields: { language: 'en' } });
  expect(location).toBe(`/en${saved('language')}`);
  expect((await accountOf(as.id)).language).toBe('en');
});

test('erases an account once its password is right, and says at its field where it is not', async () => {
  const leaving = await createTestAccount(product, { role: 'CUSTOMER' });
  const form = { as: leaving, form: 'erase' };

  const empty = await pages.send('/profil/donnees', { ...form, fields: { currentPassword: '' } });
  const wrong = await pages.send('/profil/donnees', { ...form, fields: { currentPassword: 'pas-le-bon' } });
  expect([empty.status, messageAt(empty.html, 'Votre mot de passe')]).toEqual([
    422,
    'Remplissez «\u202FVotre mot de passe\u202F».',
  ]);
  expect([wrong.status, wrong.html.includes('value="pas-le-bon"')]).toEqual([422, false]);
  expect((await accountOf(leaving.id)).erased_at).toBeNull();
  const right = await pages.send('/profil/donnees', { ...form, fields: { currentPassword: TEST_PASSWORD } });

  expect([right.status, right.location]).toEqual([303, '/']);
  expect((await accountOf(leaving.id)).erased_at).not.toBeNull();
});

// @module-tag long
import { login } from '@matete/contract/account/login';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { messageAt, openPages, standingFields } from '#testing/page-forms';
import { createTestAccount, openProduct, TEST_PASSWORD } from '#testing/test-product';

const product = await openProduct();
const { db } = product.services;
const pages = await openPages(product);

const tokenTo = async (recipient: string): Promise<string> => {
  const { data } = await db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', recipient)
    .where('kind', 'like', 'email-change-%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return String(data['token']);
};
const emailOf = async (id: string) =>
  (await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** A customer who has asked for another address on their profile. */
async function asked(newEmail: string) {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  const sent = await pages.send('/profil', {
    as,
    form: 'email',
    fields: { newEmail, currentPassword: TEST_PASSWORD },
  });
  expect([sent.status, sent.location]).toEqual([303, '/profil?enregistre=email#email']);
  return as;
}
const linkTo = async (recipient: string) => `/adresse-e-mail?token=${await tokenTo(recipient)}`;

test('asks for another address with the password, each wrong field told at its place', async () => {
  const as = await createTestAccount(product, { role: 'CUSTOMER' });
  const send = (fields: Readonly<Record<string, string>>) => pages.send('/profil', { as, form: 'email', fields });

  const empty = await send({});
  const wrong = await send({ newEmail: 'nouvelle@exemple.pf', currentPassword: 'pas-le-bon' });

  expect([messageAt(empty.html, 'Nouvelle adresse e-mail'), empty.status]).toEqual([
    'Remplissez «\u202FNouvelle adresse e-mail\u202F».',
    422,
  ]);
  expect(wrong.status).toBe(422);
  expect(standingFields(wrong.html, 'email')).toMatchObject({ newEmail: 'nouvelle@exemple.pf', currentPassword: '' });
});

test('changes an address by the buttons of both links, and says what is left to do', async () => {
  const as = await asked('hina.neuve@exemple.pf');
  expect((await pages.open('/profil', as)).html).toContain('Changement demandé pour hina.neuve@exemple.pf');

  const first = await pages.send(await linkTo(as.email), { form: 'confirm-email-change' });
  expect(first.location).toBe('/adresse-e-mail?fait=attend');
  expect((await pages.open('/adresse-e-mail?fait=attend')).html).toContain('Encore une boîte');
  const second = await pages.send(await linkTo('hina.neuve@exemple.pf'), { form: 'confirm-email-change' });

  expect(second.location).toBe('/adresse-e-mail?fait=oui');
  expect((await pages.open('/adresse-e-mail?fait=oui')).html).toContain('Votre adresse est changée');
  expect(await emailOf(as.id)).toBe('hina.neuve@exemple.pf');
});

test('only opening a link changes nothing: programs that read mail open them all', async () => {
  const as = await asked('ouverte@exemple.pf');
  await pages.open(await linkTo(as.email));
  await pages.open(await linkTo('ouverte@exemple.pf'));

  expect(await emailOf(as.id)).toBe(as.email);
});

test('refuses a change by its link, leads to another password, and calls the other link invalid', async () => {
  const as = await asked('intrus@exemple.pf');

  const refused = await pages.send(await linkTo(as.email), { form: 'refuse-email-change' });
  expect(refused.location).toBe('/adresse-e-mail?fait=refuse');
  expect((await pages.open('/adresse-e-mail?fait=refuse')).html).toContain('href="/mot-de-passe/oubli"');
  const late = await pages.send(await linkTo('intrus@exemple.pf'), { form: 'confirm-email-change' });

  expect([late.status, late.html.includes('Ce lien n’est plus valable')]).toEqual([422, true]);
  expect(await emailOf(as.id)).toBe(as.email);
});

test('withdraws a change that waits', async () => {
  const as = await asked('annulee@exemple.pf');

  expect((await pages.send('/profil', { as, form: 'withdraw-email' })).status).toBe(303);

  expect((await pages.open('/profil', as)).html).not.toContain('Changement demandé');
});

test('sets a second factor up in three steps without code, signs in with it, and turns it off', async () => {
  const as = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
  const page = '/profil/securite';
  const wrong = await pages.send(page, { as, form: 'begin-second-factor', fields: { currentPassword: 'pas-le-bon' } });
  expect(messageAt(wrong.html, 'Mot de passe actuel')).toBe('Le mot de passe actuel est incorrect.');
  await pages.send(page, { as, form: 'begin-second-factor', fields: { currentPassword: TEST_PASSWORD } });

  const { html } = await pages.open(page, as);
  const secret = /secret=([A-Z2-7]+)/.exec(html)?.[1] ?? '';
  const codes = [...html.matchAll(/>([A-Z2-9]{5}-[A-Z2-9]{5})</g)].map(([, code]) => code ?? '');
  expect([html.includes('<svg'), codes.length]).toEqual([true, 10]);
  const typo = await pages.send(page, { as, form: 'confirm-second-factor', fields: { oneTimeCode: '12' } });
  expect(messageAt(typo.html, 'Code')).toBe('Écrivez les 6 chiffres de l’application, ou un code de secours.');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: product.services.now().getTime(),
  });
  await pages.send(page, { as, form: 'confirm-second-factor', fields: { oneTimeCode: code } });

  const on = await pages.open(page, as);
  expect(on.html).toContain('Il reste 10 codes de secours.');
  expect(on.html).not.toContain(codes[0] ?? '');
  const { email } = as;
  const asksForCode = await pages.send('/connexion', { form: 'sign-in', fields: { email, password: TEST_PASSWORD } });
  expect(asksForCode.html).toContain('Code de connexion');
  const body = { email, password: TEST_PASSWORD, oneTimeCode: codes[0] ?? '' };
  expect((await product.call(login, { body })).status).toBe(200);

  const fields = { currentPassword: TEST_PASSWORD, oneTimeCode: codes[1] ?? '' };
  await pages.send(page, { as, form: 'end-second-factor', fields });
  expect((await pages.open(page, as)).html).toContain('Désactivée');
});

// @module-tag long
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

/** The token of the last link that was mailed to an address. */
async function mailedToken(email: string, kind: 'verify-email' | 'reset-password'): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return (mail.data as { token: string }).token;
}

test('sends a link for a new password, and says where it went as it does for an unknown address', async () => {
  const { email } = await createTestAccount(product, { role: 'CUSTOMER' });
  const ask = (typed: string) =>
    pages.send('/mot-de-passe/oubli', { form: 'forgot-password', fields: { email: typed } });

  const [known, unknown] = [await ask(email), await ask('personne@exemple.pf')];

  expect([known.status, unknown.status]).toEqual([303, 303]);
  expect(decodeURIComponent(unknown.location ?? '')).toBe('/mot-de-passe/oubli?envoye=p••e@exemple.pf');
  expect((await pages.open(unknown.location ?? '')).html).toContain('Si p••e@exemple.pf a un compte');
  expect(await mailedToken(email, 'reset-password')).not.toBe('');
});

test('answers what is no address at its field', async () => {
  const { status, html } = await pages.send('/mot-de-passe/oubli', {
    form: 'forgot-password',
    fields: { email: 'hina' },
  });

  expect(status).toBe(422);
  expect(messageAt(html, 'Adresse e-mail')).toBeDefined();
  expect(standingFields(html, 'forgot-password')).toMatchObject({ email: 'hina' });
});

test('sets a new password once, by the token of the address, which is in no field', async () => {
  const { email } = await createTestAccount(product, { role: 'CUSTOMER' });
  await pages.send('/mot-de-passe/oubli', { form: 'forgot-password', fields: { email } });
  const page = `/mot-de-passe/nouveau?token=${await mailedToken(email, 'reset-password')}`;
  const choose = (password: string, confirmPassword: string) =>
    pages.send(page, { form: 'new-password', fields: { password, confirmPassword } });

  const wrong = await choose('ua-huka-2026', 'ua-pou-2026');
  expect(wrong.status).toBe(422);
  expect(messageAt(wrong.html, 'Confirmez le mot de passe')).toBe('Les deux mots de passe sont différents.');
  expect(wrong.html).not.toContain('ua-huka-2026');

  const right = await choose('ua-huka-2026', 'ua-huka-2026');
  expect([right.status, right.location]).toEqual([303, '/mot-de-passe/nouveau?fait=oui']);
  expect((await pages.open(right.location ?? '')).html).toContain('Mot de passe enregistré');

  const again = await choose('ua-huka-2027', 'ua-huka-2027');
  expect(again.status).toBe(422);
  expect(again.html).toContain('Ce lien n’est plus valable');
});

test('verifies an address by the button of its page, and offers another link for one that is wrong', async () => {
  await signUp('vaea@exemple.pf');
  const page = `/verification?token=${await mailedToken('vaea@exemple.pf', 'verify-email')}&retour=%2Fpanier`;
  const { html } = await pages.open(page);
  expect((await accountOf('vaea@exemple.pf'))?.email_verified_at).toBeNull();

  const { status, location } = await pages.resend(page, { form: 'verify-email' }, html);
  expect([status, location]).toEqual([303, '/verification?fait=oui&retour=%2Fpanier']);
  expect((await accountOf('vaea@exemple.pf'))?.email_verified_at).not.toBeNull();
  expect((await pages.open(location ?? '')).html).toContain('href="/connexion?retour=%2Fpanier"');

  const other = await pages.send('/verification?token=perdu', { form: 'verify-email' });
  expect(other.status).toBe(422);
  expect(other.html).toContain('Ce lien n’est plus valable');
  expect(standingFields(other.html, 'resend-verification')).toMatchObject({ email: '' });
});

test('tells who signs in before that where to have the link sent again', async () => {
  await signUp('moe@exemple.pf');

  const { html } = await pages.send('/connexion', {
    form: 'sign-in',
    fields: { email: 'moe@exemple.pf', password: NEW.password },
  });

  expect(html).toMatch(/<noscript><a[^>]*href="\/verification"/);
});

test('sends the verification link again, and says where it went', async () => {
  await signUp('tiare@exemple.pf');
  product.setNow(new Date(product.services.now().getTime() + 120_000));

  const { status, location } = await pages.send('/verification', {
    form: 'resend-verification',
    fields: { email: 'tiare@exemple.pf' },
  });

  expect(status).toBe(303);
  expect((await pages.open(location ?? '')).html).toContain('E-mail envoyé à t••e@exemple.pf.');
  const mails = await db.selectFrom('mails').select('id').where('recipient', '=', 'tiare@exemple.pf').execute();
  expect(mails).toHaveLength(2);
});

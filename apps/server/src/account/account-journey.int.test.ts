import { updateCustomer } from '@matete/contract/account/customers';
import { verifyEmail } from '@matete/contract/account/email-verification';
import { login, logout } from '@matete/contract/account/login';
import { me as readMe } from '@matete/contract/account/me';
import { changePassword, requestPasswordReset, resetPassword } from '@matete/contract/account/passwords';
import { updateSeller, updateSellerStatus } from '@matete/contract/account/sellers';
import { signUpCustomer, signUpSeller } from '@matete/contract/account/sign-up';
import { listPool } from '@matete/contract/order/orders';
import { describe, expect, test } from 'vitest';

import { invalid, type TestBody } from '#testing/call-api';
import { codesOf } from '#testing/desks/market-records';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

const { product, admin, newsOf } = await openMarket();

const person = {
  password: 'ua-pou-2026',
  confirmPassword: 'ua-pou-2026',
  firstName: 'Hina',
  lastName: 'Tehani',
  countryCode: '689',
  phone: '87123456',
  island: 'rangiroa',
  language: 'fr',
  acceptTerms: true,
} as const;
const asCustomer = (email: string, more: Partial<TestBody<typeof signUpCustomer>> = {}) =>
  ({ ...person, email, type: 'INDIVIDUAL', ...more }) as const;
const ROULOTTE = { name: 'Roulotte Hina', tahitiNumber: 'A54321' };
const asSeller = (email: string, tahitiNumber: string) => ({ ...person, email, tahitiNumber });
const signIn = (email: string, password: string = person.password) =>
  product
    .call(login, { body: { email, password } })
    .then(({ status, body }) => ({ status, body: { ...body, token: body.token ?? '' } }));

/** The secret of the newest link mailed to somebody. */
async function mailedToken(email: string, kind: 'verify-email' | 'reset-password'): Promise<string> {
  const mail = await product.services.db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (mail.data as { token: string }).token;
}

describe('a customer’s account', () => {
  const email = 'hina@exemple.pf';

  test('a person signs up, confirms their address by the mailed link, is approved at once and signs in', async () => {
    const signedUp = await product.call(signUpCustomer, { body: asCustomer(' Hina@Exemple.PF ') });
    expect(signedUp.body).toMatchObject({ email, phone: '+68987123456', status: 'PENDING', emailVerified: false });
    const account = { id: signedUp.body.userId, token: '' };
    expect(codesOf(await newsOf({ account }))).toEqual([1]);
    expect((await signIn(email)).body).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });

    const token = await mailedToken(email, 'verify-email');
    const verified = await product.call(verifyEmail, { body: { token } });
    const person = { userId: account.id, email, role: 'CUSTOMER' };
    expect(verified.body).toEqual({ ...person, status: 'APPROVE', emailVerified: true });
    const again = await product.call(verifyEmail, { body: { token } });
    expect(again.status).toBe(200);
    // Approved once, however often the link is opened.
    expect(codesOf(await newsOf({ account }))).toEqual([1, 2]);

    const signedIn = await signIn(email);
    const me = await product.call(readMe, { as: { id: '', token: signedIn.body.token } });
    expect(me.body.email).toBe(email);
    const stored = await product.services.pool.query<{ found: boolean }>(
      'select exists (select from sessions where sessions::text like $1) as found',
      [`%${signedIn.body.token}%`],
    );
    expect(stored.rows[0]?.found).toBe(false);
  });

  test('a business says which company it is, and is not signed up without', async () => {
    const refused = await product.call(signUpCustomer, { body: asCustomer('sans@exemple.pf', { type: 'BUSINESS' }) });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual([expect.objectContaining({ path: 'company.name', code: 'REQUIRED' })]);
    const wrong = { name: 'Roulotte', tahitiNumber: '12' };
    const invalid = await product.call(signUpCustomer, {
      body: asCustomer('sans@exemple.pf', { type: 'BUSINESS', company: wrong }),
    });
    expect(invalid.body.errors).toEqual([
      expect.objectContaining({ path: 'company.tahitiNumber', code: 'TAHITI_NUMBER_INVALID' }),
    ]);
    const { rows } = await product.services.pool.query(`select from accounts where email = 'sans@exemple.pf'`);
    expect(rows).toEqual([]);
  });

  test('an account of a business waits for an admin’s approval', async () => {
    await product.call(signUpCustomer, {
      body: asCustomer('roulotte@exemple.pf', { type: 'BUSINESS', company: ROULOTTE }),
    });
    const verified = await product.call(verifyEmail, {
      body: { token: await mailedToken('roulotte@exemple.pf', 'verify-email') },
    });
    expect(verified.body.status).toBe('PENDING');
  });

  test('an email address makes one account, also when two people sign up with it at once', async () => {
    const taken = await product.call(signUpCustomer, { body: asCustomer(email) });
    expect([taken.status, taken.body.code, taken.body.errors?.[0]?.path]).toEqual([409, 'EMAIL_TAKEN', 'email']);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => product.call(signUpCustomer, { body: asCustomer('double@exemple.pf') })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  });

  test.each([
    ['phone', '8712345', 'PHONE_INVALID'],
    ['phone', '00000000', 'PHONE_INVALID'],
    ['countryCode', '6891', 'COUNTRY_CODE_INVALID'],
    ['countryCode', '00', 'COUNTRY_CODE_INVALID'],
    ['island', 'atlantis', 'ISLAND_UNKNOWN'],
    ['password', '12345', 'PASSWORD_TOO_SHORT'],
    ['confirmPassword', 'autre-chose', 'PASSWORDS_DIFFER'],
    ['email', 'hina@', 'EMAIL_INVALID'],
    ['acceptTerms', false, 'TERMS_NOT_ACCEPTED'],
    ['firstName', '  ', 'REQUIRED'],
    ['lastName', 'x'.repeat(201), 'TEXT_TOO_LONG'],
  ])('a sign-up with a bad %s is refused at that field', async (field, value, code) => {
    const refused = await product.call(signUpCustomer, {
      body: asCustomer('autre@exemple.pf', invalid({ [field]: value })),
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ path: field, code }));
  });

  test.each([
    ['a second line', 'Hina\nGagnez un voyage'],
    ['another direction of writing', 'Hina\u202Eaniteh'],
    ['a link', 'Hina https://exemple.pf/gagner'],
  ])('a name with %s is refused, because it is mailed to whoever owns the address', async (_, firstName) => {
    const refused = await product.call(signUpCustomer, { body: asCustomer('quelquun@exemple.pf', { firstName }) });

    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      422,
      { path: 'firstName', code: 'TEXT_INVALID' },
    ]);
    const { rows } = await product.services.pool.query("select 1 from mails where recipient = 'quelquun@exemple.pf'");
    expect(rows).toEqual([]);
  });

  test('names as people of the islands have them are accepted', async () => {
    for (const [index, firstName] of ['Teʻa', "Hina'a", 'Māhana-Nui', 'Éloïse', '阿明', 'Ra\u0301i'].entries()) {
      const signedUp = await product.call(signUpCustomer, {
        body: asCustomer(`nom${index}@exemple.pf`, { firstName }),
      });
      expect(signedUp.status, firstName).toBe(201);
    }
  });

  test.each([
    ['two digits', '33'],
    ['three digits', '687'],
  ])(
    'a profile is saved with the phone number as it is shown, also where its country code has %s',
    async (_, countryCode) => {
      const email = `indicatif${countryCode}@exemple.pf`;
      const signedUp = await product.call(signUpCustomer, { body: asCustomer(email, { countryCode }) });
      await product.call(verifyEmail, { body: { token: await mailedToken(email, 'verify-email') } });
      const { token } = (await signIn(email)).body;
      const as = { id: signedUp.body.userId, token };
      const change = (body: object) => product.call(updateCustomer, { as, params: { id: signedUp.body.userId }, body });
      const phone = String(signedUp.body.phone).slice(1);

      const saved = await change({ lastName: 'Autre', phone });
      const refused = await change({ lastName: 'Encore', phone: '6898712345' });
      const zeros = await change({ lastName: 'Encore', phone: `${countryCode}00000000` });

      expect(signedUp.body.phone).toBe(`+${countryCode}87123456`);
      expect([saved.status, saved.body.lastName, saved.body.phone]).toEqual([200, 'Autre', `+${countryCode}87123456`]);
      expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
        422,
        { path: 'phone', code: 'INTERNATIONAL_PHONE_INVALID' },
      ]);
      expect(zeros.body.errors?.[0]?.code).toBe('INTERNATIONAL_PHONE_INVALID');
      expect((await product.call(readMe, { as })).body.lastName).toBe('Autre');
    },
  );

  test('one of the commonest passwords is refused', async () => {
    const refused = await product.call(signUpCustomer, {
      body: asCustomer('commun@exemple.pf', { password: 'iloveyou', confirmPassword: 'iloveyou' }),
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'PASSWORD_TOO_COMMON']);
  });
});

describe('signing in', () => {
  test('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await signIn('hina@exemple.pf', 'pas-le-bon');
    const unknown = await signIn('personne@exemple.pf', 'pas-le-bon');
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      unknown.status,
      unknown.body.code,
      unknown.body.message,
    ]);
    expect(wrong.status).toBe(401);
  });

  test('signing out ends the session at once', async () => {
    const { body } = await signIn('hina@exemple.pf');
    const session = { id: '', token: body.token };
    expect((await product.call(logout, { as: session })).status).toBe(204);
    expect((await product.call(readMe, { as: session })).status).toBe(401);
  });

  test('the session cookie alone does not let another site act', async () => {
    const { body } = await signIn('hina@exemple.pf');
    const cookie = `matete_session=${body.token}`;
    const forged = await product.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, origin: 'https://ailleurs.example' },
    });
    const foreign = await product.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, origin: 'https://ailleurs.example', 'x-screen-width': '390' },
    });
    const own = await product.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, 'x-screen-width': '390', 'sec-fetch-site': 'same-origin' },
    });
    expect([forged.statusCode, foreign.statusCode, own.statusCode]).toEqual([403, 403, 204]);
  });
});

describe('a password', () => {
  test('a password is reset by the mailed link once, which ends every session', async () => {
    const { body } = await signIn('hina@exemple.pf');
    expect((await product.call(requestPasswordReset, { params: { email: 'hina@exemple.pf' } })).status).toBe(204);
    expect((await product.call(requestPasswordReset, { params: { email: 'personne@exemple.pf' } })).status).toBe(204);
    const token = await mailedToken('hina@exemple.pf', 'reset-password');
    const reset = { token, password: 'ua-huka-2026', confirmPassword: 'ua-huka-2026' };

    expect((await product.call(resetPassword, { body: reset })).status).toBe(204);
    expect(
      (
        await product.call(resetPassword, {
          body: { ...reset, password: 'tahuata-2026', confirmPassword: 'tahuata-2026' },
        })
      ).body.code,
    ).toBe('RESET_LINK_INVALID');
    expect((await product.call(readMe, { as: { id: '', token: body.token } })).status).toBe(401);
    expect((await signIn('hina@exemple.pf', 'ua-huka-2026')).status).toBe(200);
    const { db } = product.services;
    const told = await db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', 'hina@exemple.pf')
      .orderBy('id')
      .execute();
    expect(told.at(-1)).toEqual({ kind: 'password-changed' });
    const noted = await db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'PASSWORD_CHANGED')
      .execute();
    expect(noted).toEqual([{ actor_id: body.user.userId }]);
  });

  test('a new password is none of the last five, and needs the current one', async () => {
    const { body } = await signIn('hina@exemple.pf', 'ua-huka-2026');
    const session = { id: body.user.userId, token: body.token };
    const change = (currentPassword: string, password: string) =>
      product.call(changePassword, { as: session, body: { currentPassword, password, confirmPassword: password } });
    expect((await change('ua-huka-2026', 'ua-pou-2026')).body.code).toBe('PASSWORD_ALREADY_USED');
    expect((await change('faux', 'hiva-oa-2026')).body.code).toBe('CURRENT_PASSWORD_WRONG');
    expect((await change('ua-huka-2026', 'hiva-oa-2026')).status).toBe(204);
    expect((await product.call(readMe, { as: session })).status).toBe(200);
  });
});

describe('a seller’s account', () => {
  test('a seller applies and signs in only after an admin’s approval', async () => {
    const applied = await product.call(signUpSeller, { body: asSeller('teva@exemple.pf', 'a12345') });
    expect(applied.body).toMatchObject({ status: 'PENDING', seller: { tahitiNumber: 'A12345', balance: 0 } });
    await product.call(verifyEmail, { body: { token: await mailedToken('teva@exemple.pf', 'verify-email') } });
    expect((await signIn('teva@exemple.pf')).body.code).toBe('ACCOUNT_NOT_ACTIVE');
    const account = { id: applied.body.userId, token: '' };
    expect(codesOf(await newsOf({ account }))).toEqual([5001]);

    const approved = await product.call(updateSellerStatus, {
      as: admin,
      body: { sellerId: applied.body.userId, status: 'APPROVE' },
    });
    expect(approved.body.status).toBe('APPROVE');
    expect(codesOf(await newsOf({ account }))).toEqual([5001, 5002]);
    expect((await signIn('teva@exemple.pf')).status).toBe(200);
  });

  test('a seller needs a T.A.H.I.T.I number of their own and an island where a ship calls', async () => {
    const taken = await product.call(signUpSeller, { body: asSeller('autre-vendeur@exemple.pf', 'A12345') });
    expect([taken.status, taken.body.code, taken.body.errors?.[0]?.path]).toEqual([
      409,
      'TAHITI_NUMBER_TAKEN',
      'tahitiNumber',
    ]);
    const left = await product.services.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'autre-vendeur@exemple.pf')
      .execute();
    expect(left).toEqual([]);
    const tahiti = await product.call(signUpSeller, {
      body: { ...asSeller('tahiti@exemple.pf', 'A54321'), island: 'tahiti' },
    });
    expect([tahiti.status, tahiti.body.errors?.[0]?.path]).toEqual([422, 'island']);
  });

  test.each(['12345', '1234567', 'AB1234', 'A1234', 'A123456', 'A-1234', ''])(
    'a T.A.H.I.T.I number "%s" is refused at its field, and nobody is signed up',
    async (tahitiNumber) => {
      const refused = await product.call(signUpSeller, { body: asSeller('numero@exemple.pf', tahitiNumber) });

      expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
        422,
        { path: 'tahitiNumber', code: 'TAHITI_NUMBER_INVALID' },
      ]);
      const { rows } = await product.services.pool.query("select 1 from accounts where email = 'numero@exemple.pf'");
      expect(rows).toEqual([]);
    },
  );

  test('bank details are checked by their key and checksum', async () => {
    const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
    const patch = (bank: object) =>
      product.call(updateSeller, {
        as: seller,
        params: { id: seller.id },
        body: { bank, currentPassword: TEST_PASSWORD },
      });
    const rib = {
      bankCode: '20041',
      branchCode: '01005',
      accountNumber: '0500013M026',
      verificationCode: '06',
      iban: 'FR14 2004 1010 0505 0001 3M02 606',
    };

    expect((await patch({ ...rib, verificationCode: '07' })).body.errors?.[0]?.path).toBe('bank.verificationCode');
    expect((await patch({ ...rib, iban: 'FR15 2004 1010 0505 0001 3M02 606' })).body.errors?.[0]?.path).toBe(
      'bank.iban',
    );
    expect((await patch(rib)).body.seller?.bank.iban).toBe('FR1420041010050500013M02606');
    const copied = {
      bankCode: '20041\u00A0',
      branchCode: '\u200B01005',
      accountNumber: '0500013\u2011m\u2009026',
      verificationCode: '０６',
      iban: 'FR14\u00A02004\u00A01010\u00A00505\u00A00001\u00A03M02\u00A0606',
    };
    expect((await patch(copied)).body.seller?.bank).toMatchObject({
      accountNumber: '0500013M026',
      verificationCode: '06',
      iban: 'FR1420041010050500013M02606',
    });
    // Given in halves they are held against each other all the same.
    const another = 'FR76 1746 9000 1600 0000 0012 345';
    expect((await patch({ iban: another })).body.errors?.[0]?.path).toBe('bank.iban');
    expect((await patch({ verificationCode: '07' })).body.errors?.[0]?.path).toBe('bank.verificationCode');
    const me = await product.call(readMe, { as: seller });
    expect(me.body.seller?.bank).toMatchObject({ iban: 'FR1420041010050500013M02606', verificationCode: '06' });
  });

  test('a block until a date ends by itself when the date has passed', async () => {
    const seller = await createTestAccount(product, {
      role: 'SELLER',
      island: 'rangiroa',
      status: 'BLOCK',
      blockedUntil: new Date(TEST_NOW.getTime() + 3_600_000),
    });
    const pool = () => product.call(listPool, { as: seller, params: { sellerId: seller.id } });
    expect((await pool()).body.code).toBe('SELLER_BLOCKED');

    product.setNow(new Date(TEST_NOW.getTime() + 3_600_001));
    expect((await pool()).status).toBe(200);
    const me = await product.call(readMe, { as: seller });
    expect(me.body).toMatchObject({ status: 'APPROVE', blockedTill: null });
    product.setNow(TEST_NOW);
  });

  test('a block until a day that is not in the future is refused', async () => {
    const seller = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
    const refused = await product.call(updateSellerStatus, {
      as: admin,
      body: { sellerId: seller.id, status: 'BLOCK', blockedTill: '2026-11-21' },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'BLOCK_DATE_NOT_FUTURE']);
  });
});

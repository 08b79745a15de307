import type { UserView } from '@matete/contract/account/account-views';
import { setCustomerStatus } from '@matete/contract/account/customers';
import {
  resendEmailVerification,
  setEmailVerification,
  verifyEmail,
} from '@matete/contract/account/email-verification';
import { signUpCustomer } from '@matete/contract/account/sign-up';
import { describe, expect, test } from 'vitest';

import { invalid } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, admin } = await openMarket();

const HEADERS = { 'x-screen-width': '390' };
const HOUR_MS = 3_600_000;

/** What a browser keeps of the answers it gets. */
type Cookies = Readonly<Record<string, string>>;
type Continued = { readonly user: UserView | null };

interface SignedUp {
  readonly id: string;
  readonly email: string;
  readonly cookies: Cookies;
}

async function signUp(email: string, more: object = {}, path = '/customers'): Promise<SignedUp> {
  const response = await product.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: HEADERS,
    payload: {
      email,
      password: 'ua-pou-2026',
      confirmPassword: 'ua-pou-2026',
      firstName: 'Hina',
      lastName: 'Tehani',
      countryCode: '689',
      phone: '87123456',
      island: 'rangiroa',
      language: 'fr',
      acceptTerms: true,
      ...(path === '/customers' ? { type: 'INDIVIDUAL' } : { tahitiNumber: 'C12345' }),
      ...more,
    },
  });
  expect(response.statusCode, response.body).toBe(201);
  for (const cookie of response.cookies) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth/continue-sign-up' });
  }
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { id: response.json<UserView>().userId, email, cookies };
}

async function goOn(cookies: Cookies, headers: Record<string, string> = HEADERS) {
  const response = await product.app.inject({ method: 'POST', url: '/api/auth/continue-sign-up', headers, cookies });
  const session = response.cookies.find(({ name }) => name === 'matete_session')?.value;
  return { status: response.statusCode, user: response.json<Continued>().user, session };
}

async function mailOf(email: string): Promise<{ token: string; returnTo?: string }> {
  const { data } = await product.services.db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', email)
    .where('kind', '=', 'verify-email')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return data as { token: string; returnTo?: string };
}

async function openLink(email: string): Promise<number> {
  const { token } = await mailOf(email);
  return (await product.call(verifyEmail, { body: { token } })).status;
}

async function sessionsOf(id: string): Promise<number> {
  const { rows } = await product.services.pool.query('select 1 from sessions where account_id = $1', [id]);
  return rows.length;
}

describe('the browser that signed up', () => {
  test('it is signed in once the link was followed, by a cookie that scripts and other sites cannot use', async () => {
    const response = await product.app.inject({ method: 'POST', url: '/api/customers', headers: HEADERS, payload: {} });
    expect([response.statusCode, response.cookies]).toEqual([422, []]);
    const hina = await signUp('meme@exemple.pf');
    expect(Object.keys(hina.cookies)).toEqual(['matete_sign_up']);
    expect((await goOn(hina.cookies)).user).toBeNull();

    expect(await openLink(hina.email)).toBe(200);
    const gone = await goOn(hina.cookies);

    expect([gone.status, gone.user?.email, gone.user?.status]).toEqual([200, 'meme@exemple.pf', 'APPROVE']);
    const me = await product.app.inject({
      method: 'GET',
      url: '/api/users/me',
      cookies: { matete_session: gone.session ?? '' },
    });
    expect(me.json<UserView>().userId).toBe(hina.id);
    expect(await sessionsOf(hina.id)).toBe(1);
  });

  test('it is signed in once only: neither its cookie nor the link works again', async () => {
    const hina = await signUp('deux-fois@exemple.pf');
    await openLink(hina.email);
    await goOn(hina.cookies);

    expect(await openLink(hina.email)).toBe(200);
    const again = await goOn(hina.cookies);

    expect([again.user, again.session]).toEqual([null, undefined]);
    expect(await sessionsOf(hina.id)).toBe(1);
  });

  test('two of its tabs that ask at the same moment are signed in once', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const hina = await signUp(`onglets${round}@exemple.pf`);
      await openLink(hina.email);

      const tabs = await Promise.all(Array.from({ length: 6 }, () => goOn(hina.cookies)));

      expect(tabs.filter((tab) => tab.session !== undefined)).toHaveLength(1);
      expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(await sessionsOf(hina.id)).toBe(1);
    }
  });

  test('it is signed in after a second mail too, and led to the page it came from', async () => {
    const hina = await signUp('second@exemple.pf', { returnTo: '/commander' });
    product.setNow(new Date(TEST_NOW.getTime() + HOUR_MS));
    await product.call(resendEmailVerification, { params: { emailOrId: hina.email, key: 'email' } });
    expect((await mailOf(hina.email)).returnTo).toBe('/commander');

    await openLink(hina.email);

    expect((await goOn(hina.cookies)).user?.userId).toBe(hina.id);
    product.setNow(TEST_NOW);
  });

  test('it can be signed in for 48 hours', async () => {
    const hina = await signUp('tard@exemple.pf');
    await openLink(hina.email);
    product.setNow(new Date(TEST_NOW.getTime() + 48 * HOUR_MS));

    expect((await goOn(hina.cookies)).user).toBeNull();
    expect(await sessionsOf(hina.id)).toBe(0);
    product.setNow(TEST_NOW);
  });
});

describe('anybody else', () => {
  test('the link alone, in another browser, signs nobody in', async () => {
    const hina = await signUp('ailleurs@exemple.pf');
    const other = await signUp('voisin@exemple.pf');
    await openLink(hina.email);

    expect((await goOn({})).user).toBeNull();
    expect((await goOn(other.cookies)).user).toBeNull();
    expect((await goOn({ matete_sign_up: 'x'.repeat(43) })).user).toBeNull();
    expect([await sessionsOf(hina.id), await sessionsOf(other.id)]).toEqual([0, 0]);
  });

  test('the cookie alone signs nobody in, even where an admin noted the address as verified', async () => {
    const hina = await signUp('cookie@exemple.pf');
    await product.call(setEmailVerification, { as: admin, params: { id: hina.id, status: 'VERIFIED' } });

    expect((await goOn(hina.cookies)).user).toBeNull();
    expect(await sessionsOf(hina.id)).toBe(0);
  });

  test.each([
    ['a page of another site', { ...HEADERS, origin: 'https://mechant.pf' }],
    ['a form of another site, which cannot set our header', {}],
  ])('no other request signs the browser in: %s', async (_, headers) => {
    const hina = await signUp(`site${Object.keys(headers).length}@exemple.pf`);
    await openLink(hina.email);

    expect((await goOn(hina.cookies, headers)).user).toBeNull();
    expect(await sessionsOf(hina.id)).toBe(0);
  });

  test('a seller is not signed in before an admin approves', async () => {
    const teva = await signUp('vendeur@exemple.pf', {}, '/sellers');
    expect(teva.cookies).toEqual({});
    await openLink(teva.email);

    expect((await goOn(teva.cookies)).user).toBeNull();
    expect(await sessionsOf(teva.id)).toBe(0);
  });

  test.each(['DISAPPROVE', 'BLOCK'] as const)(
    'an account that an admin set to %s meanwhile is not signed in',
    async (status) => {
      const hina = await signUp(`entre-temps-${status}@exemple.pf`.toLowerCase());
      await openLink(hina.email);
      await product.call(setCustomerStatus, {
        as: admin,
        params: { id: hina.id, status },
        query: { blockedTill: status === 'BLOCK' ? '2026-12-24' : undefined },
      });

      expect((await goOn(hina.cookies)).user).toBeNull();
      expect(await sessionsOf(hina.id)).toBe(0);
    },
  );

  test('a session that is opened at the moment an admin disapproves does not stay open', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const hina = await signUp(`course${round}@exemple.pf`);
      await openLink(hina.email);

      await Promise.all([
        goOn(hina.cookies),
        product.call(setCustomerStatus, { as: admin, params: { id: hina.id, status: 'DISAPPROVE' } }),
      ]);

      expect(await sessionsOf(hina.id)).toBe(0);
    }
  });

  test('a link of the mail never leads to another site', async () => {
    const ways = ['//mechant.pf', '/\\mechant.pf', 'https://mechant.pf', 'javascript:alert(1)', '/\t/mechant.pf'];
    for (const returnTo of ways) {
      const refused = await product.call(signUpCustomer, { body: invalid({ email: 'voie@exemple.pf', returnTo }) });
      expect([refused.status, refused.body.errors?.some(({ path }) => path === 'returnTo')], returnTo).toEqual([
        422,
        true,
      ]);
    }
  });
});

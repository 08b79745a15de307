import { login } from '@matete/contract/account/login';
import { changePassword, requestPasswordReset, resetPassword } from '@matete/contract/account/passwords';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { tidyUp } from '#app/jobs/tidy-up';
import { createTestAccount, createTestProduct, type NewAccount, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

const WRONG = 'not-the-password';

let product = await createTestProduct({ environment: { RATE_LIMIT_SIGN_IN_PER_MINUTE: '60' } });
afterAll(() => product.close());

let account: NewAccount;
let email: string;
let nowMs: number;
let network: string;

beforeEach(async () => {
  nowMs = TEST_NOW.getTime();
  network = newNetwork();
  product.setNow(TEST_NOW);
  account = await createTestAccount(product, { role: 'CUSTOMER' });
  email = account.email;
});

const later = (seconds: number): void => product.setNow(new Date((nowMs += seconds * 1000)));

interface Told {
  readonly code: string;
  readonly message: string;
  readonly params?: { readonly seconds: number };
}
let networks = 0;
const newNetwork = (): string => `203.0.${Math.floor(++networks / 250)}.${networks % 250}`;
/** Signs in from the network of this test, with what its browser was given before. */
const signIn = (password: string, { to = email, from = network, device = '' } = {}) =>
  product.call(login, { body: { email: to, password }, from, headers: device === '' ? {} : { cookie: device } });
const inARow = async (times: number, to = email) => {
  const codes: (string | undefined)[] = [];
  for (let index = 0; index < times; index += 1) codes.push((await signIn(WRONG, { to })).body.code);
  return codes;
};

test('after a few wrong passwords each further one adds a pause, up to a quarter of an hour', async () => {
  expect(await inARow(5)).toEqual(Array(5).fill('CREDENTIALS_WRONG'));

  for (const seconds of [5, 15, 60, 300, 900, 900]) {
    const held = await signIn(TEST_PASSWORD);
    expect([held.status, held.body.code, held.body.params?.seconds]).toEqual([429, 'SIGN_IN_PAUSED', seconds]);
    later(seconds - 1);
    expect((await signIn(TEST_PASSWORD)).body.params?.seconds).toBe(1);
    later(1);
    expect((await signIn(WRONG)).body.code).toBe('CREDENTIALS_WRONG');
  }
});

test('the right password after the pause signs in, and the count starts again', async () => {
  await inARow(5);
  later(5);

  expect((await signIn(TEST_PASSWORD)).status).toBe(200);
  expect(await inARow(5)).toEqual(Array(5).fill('CREDENTIALS_WRONG'));
});

test('a refused sign-in says for how long, in words and as a number of seconds', async () => {
  await inARow(5);
  const few = await product.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: TEST_PASSWORD },
    remoteAddress: network,
  });
  expect([few.statusCode, few.headers['retry-after']]).toEqual([429, '5']);
  expect(few.json<Told>().message).toBe('Trop d’essais de suite. Réessayez dans quelques secondes.');

  for (const seconds of [5, 15, 60]) {
    later(seconds);
    await signIn(WRONG);
  }
  expect((await signIn(TEST_PASSWORD)).body.message).toBe('Trop d’essais de suite. Réessayez dans 5 minutes.');
});

test('of twenty wrong passwords at once five are checked, and every one is counted or refused', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(WRONG)));

  const codes = answers.map(({ body }) => body.code).toSorted();
  expect(codes).toEqual([...Array<string>(5).fill('CREDENTIALS_WRONG'), ...Array<string>(15).fill('SIGN_IN_PAUSED')]);
});

test('an address without an account gets the same answers', async () => {
  const stranger = 'nobody-here@exemple.pf';
  expect(await inARow(7, stranger)).toEqual(await inARow(7));
  expect((await signIn(WRONG, { to: ' NOBODY-here@exemple.pf ' })).body.code).toBe('SIGN_IN_PAUSED');
});

test('the count of wrong passwords is shared by processes and survives a restart', async () => {
  await inARow(3);
  product = await product.restart();
  expect(await inARow(3)).toEqual(['CREDENTIALS_WRONG', 'CREDENTIALS_WRONG', 'SIGN_IN_PAUSED']);
});

test('guesses of the current password with a stolen session count as well', async () => {
  const change = (currentPassword: string) =>
    product.call(changePassword, {
      as: account,
      body: { currentPassword, password: 'another-one-of-mine', confirmPassword: 'another-one-of-mine' },
    });
  const codes: (string | undefined)[] = [];
  for (let index = 0; index < 6; index += 1) codes.push((await change(WRONG)).body.code);

  expect(codes).toEqual([...Array<string>(5).fill('CURRENT_PASSWORD_WRONG'), 'SIGN_IN_PAUSED']);
  expect((await change(TEST_PASSWORD)).body.code).toBe('SIGN_IN_PAUSED');
});

describe('who is kept out by the wrong passwords of others', () => {
  const guess = async (times: number, from = newNetwork) => {
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < times; index += 1) codes.push((await signIn(WRONG, { from: from() })).body.code);
    return codes;
  };
  /** Signs in, and answers what the browser is given to be known by. */
  const knownBy = async (to: string, device = ''): Promise<string> => {
    const headers = { 'x-screen-width': '390', cookie: device };
    const payload = { email: to, password: TEST_PASSWORD };
    const signedIn = await product.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers,
      remoteAddress: network,
    });
    const given = signedIn.cookies.find(({ name }) => name === 'matete_device');
    return given === undefined ? '' : `${given.name}=${given.value}`;
  };

  test('guesses from one network do not keep out whoever comes from another', async () => {
    const guesser = newNetwork();
    expect((await guess(6, () => guesser)).at(-1)).toBe('SIGN_IN_PAUSED');
    expect((await signIn(TEST_PASSWORD)).status).toBe(200);
  });

  test('guesses from many networks are paused all together after twenty', async () => {
    const codes = await guess(22);
    expect(codes.slice(0, 21)).toEqual(Array(21).fill('CREDENTIALS_WRONG'));
    expect(codes.at(-1)).toBe('SIGN_IN_PAUSED');
    expect((await signIn(TEST_PASSWORD)).body.code).toBe('SIGN_IN_PAUSED');
  });

  test('a browser that the account signed in with is let in meanwhile, and has pauses of its own', async () => {
    const device = await knownBy(email);
    await guess(22);
    expect((await signIn(TEST_PASSWORD, { device })).status).toBe(200);

    const own: (string | undefined)[] = [];
    for (let index = 0; index < 6; index += 1)
      own.push((await signIn(WRONG, { device, from: newNetwork() })).body.code);
    expect(own).toEqual([...Array<string>(5).fill('CREDENTIALS_WRONG'), 'SIGN_IN_PAUSED']);
  });

  test('a browser is known to the accounts that signed in with it, in an account that it never opened it is a stranger', async () => {
    const other = await createTestAccount(product, { role: 'CUSTOMER' });
    const device = await knownBy(other.email);
    await guess(22);
    expect((await signIn(TEST_PASSWORD, { device })).body.code).toBe('SIGN_IN_PAUSED');
    expect((await signIn(TEST_PASSWORD, { device: `${device}x` })).body.code).toBe('SIGN_IN_PAUSED');

    later(5);
    const both = await knownBy(email, device);
    await guess(22);
    expect((await signIn(TEST_PASSWORD, { device: both })).status).toBe(200);
    expect((await signIn(TEST_PASSWORD, { device: both, to: other.email })).status).toBe(200);
  });

  test('guesses at the door do not keep a signed-in owner from changing the password', async () => {
    await guess(22);
    const body = {
      currentPassword: TEST_PASSWORD,
      password: 'another-one-of-mine',
      confirmPassword: 'another-one-of-mine',
    };
    expect((await product.call(changePassword, { as: account, body })).status).toBe(204);
  });
});

test('a run of wrong passwords is in the audit log, and mailed to the account’s owner once', async () => {
  const { db } = product.services;
  const told = async () => ({
    journal: (
      await db
        .selectFrom('audit_log')
        .select(['actor_id', 'action', 'details'])
        .where('subject_id', '=', account.id)
        .orderBy('id')
        .execute()
    ).map(({ actor_id, action, details }) => [actor_id, action, details]),
    mails: (await db.selectFrom('mails').select(['kind', 'data']).where('recipient', '=', email).execute()).map(
      ({ kind, data }) => [kind, data],
    ),
  });
  await inARow(4);
  expect(await told()).toEqual({ journal: [], mails: [] });

  await inARow(3);
  later(5);
  await inARow(1);
  const mail = ['wrong-passwords', { firstName: 'Teva', tries: 5 }];
  expect(await told()).toEqual({
    journal: [
      [null, 'SIGN_IN_PAUSED', { tries: 5 }],
      [null, 'SIGN_IN_PAUSED', { tries: 6 }],
    ],
    mails: [mail],
  });

  later(15);
  await signIn(TEST_PASSWORD);
  await inARow(5);
  expect((await told()).mails).toEqual([mail, mail]);
});

test('a run of wrong passwords is forgotten after a day', async () => {
  await inARow(5);
  later(24 * 3600 + 1);
  expect(await inARow(5)).toEqual(Array(5).fill('CREDENTIALS_WRONG'));

  later(24 * 3600 + 1);
  await tidyUp(product.services);
  expect(await product.services.db.selectFrom('password_runs').selectAll().execute()).toEqual([]);
  expect(await product.services.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

describe('a network', { tags: ['long'] }, () => {
  const NETWORK = '2001:db8:1:2:';
  test('a network has a limit of sign-ins a minute, whichever of its addresses they come from', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push((await signIn(WRONG, { to: `guest${index}@exemple.pf`, from: `${NETWORK}:${index + 1}` })).status);
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);

    expect((await signIn(TEST_PASSWORD, { from: `${NETWORK}:ffff` })).body.code).toBe('TOO_MANY_REQUESTS');
    expect((await signIn(TEST_PASSWORD, { from: '2001:db8:1:3::1' })).status).toBe(200);
    later(60);
    expect((await signIn(TEST_PASSWORD, { from: `${NETWORK}:ffff` })).status).toBe(200);
  });
});

describe('links by mail', () => {
  const askReset = () => product.call(requestPasswordReset, { params: { email } });
  const mailed = async () =>
    (await product.services.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length;

  test('links asked for many times at once are mailed once; another a minute later; ten a day', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, askReset));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await mailed()).toBe(1);

    later(59);
    await askReset();
    expect(await mailed()).toBe(1);

    for (let index = 0; index < 15; index += 1) {
      later(61);
      await askReset();
    }
    expect(await mailed()).toBe(10);
  });

  test('a new password by the mailed link ends a run of wrong ones', async () => {
    await inARow(5);
    await askReset();
    const { data } = await product.services.db
      .selectFrom('mails')
      .select('data')
      .where('recipient', '=', email)
      .where('kind', '=', 'reset-password')
      .executeTakeFirstOrThrow();
    const { token } = data as { token: string };
    const password = 'fresh-and-my-own';
    const reset = await product.call(resetPassword, { body: { token, password, confirmPassword: password } });
    expect(reset.status).toBe(204);
    expect((await signIn(password)).status).toBe(200);
  });
});

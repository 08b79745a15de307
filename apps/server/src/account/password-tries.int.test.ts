import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { tidyUp } from '#app/tidy-up';
import {
  createTestAccount,
  createTestProduct,
  TEST_NOW,
  type TestAccount,
  type TestProduct,
} from '#testing/test-product';

const RIGHT = 'uru-mei-moorea';
const WRONG = 'not-the-password';

let product: TestProduct;
let account: TestAccount;
let email: string;
let nowMs: number;

beforeAll(async () => {
  product = await createTestProduct({ environment: { RATE_LIMIT_SIGN_IN_PER_MINUTE: '60' } });
});
afterAll(() => product.close());
beforeEach(async () => {
  nowMs = TEST_NOW.getTime();
  product.setNow(TEST_NOW);
  account = await createTestAccount(product, { role: 'CUSTOMER' });
  ({ email } = await product.services.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow());
});

const later = (seconds: number): void => product.setNow(new Date((nowMs += seconds * 1000)));

interface Told {
  readonly code: string;
  readonly message: string;
  readonly params?: { readonly seconds: number };
}
let client = 0;
/** From an address of its own each time, as whoever has many would. */
const signIn = (password: string, { to = email, from = `203.0.${Math.floor(++client / 250)}.${client % 250}` } = {}) =>
  product.call<Told>('POST', '/auth/login', { body: { email: to, password }, from });
const inARow = async (times: number, to = email) => {
  const codes: string[] = [];
  for (let index = 0; index < times; index += 1) codes.push((await signIn(WRONG, { to })).body.code);
  return codes;
};

test('a few wrong passwords cost nothing; after that each has a pause that grows to a quarter of an hour', async () => {
  expect(await inARow(5)).toEqual(Array(5).fill('CREDENTIALS_WRONG'));

  for (const seconds of [5, 15, 60, 300, 900, 900]) {
    const held = await signIn(RIGHT);
    expect([held.status, held.body.code, held.body.params?.seconds]).toEqual([429, 'SIGN_IN_PAUSED', seconds]);
    later(seconds - 1);
    expect((await signIn(RIGHT)).body.params?.seconds).toBe(1);
    later(1);
    expect((await signIn(WRONG)).body.code).toBe('CREDENTIALS_WRONG');
  }
});

test('the right password after the pause signs in, and the next run begins anew', async () => {
  await inARow(5);
  later(5);

  expect((await signIn(RIGHT)).status).toBe(200);
  expect(await inARow(5)).toEqual(Array(5).fill('CREDENTIALS_WRONG'));
});

test('whoever is held is told for how long, in words and for programs', async () => {
  await inARow(5);
  const few = await product.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: RIGHT } });
  expect([few.statusCode, few.headers['retry-after']]).toEqual([429, '5']);
  expect(few.json<Told>().message).toBe('Trop d’essais de suite. Réessayez dans quelques secondes.');

  for (const seconds of [5, 15, 60]) {
    later(seconds);
    await signIn(WRONG);
  }
  expect((await signIn(RIGHT)).body.message).toBe('Trop d’essais de suite. Réessayez dans 5 minutes.');
});

test('of twenty wrong passwords at once five are looked at, and every one is counted or held', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(WRONG)));

  const codes = answers.map(({ body }) => body.code).toSorted();
  expect(codes).toEqual([...Array<string>(5).fill('CREDENTIALS_WRONG'), ...Array<string>(15).fill('SIGN_IN_PAUSED')]);
});

test('an address without an account is treated alike', async () => {
  const stranger = 'nobody-here@exemple.pf';
  expect(await inARow(7, stranger)).toEqual(await inARow(7));
  expect((await signIn(WRONG, { to: ' NOBODY-here@exemple.pf ' })).body.code).toBe('SIGN_IN_PAUSED');
});

test('the count is shared by processes and outlives them', async () => {
  await inARow(3);
  product = await product.restart();
  expect(await inARow(3)).toEqual(['CREDENTIALS_WRONG', 'CREDENTIALS_WRONG', 'SIGN_IN_PAUSED']);
});

test('guesses of the current password on a stolen session count as well', async () => {
  const change = (currentPassword: string) =>
    product.call<Told>('POST', '/auth/change-password', {
      as: account,
      body: { currentPassword, password: 'another-one-of-mine', confirmPassword: 'another-one-of-mine' },
    });
  const codes: string[] = [];
  for (let index = 0; index < 6; index += 1) codes.push((await change(WRONG)).body.code);

  expect(codes).toEqual([...Array<string>(5).fill('CURRENT_PASSWORD_WRONG'), 'SIGN_IN_PAUSED']);
  expect((await change(RIGHT)).body.code).toBe('SIGN_IN_PAUSED');
  expect((await signIn(RIGHT)).body.code).toBe('SIGN_IN_PAUSED');
});

test('a run is in the journal, and its owner is told by mail once a run', async () => {
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
  await signIn(RIGHT);
  await inARow(5);
  expect((await told()).mails).toEqual([mail, mail]);
});

test('a run that ended a day ago is forgotten', async () => {
  await inARow(5);
  later(24 * 3600 + 1);
  expect(await inARow(5)).toEqual(Array(5).fill('CREDENTIALS_WRONG'));

  later(24 * 3600 + 1);
  await tidyUp(product.services);
  expect(await product.services.db.selectFrom('password_runs').selectAll().execute()).toEqual([]);
  expect(await product.services.db.selectFrom('sign_in_tries').selectAll().execute()).toEqual([]);
});

describe('a network', () => {
  const NETWORK = '2001:db8:1:2:';
  test('has so many tries a minute, whichever of its addresses they come from and whatever the general limit is', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push((await signIn(WRONG, { to: `guest${index}@exemple.pf`, from: `${NETWORK}:${index + 1}` })).status);
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429]);

    expect((await signIn(RIGHT, { from: `${NETWORK}:ffff` })).body.code).toBe('TOO_MANY_REQUESTS');
    expect((await signIn(RIGHT, { from: '2001:db8:1:3::1' })).status).toBe(200);
    later(60);
    expect((await signIn(RIGHT, { from: `${NETWORK}:ffff` })).status).toBe(200);
  });
});

describe('links by mail', () => {
  const askReset = () => product.call('POST', `/auth/request-reset-password/${encodeURIComponent(email)}`);
  const mailed = async () =>
    (await product.services.db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length;

  test('asked for many times at once, one is sent; another a minute later; ten a day', async () => {
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

  test('a new password by the link ends a run of wrong ones', async () => {
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
    const reset = await product.call('POST', '/auth/reset-password', {
      body: { token, password, confirmPassword: password },
    });
    expect(reset.status).toBe(204);
    expect((await signIn(password)).status).toBe(200);
  });
});

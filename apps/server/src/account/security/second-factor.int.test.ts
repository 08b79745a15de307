import { inviteAdmin, listAdmins } from '@matete/contract/account/admins';
import { setEmailVerification } from '@matete/contract/account/email-verification';
import { login } from '@matete/contract/account/login';
import { me } from '@matete/contract/account/me';
import { resetPassword } from '@matete/contract/account/passwords';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '@matete/contract/account/second-factor';
import { getMetaData, updateMetaData } from '@matete/contract/site-setting/meta-data';
import { answerApproval, listApprovals } from '@matete/contract/approval/approvals';
import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test } from 'vitest';

import { runDueApprovals } from '#approval/answer-approval';
import { tidyUp } from '#app/jobs/tidy-up';
import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { confirmedBy } from '#testing/desks/second-admin';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

const { product, admin, placeUnpaid } = await openMarket();
// While nobody has ordered anything, whoever opens the market alone decides at once.
await placeUnpaid({ kg: 1 });
const { db } = product.services;
const STEP_MS = 30_000;
const DAY_MS = 86_400_000;

const codeOf = (secret: string, at = product.services.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const later = (steps: number) => product.setNow(new Date(product.services.now().getTime() + steps * STEP_MS));
const begin = (as: TestAccount, currentPassword = TEST_PASSWORD) =>
  product.call(beginSecondFactor, { as, body: { currentPassword } });
const confirm = (as: TestAccount, oneTimeCode: string) =>
  product.call(confirmSecondFactor, { as, body: { oneTimeCode } });
const end = (as: TestAccount, oneTimeCode: string, currentPassword = TEST_PASSWORD) =>
  product.call(endSecondFactor, { as, body: { oneTimeCode, currentPassword } });
const signIn = (email: string, oneTimeCode?: string) =>
  product.call(login, {
    body: { email, password: TEST_PASSWORD, ...(oneTimeCode === undefined ? {} : { oneTimeCode }) },
  });

/** Somebody with a second factor, a step after its first code was used. */
async function guarded(role: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER') {
  const person = await createTestAccount(product, { role });
  const { setup } = (await begin(person)).body;
  const { secret = '', recoveryCodes = [] } = setup ?? {};
  expect((await confirm(person, codeOf(secret))).status).toBe(200);
  later(1);
  return { person, secret, recoveryCodes };
}

const answer = (approvalId: string | undefined, given: 'APPROVED' | 'REFUSED', as: TestAccount) =>
  product.call(answerApproval, {
    as,
    params: { approvalId: approvalId ?? '' },
    body: { answer: given, reason: 'Elle a toujours son téléphone.' },
  });

afterEach(() => product.setNow(TEST_NOW));

test('a second factor is on once a first code was shown, and its secret is not shown again', async () => {
  const person = await createTestAccount(product, { role: 'SELLER', island: 'rangiroa' });
  const other = await signIn(person.email);
  const begun = await begin(person);
  const { secret = '', uri, recoveryCodes } = begun.body.setup ?? {};
  expect(uri).toContain(`secret=${secret}`);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await signIn(person.email)).status).toBe(200);

  const wrong = await confirm(person, '000000' === codeOf(secret) ? '000001' : '000000');
  expect([wrong.body.code, wrong.body.errors?.[0]?.path]).toEqual(['SECOND_FACTOR_CODE_WRONG', 'oneTimeCode']);
  const confirmed = await confirm(person, codeOf(secret));

  expect(confirmed.body).toEqual({ onSince: TEST_NOW.toISOString(), recoveryCodesLeft: 10, setup: null });
  expect((await product.call(readSecondFactor, { as: person })).body.setup).toBeNull();
  expect((await signIn(person.email)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  // Whoever was signed in without a code is not any more; whoever turned it on is.
  expect((await product.call(me, { as: { id: '', token: other.body.token ?? '' } })).status).toBe(401);
  expect((await product.call(me, { as: person })).status).toBe(200);
  const stored = await product.services.pool.query<{ found: boolean }>(
    'select exists (select from second_factors where position($1::bytea in sealed) > 0) as found',
    [Buffer.from(secret)],
  );
  expect(stored.rows[0]?.found).toBe(false);
});

test('a code signs in once, also of two at once, and an older one not at all', async () => {
  const { person, secret } = await guarded();
  const now = product.services.now();
  const code = codeOf(secret);

  const answers = await Promise.all([signIn(person.email, code), signIn(person.email, code)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const older = codeOf(secret, new Date(now.getTime() - STEP_MS));
  expect((await signIn(person.email, older)).body.code).toBe('SECOND_FACTOR_WRONG');
  later(1);
  expect((await signIn(person.email, codeOf(secret))).status).toBe(200);
});

test('a recovery code signs in once, however it is typed, also of two at once', async () => {
  const { person, recoveryCodes } = await guarded();
  const [first = '', second = ''] = recoveryCodes;

  expect((await signIn(person.email, first.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await signIn(person.email, first)).body.code).toBe('SECOND_FACTOR_WRONG');
  const answers = await Promise.all([signIn(person.email, second), signIn(person.email, second)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await product.call(readSecondFactor, { as: person })).body.recoveryCodesLeft).toBe(8);
});

test('a recovery code of one account is none of another', async () => {
  const [one, other] = [await guarded(), await guarded()];

  expect((await signIn(other.person.email, one.recoveryCodes[0])).body.code).toBe('SECOND_FACTOR_WRONG');
});

test('guessed codes are paused as guessed passwords are', async () => {
  const { person } = await guarded();
  const codes: (string | undefined)[] = [];
  for (let tries = 0; tries < 6; tries += 1) codes.push((await signIn(person.email, `00000${tries}`)).body.code);

  expect(codes.slice(0, 5)).toEqual(Array<string>(5).fill('SECOND_FACTOR_WRONG'));
  expect(codes[5]).toBe('SIGN_IN_PAUSED');
});

test('it is turned off with password and code, and cannot be begun anew before', async () => {
  const { person, secret } = await guarded();

  expect((await begin(person)).body.code).toBe('SECOND_FACTOR_ALREADY_ON');
  expect((await end(person, codeOf(secret), 'pas-le-bon')).body.code).toBe('CURRENT_PASSWORD_WRONG');
  expect((await end(person, 'AAAAA-AAAAA')).body.code).toBe('SECOND_FACTOR_CODE_WRONG');
  const ended = await end(person, codeOf(secret));

  expect(ended.body).toEqual({ onSince: null, recoveryCodesLeft: 0, setup: null });
  expect((await signIn(person.email)).status).toBe(200);
  expect((await end(person, codeOf(secret))).body.code).toBe('SECOND_FACTOR_NOT_SET_UP');
  const kinds = await db.selectFrom('mails').select('kind').where('recipient', '=', person.email).execute();
  expect(kinds.filter(({ kind }) => kind === 'second-factor-changed')).toHaveLength(2);
});

test('the second factor of an admin is removed by two others, all are told at once; never by its owner', async () => {
  const { person } = await guarded('ADMIN');
  const third = await createTestAccount(product, { role: 'ADMIN' });
  const remove = (as: TestAccount) =>
    product.call(removeSecondFactor, { as, params: { id: person.id }, body: { reason: 'Téléphone tombé à l’eau' } });

  expect((await remove(person)).body.code).toBe('OWN_ACCOUNT');
  const { approval } = (await remove(admin)).body;
  expect(approval).toMatchObject({ kind: 'SECOND_FACTOR_REMOVED', effectiveAt: null });
  const warned = await db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('kind', '=', 'second-factor-removal-asked')
    .orderBy('recipient')
    .execute();
  expect(warned.map(({ recipient }) => recipient)).toEqual([admin.email, person.email, third.email].toSorted());
  expect(warned[0]?.data).toMatchObject({ reason: 'Téléphone tombé à l’eau', hours: 0 });
  expect((await remove(third)).body.code).toBe('APPROVAL_OPEN');
  for (const as of [admin, person])
    expect((await answer(approval?.approvalId, 'APPROVED', as)).body.code).toBe('SECOND_ADMIN_NEEDED');
  const shownTo = async (as: TestAccount) => (await product.call(listApprovals, { as })).body.data[0]?.mayOnlyRefuse;
  expect(await Promise.all([admin, person, third].map(shownTo))).toEqual([false, true, false]);
  expect((await signIn(person.email)).status).not.toBe(200);

  expect((await answer(approval?.approvalId, 'APPROVED', third)).status).toBe(200);
  expect((await remove(admin)).body.code).toBe('SECOND_FACTOR_NOT_SET_UP');

  expect((await signIn(person.email)).status).toBe(200);
  const told = await db
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', 'second-factor-removed')
    .orderBy('recipient')
    .execute();
  expect(told.map(({ recipient }) => recipient)).toEqual([person.email, third.email].toSorted());
  const journal = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('action', '=', 'SECOND_FACTOR_REMOVED')
    .execute();
  expect(journal).toEqual([{ actor_id: admin.id, details: { reason: 'Téléphone tombé à l’eau' } }]);
});

test('of two admins one removes the factor of the other after a day, unless they refuse', async () => {
  const { person } = await guarded('ADMIN');
  await db
    .updateTable('accounts')
    .set({ status: 'DISAPPROVE' })
    .where('role', '=', 'ADMIN')
    .where('id', 'not in', [admin.id, person.id])
    .execute();
  const now = product.services.now();
  const remove = async () =>
    (await product.call(removeSecondFactor, { as: admin, params: { id: person.id }, body: { reason: 'Perdu' } })).body;
  const first = (await remove()).approval;
  expect(first?.effectiveAt).toBe(new Date(now.getTime() + DAY_MS).toISOString());
  expect((await answer(first?.approvalId, 'APPROVED', person)).body.code).toBe('SECOND_ADMIN_NEEDED');
  expect((await answer(first?.approvalId, 'REFUSED', person)).status).toBe(200);
  const hasFactor = async () => (await product.call(readSecondFactor, { as: person })).body.onSince !== null;

  await remove();
  product.setNow(new Date(now.getTime() + DAY_MS - 1));
  await runDueApprovals(product.services);
  expect(await hasFactor()).toBe(true);
  product.setNow(new Date(now.getTime() + DAY_MS));
  await runDueApprovals(product.services);
  expect(await hasFactor()).toBe(false);
});

test('the factor of a customer is removed at once', async () => {
  const { person } = await guarded();
  const removed = await product.call(removeSecondFactor, {
    as: admin,
    params: { id: person.id },
    body: { reason: 'Perdu' },
  });
  expect([removed.status, removed.body]).toEqual([200, { approval: null }]);
  expect((await signIn(person.email)).status).toBe(200);
});

test('another admin is invited by two, and joins by the link of a mail', async () => {
  const second = await createTestAccount(product, { role: 'ADMIN' });
  const body = { firstName: 'Tiare', lastName: 'Maono', email: 'tiare@exemple.pf', reason: 'Nous partons en congé' };

  const asked = await product.call(inviteAdmin, { as: admin, body });
  const { approvalId = '' } = asked.body.approval ?? {};
  expect(await db.selectFrom('accounts').select('id').where('email', '=', body.email).execute()).toEqual([]);
  const own = await product.call(answerApproval, { as: admin, params: { approvalId }, body: { answer: 'APPROVED' } });
  expect(own.body.code).toBe('SECOND_ADMIN_NEEDED');
  await product.call(answerApproval, { as: second, params: { approvalId }, body: { answer: 'APPROVED' } });

  const listed = (await product.call(listAdmins, { as: admin })).body.data.find(({ email }) => email === body.email);
  expect(listed).toMatchObject({ name: 'Tiare Maono', hasJoined: false, hasSecondFactor: false });
  const mail = await db
    .selectFrom('mails')
    .select('data')
    .where('kind', '=', 'admin-invited')
    .executeTakeFirstOrThrow();
  const password = 'te-fenua-maohi-2026';
  const joined = await product.call(resetPassword, {
    body: { token: String(mail.data['token']), password, confirmPassword: password },
  });
  expect(joined.status).toBe(204);
  expect((await product.call(login, { body: { email: body.email, password } })).body.user.role).toBe('ADMIN');

  const before = await fingerprintOf(product);
  const again = await product.call(inviteAdmin, { as: admin, body });
  expect([again.body.code, again.body.errors?.[0]?.path]).toEqual(['EMAIL_OF_ANOTHER', 'email']);
  expect(await fingerprintOf(product)).toBe(before);
});

test('an admin cannot take another out of the double confirmation by calling their address unverified', async () => {
  const other = await createTestAccount(product, { role: 'ADMIN' });
  const before = await fingerprintOf(product);

  const refused = await product.call(setEmailVerification, {
    as: admin,
    params: { id: other.id, status: 'NOT_VERIFIED' },
  });

  expect(refused.body.code).toBe('ACCOUNT_NOT_FOUND');
  expect(await fingerprintOf(product)).toBe(before);
});

test('what was begun and never confirmed is deleted after a day, and what is on stays', async () => {
  const { person } = await guarded();
  const idle = await createTestAccount(product, { role: 'CUSTOMER' });
  await begin(idle);
  product.setNow(new Date(TEST_NOW.getTime() + 25 * 3_600_000));

  await tidyUp(product.services);

  const left = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', 'in', [person.id, idle.id])
    .execute();
  expect(left).toEqual([{ account_id: person.id }]);
});

test('a lone admin waits a day for another admin, whom nobody has to confirm anything while they have not joined', async () => {
  await db
    .updateTable('accounts')
    .set({ status: 'DISAPPROVE' })
    .where('role', '=', 'ADMIN')
    .where('id', '!=', admin.id)
    .execute();
  const body = { firstName: 'Manu', lastName: 'Teore', email: 'manu@exemple.pf', reason: 'Je suis seule' };

  const asked = await product.call(inviteAdmin, { as: admin, body });
  expect(asked.body.approval?.effectiveAt).toBe(new Date(TEST_NOW.getTime() + DAY_MS).toISOString());
  product.setNow(new Date(TEST_NOW.getTime() + DAY_MS - 1));
  await runDueApprovals(product.services);
  expect(await db.selectFrom('accounts').select('role').where('email', '=', body.email).execute()).toEqual([]);
  product.setNow(new Date(TEST_NOW.getTime() + DAY_MS));
  await runDueApprovals(product.services);
  expect(await db.selectFrom('accounts').select('role').where('email', '=', body.email).execute()).toEqual([
    { role: 'ADMIN' },
  ]);

  const next = await product.call(inviteAdmin, { as: admin, body: { ...body, email: 'vai@exemple.pf' } });
  expect(next.body.approval?.effectiveAt).not.toBeNull();
});

test('where it is required of admins, one without a second factor can do nothing but turn it on', async () => {
  const { person: careful } = await guarded('ADMIN');
  const late = await createTestAccount(product, { role: 'ADMIN' });
  const require = (as: TestAccount, isRequired: boolean) =>
    product.call(updateMetaData, { as, body: { name: 'ADMIN_SECOND_FACTOR', data: { isRequired } } });
  const shutOut = await require(late, true);
  expect([shutOut.body.code, shutOut.body.errors?.[0]?.path]).toEqual(['OWN_SECOND_FACTOR_FIRST', 'data.isRequired']);
  expect((await product.call(listAdmins, { as: late })).status).toBe(200);

  const { person: other } = await guarded('ADMIN');
  await confirmedBy(product, other, require(careful, true));

  expect((await product.call(listAdmins, { as: careful })).status).toBe(200);
  const refused = await product.call(listAdmins, { as: late });
  expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_NOT_YET_ON']);
  expect((await require(late, false)).body.code).toBe('SECOND_FACTOR_NOT_YET_ON');
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  expect((await product.call(readSecondFactor, { as: customer })).status).toBe(200);
  const books = ({ token }: TestAccount) =>
    product.app.inject({ url: '/files/books/2026-01.txt', headers: { authorization: `Bearer ${token}` } });
  expect((await books(careful)).statusCode).toBe(404);
  expect((await books(late)).statusCode).toBe(401);

  expect((await product.call(me, { as: late })).status).toBe(200);
  const { setup } = (await begin(late)).body;
  expect((await confirm(late, codeOf(setup?.secret ?? ''))).status).toBe(200);
  expect((await product.call(listAdmins, { as: late })).status).toBe(200);
  await confirmedBy(product, other, require(careful, false));
  expect((await product.call(getMetaData, { as: careful })).body.isAdminSecondFactorRequired).toBe(false);
});

import { setEmailVerification, verifyEmail } from '@matete/contract/account/email-verification';
import { login } from '@matete/contract/account/login';
import { requestPasswordReset, resetPassword } from '@matete/contract/account/passwords';
import { eraseCustomer } from '@matete/contract/account/personal-data';
import { signUpCustomer } from '@matete/contract/account/sign-up';
import { answerApproval } from '@matete/contract/approval/approvals';
import type { Language } from '@matete/contract/primitives';
import { decideTextProposal, listTextProposals, proposeText } from '@matete/contract/translation/proposals';
import * as reviewers from '@matete/contract/translation/reviewers';
import { REVIEWER_INVITATION_DAYS } from '@matete/contract/translation/translation-views';
import { beforeEach, expect, test } from 'vitest';

import { tidyUp } from '#app/jobs/tidy-up';
import { renderMail } from '#mail/render-mail';
import type { MailKind } from '#platform/mail/queue-mail';
import { giveUp } from '#platform/mail/mail-store';
import type { TestAccount } from '#testing/call-api';
import { expectTwo } from '#testing/desks/expect-decided';
import { fingerprintOf } from '#testing/fingerprint';
import { tablesWith } from '#testing/tables-with';
import { createTestAccount, openProduct, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const DAY_MS = 86_400_000;
const PASSWORD = 'ua-pou-2026';

const product = await openProduct();
const { services } = product;
const { db } = services;
const admin = await createTestAccount(product, { role: 'ADMIN' });
const second = await createTestAccount(product, { role: 'ADMIN' });

let serial = 0;
/** An address of each test's own. */
let email = '';
beforeEach(() => {
  product.setNow(TEST_NOW);
  serial += 1;
  email = `tumu${serial}@exemple.pf`;
});

const name = (address: string, language: Language = 'ty') =>
  product.call(reviewers.appointReviewer, { as: admin, body: { language, email: address } });
const confirm = (approvalId: string | undefined) =>
  product.call(answerApproval, {
    as: second,
    params: { approvalId: approvalId ?? '' },
    body: { answer: 'APPROVED' },
  });
/** Names a reviewer, and a second admin confirms it. */
async function nameByTwo(address: string, language: Language = 'ty'): Promise<void> {
  const { approval } = (await name(address, language)).body;
  expect((await confirm(approval?.approvalId)).status).toBe(200);
}
const listed = async () => {
  const { reviewers: all, invitations } = (await product.call(reviewers.listReviewers, { as: admin })).body;
  return {
    reviewers: all.filter((one) => one.email === email).map(({ language }) => language),
    invitations: invitations.filter((one) => one.email === email).map(({ language }) => language),
  };
};
const invitationOf = async (address: string) =>
  (await product.call(reviewers.listReviewers, { as: admin })).body.invitations.find((one) => one.email === address);

async function signUp(address: string): Promise<string> {
  const { body } = await product.call(signUpCustomer, {
    body: {
      email: address,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      firstName: 'Hina',
      lastName: 'Tehani',
      countryCode: '689',
      phone: '87123456',
      island: 'rangiroa',
      language: 'fr',
      acceptTerms: true,
      type: 'INDIVIDUAL',
    },
  });
  return body.userId;
}

const mailsTo = (address: string, kind: MailKind) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', address).where('kind', '=', kind).orderBy('id').execute();
const tokenTo = async (address: string, kind: MailKind): Promise<string> =>
  String((await mailsTo(address, kind)).at(-1)?.data['token']);
const confirmAddress = async (address: string) =>
  product.call(verifyEmail, { body: { token: await tokenTo(address, 'verify-email') } });
/** Path of the link of the last mail of a kind to an address. */
async function linkTo(address: string, kind: MailKind): Promise<string | undefined> {
  const mail = (await mailsTo(address, kind)).at(-1);
  if (mail === undefined) return undefined;
  const { text } = renderMail({ kind: mail.kind, language: mail.language, data: mail.data }, 'https://matete.pf');
  return text.split('\n').find((line) => line.startsWith('https://'));
}

test('an invited address is mailed once two have decided, and its owner reviews as soon as they have confirmed it', async () => {
  const asked = await name(` ${email.toUpperCase()} `);
  expect(asked.body.approval).toMatchObject({ kind: 'TEXT_REVIEWER', subject: 'Reo Tahiti', destination: email });
  expect([await listed(), await mailsTo(email, 'reviewer-invited')]).toEqual([{ reviewers: [], invitations: [] }, []]);
  expect((await confirm(asked.body.approval?.approvalId)).status).toBe(200);

  const ends = new Date(TEST_NOW.getTime() + REVIEWER_INVITATION_DAYS * DAY_MS).toISOString();
  expect(await invitationOf(email)).toMatchObject({
    language: 'ty',
    invitedAt: TEST_NOW.toISOString(),
    expiresAt: ends,
    isUndelivered: false,
  });
  expect(await linkTo(email, 'reviewer-invited')).toBe(
    'https://matete.pf/inscription?retour=%2Fprofil%2Frelecture%2Fty',
  );
  const accountId = await signUp(email);
  expect(await listed()).toEqual({ reviewers: [], invitations: ['ty'] });
  expect((await confirmAddress(email)).status).toBe(200);

  expect(await listed()).toEqual({ reviewers: ['ty'], invitations: [] });
  // A second opening of the link changes nothing.
  expect((await confirmAddress(email)).status).toBe(200);
  expect(await listed()).toEqual({ reviewers: ['ty'], invitations: [] });
  const journal = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('action', 'in', ['TEXT_REVIEWER_APPOINTED', 'TEXT_REVIEWER_INVITED', 'TEXT_REVIEWER_JOINED'])
    .orderBy('id')
    .execute();
  expect(journal).toEqual([
    { action: 'TEXT_REVIEWER_INVITED', actor_id: admin.id },
    { action: 'TEXT_REVIEWER_JOINED', actor_id: accountId },
  ]);
  await expectTwo(product);
});

test('whoever came by an invitation decides about proposals, as a customer who never ordered', async () => {
  await nameByTwo(email);
  await signUp(email);
  await confirmAddress(email);
  const signedIn = await product.call(login, { body: { email, password: PASSWORD } });
  const as: TestAccount = { id: signedIn.body.user.userId, token: signedIn.body.token ?? '' };
  const reader = await createTestAccount(product, { role: 'CUSTOMER' });
  const params = { language: 'ty', textId: 'common.shell.menu' } as const;
  await product.call(proposeText, { as: reader, params, body: { text: 'Tāpura' } });

  const { data } = (await product.call(listTextProposals, { as, params: { language: 'ty' } })).body;
  const decided = await product.call(decideTextProposal, {
    as,
    params: { proposalId: data[0]?.proposalId ?? '' },
    body: { decision: 'ACCEPT' },
  });
  expect(decided.body).toMatchObject({ status: 'ACCEPTED', current: 'Tāpura' });
});

test('an address that an admin vouched for makes no reviewer: its mailbox does', async () => {
  await nameByTwo(email);
  const id = await signUp(email);
  await product.call(setEmailVerification, { as: admin, params: { id, status: 'VERIFIED' } });
  expect(await listed()).toEqual({ reviewers: [], invitations: ['ty'] });

  await product.call(requestPasswordReset, { params: { email } });
  const body = {
    token: await tokenTo(email, 'reset-password'),
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
  };
  expect((await product.call(resetPassword, { body })).status).toBe(204);
  expect(await listed()).toEqual({ reviewers: ['ty'], invitations: [] });
});

test('an account that has come and confirmed its address meanwhile reviews at once, and is told', async () => {
  const { approval } = (await name(email)).body;
  await signUp(email);
  await confirmAddress(email);
  expect(await listed()).toEqual({ reviewers: [], invitations: [] });
  await confirm(approval?.approvalId);

  expect(await listed()).toEqual({ reviewers: ['ty'], invitations: [] });
  expect(await linkTo(email, 'reviewer-named')).toBe('https://matete.pf/profil/relecture/ty');
  expect(await mailsTo(email, 'reviewer-invited')).toEqual([]);
});

test('an account that has not confirmed its address is led to its sign-in', async () => {
  await signUp(email);
  await nameByTwo(email, 'mar');
  expect(await listed()).toEqual({ reviewers: [], invitations: ['mar'] });
  expect(await linkTo(email, 'reviewer-invited')).toBe(
    'https://matete.pf/connexion?retour=%2Fprofil%2Frelecture%2Fmar',
  );
});

test.each(['ADMIN', 'SELLER', 'CUSTOMER'] as const)(
  'the address of a %s makes them a reviewer at once',
  async (role) => {
    ({ email } = await createTestAccount(product, { role }));
    await nameByTwo(email, 'en');
    expect(await listed()).toEqual({ reviewers: ['en'], invitations: [] });
    expect(await mailsTo(email, 'reviewer-named')).toHaveLength(1);
  },
);

test('an address is invited for two languages, and anew from the day of the second invitation on', async () => {
  await nameByTwo(email, 'ty');
  await nameByTwo(email, 'mar');
  const first = await invitationOf(email);
  product.setNow(new Date(TEST_NOW.getTime() + 10 * DAY_MS));
  await nameByTwo(email, 'mar');
  expect(await listed()).toEqual({ reviewers: [], invitations: ['mar', 'ty'] });
  expect(await invitationOf(email)).toMatchObject({ language: 'mar', invitedAt: services.now().toISOString() });
  expect(first?.language).toBe('mar');
  expect(await mailsTo(email, 'reviewer-invited')).toHaveLength(3);

  // The first one for Tahitian is over by then.
  product.setNow(new Date(TEST_NOW.getTime() + 15 * DAY_MS));
  await signUp(email);
  await confirmAddress(email);
  expect(await listed()).toEqual({ reviewers: ['mar'], invitations: [] });
});

test('an invitation ends without harm, and its address is gone but for the mail', async () => {
  await nameByTwo(email);
  product.setNow(new Date(TEST_NOW.getTime() + REVIEWER_INVITATION_DAYS * DAY_MS - 1));
  await tidyUp(services);
  expect(await listed()).toEqual({ reviewers: [], invitations: ['ty'] });
  product.setNow(new Date(TEST_NOW.getTime() + REVIEWER_INVITATION_DAYS * DAY_MS));
  expect(await listed()).toEqual({ reviewers: [], invitations: [] });
  // One that waits anew is another decision.
  const { approval } = (await name(email)).body;
  await tidyUp(services);
  expect(await db.selectFrom('reviewer_invitations').select('id').where('email', '=', email).execute()).toEqual([]);
  expect(await db.selectFrom('approvals').select('status').where('subject_id', '=', `ty ${email}`).execute()).toEqual([
    { status: 'OPEN' },
  ]);
  await product.call(answerApproval, {
    as: admin,
    params: { approvalId: approval?.approvalId ?? '' },
    body: { answer: 'WITHDRAWN' },
  });

  await signUp(email);
  await confirmAddress(email);
  expect(await listed()).toEqual({ reviewers: [], invitations: [] });
});

test('an invitation is withdrawn by one admin, once, and its address is nobody’s any more', async () => {
  await nameByTwo(email);
  const params = { invitationId: (await invitationOf(email))?.invitationId ?? '' };
  const withdraw = (as: TestAccount) => product.call(reviewers.withdrawReviewerInvitation, { as, params });
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const before = await fingerprintOf(product);
  expect((await withdraw(customer)).status).toBe(403);
  expect((await product.call(reviewers.listReviewers, { as: customer })).status).toBe(403);
  expect(await fingerprintOf(product)).toBe(before);

  expect((await withdraw(admin)).status).toBe(200);
  expect(await listed()).toEqual({ reviewers: [], invitations: [] });
  expect((await withdraw(admin)).body.code).toBe('REVIEWER_NOT_FOUND');
  expect(await tablesWith(db, email)).toEqual(['mails']);
  await signUp(email);
  await confirmAddress(email);
  expect(await listed()).toEqual({ reviewers: [], invitations: [] });
});

test('a mailbox that refuses the mail is shown as one', async () => {
  await nameByTwo(email);
  const [mail] = await mailsTo(email, 'reviewer-invited');
  if (mail === undefined) throw new Error('no mail');
  await giveUp(db, mail, services.now());
  expect(await invitationOf(email)).toMatchObject({ isUndelivered: true });
});

test('of an erased reviewer no address is left, and what waits about them lapses', async () => {
  await nameByTwo(email);
  const id = await signUp(email);
  await confirmAddress(email);
  const { approval } = (await name(email, 'hka')).body;

  const erased = await product.call(eraseCustomer, { as: admin, params: { id }, body: { reason: 'À sa demande' } });

  expect(erased.status).toBe(204);
  expect(await listed()).toEqual({ reviewers: [], invitations: [] });
  expect(await tablesWith(db, email)).toEqual([]);
  expect((await confirm(approval?.approvalId)).body.code).toBe('APPROVAL_CLOSED');
  // Whoever has the mailbox next is somebody new.
  await signUp(email);
  await confirmAddress(email);
  expect(await listed()).toEqual({ reviewers: [], invitations: [] });
});

test('of a naming and a confirmation at once, whichever is first, a reviewer comes', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    email = `manu${round}@exemple.pf`;
    const { approval } = (await name(email)).body;
    await signUp(email);
    const [named, verified] = await Promise.all([confirm(approval?.approvalId), confirmAddress(email)]);
    expect([named.status, verified.status]).toEqual([200, 200]);
    expect(await listed()).toEqual({ reviewers: ['ty'], invitations: [] });
  }
});

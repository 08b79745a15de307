// @module-tag long
import { beginSecondFactor, confirmSecondFactor } from '@matete/contract/account/second-factor';
import { answerApproval, listApprovals } from '@matete/contract/approval/approvals';
import { listWithdrawals } from '@matete/contract/payout/withdrawals';
import { listReviewers } from '@matete/contract/translation/reviewers';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import type { TestAccount } from '#testing/call-api';
import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { messageAt, openPages } from '#testing/page-forms';
import { createTestAccount, openProduct, TEST_PASSWORD } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const second = await createTestAccount(product, { role: 'ADMIN' });
const { richSeller, walletOf } = withdrawalVerbs(product, admin);
const pages = await openPages(product);

const ADMINS = '/admin/reglages/administrateurs';

const waiting = async () =>
  (await product.call(listApprovals, { as: second, query: { statusList: ['OPEN'] } })).body.data.map(
    ({ kind, subject, destination }) => ({ kind, subject, destination }),
  );

async function turnOn(as: TestAccount): Promise<void> {
  const { body } = await product.call(beginSecondFactor, { as, body: { currentPassword: TEST_PASSWORD } });
  const secret = Secret.fromBase32(body.setup?.secret ?? '');
  const oneTimeCode = new TOTP({ secret }).generate({ timestamp: product.services.now().getTime() });
  expect((await product.call(confirmSecondFactor, { as, body: { oneTimeCode } })).status).toBe(200);
}

test('invites another admin once, however often the form is sent, and asks for the reason at its field', async () => {
  const fields = { firstName: 'Tiare', lastName: 'Maono', email: 'tiare@exemple.pf', reason: 'Nous partons en congé' };

  const silent = await pages.send(ADMINS, { as: admin, form: 'invite-admin', fields: { ...fields, reason: '' } });
  expect([silent.status, messageAt(silent.html, 'Raison')]).toEqual([422, 'Écrivez la raison.']);
  const sent = { as: admin, form: 'invite-admin', fields, key: 'une-cle-d-invitation' };
  const answers = await pages.sendTwice(ADMINS, sent);

  expect(answers.map(({ location }) => location)).toEqual(['/admin/validations', '/admin/validations']);
  expect(await waiting()).toEqual([{ kind: 'ADMIN_INVITED', subject: 'Tiare Maono', destination: 'tiare@exemple.pf' }]);
  expect((await pages.open('/admin/validations', second)).html).toContain('Nouvel administrateur');
});

test('asks for another address of a customer who lost theirs, and says at its field that one is taken', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const address = `/admin/clients/${customer.id}?ouvrir=decider-EMAIL.${customer.id}`;
  const form = { as: admin, form: 'email-of-CUSTOMER', subject: `EMAIL.${customer.id}` };
  const reason = 'Appelée au téléphone';

  const taken = await pages.send(address, { ...form, fields: { newEmail: second.email, reason } });
  expect([taken.status, messageAt(taken.html, 'Nouvelle adresse e-mail')]).toEqual([
    422,
    'Un autre compte a déjà cette adresse.',
  ]);
  const sent = await pages.send(address, { ...form, fields: { newEmail: 'boite@exemple.pf', reason } });

  expect(sent.location).toBe('/admin/validations');
  expect(await waiting()).toContainEqual(
    expect.objectContaining({ kind: 'ACCOUNT_EMAIL', destination: `${customer.email} → boite@exemple.pf` }),
  );
});

test('asks to remove the second factor of another admin with a reason, and has no button for one’s own', async () => {
  await turnOn(second);
  const address = `${ADMINS}?ouvrir=decider-FACTOR.${second.id}`;
  const form = { as: admin, form: 'factor-of-ADMIN', subject: `FACTOR.${second.id}` };

  const silent = await pages.send(address, { ...form, fields: { reason: '' } });
  expect([silent.status, messageAt(silent.html, 'Raison')]).toEqual([422, 'Écrivez la raison.']);
  const sent = await pages.send(address, { ...form, fields: { reason: 'Téléphone perdu' } });

  expect([sent.status, sent.location]).toEqual([303, '/admin/validations']);
  expect(await waiting()).toContainEqual(expect.objectContaining({ kind: 'SECOND_FACTOR_REMOVED' }));
  const { html } = await pages.open(ADMINS, admin);
  expect(html).not.toContain(`decider-FACTOR.${admin.id}`);
  expect(html).not.toContain(`decider-EMAIL.${admin.id}`);
});

test('pays out on behalf of a seller once, with amount and reason told at their fields', async () => {
  const seller = await richSeller(30_000);
  const address = `/admin/vendeurs/${seller.id}?ouvrir=decider-PAY_OUT.${seller.id}`;
  const form = { as: admin, form: 'pay-out-for-seller', subject: `PAY_OUT.${seller.id}` };

  const empty = await pages.send(address, { ...form, fields: { amount: '', reason: '' } });
  expect(messageAt(empty.html, 'Montant à verser')).toBe('Écrivez le montant à verser.');
  expect(messageAt(empty.html, 'Raison')).toBe('Écrivez la raison.');
  const much = await pages.send(address, { ...form, fields: { amount: '30 001', reason: 'À sa demande' } });
  expect([much.status, messageAt(much.html, 'Montant à verser')]).toEqual([
    422,
    'Le solde ne suffit pas pour ce montant et ses frais.',
  ]);
  const sent = { ...form, key: 'une-cle-de-paiement', fields: { amount: '20 000', reason: 'À sa demande' } };
  const answers = await pages.sendTwice(address, sent);

  expect(answers.map(({ location }) => location)).toContain(`/admin/vendeurs/${seller.id}`);
  const { body } = await product.call(listWithdrawals, { as: seller, params: { id: seller.id }, query: {} });
  expect(body.data).toMatchObject([{ amount: 20_000, status: 'APPROVED', isOnBehalf: true }]);
  expect((await walletOf(seller)).balance).toBe(10_000);
});

test('names a reviewer once, however often the form is sent, and withdraws their invitation', async () => {
  const REVIEWERS = '/admin/relecteurs';
  const fields = { language: 'ty', email: 'tumu@exemple.pf' };
  const sent = { as: admin, form: 'appoint-reviewer', fields, key: 'une-cle-de-relecteur' };
  const wrong = await pages.send(REVIEWERS, { ...sent, fields: { ...fields, email: 'tumu' }, key: 'une-autre-cle' });
  expect([wrong.status, messageAt(wrong.html, 'Adresse e-mail')]).toEqual([
    422,
    'Écrivez une adresse e-mail, par exemple hina@exemple.pf.',
  ]);
  const answers = await pages.sendTwice(REVIEWERS, sent);
  expect(answers.map(({ location }) => location)).toEqual(['/admin/validations', '/admin/validations']);
  expect((await pages.open(REVIEWERS, admin)).html).toContain('Attend un second administrateur');

  const { data } = (await product.call(listApprovals, { as: second, query: { statusList: ['OPEN'] } })).body;
  const approvalId = data.find(({ kind }) => kind === 'TEXT_REVIEWER')?.approvalId ?? '';
  await product.call(answerApproval, { as: second, params: { approvalId }, body: { answer: 'APPROVED' } });
  const invitations = async () => (await product.call(listReviewers, { as: admin })).body.invitations;
  const [invitation] = await invitations();
  expect(invitation?.email).toBe(fields.email);
  const withdrawn = await pages.send(REVIEWERS, {
    as: admin,
    form: 'withdraw-reviewer-invitation',
    subject: invitation?.invitationId ?? '',
    fields: {},
  });
  expect([withdrawn.status, withdrawn.location]).toEqual([303, REVIEWERS]);
  expect(await invitations()).toEqual([]);
});

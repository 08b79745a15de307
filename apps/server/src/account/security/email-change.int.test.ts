import {
  changeEmailOf,
  confirmEmailChange,
  readEmailChange,
  refuseEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from '@matete/contract/account/email-change';
import { login } from '@matete/contract/account/login';
import { me } from '@matete/contract/account/me';
import { requestPasswordReset, resetPassword } from '@matete/contract/account/passwords';
import { eraseCustomer } from '@matete/contract/account/personal-data';
import { answerApproval } from '@matete/contract/approval/approvals';
import { afterEach, expect, test } from 'vitest';

import { tidyUp } from '#app/jobs/tidy-up';
import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const { product, admin, placeUnpaid } = await openMarket();
// While nobody has ordered anything, whoever opens the market alone decides at once.
await placeUnpaid({ kg: 1 });
const { db } = product.services;
const HOUR_MS = 3_600_000;

let count = 0;
const newAddress = () => `nouvelle${(count += 1)}@exemple.pf`;
const newCustomer = () => createTestAccount(product, { role: 'CUSTOMER' });
const ask = (as: TestAccount, newEmail: string, currentPassword = TEST_PASSWORD) =>
  product.call(requestEmailChange, { as, body: { newEmail, currentPassword } });
const confirm = (token: string) => product.call(confirmEmailChange, { body: { token } });
const refuse = (token: string) => product.call(refuseEmailChange, { body: { token } });
const emailOf = async (id: string) =>
  (await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const signIn = (email: string) => product.call(login, { body: { email, password: TEST_PASSWORD } });

/** The mails to an address, the latest first. */
const mailsTo = (recipient: string) =>
  db.selectFrom('mails').select(['kind', 'data']).where('recipient', '=', recipient).orderBy('id', 'desc').execute();
const tokenTo = async (recipient: string): Promise<string> => {
  const data = (await mailsTo(recipient)).find((mail) => mail.kind.startsWith('email-change-'))?.data ?? {};
  return 'token' in data ? String(data['token']) : '';
};

/** A customer who has asked for a new address, with the links of both mailboxes. */
async function asked() {
  const customer = await newCustomer();
  const newEmail = newAddress();
  expect((await ask(customer, newEmail)).status).toBe(200);
  return { customer, newEmail, old: await tokenTo(customer.email), fresh: await tokenTo(newEmail) };
}

afterEach(() => product.setNow(TEST_NOW));

test.each([
  ['the old mailbox first', (old: string, fresh: string) => [old, fresh]],
  ['the new mailbox first', (old: string, fresh: string) => [fresh, old]],
])('an address changes once both mailboxes have confirmed, %s', async (_, orderOf) => {
  const { customer, newEmail, old, fresh } = await asked();
  const [first = '', second = ''] = orderOf(old, fresh);

  expect((await confirm(first)).body).toEqual({ isChanged: false });
  expect(await emailOf(customer.id)).toBe(customer.email);
  expect((await product.call(readEmailChange, { as: customer })).body.change).toMatchObject({
    newEmail,
    isOldConfirmed: first === old,
    isNewConfirmed: first === fresh,
    needsOld: true,
  });
  expect((await confirm(second)).body).toEqual({ isChanged: true });

  expect(await emailOf(customer.id)).toBe(newEmail);
  expect((await product.call(me, { as: customer })).status).toBe(401);
  expect([(await signIn(customer.email)).status, (await signIn(newEmail)).status]).toEqual([401, 200]);
  expect((await mailsTo(customer.email))[0]?.kind).toBe('email-changed');
  expect((await mailsTo(newEmail))[0]?.kind).toBe('email-changed');
  // Pressed again: it has changed, and nothing more happens.
  const before = await fingerprintOf(product);
  expect((await confirm(second)).body).toEqual({ isChanged: true });
  expect(await fingerprintOf(product)).toBe(before);
});

test('the links stand in the database as hashes alone', async () => {
  const { old } = await asked();
  const { rows } = await product.services.pool.query<{ found: boolean }>(
    'select exists (select from email_changes c where c::text like $1) as found',
    [`%${old}%`],
  );
  expect(rows[0]?.found).toBe(false);
});

test('a link for another password that went to the old mailbox opens nothing once the address has changed', async () => {
  const { customer, old, fresh } = await asked();
  await product.call(requestPasswordReset, { params: { email: customer.email } });
  const reset = (await mailsTo(customer.email)).find((mail) => mail.kind === 'reset-password')?.data ?? {};
  await confirm(old);
  await confirm(fresh);

  const token = 'token' in reset ? String(reset['token']) : '';
  const body = { token, password: 'ua-huka-2026', confirmPassword: 'ua-huka-2026' };
  expect((await product.call(resetPassword, { body })).body.code).toBe('RESET_LINK_INVALID');
});

test('either mailbox can refuse: nothing changes, and neither link confirms any more', async () => {
  for (const side of ['old', 'fresh'] as const) {
    const change = await asked();
    await confirm(change.fresh);

    expect((await refuse(change[side])).status).toBe(204);
    expect((await refuse(change[side])).status).toBe(204);

    expect((await confirm(change.old)).body.code).toBe('EMAIL_CHANGE_LINK_INVALID');
    expect((await confirm(change.fresh)).body.code).toBe('EMAIL_CHANGE_LINK_INVALID');
    expect(await emailOf(change.customer.id)).toBe(change.customer.email);
  }
});

test('what has changed cannot be refused any more', async () => {
  const { customer, newEmail, old, fresh } = await asked();
  await confirm(old);
  await confirm(fresh);

  expect((await refuse(old)).body.code).toBe('EMAIL_CHANGE_LINK_INVALID');
  expect(await emailOf(customer.id)).toBe(newEmail);
});

test('the links end after three days, with a new request, and when it is withdrawn', async () => {
  const late = await asked();
  product.setNow(new Date(TEST_NOW.getTime() + 72 * HOUR_MS));
  expect((await confirm(late.fresh)).body.code).toBe('EMAIL_CHANGE_LINK_INVALID');
  product.setNow(TEST_NOW);

  const replaced = await asked();
  await ask(replaced.customer, newAddress());
  expect((await confirm(replaced.fresh)).body.code).toBe('EMAIL_CHANGE_LINK_INVALID');

  const withdrawn = await asked();
  await product.call(withdrawEmailChange, { as: withdrawn.customer });
  expect((await confirm(withdrawn.old)).body.code).toBe('EMAIL_CHANGE_LINK_INVALID');
  expect((await product.call(readEmailChange, { as: withdrawn.customer })).body).toEqual({ change: null });
});

test('a wrong password, one’s own address and a sixth request in a day change nothing', async () => {
  const customer = await newCustomer();
  const before = await db.selectFrom('email_changes').select('id').execute();

  const wrong = await ask(customer, newAddress(), 'pas-le-bon');
  const same = await ask(customer, customer.email.toUpperCase());

  expect([wrong.body.code, wrong.body.errors?.[0]?.path]).toEqual(['CURRENT_PASSWORD_WRONG', 'currentPassword']);
  expect([same.body.code, same.body.errors?.[0]?.path]).toEqual(['EMAIL_UNCHANGED', 'newEmail']);
  expect(await db.selectFrom('email_changes').select('id').execute()).toEqual(before);
  for (let hour = 0; hour < 5; hour += 1) {
    product.setNow(new Date(TEST_NOW.getTime() + hour * HOUR_MS));
    expect((await ask(customer, newAddress())).status).toBe(200);
  }
  product.setNow(new Date(TEST_NOW.getTime() + 6 * HOUR_MS));
  expect((await ask(customer, newAddress())).status).toBe(429);
});

test('an address that has an account gets a word and no link, and whoever asks learns nothing', async () => {
  const [customer, holder] = [await newCustomer(), await newCustomer()];
  const free = await ask(customer, newAddress());

  const taken = await ask(customer, holder.email);

  const shape = ({ change }: typeof free.body) => ({ ...change, newEmail: '' });
  expect([taken.status, shape(taken.body)]).toEqual([free.status, shape(free.body)]);
  expect((await mailsTo(holder.email)).map((mail) => mail.kind)).toEqual(['email-change-taken']);
  expect((await confirm(await tokenTo(customer.email))).body).toEqual({ isChanged: false });
  expect(await emailOf(customer.id)).toBe(customer.email);
});

test('of two accounts that end at one address at once, one gets it and the other changes nothing', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const newEmail = newAddress();
    const people = [await newCustomer(), await newCustomer()];
    const links: string[] = [];
    for (const person of people) {
      await ask(person, newEmail);
      await confirm(await tokenTo(newEmail));
      links.push(await tokenTo(person.email));
    }

    const answers = await Promise.all(links.map(confirm));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect(answers[loser]?.body.code).toBe('EMAIL_TAKEN');
    expect(await emailOf(people[loser]?.id ?? '')).toBe(people[loser]?.email);
    expect(await emailOf(people[1 - loser]?.id ?? '')).toBe(newEmail);
  }
});

test('of a confirmation and a refusal at once, one counts', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { customer, newEmail, old, fresh } = await asked();
    await confirm(fresh);

    const [confirmed, refused] = await Promise.all([confirm(old), refuse(old)]);

    expect([confirmed.status, refused.status].toSorted()).toEqual(confirmed.status === 200 ? [200, 422] : [204, 422]);
    expect(await emailOf(customer.id)).toBe(confirmed.status === 200 ? newEmail : customer.email);
  }
});

test('the newsletter goes on to the new address, and one that was chosen there stays as it was', async () => {
  const subscribe = (email: string, status: 'CONFIRMED' | 'LEFT') =>
    db
      .insertInto('newsletter_subscribers')
      .values({
        id: crypto.randomUUID(),
        email,
        language: 'fr',
        status,
        asked_at: TEST_NOW,
        mailed_at: TEST_NOW,
        confirmed_at: TEST_NOW,
        left_at: status === 'LEFT' ? TEST_NOW : null,
      })
      .execute();
  const subscriptions = (emails: string[]) =>
    db.selectFrom('newsletter_subscribers').select(['email', 'status']).where('email', 'in', emails).execute();
  const moved = await asked();
  const stays = await asked();
  await subscribe(moved.customer.email, 'CONFIRMED');
  await subscribe(stays.customer.email, 'CONFIRMED');
  await subscribe(stays.newEmail, 'LEFT');
  for (const { old, fresh } of [moved, stays]) {
    await confirm(old);
    await confirm(fresh);
  }

  expect(await subscriptions([moved.customer.email, moved.newEmail])).toEqual([
    { email: moved.newEmail, status: 'CONFIRMED' },
  ]);
  expect(await subscriptions([stays.customer.email, stays.newEmail])).toEqual([
    { email: stays.newEmail, status: 'LEFT' },
  ]);
});

test('a change that was never made is deleted a month later, and one that was made stays for its erasing', async () => {
  const [made, unmade] = [await asked(), await asked()];
  await confirm(made.old);
  await confirm(made.fresh);
  product.setNow(new Date(TEST_NOW.getTime() + (72 + 31 * 24) * HOUR_MS));

  await tidyUp(product.services);

  const left = await db
    .selectFrom('email_changes')
    .select('account_id')
    .where('account_id', 'in', [made.customer.id, unmade.customer.id])
    .execute();
  expect(left).toEqual([{ account_id: made.customer.id }]);
});

test('an account that is erased takes its former addresses along', async () => {
  const { customer, newEmail, old, fresh } = await asked();
  await confirm(old);
  await confirm(fresh);
  const { body } = await signIn(newEmail);

  const erased = await product.call(eraseCustomer, {
    as: { id: customer.id, token: body.token ?? '' },
    params: { id: customer.id },
    body: { currentPassword: TEST_PASSWORD },
  });

  expect(erased.status).toBe(204);
  for (const table of ['accounts', 'mails', 'email_changes', 'audit_log', 'idempotency_keys'])
    for (const email of [customer.email, newEmail]) {
      const { rows } = await product.services.pool.query(`select from ${table} t where t::text like $1`, [
        `%${email}%`,
      ]);
      expect(rows, `${email} in ${table}`).toEqual([]);
    }
});

test('a decision about the address of somebody who is erased lapses, and names neither address any more', async () => {
  const customer = await newCustomer();
  const newEmail = newAddress();
  const { body } = await product.call(changeEmailOf, {
    as: admin,
    params: { id: customer.id },
    body: { newEmail, reason: 'Boîte perdue' },
  });
  const { approvalId = '' } = body.approval ?? {};

  const erased = await product.call(eraseCustomer, {
    as: customer,
    params: { id: customer.id },
    body: { currentPassword: TEST_PASSWORD },
  });

  expect(erased.status).toBe(204);
  const left = await db
    .selectFrom('approvals')
    .select(['status', 'subject_name', 'destination', 'command'])
    .where('id', '=', approvalId)
    .executeTakeFirst();
  expect(left).toEqual({ status: 'LAPSED', subject_name: '', destination: null, command: {} });
});

test('of somebody who lost their mailbox, two admins start the change and the new mailbox makes it', async () => {
  const second = await createTestAccount(product, { role: 'ADMIN' });
  const customer = await newCustomer();
  const newEmail = newAddress();
  const start = (as: TestAccount, body: { newEmail: string; reason: string }) =>
    product.call(changeEmailOf, { as, params: { id: customer.id }, body });

  const started = await start(admin, { newEmail, reason: 'Boîte perdue, appelé au téléphone' });
  expect(started.body.approval).toMatchObject({ kind: 'ACCOUNT_EMAIL', amount: 0, status: 'OPEN' });
  expect(await mailsTo(newEmail)).toEqual([]);
  const { approvalId = '' } = started.body.approval ?? {};
  const confirmed = await product.call(answerApproval, {
    as: second,
    params: { approvalId },
    body: { answer: 'APPROVED' },
  });
  expect(confirmed.status).toBe(200);

  expect((await mailsTo(customer.email))[0]?.kind).toBe('email-change-old');
  // The old mailbox is told; its link refuses, and confirms nothing.
  expect((await confirm(await tokenTo(customer.email))).body.code).toBe('EMAIL_CHANGE_LINK_INVALID');
  expect((await confirm(await tokenTo(newEmail))).body).toEqual({ isChanged: true });
  expect(await emailOf(customer.id)).toBe(newEmail);
  const journal = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', customer.id)
    .orderBy('id')
    .execute();
  expect(journal).toEqual([
    { actor_id: admin.id, action: 'EMAIL_CHANGE_STARTED' },
    { actor_id: admin.id, action: 'EMAIL_CHANGED' },
  ]);
});

test('the old mailbox refuses what admins started, and a person cannot withdraw it', async () => {
  const second = await createTestAccount(product, { role: 'ADMIN' });
  const customer = await newCustomer();
  const newEmail = newAddress();
  const { body } = await product.call(changeEmailOf, {
    as: admin,
    params: { id: customer.id },
    body: { newEmail, reason: 'Boîte perdue' },
  });
  const { approvalId = '' } = body.approval ?? {};
  await product.call(answerApproval, { as: second, params: { approvalId }, body: { answer: 'APPROVED' } });
  await product.call(withdrawEmailChange, { as: customer });
  expect((await product.call(readEmailChange, { as: customer })).body.change?.needsOld).toBe(false);

  expect((await refuse(await tokenTo(customer.email))).status).toBe(204);

  expect((await confirm(await tokenTo(newEmail))).body.code).toBe('EMAIL_CHANGE_LINK_INVALID');
  expect(await emailOf(customer.id)).toBe(customer.email);
});

test.each([
  ['their own address', () => ({ id: admin.id, newEmail: newAddress() }), 'OWN_ACCOUNT'],
  ['somebody unknown', () => ({ id: crypto.randomUUID(), newEmail: newAddress() }), 'ACCOUNT_NOT_FOUND'],
])('an admin does not start a change of %s', async (_, of, code) => {
  const { id, newEmail } = of();
  const before = await fingerprintOf(product);

  const refused = await product.call(changeEmailOf, { as: admin, params: { id }, body: { newEmail, reason: 'x' } });

  expect(refused.body.code).toBe(code);
  expect(await fingerprintOf(product)).toBe(before);
});

test('an admin is told at its field that an address is taken', async () => {
  const [customer, holder] = [await newCustomer(), await newCustomer()];

  const refused = await product.call(changeEmailOf, {
    as: admin,
    params: { id: customer.id },
    body: { newEmail: holder.email, reason: 'x' },
  });

  expect([refused.body.code, refused.body.errors?.[0]?.path]).toEqual(['EMAIL_OF_ANOTHER', 'newEmail']);
});

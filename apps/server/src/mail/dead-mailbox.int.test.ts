import { verifyEmail } from '@matete/contract/account/email-verification';
import { me } from '@matete/contract/account/me';
import type { AccountId } from '@matete/contract/units';
import { findMismatches } from '#ledger/mismatches-query';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { sendDueMails } from '#mail/send-mail';
import { queueMail } from '#platform/mail/queue-mail';
import { freePort } from '#testing/doubles/free-port';
import { createTestAccount, openProduct } from '#testing/test-product';

const NO_MAILBOX = '5.1.1 no such mailbox';
/** Answer to recipients that begin with "gone"; null: they are taken. */
let answer: { code: number; text: string } | null;
const tried: string[] = [];
const delivered: Buffer[] = [];
const port = await freePort();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    tried.push(address);
    if (answer === null || !address.startsWith('gone')) return done();
    return done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
  },
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      delivered.push(Buffer.concat(chunks));
      done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const product = await openProduct();
const { db } = product.services;
const START = new Date('2026-11-29T20:00:00Z');
let minutes = 0;
let count = 0;

beforeEach(async () => {
  await db.updateTable('mails').set({ sent_at: START }).where('sent_at', 'is', null).execute();
  answer = { code: 550, text: NO_MAILBOX };
  tried.length = 0;
  delivered.length = 0;
});

const send = () =>
  sendDueMails({
    ...product.services,
    settings: { ...product.services.settings, smtpUrl: `smtp://127.0.0.1:${port}` },
  });

/** Sends what is due after some minutes more. */
async function sendAfter(more: number): Promise<void> {
  minutes += more;
  product.setNow(new Date(START.getTime() + minutes * 60_000));
  await send();
}

async function customerOf(name: string) {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const email = `${name}-${(count += 1)}@exemple.pf`;
  await db.updateTable('accounts').set({ email }).where('id', '=', customer.id).execute();
  return { ...customer, email };
}

async function write(recipient: string, accountId: AccountId | null = null): Promise<string> {
  const id = uuidv7();
  const data = { firstName: 'Hina', token: 'secret-of-the-link', hours: 2 };
  const now = product.services.now();
  await db.unitOfWork((tx) =>
    queueMail(tx, { id, accountId, recipient, kind: 'reset-password', language: 'fr', data, now }),
  );
  await db.updateTable('mails').set({ next_attempt_at: now }).where('id', '=', id).execute();
  return id;
}

const mailOf = (id: string) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isRefused = async (as: Awaited<ReturnType<typeof customerOf>>) =>
  (await product.call(me, { as })).body.emailRefused;

test('a mail is given up after three refusals by 5xx, and its account says that the address takes no mail', async () => {
  const customer = await customerOf('gone');
  const id = await write(customer.email, customer.id);
  for (const pause of [0, 1, 2]) {
    expect(await isRefused(customer)).toBe(false);
    await sendAfter(pause);
  }
  expect(await isRefused(customer)).toBe(true);
  await sendAfter(2 * 24 * 60);

  expect(tried).toEqual([customer.email, customer.email, customer.email]);
  expect(await mailOf(id)).toMatchObject({ refusals: 3, sent_at: null, data: {}, given_up_at: expect.any(Date) });
  const mismatches = await findMismatches(db, product.services.now());
  expect(mismatches.filter(({ kind }) => kind === 'MAIL_NOT_SENT')).toEqual([]);
});

test('the next mail to a dead mailbox is tried once, and one that is delivered ends it', async () => {
  const customer = await customerOf('gone');
  await write(customer.email, customer.id);
  for (const pause of [0, 1, 2]) await sendAfter(pause);
  await write(customer.email);
  tried.length = 0;
  await sendAfter(0);
  await sendAfter(60);
  expect(tried).toEqual([customer.email]);

  answer = null;
  await write(customer.email.toUpperCase());
  await sendAfter(1);
  expect([delivered.length, await isRefused(customer)]).toEqual([1, false]);
});

test('another address ends it, and so does a confirmed one', async () => {
  const [moved, confirmed] = [await customerOf('gone'), await customerOf('gone')];
  for (const { email } of [moved, confirmed]) await write(email);
  for (const pause of [0, 1, 2]) await sendAfter(pause);
  expect([await isRefused(moved), await isRefused(confirmed)]).toEqual([true, true]);

  await db
    .updateTable('accounts')
    .set({ email: `la-${moved.email}` })
    .where('id', '=', moved.id)
    .execute();
  const { insertToken } = await import('#account/email-token/email-token-store');
  const token = await db.unitOfWork((tx) =>
    insertToken(tx, { accountId: confirmed.id, purpose: 'VERIFY_EMAIL', hours: 1, now: product.services.now() }),
  );
  expect((await product.call(verifyEmail, { body: { token } })).status).toBe(200);
  expect([await isRefused(moved), await isRefused(confirmed)]).toEqual([false, false]);
});

test.each([
  ['comes later', { code: 450, text: '4.2.0 greylisted' }],
  ['refuses us as a sender', { code: 550, text: '5.7.1 your server is on a list' }],
])('a mail whose server %s is tried on', async (_what, said) => {
  answer = said;
  const customer = await customerOf('gone');
  const id = await write(customer.email, customer.id);
  for (const pause of [0, 1, 2, 4, 8, 16]) await sendAfter(pause);
  expect([tried.length, (await mailOf(id)).given_up_at, await isRefused(customer)]).toEqual([6, null, false]);

  answer = null;
  await sendAfter(32);
  expect(delivered).toHaveLength(1);
});

test('a sender that is refused for three days gives up', { tags: ['long'] }, async () => {
  answer = { code: 554, text: '5.7.1 refused' };
  const customer = await customerOf('gone');
  const id = await write(customer.email, customer.id);
  for (let round = 0; round < 30; round += 1) await sendAfter(6 * 60);
  expect([tried.length, (await mailOf(id)).given_up_at]).toEqual([20, expect.any(Date)]);
});

test('no mail waits behind those that are refused', { tags: ['long'] }, async () => {
  for (let index = 0; index < 20; index += 1) await write(`gone-${index}@exemple.pf`);
  const good = await write('hina@exemple.pf');
  await sendAfter(0);
  expect((await mailOf(good)).sent_at).not.toBeNull();
  const mail = await PostalMime.parse(delivered[0] ?? Buffer.alloc(0));
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

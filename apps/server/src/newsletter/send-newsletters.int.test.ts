import * as calls from '@matete/contract/newsletter/newsletters';
import type { Socket } from 'node:net';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { sendDueMails } from '#mail/send-mail';
import { sendNewsletters } from '#newsletter/send-newsletters';
import { freePort } from '#testing/doubles/free-port';
import { createTestAccount, openProduct } from '#testing/test-product';

type Behaviour = 'takes' | 'refuses' | 'loses the answer' | 'has no mailbox';

const received: { readonly to: string; readonly bytes: Buffer }[] = [];
/** Every address that a mail was tried to. */
const tried: string[] = [];
let behaviour: Behaviour = 'takes';
/** Called while the server has a mail and has not answered yet. */
let whileSending: (() => Promise<void>) | undefined;
const port = await freePort();
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    tried.push(address);
    done(
      behaviour === 'has no mailbox'
        ? Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })
        : undefined,
    );
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (behaviour === 'refuses') return done(new Error('busy, come back later'));
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', bytes: Buffer.concat(chunks) });
      if (behaviour === 'loses the answer') {
        for (const { _socket: socket } of smtp.connections as Set<{ _socket: Socket }>) socket.destroy();
        return undefined;
      }
      return void (whileSending?.() ?? Promise.resolve()).then(() => done());
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

const product = await openProduct();
// Mails wait by the clock of the database.
product.setNow(new Date());
const admin = await createTestAccount(product, { role: 'ADMIN' });
const { db } = product.services;
const services = {
  ...product.services,
  settings: { ...product.services.settings, smtpUrl: `smtp://127.0.0.1:${port}` },
};
const later = (minutes: number) => product.setNow(new Date(services.now().getTime() + minutes * 60_000));

let serial = 0;
/** Subscribes addresses that have confirmed. */
async function subscribers(languages: readonly string[]): Promise<string[]> {
  const emails: string[] = [];
  for (const language of languages) {
    const email = `lecteur${(serial += 1)}@exemple.pf`;
    await product.call(calls.subscribe, { body: { email }, headers: { 'accept-language': language } });
    const mail = await db.selectFrom('mails').select('data').where('recipient', '=', email).executeTakeFirstOrThrow();
    const key = String(mail.data['key']);
    await product.call(calls.changeSubscription, { params: { key }, body: { status: 'CONFIRMED' } });
    emails.push(email);
  }
  return emails;
}

const LETTER = {
  subject: { fr: 'Arrivages de décembre', en: 'December arrivals' },
  text: { fr: 'Le thon est là.\n\nÀ jeudi.', en: 'Tuna is here.' },
};
async function written(form: typeof LETTER = LETTER): Promise<string> {
  const { body } = await product.call(calls.writeNewsletter, { as: admin, body: form });
  return body.newsletterId;
}
const move = (newsletterId: string, status: 'SENDING' | 'PAUSED') =>
  product.call(calls.moveNewsletter, { as: admin, params: { newsletterId }, body: { status } });
const read = async (newsletterId: string) =>
  (await product.call(calls.readNewsletter, { as: admin, params: { newsletterId } })).body;

beforeEach(async () => {
  // What another test left is neither sent nor counted here.
  later(1);
  await db.updateTable('newsletters').set({ status: 'SENT' }).where('status', '<>', 'DRAFT').execute();
  await db.updateTable('newsletter_subscribers').set({ status: 'LEFT', left_at: services.now() }).execute();
  await db.updateTable('mails').set({ sent_at: services.now() }).where('sent_at', 'is', null).execute();
  received.length = 0;
  behaviour = 'takes';
  whileSending = undefined;
});

/** Sends what is due, after the confirmations of the subscribers were counted as sent. */
const subscribed = async (languages: readonly string[]) => {
  const emails = await subscribers(languages);
  await db.updateTable('mails').set({ sent_at: services.now() }).where('sent_at', 'is', null).execute();
  return emails;
};
const recipients = () => received.map(({ to }) => to).toSorted();

test('each subscriber gets it once, in their language or French, with a way to leave in one click', async () => {
  const emails = await subscribed(['fr', 'en', 'ty']);
  const id = await written();
  expect((await read(id)).progress).toEqual({ all: 3, sent: 0, unsure: 0 });

  expect((await move(id, 'SENDING')).body.status).toBe('SENDING');
  await sendNewsletters(services);
  later(1);
  await sendDueMails(services);
  await sendNewsletters(services);
  await sendDueMails(services);

  expect(recipients()).toEqual(emails.toSorted());
  expect(await read(id)).toMatchObject({ status: 'SENT', progress: { all: 3, sent: 3, unsure: 0 } });
  const english = await PostalMime.parse(received.find(({ to }) => to === emails[1])?.bytes ?? Buffer.alloc(0));
  expect(english.subject).toBe('December arrivals');
  const header = (name: string) => english.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, address = ''] = /^<http[^/]*\/\/[^/]+(\/newsletters\/leave\/[^>]+)>$/.exec(header('list-unsubscribe')) ?? [];
  expect(english.text).toContain('/en/lettre/quitter?cle=');
  const tahitian = await PostalMime.parse(received.find(({ to }) => to === emails[2])?.bytes ?? Buffer.alloc(0));
  expect(tahitian.subject).toBe('Arrivages de décembre');

  await product.app.inject({ method: 'POST', url: address });
  const next = await written();
  expect((await read(next)).progress.all).toBe(2);
});

test('many processes at once write one mail a subscriber', { tags: ['long'] }, async () => {
  const emails = await subscribed(Array.from({ length: 12 }, () => 'fr'));
  const id = await written();
  await move(id, 'SENDING');

  await Promise.all(Array.from({ length: 5 }, () => sendNewsletters(services)));
  later(1);
  await Promise.all(Array.from({ length: 5 }, () => sendDueMails(services)));

  expect(recipients()).toEqual(emails.toSorted());
});

test('a process that dies after its batch leaves the rest to the next one', async () => {
  const emails = await subscribed(['fr', 'fr', 'fr']);
  const id = await written();
  await move(id, 'SENDING');
  const dyingDb = new Proxy(services.db, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== 'unitOfWork') return typeof member === 'function' ? member.bind(target) : member;
      return (work: Parameters<typeof target.unitOfWork>[0]) =>
        target.unitOfWork(async (tx) => {
          await work(tx);
          throw new Error('the process dies before its commit');
        });
    },
  });
  const dying = { ...services, db: dyingDb };

  await expect(sendNewsletters(dying)).rejects.toThrow('dies');
  expect((await read(id)).progress).toEqual({ all: 3, sent: 0, unsure: 0 });
  await sendNewsletters(services);
  later(1);
  await sendDueMails(services);

  expect(recipients()).toEqual(emails.toSorted());
});

test('a mail whose answer was lost is not sent again, and is shown as such', async () => {
  await subscribed(['fr']);
  const id = await written();
  await move(id, 'SENDING');
  await sendNewsletters(services);
  behaviour = 'loses the answer';
  later(1);
  await sendDueMails(services);
  expect(received).toHaveLength(1);

  behaviour = 'takes';
  later(30);
  await sendDueMails(services);

  expect(received).toHaveLength(1);
  expect((await read(id)).progress).toEqual({ all: 1, sent: 0, unsure: 1 });
});

test('a process that dies between the server’s answer and its note has sent it once for all', async () => {
  await subscribed(['fr']);
  const id = await written();
  await move(id, 'SENDING');
  await sendNewsletters(services);
  // As the process that dies leaves it: begun, and not noted as sent.
  await db
    .updateTable('mails')
    .set({ started_at: services.now() })
    .where('kind', '=', 'newsletter')
    .where('sent_at', 'is', null)
    .execute();

  later(60);
  await sendDueMails(services);

  expect(received).toEqual([]);
});

test('a second process that takes a mail over while the server has not answered sends it no second time', async () => {
  await subscribed(['fr']);
  await move(await written(), 'SENDING');
  await sendNewsletters(services);
  later(1);
  whileSending = async () => {
    whileSending = undefined;
    // Longer than mails are claimed for.
    later(20);
    await sendDueMails(services);
  };

  await sendDueMails(services);

  expect(received).toHaveLength(1);
});

test('one that the server refuses is tried again, five times at most', async () => {
  await subscribed(['fr']);
  const id = await written();
  await move(id, 'SENDING');
  await sendNewsletters(services);
  behaviour = 'refuses';
  later(1);
  await sendDueMails(services);
  behaviour = 'takes';
  later(5);
  await sendDueMails(services);
  expect(received).toHaveLength(1);
  expect((await read(id)).progress.sent).toBe(1);
});

test('stops at once, and goes on with those who have not got it', async () => {
  const emails = await subscribed(['fr', 'fr', 'fr']);
  const id = await written();
  await move(id, 'SENDING');
  await sendNewsletters(services);
  later(1);
  whileSending = async () => {
    whileSending = undefined;
    expect((await move(id, 'PAUSED')).body.status).toBe('PAUSED');
  };

  await sendDueMails(services);
  expect(received).toHaveLength(1);
  expect(await read(id)).toMatchObject({ status: 'PAUSED', progress: { all: 3, sent: 1 } });
  later(10);
  await sendNewsletters(services);
  await sendDueMails(services);
  expect(received).toHaveLength(1);

  await move(id, 'SENDING');
  await sendNewsletters(services);
  later(1);
  await sendDueMails(services);
  expect(recipients()).toEqual(emails.toSorted());
  await sendNewsletters(services);
  expect((await move(id, 'PAUSED')).body.code).toBe('NEWSLETTER_STEP_NOT_ALLOWED');
});

test('two presses of the button start it once; what is on its way can no longer change', async () => {
  await subscribed(['fr']);
  const id = await written();

  const moved = await Promise.all([move(id, 'SENDING'), move(id, 'SENDING')]);

  expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const changed = await product.call(calls.changeNewsletter, { as: admin, params: { newsletterId: id }, body: LETTER });
  expect(changed.body.code).toBe('NEWSLETTER_STEP_NOT_ALLOWED');
});

test('who confirms after sending began is not sent to; who leaves meanwhile neither', async () => {
  const [staying, leaving = ''] = await subscribed(['fr', 'fr']);
  const id = await written();
  await move(id, 'SENDING');
  later(1);
  await subscribed(['fr']);
  await sendNewsletters(services);
  expect((await read(id)).progress.all).toBe(2);
  const { data } = await db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', leaving)
    .where('kind', '=', 'newsletter')
    .executeTakeFirstOrThrow();
  const params = { key: String(data['key']) };
  await product.call(calls.changeSubscription, { params, body: { status: 'LEFT' } });
  later(1);
  await sendDueMails(services);
  await sendNewsletters(services);

  expect(recipients()).toEqual([staying]);
  expect((await read(id)).status).toBe('SENT');
});

test('a test goes to the admin alone, in the wanted language; a language has subject and text or neither', async () => {
  await subscribed(['fr']);
  const id = await written();

  await product.call(calls.testNewsletter, { as: admin, params: { newsletterId: id }, body: { language: 'en' } });
  later(1);
  await sendDueMails(services);
  expect(received).toHaveLength(1);
  const mail = await PostalMime.parse(received[0]?.bytes ?? Buffer.alloc(0));
  expect([mail.subject, mail.text?.includes('Tuna is here.'), mail.text?.includes('quitter')]).toEqual([
    'December arrivals',
    true,
    false,
  ]);

  const half = { subject: { fr: 'A', ty: 'B' }, text: { fr: 'C' } };
  const refused = await product.call(calls.writeNewsletter, { as: admin, body: half });
  expect(refused.body).toMatchObject({ code: 'NEWSLETTER_TEXT_MISSING', errors: [{ path: 'text.ty' }] });
});

test('a mailbox that takes no mail is given up, and has the newsletter again once its reader confirms anew', async () => {
  const [email = ''] = await subscribed(['fr']);
  const statusOf = async () =>
    (await db.selectFrom('newsletter_subscribers').select('status').where('email', '=', email).execute())[0]?.status;
  const sendOne = async () => {
    await move(await written(), 'SENDING');
    for (let minute = 0; minute < 8; minute += 1) {
      await sendNewsletters(services);
      await sendDueMails(services);
      later(1);
    }
  };
  behaviour = 'has no mailbox';
  await sendOne();
  expect(tried.filter((address) => address === email)).toHaveLength(3);
  expect(await statusOf()).toBe('LEFT');

  await sendOne();
  expect(tried.filter((address) => address === email)).toHaveLength(3);

  behaviour = 'takes';
  later(61);
  await product.call(calls.subscribe, { body: { email } });
  const mails = db.selectFrom('mails').select('data').where('recipient', '=', email).where('sent_at', 'is', null);
  const mail = await mails.where('kind', '=', 'newsletter-confirm').executeTakeFirstOrThrow();
  await product.call(calls.changeSubscription, {
    params: { key: String(mail.data['key']) },
    body: { status: 'CONFIRMED' },
  });
  later(1);
  await sendOne();
  expect(await statusOf()).toBe('CONFIRMED');
  expect(received.filter(({ to }) => to === email).length).toBeGreaterThan(0);
});

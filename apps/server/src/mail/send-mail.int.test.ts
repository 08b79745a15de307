import { createServer, type Socket } from 'node:net';

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';

import { sendDueMails } from '#mail/send-mail';
import { notify } from '#notification/notify';
import { queueMail } from '#platform/mail/queue-mail';
import { freePort } from '#testing/doubles/free-port';
import { createTestAccount, openProduct } from '#testing/test-product';

const received: Buffer[] = [];
let isRefusing = false;
const port = await freePort();
const smtpUrl = `smtp://127.0.0.1:${port}`;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      if (isRefusing) return done(new Error('busy, come back later'));
      received.push(Buffer.concat(chunks));
      return done();
    });
  },
});
await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
const product = await openProduct();

const services = () => ({ ...product.services, settings: { ...product.services.settings, smtpUrl } });

async function queued(): Promise<string> {
  const { id } = await product.services.db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

test('a verification mail goes out over SMTP in its reader’s language with its link, once', async () => {
  const data = { firstName: 'Hina\r\nBcc: autre@exemple.pf', token: 'secret-of-the-link', hours: 48 };
  await product.services.db.unitOfWork((tx) =>
    queueMail(tx, {
      id: uuidv7(),
      accountId: null,
      recipient: 'hina@exemple.pf',
      kind: 'verify-email',
      language: 'en',
      data,
      now: new Date(),
    }),
  );
  const id = await queued();

  product.setNow(new Date(Date.now() + 60_000));
  await sendDueMails(services());
  await sendDueMails(services());

  expect(received).toHaveLength(1);
  const mail = await PostalMime.parse(received[0] ?? Buffer.alloc(0));
  expect(mail.subject).toBe('Confirm your email address');
  expect(mail.to?.map((to) => to.address)).toEqual(['hina@exemple.pf']);
  expect(mail.bcc).toBeUndefined();
  expect(mail.text).toContain('/en/verification?token=secret-of-the-link');
  const kept = await product.services.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain('secret-of-the-link');
});

test('a mail that the server refuses stays to be sent, and goes the next time', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  await product.services.db.unitOfWork((tx) =>
    notify(tx, { accountId: customer.id, code: 2, eventKey: 'account', data: {}, now: new Date() }),
  );
  const id = await queued();
  isRefusing = true;
  await sendDueMails(services());
  isRefusing = false;
  expect(await queued()).toBe(id);

  product.setNow(new Date(Date.now() + 5 * 60_000));
  await sendDueMails(services());
  const mail = await PostalMime.parse(received.at(-1) ?? Buffer.alloc(0));
  expect(mail.subject).toBe('Compte approuvé');
});

test('an event is notified and mailed once, however often it is reported', async () => {
  const customer = await createTestAccount(product, { role: 'CUSTOMER' });
  const tell = () =>
    product.services.db.unitOfWork((tx) =>
      notify(tx, {
        accountId: customer.id,
        code: 213,
        eventKey: 'order 1',
        data: { orderNumber: 'M-000001' },
        now: new Date(),
      }),
    );
  await Promise.all([tell(), tell(), tell()]);

  const news = await product.services.db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', customer.id)
    .execute();
  const mails = await product.services.db
    .selectFrom('mails')
    .select('id')
    .where('account_id', '=', customer.id)
    .execute();
  expect([news.length, mails.length]).toEqual([1, 1]);
});

test('waiting mails are sent once each by several processes, and a refused one waits', async () => {
  await product.services.db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute();
  received.length = 0;
  product.setNow(new Date(Date.now() + 60_000));
  for (let index = 0; index < 6; index += 1) {
    const data = { firstName: 'Hina', token: `t${index}`, hours: 2 };
    await product.services.db.unitOfWork((tx) =>
      queueMail(tx, {
        id: uuidv7(),
        accountId: null,
        recipient: `h${index}@exemple.pf`,
        kind: 'reset-password',
        language: 'fr',
        data,
        now: new Date(),
      }),
    );
  }
  isRefusing = true;
  await sendDueMails(services());
  isRefusing = false;
  expect(received).toHaveLength(0);
  await sendDueMails(services());
  expect(received).toHaveLength(0);

  product.setNow(new Date(Date.now() + 3 * 60_000));
  await Promise.all([sendDueMails(services()), sendDueMails(services()), sendDueMails(services())]);
  expect(received).toHaveLength(6);
});

test(
  'before a server that is mute one mail is tried, and none is lost: not even one that may go once alone',
  { timeout: 60_000 },
  async () => {
    await product.services.db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute();
    received.length = 0;
    const connections: Socket[] = [];
    const mute = createServer((socket) => void connections.push(socket));
    const mutePort = await freePort();
    await new Promise<void>((resolve) => mute.listen(mutePort, '127.0.0.1', resolve));
    const at = Date.now() + 60 * 60_000;
    product.setNow(new Date(at));
    for (const kind of ['newsletter', 'newsletter', 'reset-password'] as const)
      await product.services.db.unitOfWork((tx) =>
        queueMail(tx, {
          id: uuidv7(),
          accountId: null,
          recipient: 'hina@exemple.pf',
          kind,
          language: 'fr',
          data: { firstName: 'Hina', token: 't', hours: 2, subject: 'Ia ora na', body: 'Bonjour', key: 'k' },
          now: new Date(at - 1_000),
        }),
      );
    const before = { ...services(), settings: { ...services().settings, smtpUrl: `smtp://127.0.0.1:${mutePort}` } };

    await sendDueMails(before);
    await sendDueMails(before);
    expect(connections).toHaveLength(1);

    for (const socket of connections) socket.destroy();
    await new Promise((resolve) => mute.close(resolve));
    product.setNow(new Date(at + 61_000));
    await sendDueMails(services());
    expect(received).toHaveLength(3);
  },
);

test('a turn before a slow server ends, and the next ones send the rest, each mail once', async () => {
  await product.services.db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute();
  received.length = 0;
  const at = Date.now() + 3 * 60 * 60_000;
  product.setNow(new Date(at));
  for (let index = 0; index < 3; index += 1)
    await product.services.db.unitOfWork((tx) =>
      queueMail(tx, {
        id: uuidv7(),
        accountId: null,
        recipient: 'hina@exemple.pf',
        kind: 'reset-password',
        language: 'fr',
        data: { firstName: 'Hina', token: `t${index}`, hours: 2 },
        now: new Date(at - 1_000),
      }),
    );

  // Any server is slow for a turn of no time.
  const counts: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    await sendDueMails(services(), 1);
    counts.push(received.length);
  }
  expect(counts).toEqual([1, 2, 3, 3]);
});

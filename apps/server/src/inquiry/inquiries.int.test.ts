import * as calls from '@matete/contract/inquiry/inquiries';
import { readAudit } from '@matete/contract/ledger/books';
import { listNotifications } from '@matete/contract/notification/notifications';
import { describe, expect, test } from 'vitest';

import { testPhoto } from '#testing/desks/test-shipment';
import { createTestAccount, openProduct, TEST_NOW } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const customer = await createTestAccount(product, { role: 'CUSTOMER' });
const { db } = product.services;

let serial = 0;
const newEmail = (): string => `hina${(serial += 1)}@exemple.pf`;
const question = (email: string, message = 'Où est ma commande ?') => ({
  name: 'Hina Tehani',
  email,
  subject: 'ORDER' as const,
  orderNumber: 'm-000042',
  message,
});

const mailsTo = (recipient: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'language', 'data', 'id'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

const kept = async (email: string): Promise<number> =>
  (await db.selectFrom('inquiries').select('id').where('email', '=', email).execute()).length;

/** Key of the link in the last mail to an address. */
const keyFor = async (recipient: string): Promise<string> =>
  String((await mailsTo(recipient)).at(-1)?.data['key'] ?? '');

/** Writes to the house and finds the inquiry as an admin does. */
async function opened(email: string) {
  const sent = await product.call(calls.getInTouch, { body: question(email) });
  expect(sent.status).toBe(201);
  const found = await product.call(calls.listInquiries, { as: admin, query: { search: email } });
  const { inquiryId } = found.body.data[0] ?? { inquiryId: '' };
  return (await product.call(calls.readInquiry, { as: admin, params: { inquiryId } })).body;
}

test('a visitor writes and gets a number, admins are told, and nothing is mailed to an address that may be anybody’s', async () => {
  const email = newEmail();

  const sent = await product.call(calls.getInTouch, { body: question(email), headers: { 'accept-language': 'en' } });

  expect(sent).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^Q-\d{5}$/) } });
  expect(await mailsTo(email)).toEqual([]);
  const news = await product.call(listNotifications, { as: admin });
  expect(news.body.data[0]).toMatchObject({ code: 9330, title: `Nouveau message ${sent.body.number}` });
});

test('somebody signed in gets a copy of their words at their own address, whichever they type', async () => {
  const email = newEmail();

  const sent = await product.call(calls.getInTouch, { as: customer, body: question(email, 'Copie pour moi.') });

  expect(await mailsTo(email)).toEqual([]);
  const [mail] = await mailsTo(customer.email);
  expect(mail).toMatchObject({
    kind: 'inquiry-received',
    data: { number: sent.body.number, message: 'Copie pour moi.' },
  });
  const own = await product.call(calls.readOwnInquiry, { params: { key: String(mail?.data['key']) } });
  expect(own.body.messages).toMatchObject([{ author: 'SENDER', text: 'Copie pour moi.' }]);
});

test('an admin answers by mail, the sender writes again by their link, and it waits again', async () => {
  const email = newEmail();
  const inquiry = await opened(email);
  expect(inquiry).toMatchObject({ status: 'OPEN', email, orderNumber: 'm-000042', orderId: null, accountId: null });

  const answered = await product.call(calls.answerInquiry, {
    as: admin,
    params: { inquiryId: inquiry.inquiryId },
    body: { message: 'Elle arrive jeudi.', lastMessageId: inquiry.messages[0]?.messageId ?? '' },
  });

  expect(answered).toMatchObject({ status: 201, body: { status: 'ANSWERED' } });
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    kind: 'inquiry-answer',
    data: { answer: 'Elle arrive jeudi.' },
  });
  const key = await keyFor(email);
  const own = await product.call(calls.readOwnInquiry, { params: { key } });
  expect(own.body.messages).toMatchObject([
    { author: 'SENDER', text: 'Où est ma commande ?' },
    { author: 'HOUSE', text: 'Elle arrive jeudi.', adminName: null },
  ]);
  const again = await product.call(calls.writeAgain, { params: { key }, body: { message: 'Merci !' } });
  expect(again).toMatchObject({ status: 201, body: { status: 'OPEN' } });
  expect(again.body.messages).toHaveLength(3);
  const audit = await product.call(readAudit, { as: admin, query: { action: 'INQUIRY_ANSWERED' } });
  expect(audit.body.data[0]).toMatchObject({ subjectName: inquiry.number, details: { number: inquiry.number } });
});

test('of two admins who answer at once, one is told that something came meanwhile, and one mail goes out', async () => {
  const email = newEmail();
  const inquiry = await opened(email);
  const answer = (message: string) =>
    product.call(calls.answerInquiry, {
      as: admin,
      params: { inquiryId: inquiry.inquiryId },
      body: { message, lastMessageId: inquiry.messages[0]?.messageId ?? '' },
    });

  const answers = await Promise.all([answer('Jeudi.'), answer('Vendredi.'), answer('Samedi.')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('INQUIRY_CHANGED');
  expect((await mailsTo(email)).filter(({ kind }) => kind === 'inquiry-answer')).toHaveLength(1);
});

test('closing and opening again is written down once each', async () => {
  const { inquiryId } = await opened(newEmail());
  const set = (status: 'OPEN' | 'CLOSED') =>
    product.call(calls.setInquiryStatus, { as: admin, params: { inquiryId }, body: { status } });

  expect((await set('CLOSED')).body.status).toBe('CLOSED');
  expect((await set('CLOSED')).body.status).toBe('CLOSED');
  expect((await set('OPEN')).body.status).toBe('OPEN');

  const noted = await db.selectFrom('audit_log').select('action').where('subject_id', '=', inquiryId).execute();
  expect(noted.map(({ action }) => action).toSorted()).toEqual(['INQUIRY_CLOSED', 'INQUIRY_REOPENED']);
});

test('a problem keeps version and browser only where its sender agrees, and its photograph for admins alone', async () => {
  const email = newEmail();
  const headers = { 'user-agent': 'Test/1' };
  const report = { name: 'Hina', email, message: 'La page est vide.', page: '/produits' };
  const read = async (index: number) => {
    const { body } = await product.call(calls.listInquiries, { as: admin, query: { search: email } });
    const inquiryId = body.data[index]?.inquiryId ?? '';
    return (await product.call(calls.readInquiry, { as: admin, params: { inquiryId } })).body;
  };

  await product.call(calls.reportProblem, { body: report, headers });
  expect(await read(0)).toMatchObject({
    kind: 'PROBLEM',
    page: '/produits',
    version: null,
    browser: null,
    photoId: null,
  });

  await product.call(calls.reportProblem, {
    body: { ...report, message: 'Avec photo.', sendsDiagnosis: 'true' },
    files: { photo: await testPhoto() },
    headers,
  });
  const agreed = await read(1);
  expect(agreed).toMatchObject({ page: '/produits', version: expect.stringMatching(/^\d/), browser: 'Test/1' });
  const photo = (as?: typeof admin) =>
    product.app.inject({
      url: `/files/inquiries/${agreed.photoId}`,
      headers: as === undefined ? {} : { authorization: `Bearer ${as.token}` },
    });
  expect((await photo(admin)).headers['content-type']).toBe('image/jpeg');
  expect([(await photo()).statusCode, (await photo(customer)).statusCode]).toEqual([401, 404]);
});

describe('a hidden field that a password manager fills in', () => {
  const website = 'https://exemple.pf';
  const idsOf = (email: string) => db.selectFrom('inquiries').select('id').where('email', '=', email).execute();

  test('makes a visitor confirm once, and nothing is lost', async () => {
    const email = newEmail();
    const body = { ...question(email), website };

    const asked = await product.call(calls.getInTouch, { body });
    expect([asked.status, asked.body.errors?.[0]]).toMatchObject([422, { path: 'isPerson' }]);
    expect(asked.body.code).toBe('SENDER_TO_CONFIRM');
    expect([await mailsTo(email), await idsOf(email)]).toEqual([[], []]);

    const sent = await product.call(calls.getInTouch, { body: { ...body, isPerson: true } });
    expect([sent.status, (await idsOf(email)).length]).toEqual([201, 1]);
  });

  test('is no question to somebody who is signed in', async () => {
    const email = newEmail();
    const sent = await product.call(calls.getInTouch, { as: customer, body: { ...question(email), website } });

    expect([sent.status, (await idsOf(email)).length]).toEqual([201, 1]);
  });

  test('does so with a report of a problem too, before its photograph is decoded', async () => {
    const email = newEmail();
    const { subject: _subject, ...body } = { ...question(email), website };
    const files = { photo: await testPhoto() };

    expect((await product.call(calls.reportProblem, { body, files })).body.code).toBe('SENDER_TO_CONFIRM');
    const sent = await product.call(calls.reportProblem, { body: { ...body, isPerson: 'true' }, files });
    expect([sent.status, (await idsOf(email)).length]).toEqual([201, 1]);
    const own = await product.call(calls.reportProblem, { as: customer, body: { ...body, message: 'Encore.' } });
    expect([own.status, (await idsOf(email)).length]).toEqual([201, 2]);
  });
});

test('half an emoji, as a text that was cut off has it, is left out', async () => {
  const email = newEmail();

  const sent = await product.call(calls.getInTouch, {
    body: { ...question(email, 'Māuruuru \ude00 !'), name: 'Moana \ud83d' },
  });

  expect(sent.status).toBe(201);
  const kept = await db.selectFrom('inquiries').select('name').where('email', '=', email).execute();
  expect(kept).toEqual([{ name: 'Moana' }]);
});

test('the same text sent twice at once is one inquiry', async () => {
  const email = newEmail();
  const send = () => product.call(calls.getInTouch, { body: question(email) });

  const [first, second] = await Promise.all([send(), send()]);

  expect(first.body.number).toBe(second.body.number);
  expect(await kept(email)).toBe(1);
});

test('an address may write ten messages a day, sent at once or not', async () => {
  const email = newEmail();
  const send = (index: number) => product.call(calls.getInTouch, { body: question(email, `Message ${index}`) });

  const sent = await Promise.all(Array.from({ length: 13 }, (_, index) => send(index)));

  expect(sent.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(sent.filter(({ body }) => body.code === 'INQUIRIES_TOO_MANY')).toHaveLength(3);
  expect(await kept(email)).toBe(10);
});

describe('a flood', () => {
  const write = (from: string, more: { as?: typeof customer } = {}) =>
    product.call(calls.getInTouch, { ...more, from, body: question(newEmail(), `Message ${serial}`) });
  const told = async () =>
    Number(
      (
        await db
          .selectFrom('notifications')
          .select(({ fn }) => fn.countAll().as('n'))
          .where('code', '=', 9330)
          .executeTakeFirstOrThrow()
      ).n,
    );

  test('twenty inquiries an hour come from one network, and other networks and accounts are not shut out by it', async () => {
    const sent = await Promise.all(Array.from({ length: 23 }, (_, index) => write(`2001:db8:9:9::${index}`)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(sent.filter(({ body }) => body.code === 'INQUIRIES_TOO_MANY')).toHaveLength(3);

    expect((await write('2001:db8:9:8::1')).status).toBe(201);
    expect((await write('2001:db8:9:9::1', { as: customer })).status).toBe(201);
    product.setNow(new Date(TEST_NOW.getTime() + 3_600_000));
    expect((await write('2001:db8:9:9::1')).status).toBe(201);
  });

  test('from many networks it is kept, and admins are told of the first of an hour', async () => {
    product.setNow(new Date(TEST_NOW.getTime() + 8 * 3_600_000));
    const before = await told();
    for (let index = 0; index < 121; index += 1) expect((await write(`203.0.113.${index}`)).status).toBe(201);
    expect((await told()) - before).toBe(120);

    expect((await write('203.0.113.200', { as: customer })).status).toBe(201);
    expect((await told()) - before).toBe(121);
  });
});

test('a made-up or foreign key opens nothing', async () => {
  for (const key of ['x', '0190a000-0000-7000-8000-0000000000f1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])
    expect((await product.call(calls.readOwnInquiry, { params: { key } })).body.code).toBe('INQUIRY_NOT_FOUND');
});

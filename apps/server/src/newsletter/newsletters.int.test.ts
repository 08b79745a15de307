import * as calls from '@matete/contract/newsletter/newsletters';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import type { Tx } from '#platform/db/database';
import { insertIfNew, moveSubscription } from '#newsletter/subscriber-store';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const admin = await createTestAccount(product, { role: 'ADMIN' });
const { db } = product.services;

let serial = 0;
const newEmail = (): string => `abonne${(serial += 1)}@exemple.pf`;
const ask = (email: string, language = 'fr') =>
  product.call(calls.subscribe, { body: { email }, headers: { 'accept-language': language } });
const mailsTo = (recipient: string) =>
  db
    .selectFrom('mails')
    .select(['kind', 'language', 'data'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
const keyFor = async (recipient: string) => String((await mailsTo(recipient)).at(-1)?.data['key'] ?? '');
const set = (key: string, status: 'CONFIRMED' | 'LEFT') =>
  product.call(calls.changeSubscription, { params: { key }, body: { status } });

test('an address is asked to confirm by mail, in its language, and is a subscriber only then', async () => {
  const email = newEmail();

  expect((await ask(email, 'en')).status).toBe(204);

  expect(await mailsTo(email)).toMatchObject([{ kind: 'newsletter-confirm', language: 'en' }]);
  const key = await keyFor(email);
  expect((await product.call(calls.readSubscription, { params: { key } })).body).toEqual({ email, status: 'PENDING' });
  expect((await set(key, 'CONFIRMED')).body.status).toBe('CONFIRMED');
  expect((await set(key, 'CONFIRMED')).body.status).toBe('CONFIRMED');
});

test('the answer is the same for a subscriber, who gets no further mail', async () => {
  const email = newEmail();
  await ask(email);
  await set(await keyFor(email), 'CONFIRMED');
  product.setNow(new Date(product.services.now().getTime() + 2 * 3_600_000));

  expect(await ask(email)).toMatchObject({ status: 204 });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an address that is asked for again and again gets one mail an hour, asked at once or not', async () => {
  const email = newEmail();

  await Promise.all(Array.from({ length: 5 }, () => ask(email)));
  expect(await mailsTo(email)).toHaveLength(1);

  product.setNow(new Date(product.services.now().getTime() + 61 * 60_000));
  await ask(email);
  expect(await mailsTo(email)).toHaveLength(2);
});

test('a hidden field that is filled in makes a visitor confirm once', async () => {
  const email = newEmail();

  const asked = await product.call(calls.subscribe, { body: { email, website: 'x' } });
  expect([asked.status, asked.body]).toMatchObject([
    422,
    { code: 'SENDER_TO_CONFIRM', errors: [{ path: 'isPerson' }] },
  ]);
  expect(await mailsTo(email)).toEqual([]);

  expect((await product.call(calls.subscribe, { body: { email, website: 'x', isPerson: true } })).status).toBe(204);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('who leaves can come back by a new mail; a made-up key opens nothing', async () => {
  const email = newEmail();
  await ask(email);
  const key = await keyFor(email);
  await set(key, 'CONFIRMED');

  expect((await set(key, 'LEFT')).body.status).toBe('LEFT');
  product.setNow(new Date(product.services.now().getTime() + 61 * 60_000));
  await ask(email);
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await set(key, 'CONFIRMED')).body.status).toBe('CONFIRMED');
  expect((await set(`${key}x`, 'LEFT')).body.code).toBe('NEWSLETTER_LINK_INVALID');
});

test('a mail program leaves in one click: by a POST without cookies, while a GET changes nothing', async () => {
  const email = newEmail();
  await ask(email);
  const key = await keyFor(email);
  await set(key, 'CONFIRMED');
  const url = `/newsletters/leave/${key}`;

  expect((await product.app.inject({ url })).headers.location).toBe(`/lettre/quitter?cle=${key}`);
  expect((await product.call(calls.readSubscription, { params: { key } })).body.status).toBe('CONFIRMED');

  const left = await product.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Mail/1' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(left.statusCode).toBe(204);
  expect((await product.call(calls.readSubscription, { params: { key } })).body.status).toBe('LEFT');
  expect((await product.app.inject({ method: 'POST', url: '/newsletters/leave/x' })).statusCode).toBe(404);
});

test('admins see subscribers and export those who confirmed, with the date of their consent', async () => {
  const email = newEmail();
  await ask(email);
  const before = await product.call(calls.listSubscribers, { as: admin, query: { status: 'PENDING' } });
  expect(before.body.data.map((row) => row.email)).toContain(email);
  await set(await keyFor(email), 'CONFIRMED');

  const { body, statusCode, headers } = await product.app.inject({
    url: '/api/newsletters/export',
    headers: { authorization: `Bearer ${admin.token}` },
  });

  expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(body).toMatch(new RegExp(`^${email};fr;\\d{4}-\\d{2}-\\d{2}T`, 'm'));
});

/** Transactions that wait for another to end. */
async function waitingTransactions(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks where locktype = 'transactionid' and not granted`.execute(db);
  return rows[0]?.n ?? 0;
}

test('a subscription that moves waits for who asks at its new address, and leaves them theirs', async () => {
  const [from, to] = [newEmail(), newEmail()];
  const insert = (email: string) => {
    const id = crypto.randomUUID();
    return { id, by: (tx: Tx) => insertIfNew(tx, { id, email, language: 'fr', now: product.services.now() }) };
  };
  await db.unitOfWork(insert(from).by);
  const theirs = insert(to);
  const [isAsked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asking = db.unitOfWork(async (tx) => {
    await theirs.by(tx);
    isAsked.resolve();
    await mayEnd.promise;
  });
  await isAsked.promise;

  const moving = db.unitOfWork((tx) => moveSubscription(tx, from, to));
  await expect.poll(waitingTransactions).toBeGreaterThan(0);
  mayEnd.resolve();
  await Promise.all([asking, moving]);

  const kept = db.selectFrom('newsletter_subscribers').select(['id', 'email']).where('email', 'in', [from, to]);
  expect(await kept.execute()).toEqual([{ id: theirs.id, email: to }]);
});

test('a network asks for twenty addresses an hour, and others are not shut out by it', async () => {
  const from = (network: string) => product.call(calls.subscribe, { body: { email: newEmail() }, from: network });
  const asked = await Promise.all(Array.from({ length: 22 }, (_, index) => from(`2001:db8:7:7::${index}`)));

  expect(asked.filter(({ status }) => status === 204)).toHaveLength(20);
  expect(asked.filter(({ body }) => body.code === 'NEWSLETTERS_TOO_MANY')).toHaveLength(2);
  expect((await from('2001:db8:7:8::1')).status).toBe(204);
});

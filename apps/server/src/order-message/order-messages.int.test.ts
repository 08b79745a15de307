import { readAudit } from '@matete/contract/ledger/books';
import { listNotifications, markAllNotificationsRead } from '@matete/contract/notification/notifications';
import * as calls from '@matete/contract/order-message/order-messages';
import { callOffOrder, takeOrderBack } from '@matete/contract/order/admin-order';
import { adminOverview } from '@matete/contract/report/overview';
import { beforeEach, describe, expect, test } from 'vitest';

import { bytesOf } from '#testing/bytes-of';
import { invalid, type TestAccount, type TestBody } from '#testing/call-api';
import { testPhoto } from '#testing/desks/test-shipment';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW } from '#testing/test-product';
import { RACE_ROUNDS } from '#testing/tier';

const market = await openMarket({ kg: 1_000, islands: ['rangiroa', 'huahine'] });
const { product, customer, admin, seller, sellers, placePaid, placeAccepted, placeUnpaid, accept, newsOf } = market;
const otherSeller = sellers[1] ?? seller;
const { db } = product.services;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(async () => {
  product.setNow(TEST_NOW);
  // Nobody has reached their limit of the hour, and nobody waits.
  await db
    .updateTable('order_messages')
    .set({ written_at: new Date(0) })
    .execute();
  await db.updateTable('order_threads').set({ waiting_since: null }).execute();
});

type Writing = Partial<TestBody<typeof calls.writeOrderMessage>> & { readonly photos?: number; readonly key?: string };

const write = async (as: TestAccount, orderId: string, message: string, { photos = 0, key, ...body }: Writing = {}) =>
  product.call(calls.writeOrderMessage, {
    as,
    params: { orderId },
    body: { message, ...body },
    files: { attachments: await Promise.all(Array.from({ length: photos }, () => testPhoto())) },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const read = (as: TestAccount, orderId: string) => product.call(calls.readOrderThread, { as, params: { orderId } });
const textsOf = async (as: TestAccount, orderId: string) =>
  (await read(as, orderId)).body.messages.map(({ text }) => text);
const lastIdOf = async (orderId: string) => (await read(admin, orderId)).body.messages.at(-1)?.messageId ?? '';
const answer = async (orderId: string, message: string) =>
  write(admin, orderId, message, { lastMessageId: await lastIdOf(orderId) });
const settle = (orderId: string, lastMessageId: string, as: TestAccount = admin) =>
  product.call(calls.settleOrderThread, { as, params: { orderId }, body: { lastMessageId } });
/** Takes an order from its seller, who is not blocked for it: it is in the pool again. */
const takeBack = async (orderId: string) => {
  const { body } = await product.call(takeOrderBack, { as: admin, params: { orderId }, body: { reason: 'Malade.' } });
  expect(body.status).toBe('BACK_IN_POOL');
};
const waiting = async () =>
  (await product.call(calls.listOrderThreads, { as: admin, query: { isWaiting: 'true' } })).body;
const codesOf = async (orderId: string, as: TestAccount) =>
  (await newsOf({ orderId, codes: [9501, 9502, 9503] }))
    .filter((row) => row.account_id === as.id)
    .map(({ code }) => code);
const mailsOf = async (orderId: string) =>
  (await db.selectFrom('mails').select(['recipient', 'data']).where('kind', '=', 'notification').execute()).filter(
    ({ data }) => data['orderId'] === orderId && Number(data['code']) >= 9501,
  );

describe('customer and seller write to each other', () => {
  test('each reads who wrote what, as orders name them, and is told once until they have read it', async () => {
    const orderId = await placeAccepted({ kg: 1 });

    const first = await write(customer, orderId, '  Le poisson est-il vidé ?  ', { photos: 2 });
    await write(customer, orderId, 'Et écaillé ?');

    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ state: 'OPEN', closesAt: null, hasSeller: true, waitingSince: null });
    const seen = await read(seller, orderId);
    expect(
      seen.body.messages.map(({ side, isOwn, text, toHouse, photos }) => [side, isOwn, text, toHouse, photos.length]),
    ).toEqual([
      ['CUSTOMER', false, 'Le poisson est-il vidé ?', false, 2],
      ['CUSTOMER', false, 'Et écaillé ?', false, 0],
    ]);
    expect(seen.body.hasNews).toBe(true);
    expect([await codesOf(orderId, seller), await codesOf(orderId, admin)]).toEqual([[9502], []]);
    expect((await mailsOf(orderId)).length).toBe(1);

    await product.call(calls.markOrderThreadRead, { as: seller, params: { orderId } });
    expect((await read(seller, orderId)).body.hasNews).toBe(false);
    await write(customer, orderId, 'Merci.');
    expect(await codesOf(orderId, seller)).toEqual([9502, 9502]);

    const answered = await write(seller, orderId, 'Oui, vidé.');
    expect(answered.body.hasNews).toBe(false);
    expect(await codesOf(orderId, customer)).toEqual([9501]);
    const news = await product.call(listNotifications, { as: customer });
    expect(news.body.data[0]).toMatchObject({
      code: 9501,
      orderId,
      body: 'Le vendeur de votre commande vous a écrit.',
    });
    const order = await market.readOrder(orderId);
    const names = (await read(customer, orderId)).body.messages.map(({ name }) => name);
    expect(names).toEqual([order.customer.name, order.customer.name, order.customer.name, order.seller?.name]);
  });

  test('a seller whose last name begins with a picture is named with all of it', async () => {
    const orderId = await placeAccepted({ kg: 1 });
    await write(seller, orderId, 'Bonjour.');
    const named = product.services.db.updateTable('accounts').set({ last_name: '🌺Tehani' });
    await named.where('id', '=', seller.id).execute();
    expect((await read(customer, orderId)).body.messages.at(-1)?.name).toMatch(/ 🌺\.$/u);
  });

  test('photographs are read by those who read the message, and by nobody else', async () => {
    const orderId = await placeAccepted({ kg: 1 });
    const [photo] = (await write(customer, orderId, 'Voici.', { photos: 1 })).body.messages[0]?.photos ?? [];
    const url = photo?.url ?? '';
    const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
    const fetchPhoto = async (as: TestAccount) =>
      (await product.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })).statusCode;

    expect(await Promise.all([customer, seller, admin, stranger, otherSeller].map(fetchPhoto))).toEqual([
      200, 200, 200, 404, 404,
    ]);
    // What it weighs is said before it is fetched.
    expect(photo?.byteCount).toBe(await bytesOf(product, url, customer));
    await takeBack(orderId);
    expect(await Promise.all([customer, seller, otherSeller].map(fetchPhoto))).toEqual([200, 404, 404]);
    await accept(orderId, otherSeller);
    expect(await fetchPhoto(otherSeller)).toBe(404);
  });

  test.each([
    ['without words', { message: '   ' }, 'message'],
    ['with 2 001 letters', { message: 'x'.repeat(2001) }, 'message'],
    ['for no known house', { message: 'Bonjour', toHouse: 'peut-être' }, 'toHouse'],
  ])('a message %s is refused at its field, and nothing is written', async (_, body, path) => {
    const orderId = await placeAccepted({ kg: 1 });
    const before = await fingerprintOf(product);

    const refused = await write(customer, orderId, '', invalid(body));

    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, path]);
    expect(await fingerprintOf(product)).toBe(before);
  });

  test('five photographs are refused, and nothing is written', async () => {
    const orderId = await placeAccepted({ kg: 1 });
    const before = await fingerprintOf(product);

    expect((await write(customer, orderId, 'Voici.', { photos: 5 })).body.code).toBe('TOO_MANY_IMAGES');
    expect(await fingerprintOf(product)).toBe(before);
  });

  test('a message that is sent again with its key counts once', async () => {
    const orderId = await placeAccepted({ kg: 1 });
    const key = crypto.randomUUID();

    const sent = [];
    for (let round = 0; round < 3; round += 1) sent.push(await write(customer, orderId, 'Bonjour', { key }));

    expect(sent.map(({ status, body }) => [status, body.messages.length])).toEqual([
      [201, 1],
      [201, 1],
      [201, 1],
    ]);
    expect(await textsOf(seller, orderId)).toEqual(['Bonjour']);
  });

  test('strangers get the answer of an order that is not there, and write nothing', async () => {
    const orderId = await placeAccepted({ kg: 1 });
    const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
    const before = await fingerprintOf(product);

    for (const as of [stranger, otherSeller]) {
      const answers = [
        await write(as, orderId, 'Moi aussi'),
        await read(as, orderId),
        await product.call(calls.markOrderThreadRead, { as, params: { orderId } }),
      ];
      expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(
        Array.from({ length: 3 }, () => 'ORDER_NOT_FOUND'),
      );
    }
    expect(await fingerprintOf(product)).toBe(before);
  });
});

describe('an order changes hands', () => {
  test('the next seller reads what was written since they accepted it, the one before nothing any more', async () => {
    const orderId = await placeAccepted({ kg: 1 });
    await write(customer, orderId, 'À Teva : merci');
    await write(seller, orderId, 'De rien');
    await takeBack(orderId);
    await write(customer, orderId, 'À la maison : et maintenant ?');

    expect((await read(seller, orderId)).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await write(seller, orderId, 'Pardon')).body.code).toBe('ORDER_NOT_FOUND');
    product.setNow(new Date(TEST_NOW.getTime() + HOUR_MS));
    await accept(orderId, otherSeller);
    expect(await textsOf(otherSeller, orderId)).toEqual([]);
    await write(customer, orderId, 'Bonjour');
    await answer(orderId, 'Bon courage à tous.');

    expect(await textsOf(otherSeller, orderId)).toEqual(['Bonjour', 'Bon courage à tous.']);
    expect(await textsOf(customer, orderId)).toHaveLength(5);
    expect(await textsOf(admin, orderId)).toHaveLength(5);
  });

  test('a seller who accepts the same order again begins anew', async () => {
    const orderId = await placeAccepted({ kg: 1, as: otherSeller });
    await write(customer, orderId, 'Premier essai');
    await takeBack(orderId);
    product.setNow(new Date(TEST_NOW.getTime() + 2 * HOUR_MS));
    expect((await accept(orderId, otherSeller)).status).toBe(200);

    expect(await textsOf(otherSeller, orderId)).toEqual([]);
  });

  test('of a message and an acceptance at once, the seller reads the message or it waits for the house', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await db
        .updateTable('order_messages')
        .set({ written_at: new Date(0) })
        .execute();
      const orderId = await placePaid({ kg: 1 });

      const [accepted, sent] = await Promise.all([accept(orderId), write(customer, orderId, 'Êtes-vous là ?')]);

      expect([accepted.status, sent.status]).toEqual([200, 201]);
      const isRead = (await textsOf(seller, orderId)).length === 1;
      const waits = (await read(admin, orderId)).body.waitingSince !== null;
      expect([isRead, waits]).toEqual([!waits, !isRead]);
      expect(await codesOf(orderId, seller)).toEqual(isRead ? [9502] : []);
      expect(await codesOf(orderId, admin)).toEqual(waits ? [9503] : []);
    }
  });
});

describe('the house is asked', () => {
  test('by a tick of either side: admins are told, and the thread waits until one answers', async () => {
    const orderId = await placeAccepted({ kg: 1 });
    await write(customer, orderId, 'Le vendeur ne répond pas.', { toHouse: 'true' });
    product.setNow(new Date(TEST_NOW.getTime() + HOUR_MS));
    await write(seller, orderId, 'Si, je réponds.');

    expect(await waiting()).toMatchObject({
      waitingCount: 1,
      data: [{ orderId, excerpt: 'Si, je réponds.', waitingSince: TEST_NOW.toISOString() }],
    });
    const { queues } = (await product.call(adminOverview, { as: admin })).body;
    expect(queues.find(({ kind }) => kind === 'ORDER_THREADS')).toEqual({
      kind: 'ORDER_THREADS',
      count: 1,
      oldestAt: TEST_NOW.toISOString(),
    });
    expect(await codesOf(orderId, admin)).toEqual([9503]);
    expect((await read(customer, orderId)).body.waitingSince).toBeNull();

    expect((await answer(orderId, 'Nous regardons.')).status).toBe(201);

    expect((await waiting()).waitingCount).toBe(0);
    expect(await codesOf(orderId, customer)).toEqual([9501]);
    expect((await read(customer, orderId)).body.messages.at(-1)?.name).toBe('Mātete');
    const journal = await product.call(readAudit, { as: admin, query: { search: '' } });
    expect(journal.body.data[0]).toMatchObject({ action: 'ORDER_THREAD_ANSWERED', subjectId: orderId });
  });

  test('by a customer whose order nobody holds, ticked or not; a seller’s tick asks it too', async () => {
    const inPool = await placePaid({ kg: 1 });
    expect((await write(customer, inPool, 'Personne ?')).body).toMatchObject({
      hasSeller: false,
      messages: [{ toHouse: true }],
    });
    const held = await placeAccepted({ kg: 1 });
    await write(seller, held, 'Le bateau est plein.', { toHouse: 'true' });

    expect((await waiting()).data.map(({ orderId }) => orderId).toSorted()).toEqual([inPool, held].toSorted());
    await product.call(callOffOrder, { as: admin, params: { orderId: held }, body: { reason: 'Bateau plein.' } });
    // A cancelled order is held by nobody.
    expect((await read(seller, held)).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect((await write(customer, held, 'Pourquoi ?')).body.messages.at(-1)?.toHouse).toBe(true);
  });

  test('an admin settles a thread without an answer, once; of two admins who answer at once one is refused', async () => {
    const orderId = await placeAccepted({ kg: 1 });
    await write(customer, orderId, 'Tout va bien, merci.', { toHouse: 'true' });
    const lastId = await lastIdOf(orderId);

    const settled = [await settle(orderId, lastId), await settle(orderId, lastId)];

    expect(settled.map(({ status, body }) => [status, body.waitingSince])).toEqual([
      [200, null],
      [200, null],
    ]);
    const noted = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', orderId)
      .where('action', '=', 'ORDER_THREAD_SETTLED')
      .execute();
    expect(noted).toHaveLength(1);
    await write(customer, orderId, 'Encore une chose.', { toHouse: 'true' });
    expect((await settle(orderId, lastId)).body.code).toBe('ORDER_THREAD_CHANGED');
    expect((await write(admin, orderId, 'Sans avoir lu')).body.code).toBe('ORDER_THREAD_CHANGED');
    expect((await waiting()).waitingCount).toBe(1);

    const seen = await lastIdOf(orderId);
    const colleague = await createTestAccount(product, { role: 'ADMIN' });
    const answers = await Promise.all(
      [admin, colleague].map((as) => write(as, orderId, 'Oui ?', { lastMessageId: seen })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('a customer or seller settles nothing', async () => {
    const orderId = await placeAccepted({ kg: 1 });
    await write(customer, orderId, 'Bonjour', { toHouse: 'true' });
    const lastId = await lastIdOf(orderId);
    for (const as of [customer, seller]) expect((await settle(orderId, lastId, as)).status).toBe(403);
    expect((await waiting()).waitingCount).toBe(1);
  });

  test('the list finds a thread by a part of its order’s number or of its customer’s name', async () => {
    const orderId = await placePaid({ kg: 1 });
    await write(customer, orderId, 'Personne ?');
    const { orderNumber, customer: buyer } = await market.readOrder(orderId);
    const found = async (search: string) =>
      (await product.call(calls.listOrderThreads, { as: admin, query: { isWaiting: 'true', search } })).body.data
        .length;

    expect([await found(orderNumber.toLowerCase()), await found(buyer.name.slice(0, 3)), await found('zzz')]).toEqual([
      1, 1, 0,
    ]);
  });
});

describe('a thread has its time', () => {
  test('an unpaid order has none yet, and nothing is written', async () => {
    const { orderId } = await placeUnpaid({ kg: 1 });
    const before = await fingerprintOf(product);

    for (const as of [customer, admin])
      expect((await write(as, orderId, 'Bonjour')).body.code).toBe('ORDER_THREAD_NOT_OPEN');
    expect((await read(customer, orderId)).body.state).toBe('UNPAID');
    expect(await fingerprintOf(product)).toBe(before);
  });

  test('it closes 60 days after the end of its order, and can still be read', async () => {
    const orderId = await placePaid({ kg: 1 });
    await market.cancel(orderId);
    const closesAt = new Date(TEST_NOW.getTime() + 60 * DAY_MS);
    product.setNow(new Date(closesAt.getTime() - 1));
    await product.call(markAllNotificationsRead, { as: admin });
    const { body } = await write(customer, orderId, 'Juste à temps');
    expect(body).toMatchObject({ state: 'OPEN', closesAt: closesAt.toISOString() });
    product.setNow(closesAt);
    const before = await fingerprintOf(product);

    expect((await write(customer, orderId, 'Trop tard')).body.code).toBe('ORDER_THREAD_CLOSED');
    expect((await answer(orderId, 'Trop tard')).body.code).toBe('ORDER_THREAD_CLOSED');

    expect(await fingerprintOf(product)).toBe(before);
    expect((await read(customer, orderId)).body).toMatchObject({
      state: 'CLOSED',
      messages: [{ text: 'Juste à temps' }],
    });
    // What waits is settled all the same.
    expect((await settle(orderId, await lastIdOf(orderId))).status).toBe(200);
  });
});

test('somebody writes 30 messages an hour, in all threads at once, and not one more', async () => {
  const orderIds = [await placeAccepted({ kg: 1 }), await placeAccepted({ kg: 1 })];
  for (let count = 0; count < 27; count += 1) await write(customer, orderIds[count % 2] ?? '', `Message ${count}`);

  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, index) => write(customer, orderIds[index % 2] ?? '', 'Encore un')),
  );

  const refused = sent.filter(({ status }) => status !== 201);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    Array.from({ length: 3 }, () => [429, 'ORDER_MESSAGES_TOO_MANY']),
  );
  const written = await Promise.all(orderIds.map((orderId) => textsOf(customer, orderId)));
  expect(written.flat()).toHaveLength(30);
  expect((await write(seller, orderIds[0] ?? '', 'Moi j’écris')).status).toBe(201);
  product.setNow(new Date(TEST_NOW.getTime() + HOUR_MS));
  expect((await write(customer, orderIds[0] ?? '', 'Une heure après')).status).toBe(201);
});

test('an admin answers more than 30 people within an hour', async () => {
  const orderId = await placeAccepted({ kg: 1 });
  await write(customer, orderId, 'Bonjour');
  const sent: number[] = [];
  for (let count = 0; count <= 30; count += 1) sent.push((await answer(orderId, `Réponse ${count}`)).status);
  expect(new Set(sent)).toEqual(new Set([201]));
});

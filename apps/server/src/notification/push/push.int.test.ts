import { logout } from '@matete/contract/account/login';
import {
  addPushDevice,
  changeNotificationChoices,
  MOST_PUSH_DEVICES,
  readNotificationChoices,
  removePushDevice,
} from '@matete/contract/notification/notification-choices';
import { markAllNotificationsRead } from '@matete/contract/notification/notifications';
import type { AccountId } from '@matete/contract/units';
import ece from 'http_ece';
import { sql } from 'kysely';
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';

import { notify } from '#notification/notify';
import { pushKeysOf } from '#notification/push/push-keys';
import { type PushRequest, sendPush } from '#notification/push/push-sender';
import { sendDuePushes } from '#notification/push/send-pushes';
import { OutboundError } from '#platform/outbound/bounded-fetch';
import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const { product } = await openMarket();
const { services } = product;
const { db, settings } = services;

/** A browser with its subscription, which can read what it is sent. */
class Browser {
  readonly #key: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16).toString('base64url');
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };

  constructor(endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`) {
    this.subscription = {
      endpoint,
      keys: { p256dh: this.#key.generateKeys('base64url'), auth: this.#auth },
    };
  }

  read({ body }: PushRequest): Record<string, string> {
    const plain = ece.decrypt(Buffer.from(body), {
      version: 'aes128gcm',
      privateKey: this.#key,
      authSecret: this.#auth,
    });
    return JSON.parse(plain.toString('utf8')) as Record<string, string>;
  }
}

/** A double of the push services, which keeps what it is handed. */
function pushService(answer: (request: PushRequest) => Promise<number> | number = () => 201) {
  const requests: PushRequest[] = [];
  const sendPush = async (request: PushRequest) => {
    requests.push(request);
    return { status: await answer(request) };
  };
  return { requests, send: () => sendDuePushes({ ...services, sendPush }) };
}

let customer: TestAccount;
beforeEach(async () => {
  product.setNow(TEST_NOW);
  await db.deleteFrom('push_messages').execute();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

let eventCount = 0;
const tell = (code: 211 | 203 | 9501 = 211) =>
  db.unitOfWork((tx) =>
    notify(tx, {
      accountId: customer.id as AccountId,
      code,
      eventKey: `event ${(eventCount += 1)}`,
      data: { orderNumber: 'M-000001', amountXpf: 1_000 },
      now: services.now(),
    }),
  );
const add = (browser: Browser, as = customer) => product.call(addPushDevice, { as, body: browser.subscription });
const devicesOf = async (as = customer) => (await product.call(readNotificationChoices, { as })).body.devices;
const waiting = () => db.selectFrom('push_messages').select(['attempts', 'next_attempt_at']).execute();
const later = (ms: number) => product.setNow(new Date(services.now().getTime() + ms));

test('a notification that is mailed is shown on the device, encrypted for it and signed by our key', async () => {
  const [browser, service] = [new Browser(), pushService()];
  const { body } = await add(browser);
  expect(body.devices.map(({ isThis }) => isThis)).toEqual([true]);
  await tell();
  await tell(203);

  await service.send();

  const [request, ...others] = service.requests as [PushRequest, ...PushRequest[]];
  expect(others).toEqual([]);
  expect(request.endpoint).toBe(browser.subscription.endpoint);
  expect(request.headers).toMatchObject({ TTL: '86400', 'Content-Encoding': 'aes128gcm' });
  expect(browser.read(request)).toMatchObject({ title: 'Remboursement versé', lang: 'fr-PF', path: '/notifications' });
  expect(isSignedBy(body.pushKey, String(request.headers['Authorization']))).toBe(true);
  expect(await waiting()).toEqual([]);
});

/** Checks the signature of a VAPID header as push services do. @source RFC 8292 */
function isSignedBy(publicKey: string, header: string): boolean {
  const [, token = '', named] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key, dsaEncoding: 'ieee-p1363' } as const;
  return named === publicKey && verify('sha256', signed, how, Buffer.from(signature, 'base64url'));
}

test('a kind that was switched off on devices is not shown on them, and others are', async () => {
  const service = pushService();
  await add(new Browser());
  await product.call(changeNotificationChoices, { as: customer, body: { MONEY: { mail: 'AT_ONCE', push: false } } });
  await tell(211);
  await tell(9501);
  await service.send();
  expect(service.requests).toHaveLength(1);
});

test('what was read meanwhile is not shown', async () => {
  const service = pushService();
  await add(new Browser());
  await tell();
  await product.call(markAllNotificationsRead, { as: customer });
  await service.send();
  expect([service.requests, await waiting()]).toEqual([[], []]);
});

const hasEnded = async (as = customer) => (await product.call(readNotificationChoices, { as })).body.thisDeviceEnded;

test.each([404, 410])(
  'a subscription that is answered by %d ends with what waits for it, and its browser is told',
  async (status) => {
    const [elsewhere] = (await sessionsOf(customer, 1)) as [TestAccount];
    await add(new Browser());
    expect(await hasEnded()).toBe(false);
    await tell();
    await tell();
    await pushService(() => status).send();
    expect([await devicesOf(), await waiting()]).toEqual([[], []]);
    expect([await hasEnded(), await hasEnded(elsewhere)]).toEqual([true, false]);

    const working = pushService();
    await tell();
    await working.send();
    expect([working.requests, await waiting()]).toEqual([[], []]);
  },
);

test.each(['by another subscription', 'by the same, if the browser has no other'])(
  'a device that ended is told again once it is added anew %s',
  async (how) => {
    const [first, second] = [new Browser(), new Browser()];
    await add(first);
    await tell();
    await pushService(() => 410).send();
    const anew = how === 'by another subscription' ? second : first;
    expect((await add(anew)).body).toMatchObject({ thisDeviceEnded: false, devices: [{ isThis: true }] });

    const service = pushService();
    await tell();
    await service.send();
    expect(service.requests.map(({ endpoint }) => endpoint)).toEqual([anew.subscription.endpoint]);
  },
);

test('an answer about a former subscription does not end the one that took its place', async () => {
  const [browser, again] = [new Browser(), new Browser()];
  await add(browser);
  await tell();
  await pushService(async () => {
    await add(again);
    return 410;
  }).send();
  expect([(await devicesOf()).length, await hasEnded()]).toEqual([1, false]);
});

test('a device that ended goes with its session', async () => {
  await add(new Browser());
  await tell();
  await pushService(() => 410).send();
  await product.call(logout, { as: customer });
  const { rows } = await sql`select 1 from push_devices where account_id = ${customer.id}`.execute(db);
  expect(rows).toEqual([]);
});

test('a push service that is not known is named, logged with its host, and called once a setting adds it', async () => {
  const warn = vi.spyOn(services.log, 'warn');
  const browser = new Browser('https://up.exemple.pf/wpush/v2/case');
  const refused = await add(browser);
  expect([refused.status, refused.body.code]).toEqual([422, 'PUSH_SERVICE_UNKNOWN']);
  expect(String(refused.body.message)).toContain('up.exemple.pf');
  expect(warn.mock.calls.map(([said]) => said)).toEqual([{ service: 'up.exemple.pf' }]);
  expect(await devicesOf()).toEqual([]);

  Object.assign(settings, { pushHosts: ['.exemple.pf'] });
  try {
    expect((await add(browser)).status).toBe(200);
    await tell();
    const service = pushService();
    await service.send();
    expect(service.requests).toHaveLength(1);
  } finally {
    Object.assign(settings, { pushHosts: [] });
  }
  // The setting was taken away: what waits for its devices is not sent.
  await tell();
  const service = pushService();
  await service.send();
  expect([service.requests, await waiting()]).toEqual([[], []]);
});

test('a push service whose name leads into our own network is not called', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const endpoint = `https://localhost:${(server.address() as AddressInfo).port}/`;
  const refused = await sendPush({ endpoint, headers: {}, body: new Uint8Array() }).catch((error: unknown) => error);
  server.close();
  expect([String(refused), connections]).toEqual([
    `OutboundError: ${endpoint}: network (not a host of the internet)`,
    0,
  ]);
});

test('a push service out of order gets the message again after a pause, until its day is over', async () => {
  await add(new Browser());
  await tell();
  const [broken, working] = [pushService(() => 503), pushService()];
  await broken.send();
  await broken.send();
  expect(broken.requests).toHaveLength(1);
  expect(await waiting()).toEqual([{ attempts: 1, next_attempt_at: new Date(services.now().getTime() + 60_000) }]);

  later(60_000);
  await broken.send();
  later(86_400_000);
  await working.send();

  expect([broken.requests.length, working.requests.length, await waiting()]).toEqual([2, 0, []]);
  expect(await devicesOf()).toHaveLength(1);
});

test('a message that is refused for good is given up, and its device stays', async () => {
  await add(new Browser());
  await tell();
  await pushService(() => 413).send();
  expect([(await devicesOf()).length, await waiting()]).toEqual([1, []]);
});

test('a device that stays silent delays no other', async () => {
  const silent = new Browser();
  await add(silent);
  await tell();
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  const reached = new Browser();
  await add(reached, other);
  customer = other;
  await tell();
  const answered: string[] = [];
  let giveUp = (): void => undefined;
  const service = pushService(async ({ endpoint }) => {
    if (endpoint === silent.subscription.endpoint)
      await new Promise<void>((resolve) => (giveUp = resolve)).then(() => {
        throw new OutboundError('timeout', endpoint);
      });
    answered.push(endpoint);
    return 201;
  });

  const round = service.send();
  await expect.poll(() => answered).toEqual([reached.subscription.endpoint]);
  giveUp();
  await round;

  expect(await waiting()).toHaveLength(1);
});

test('eight workers at once send a message once', async () => {
  const service = pushService();
  await add(new Browser());
  await tell();
  await Promise.all(Array.from({ length: 8 }, () => service.send()));
  expect(service.requests).toHaveLength(1);
});

test.each([
  ['inside our network', { endpoint: 'https://127.0.0.1/push' }],
  ['without encryption', { endpoint: 'http://fcm.googleapis.com/fcm/send/a' }],
  ['with a key that is no point', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
])('a subscription %s is refused and nothing is kept', async (_what, part) => {
  const before = await fingerprintOf(product);
  const body = { ...new Browser().subscription, ...part };
  const answer = await product.call(addPushDevice, { as: customer, body });
  expect([answer.status, answer.body.code]).toEqual([422, 'PUSH_SUBSCRIPTION_INVALID']);
  expect(await fingerprintOf(product)).toBe(before);
});

test('the same browser is one device, of whoever signed in last', async () => {
  const browser = new Browser();
  await add(browser);
  await add(browser);
  expect(await devicesOf()).toHaveLength(1);
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  await add(browser, other);
  expect([(await devicesOf()).length, (await devicesOf(other)).length]).toEqual([0, 1]);
});

test('ten devices are the most, also where two are added at once', async () => {
  const { accountSession } = { accountSession: await sessionsOf(customer, MOST_PUSH_DEVICES + 1) };
  for (const session of accountSession.slice(0, MOST_PUSH_DEVICES - 1)) await add(new Browser(), session);
  const answers = await Promise.all(accountSession.slice(-2).map((session) => add(new Browser(), session)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await devicesOf()).toHaveLength(MOST_PUSH_DEVICES);
});

/** Signs somebody in on several devices. */
async function sessionsOf({ id }: TestAccount, count: number): Promise<TestAccount[]> {
  const { insertSession } = await import('#platform/session/session-store');
  const open = () =>
    db.unitOfWork((tx) => insertSession(tx, { accountId: id as AccountId, userAgent: undefined, now: services.now() }));
  return Promise.all(Array.from({ length: count }, async () => ({ id, token: await open() })));
}

test('signing out removes the device of that session, and no other', async () => {
  const [elsewhere] = await sessionsOf(customer, 1);
  await add(new Browser());
  await add(new Browser(), elsewhere);
  await product.call(logout, { as: customer });
  expect((await devicesOf(elsewhere)).map(({ isThis }) => isThis)).toEqual([true]);
});

test('a device is removed by its owner alone', async () => {
  await add(new Browser());
  const [device] = await devicesOf();
  const params = { deviceId: device?.id ?? '' };
  const other = await createTestAccount(product, { role: 'CUSTOMER' });
  const refused = await product.call(removePushDevice, { as: other, params });
  expect([refused.status, refused.body.code, (await devicesOf()).length]).toEqual([404, 'PUSH_DEVICE_NOT_FOUND', 1]);

  expect((await product.call(removePushDevice, { as: customer, params })).body.devices).toEqual([]);
});

test('the keys are the same in every process and those of the installation', () => {
  expect(pushKeysOf(settings.secret).publicKey).toMatch(/^B[\w-]{86}$/);
  expect(pushKeysOf(settings.secret)).toEqual(pushKeysOf(`${settings.secret}`));
  expect(pushKeysOf('another secret').publicKey).not.toBe(pushKeysOf(settings.secret).publicKey);
});

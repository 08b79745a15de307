import { eraseCustomer, exportPersonalData } from '@matete/contract/account/personal-data';
import { changeNotificationChoices, readNotificationChoices } from '@matete/contract/notification/notification-choices';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { AccountId } from '@matete/contract/units';
import { expect, test } from 'vitest';

import { mailLeaveKey } from '#notification/choices/mail-leave-key';
import { notify } from '#notification/notify';
import { renderMail } from '#mail/render-mail';
import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount, TEST_PASSWORD } from '#testing/test-product';

const { product, admin } = await openMarket();
const { db, settings, now } = product.services;

const newCustomer = () => createTestAccount(product, { role: 'CUSTOMER' });
let eventCount = 0;
const tell = (to: TestAccount, code: NotificationCode) =>
  db.unitOfWork((tx) =>
    notify(tx, {
      accountId: to.id as AccountId,
      code,
      eventKey: `event ${(eventCount += 1)}`,
      data: { orderNumber: 'M-000001', amountXpf: 1_000 },
      now: now(),
    }),
  );
const mailedCodes = async (to: TestAccount) =>
  (
    await db
      .selectFrom('mails')
      .select('data')
      .where('account_id', '=', to.id as AccountId)
      .where('kind', '=', 'notification')
      .orderBy('id')
      .execute()
  ).map(({ data }) => data['code']);
const choicesOf = async (as: TestAccount) =>
  Object.fromEntries(
    (await product.call(readNotificationChoices, { as })).body.choices.map(({ kind, mail, push }) => [
      kind,
      [mail, push],
    ]),
  );
const leave = (subject: string, key: string) =>
  product.app.inject({
    method: 'POST',
    url: `/notification-mails/leave/${subject}/${key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });

test('without a choice mails go out at once, as do those of kinds that were not chosen', async () => {
  const customer = await newCustomer();
  await product.call(changeNotificationChoices, { as: customer, body: { MESSAGES: { mail: 'NEVER', push: true } } });
  await tell(customer, 211);
  await tell(customer, 9501);
  expect(await mailedCodes(customer)).toEqual([211]);
  expect(await choicesOf(customer)).toMatchObject({ MONEY: ['AT_ONCE', true], MESSAGES: ['NEVER', true] });
});

test('a mail that a deadline needs comes whatever was chosen', async () => {
  const customer = await newCustomer();
  await product.call(changeNotificationChoices, {
    as: customer,
    body: { MONEY: { mail: 'NEVER', push: false }, ACCOUNT: { mail: 'NEVER', push: false } },
  });
  await tell(customer, 211);
  await tell(customer, 214);
  await tell(customer, 5003);
  expect(await mailedCodes(customer)).toEqual([214, 5003]);
  expect(await choicesOf(customer)).toMatchObject({ MONEY: ['NEVER', false], ACCOUNT: ['AT_ONCE', false] });
});

test('a kind of another role is refused and nothing is kept', async () => {
  const customer = await newCustomer();
  const before = await fingerprintOf(product);
  const { status, body } = await product.call(changeNotificationChoices, {
    as: customer,
    body: { ORDERS: { mail: 'NEVER', push: true }, DECISIONS: { mail: 'NEVER', push: true } },
  });
  expect([status, body.code]).toEqual([422, 'NOTIFICATION_KIND_UNKNOWN']);
  expect(await fingerprintOf(product)).toBe(before);
  expect(Object.keys(await choicesOf(admin))).toEqual(['DECISIONS', 'INQUIRIES', 'HOUSE']);
});

test('a mail program switches one kind off in one press, twice as well, and no other kind', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()];
  const key = mailLeaveKey(settings.secret, customer.id as AccountId, 'MONEY');

  expect((await leave('MONEY', key)).statusCode).toBe(204);
  expect((await leave('MONEY', key)).statusCode).toBe(204);

  expect(await choicesOf(customer)).toMatchObject({ MONEY: ['NEVER', true], MESSAGES: ['AT_ONCE', true] });
  expect(await choicesOf(other)).toMatchObject({ MONEY: ['AT_ONCE', true] });
});

test('a key opens nothing but what it was made for', async () => {
  const customer = await newCustomer();
  const key = mailLeaveKey(settings.secret, customer.id as AccountId, 'MONEY');
  const before = await fingerprintOf(product);
  const answers = [await leave('MESSAGES', key), await leave('MONEY', `${key}a`), await leave('TOUT', key)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await fingerprintOf(product)).toBe(before);
});

test('opening the address of the header switches nothing off and leads to the choices', async () => {
  const customer = await newCustomer();
  const key = mailLeaveKey(settings.secret, customer.id as AccountId, 'MONEY');
  const answer = await product.app.inject({ method: 'GET', url: `/notification-mails/leave/MONEY/${key}` });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/profil/prevenir']);
  expect(await choicesOf(customer)).toMatchObject({ MONEY: ['AT_ONCE', true] });
});

test('a mail that can be switched off ends with the way to do so, one that cannot has none', () => {
  const mailOf = (code: number) =>
    renderMail(
      { kind: 'notification', language: 'fr', data: { code, amountXpf: 1_000, orderNumber: 'M-000001' } },
      'https://matete.pf',
      () => 'cle',
    );
  expect(mailOf(211).text).toMatch(/Choisir comment vous êtes prévenu\s:\nhttps:\/\/matete\.pf\/profil\/prevenir$/);
  expect(mailOf(211).headers).toEqual({
    'List-Unsubscribe': '<https://matete.pf/notification-mails/leave/MONEY/cle>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mailOf(214).text).not.toContain('/profil/prevenir');
  expect(mailOf(214).headers).toBeUndefined();
});

test('choices are in the file of a person, and go with their account', async () => {
  const customer = await newCustomer();
  await product.call(changeNotificationChoices, { as: customer, body: { MONEY: { mail: 'NEVER', push: true } } });
  const { body } = await product.call(exportPersonalData, { as: customer });
  const file = JSON.parse(JSON.stringify(body)) as {
    notificationChoices: { choices: { kind: string; mail: string }[] };
  };
  expect(file.notificationChoices.choices.find(({ kind }) => kind === 'MONEY')?.mail).toBe('NEVER');

  await product.call(eraseCustomer, {
    as: customer,
    params: { id: customer.id },
    body: { currentPassword: TEST_PASSWORD },
  });

  const kept = db
    .selectFrom('notification_choices')
    .selectAll()
    .where('account_id', '=', customer.id as AccountId);
  expect(await kept.execute()).toEqual([]);
});

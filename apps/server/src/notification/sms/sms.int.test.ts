import { eraseCustomer, exportPersonalData } from '@matete/contract/account/personal-data';
import { changeNotificationChoices, readNotificationChoices } from '@matete/contract/notification/notification-choices';
import { markAllNotificationsRead } from '@matete/contract/notification/notifications';
import { confirmSmsNumber, removeSmsNumber, sendSmsCode } from '@matete/contract/notification/sms-number';
import type { AccountId } from '@matete/contract/units';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { notify } from '#notification/notify';
import { sendDueSms } from '#notification/sms/send-sms';
import type { TestAccount } from '#testing/call-api';
import { fingerprintOf } from '#testing/fingerprint';
import { openMarket } from '#testing/open-market';
import { createTestAccount, openProduct, TEST_NOW, TEST_PASSWORD } from '#testing/test-product';

interface Handed {
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly id: string; readonly to: string; readonly text: string; readonly from?: string };
}

/** Whoever sends SMS: keeps what it is handed, and answers as it is told. */
const handed: Handed[] = [];
let answer = 202;
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    handed.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) as Handed['body'] });
    response.writeHead(answer).end();
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());

const { product } = await openMarket({
  environment: {
    SMS_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/sms`,
    SMS_TOKEN: 'token of the receiver',
    SMS_SENDER: 'MATETE',
  },
});
const { services } = product;
const { db } = services;

let customer: TestAccount;
beforeEach(async () => {
  product.setNow(TEST_NOW);
  handed.length = 0;
  answer = 202;
  await db.deleteFrom('sms_messages').execute();
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  await setPhone('+68987654321');
});

const setPhone = (phone: string | null) =>
  db
    .updateTable('accounts')
    .set({ phone })
    .where('id', '=', customer.id as AccountId)
    .execute();
const later = (seconds: number) => product.setNow(new Date(services.now().getTime() + seconds * 1_000));
const send = () => sendDueSms(services);
const stateOf = async () => (await product.call(readNotificationChoices, { as: customer })).body.sms.state;
const askForCode = () => product.call(sendSmsCode, { as: customer });
const confirm = (code: string) => product.call(confirmSmsNumber, { as: customer, body: { code } });
const lastCode = () => /\d{6}/.exec(handed.at(-1)?.body.text ?? '')?.[0] ?? 'none';
const waiting = () => db.selectFrom('sms_messages').select(['attempts', 'next_attempt_at']).execute();

async function confirmNumber(): Promise<void> {
  await askForCode();
  await send();
  await confirm(lastCode());
  handed.length = 0;
}
const chooseSms = (sms = true) =>
  product.call(changeNotificationChoices, { as: customer, body: { MONEY: { mail: 'AT_ONCE', push: true, sms } } });

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

test('a code that was sent to the number of the account confirms it', async () => {
  expect(await stateOf()).toBe('NONE');
  expect((await askForCode()).body.sms).toEqual({ isOffered: true, number: '+68987654321', state: 'AWAITS_CODE' });
  await send();

  const [sms, ...others] = handed;
  expect(others).toEqual([]);
  expect(sms?.headers).toMatchObject({
    authorization: 'Bearer token of the receiver',
    'idempotency-key': sms?.body.id,
  });
  expect(sms?.body).toMatchObject({ to: '+68987654321', from: 'MATETE' });
  expect(sms?.body.text).toMatch(/^Mātete\s: \d{6} est votre code/);
  expect((await confirm(lastCode())).body.sms.state).toBe('CONFIRMED');
  expect((await confirm('000000')).body.sms.state).toBe('CONFIRMED');
});

test('a notification of a chosen kind comes by SMS to a confirmed number, once, others do not', async () => {
  await tell();
  await chooseSms();
  await tell();
  await confirmNumber();
  await tell();
  // Not of the chosen kind, and one that only stands on the page.
  await tell(9501);
  await tell(203);

  await Promise.all(Array.from({ length: 8 }, send));

  expect(handed.map(({ body }) => [body.to, body.text.slice(0, 27)])).toEqual([
    ['+68987654321', 'Mātete : Remboursement vers'],
  ]);
  expect(await waiting()).toEqual([]);
});

test('a choice that says nothing of SMS leaves it as it was', async () => {
  await chooseSms();
  await product.call(changeNotificationChoices, { as: customer, body: { MONEY: { mail: 'DAILY', push: false } } });
  const { choices } = (await product.call(readNotificationChoices, { as: customer })).body;
  expect(choices.find(({ kind }) => kind === 'MONEY')).toMatchObject({ mail: 'DAILY', push: false, sms: true });
});

test('nothing is sent to a number that the account has no more, nor that was read meanwhile', async () => {
  await chooseSms();
  await confirmNumber();
  await tell();
  await product.call(markAllNotificationsRead, { as: customer });
  await send();
  await tell();
  await setPhone('+68987000000');
  await tell();
  await send();
  expect([handed, await waiting(), await stateOf()]).toEqual([[], [], 'NONE']);
});

test('wrong codes end a code, and no right one opens it then; a new one does', async () => {
  await askForCode();
  await send();
  const right = lastCode();
  const wrong = right === '123456' ? '654321' : '123456';
  const answers = [];
  for (let round = 0; round < 6; round += 1) answers.push((await confirm(wrong)).body.code);
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'SMS_CODE_WRONG'), 'SMS_CODE_OVER']);
  expect((await confirm(right)).body.code).toBe('SMS_CODE_OVER');

  later(61);
  await askForCode();
  await send();
  expect(lastCode()).not.toBe(right);
  expect((await confirm(lastCode())).status).toBe(200);
});

test('many wrong codes at once are no more tries than one after the other', async () => {
  await askForCode();
  await send();
  const wrong = lastCode() === '123456' ? '654321' : '123456';
  const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(wrong)));
  expect(answers.filter(({ body }) => body.code === 'SMS_CODE_WRONG')).toHaveLength(5);
});

test('a code is valid for a quarter of an hour, and another is sent after a minute at the earliest', async () => {
  await askForCode();
  await send();
  const { status, body } = await askForCode();
  expect([status, body.code]).toEqual([429, 'SMS_CODE_TOO_SOON']);
  await send();
  expect(handed).toHaveLength(1);
  later(15 * 60 + 1);
  expect((await confirm(lastCode())).body.code).toBe('SMS_CODE_OVER');
});

test('two presses at once send one code', async () => {
  await Promise.all(Array.from({ length: 8 }, askForCode));
  await send();
  expect(handed).toHaveLength(1);
});

test('a code that waits while another is asked for is not sent', async () => {
  answer = 503;
  await askForCode();
  await send();
  later(61);
  answer = 202;
  handed.length = 0;
  await askForCode();
  later(600);
  await send();
  expect(handed).toHaveLength(1);
  expect((await confirm(lastCode())).status).toBe(200);
});

test('what is not taken is handed over again with the same id, until its day is over', async () => {
  await chooseSms();
  await confirmNumber();
  await tell();
  answer = 503;
  await send();
  await send();
  expect(handed).toHaveLength(1);
  expect(await waiting()).toEqual([{ attempts: 1, next_attempt_at: new Date(services.now().getTime() + 60_000) }]);
  later(60);
  await send();
  expect(new Set(handed.map(({ body }) => body.id)).size).toBe(1);
  expect(handed).toHaveLength(2);
  later(86_400);
  answer = 202;
  await send();
  expect([handed.length, await waiting()]).toEqual([2, []]);
});

test('what is refused for good is given up', async () => {
  await chooseSms();
  await confirmNumber();
  await tell();
  answer = 400;
  await send();
  expect([handed.length, await waiting()]).toEqual([1, []]);
});

test('an account without a number is told so, and nothing is written', async () => {
  await setPhone(null);
  const before = await fingerprintOf(product);
  const { status, body } = await askForCode();
  expect([status, body.code]).toEqual([409, 'SMS_NUMBER_MISSING']);
  expect(await fingerprintOf(product)).toBe(before);
});

test('SMS that were ended do not come, and what waited for them goes', async () => {
  await chooseSms();
  await confirmNumber();
  await tell();
  expect((await product.call(removeSmsNumber, { as: customer })).body.sms.state).toBe('NONE');
  await tell();
  await send();
  expect([handed, await waiting()]).toEqual([[], []]);
});

test('the number is in the file of a person, and goes with their account', async () => {
  await confirmNumber();
  const { body } = await product.call(exportPersonalData, { as: customer });
  const file = JSON.parse(JSON.stringify(body)) as { notificationChoices: { sms: object } };
  expect(file.notificationChoices.sms).toMatchObject({ number: '+68987654321', state: 'CONFIRMED' });
  await product.call(eraseCustomer, {
    as: customer,
    params: { id: customer.id },
    body: { currentPassword: TEST_PASSWORD },
  });
  const kept = db
    .selectFrom('sms_numbers')
    .selectAll()
    .where('account_id', '=', customer.id as AccountId);
  expect(await kept.execute()).toEqual([]);
});

test('a house without a sender offers no SMS and sends none; what waits is given up with its day', async () => {
  const bare = await openProduct();
  const reader = await createTestAccount(bare, { role: 'CUSTOMER' });
  const { body } = await bare.call(sendSmsCode, { as: reader });
  expect(body.code).toBe('SMS_NOT_OFFERED');
  expect((await bare.call(readNotificationChoices, { as: reader })).body.sms.isOffered).toBe(false);

  await chooseSms();
  await confirmNumber();
  await tell();
  await sendDueSms({ ...services, sendSms: undefined });
  expect(await waiting()).toHaveLength(1);
  later(86_401);
  await sendDueSms({ ...services, sendSms: undefined });
  expect([handed, await waiting()]).toEqual([[], []]);
});

import { changeNotificationChoices } from '@matete/contract/notification/notification-choices';
import { markAllNotificationsRead } from '@matete/contract/notification/notifications';
import type { NotificationCode } from '@matete/contract/notification/notifications';
import type { MailChoice } from '@matete/contract/notification/notification-kinds';
import type { AccountId } from '@matete/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';

import { renderMail } from '#mail/render-mail';
import { writeDigests } from '#notification/digest/write-digests';
import { notify } from '#notification/notify';
import type { TestAccount } from '#testing/call-api';
import { openMarket } from '#testing/open-market';
import { createTestAccount } from '#testing/test-product';

const { product } = await openMarket();
const { services } = product;
const { db } = services;

/** Monday evening in Tahiti, and the morning after, before and after seven. */
const EVENING = new Date('2026-11-24T05:00:00Z');
const BEFORE_SEVEN = new Date('2026-11-24T16:59:59Z');
const SEVEN = new Date('2026-11-24T17:00:00Z');
const NEXT_SEVEN = new Date('2026-11-25T17:00:00Z');

let customer: TestAccount;
beforeEach(async () => {
  product.setNow(EVENING);
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
  await choose('DAILY');
});

const choose = (mail: MailChoice) =>
  product.call(changeNotificationChoices, {
    as: customer,
    body: { MONEY: { mail, push: true }, MESSAGES: { mail, push: true } },
  });
let eventCount = 0;
const tell = (code: NotificationCode) =>
  db.unitOfWork((tx) =>
    notify(tx, {
      accountId: customer.id as AccountId,
      code,
      eventKey: `event ${(eventCount += 1)}`,
      data: { orderNumber: 'M-000001', amountXpf: 1_000 },
      now: services.now(),
    }),
  );
const mails = () =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('account_id', '=', customer.id as AccountId)
    .where('kind', 'in', ['notification', 'notification-digest'])
    .orderBy('id')
    .execute();

test('what is gathered goes out as one mail at seven in Tahiti, by kind, and not before', async () => {
  await tell(9501);
  await tell(211);
  product.setNow(BEFORE_SEVEN);
  await writeDigests(services);
  expect(await mails()).toEqual([]);

  product.setNow(SEVEN);
  await writeDigests(services);
  await writeDigests(services);

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const { subject, text } = renderMail(mail as NonNullable<typeof mail>, 'https://matete.pf', () => 'cle');
  expect(subject).toBe('2 nouvelles sur Mātete');
  expect(text.indexOf('ARGENT')).toBeGreaterThan(-1);
  expect(text.indexOf('MESSAGES ET AVIS')).toBeGreaterThan(text.indexOf('ARGENT'));
  expect(text).toContain('Remboursement versé');
});

test('what was read meanwhile is left out, and with nothing left there is no mail', async () => {
  await tell(211);
  await product.call(markAllNotificationsRead, { as: customer });
  product.setNow(SEVEN);
  await writeDigests(services);
  expect(await mails()).toEqual([]);
});

test('what comes after seven waits for the next day', async () => {
  await tell(211);
  product.setNow(SEVEN);
  await writeDigests(services);
  await tell(9501);
  await writeDigests(services);
  expect(await mails()).toHaveLength(1);

  product.setNow(NEXT_SEVEN);
  await writeDigests(services);
  const [, second] = await mails();
  expect(JSON.parse(String(second?.data['items']))).toMatchObject([{ code: 9501 }]);
});

test('who switched the mails of a kind off meanwhile gets none of it', async () => {
  await tell(211);
  await choose('NEVER');
  product.setNow(SEVEN);
  await writeDigests(services);
  expect(await mails()).toEqual([]);
});

test('eight at once write one mail', async () => {
  await tell(211);
  product.setNow(SEVEN);
  await Promise.all(Array.from({ length: 8 }, () => writeDigests(services)));
  expect(await mails()).toHaveLength(1);
});

test('a process that dies before its mail is written loses nothing', async () => {
  await tell(211);
  product.setNow(SEVEN);
  const unitOfWork = vi.spyOn(db, 'unitOfWork');
  const original = unitOfWork.getMockImplementation() ?? Object.getPrototypeOf(db).unitOfWork.bind(db);
  unitOfWork.mockImplementationOnce((work) =>
    original(async (tx: never) => {
      await (work as (tx: never) => Promise<unknown>)(tx);
      throw new Error('the process dies');
    }),
  );
  await expect(writeDigests(services)).rejects.toThrow('the process dies');
  expect(await mails()).toEqual([]);

  await writeDigests(services);
  expect(await mails()).toHaveLength(1);
});

import { listNotifications, markNotificationRead } from '@matete/contract/notification/notifications';
import { ok } from '@matete/domain/result';
import { beforeEach, expect, test } from 'vitest';

import { notify } from '#notification/notify';
import { inTransaction } from '#platform/db/transaction';
import { openMarket } from '#testing/open-market';
import { createTestAccount, type NewAccount, TEST_NOW } from '#testing/test-product';

const { product } = await openMarket();

let customer: NewAccount;
beforeEach(async () => {
  customer = await createTestAccount(product, { role: 'CUSTOMER' });
});

const tell = (eventKey: string): Promise<unknown> =>
  inTransaction(product.services.db, async (tx) => {
    await notify(tx, { accountId: customer.id, code: 9101, eventKey, data: {}, now: TEST_NOW });
    return ok(undefined);
  });

const countsOf = async (query: { isRead?: boolean; page?: number; take?: number }) => {
  const { body } = await product.call(listNotifications, { as: customer, query });
  return { rows: body.data.length, itemCount: body.meta.itemCount, unreadCount: body.unreadCount };
};

test('a page of notifications counts those that are not read, on whichever page and by whichever filter', async () => {
  expect(await countsOf({})).toEqual({ rows: 0, itemCount: 0, unreadCount: 0 });
  expect(await countsOf({ isRead: false, take: 1 })).toEqual({ rows: 0, itemCount: 0, unreadCount: 0 });
  for (const eventKey of ['first', 'second', 'third']) await tell(eventKey);
  expect(await countsOf({ isRead: false, take: 1 })).toEqual({ rows: 1, itemCount: 3, unreadCount: 3 });
  // Pages without a row: none is read yet, and none stands behind the last.
  expect(await countsOf({ isRead: true })).toEqual({ rows: 0, itemCount: 0, unreadCount: 3 });
  expect(await countsOf({ isRead: false, page: 2 })).toEqual({ rows: 0, itemCount: 3, unreadCount: 3 });
  expect(await countsOf({ page: 2 })).toEqual({ rows: 0, itemCount: 3, unreadCount: 3 });

  const { body } = await product.call(listNotifications, { as: customer, query: { take: 1 } });
  await product.call(markNotificationRead, { as: customer, params: { id: body.data[0]?.id ?? '' } });
  expect(await countsOf({})).toEqual({ rows: 3, itemCount: 3, unreadCount: 2 });
  expect(await countsOf({ isRead: true })).toEqual({ rows: 1, itemCount: 1, unreadCount: 2 });
});

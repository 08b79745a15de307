import { type DisputeDecision, withdrawDispute } from '@matete/contract/dispute/disputes';
import { expect, test } from 'vitest';

import { runDueWork } from '#app/jobs/run-due-work';
import type { TestAccount } from '#testing/call-api';
import { AFTER_DELIVERY_DATE, openDisputeDesk } from '#testing/desks/dispute-desk';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestAccount, TEST_NOW } from '#testing/test-product';

const { admin, arrived, confirm, decide, open, product, readOrder, parties, newsOf } = await openDisputeDesk();

const DAY_MS = 86_400_000;
const withdraw = (orderId: string, as: TestAccount = parties.customer) =>
  product.call(withdrawDispute, { as, params: { orderId, customerId: as.id } });
const dueAtOf = async (orderId: string): Promise<Date | null> =>
  (await product.services.db.selectFrom('orders').select('due_at').where('id', '=', orderId).executeTakeFirstOrThrow())
    .due_at;
const toldOf = async (orderId: string, codes: readonly (9228 | 9229 | 9230)[]) =>
  (await newsOf({ orderId, codes })).map((row) => [row.account_id, row.code]);

test('a complaint about unloaded goods is taken back: both sides know, and its days begin anew', async () => {
  const orderId = await arrived(609);
  const { shipment } = await readOrder(orderId);
  const arrivalMs = Date.parse(shipment?.arrivalAt ?? '');
  product.setNow(new Date(arrivalMs + 5 * DAY_MS));
  await open(orderId);
  product.setNow(new Date(arrivalMs + 10 * DAY_MS));

  const { status, body } = await withdraw(orderId);

  expect([status, body.status, body.dispute?.status]).toEqual([200, 'DELIVERED', 'WITHDRAWN']);
  expect(await dueAtOf(orderId)).toEqual(new Date(arrivalMs + 24 * DAY_MS));
  expect((await toldOf(orderId, [9228])).toSorted()).toEqual(
    [
      [parties.customer.id, 9228],
      [parties.seller.id, 9228],
    ].toSorted(),
  );
  expect((await confirm(orderId)).body.status).toBe('COMPLETED');
  await expectSoundBooks(product);
});

test('one about goods at sea leads back to sea, and may be opened again with other words', async () => {
  const orderId = await arrived(609, { unload: false });
  product.setNow(AFTER_DELIVERY_DATE);
  await open(orderId);

  expect((await withdraw(orderId)).body.status).toBe('SHIPPED');

  await runDueWork(product.services);
  expect((await readOrder(orderId)).status).toBe('SHIPPED');
  const again = await open(orderId, { fields: { reason: 'NOT_RECEIVED', description: 'Toujours rien.' } });
  expect(again.body.dispute).toMatchObject({ status: 'OPEN', reason: 'NOT_RECEIVED', description: 'Toujours rien.' });
  expect(again.body.dispute?.decidedAt).toBeNull();
  await expectSoundBooks(product);
});

test('only its own customer takes it back, only while it is open, and of a decision at once one counts', async () => {
  const orderId = await arrived(609);
  expect((await withdraw(orderId)).body.code).toBe('DISPUTE_NOT_FOUND');
  await open(orderId);
  const stranger = await createTestAccount(product, { role: 'CUSTOMER' });
  expect((await withdraw(orderId, stranger)).body.code).toBe('ORDER_NOT_FOUND');

  const decision: DisputeDecision = 'DISPUTE_APPROVED';
  const answers = await Promise.all([withdraw(orderId), decide(orderId, decision), withdraw(orderId)]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await withdraw(orderId)).body.code).toBe('DISPUTE_CLOSED');
  await expectSoundBooks(product);
});

test('a dispute that nobody decides for seven days is brought before the admins once, and both sides know', async () => {
  const orderId = await arrived(609);
  await open(orderId);
  product.setNow(new Date(TEST_NOW.getTime() + 7 * DAY_MS - 1000));
  await runDueWork(product.services);
  expect(await toldOf(orderId, [9229, 9230])).toEqual([]);

  product.setNow(new Date(TEST_NOW.getTime() + 7 * DAY_MS));
  await Promise.all([runDueWork(product.services), runDueWork(product.services)]);
  await runDueWork(product.services);

  const told = await toldOf(orderId, [9229, 9230]);
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      [parties.customer.id, 9229],
      [parties.seller.id, 9229],
      [admin.id, 9230],
    ]),
  );
});

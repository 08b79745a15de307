import { reconcile } from '@matete/contract/ledger/books';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { forgetMatchedPayments } from '#ledger/check/compare-payments-store';
import { openMarket } from '#testing/open-market';

const { product, admin, placePaid, cancel } = await openMarket({ kg: 100 });
const { db } = product.services;

const noted = async (): Promise<string[]> => {
  const { rows } = await sql<{
    id: string;
  }>`select distinct payment_id as id from payments_to_compare order by 1`.execute(db);
  return rows.map(({ id }) => id);
};
const mismatches = async () =>
  (await product.call(reconcile, { as: admin })).body.map(({ kind, paymentId, expected, found }) => ({
    kind,
    paymentId,
    expected,
    found,
  }));
const paymentOf = async (orderId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.payment_id', 'payments.id')
    .select(['payments.id', 'payments.received_xpf'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();

test('payments that are in the books as they came in are compared once', async () => {
  const { id } = await paymentOf(await placePaid({ kg: 2 }));
  const cancelled = await placePaid({ kg: 3 });
  await cancel(cancelled);
  expect(await noted()).toEqual([id, (await paymentOf(cancelled)).id].toSorted());
  expect(await mismatches()).toEqual([]);
  await forgetMatchedPayments(db);
  expect(await noted()).toEqual([]);
});

test('a payment of any age is shown once it differs from the books, until it matches again', async () => {
  const { id, received_xpf: received } = await paymentOf(await placePaid({ kg: 4 }));
  await sql`update payments set created_at = created_at - interval '5 years' where id = ${id}`.execute(db);
  await forgetMatchedPayments(db);

  await sql`update payments set received_xpf = received_xpf - 7 where id = ${id}`.execute(db);
  const wrong = [{ kind: 'PAYMENT_NOT_IN_BOOKS', paymentId: id, expected: received - 7, found: received }];
  expect(await mismatches()).toEqual(wrong);
  await forgetMatchedPayments(db);
  expect([await mismatches(), await noted()]).toEqual([wrong, [id]]);

  await sql`update payments set received_xpf = received_xpf + 7 where id = ${id}`.execute(db);
  expect(await mismatches()).toEqual([]);
  await forgetMatchedPayments(db);
  expect(await noted()).toEqual([]);
});

test('what is booked for a payment without its amounts is shown', async () => {
  const { id, received_xpf: received } = await paymentOf(await placePaid({ kg: 5 }));
  await forgetMatchedPayments(db);
  await db.unitOfWork<void>(async (tx) => {
    await sql`
      with movement as (
        insert into ledger_transactions (id, kind, subject, payment_id, at)
        select gen_random_uuid(), kind, 'again', payment_id, at from ledger_transactions where payment_id = ${id} limit 1 returning id)
      insert into ledger_entries (transaction_id, position, account_id, amount_xpf)
      select movement.id, e.position, e.account_id, e.amount_xpf from movement, ledger_entries e
      where e.transaction_id = (select id from ledger_transactions where payment_id = ${id} limit 1)`.execute(tx);
  });
  expect(await mismatches()).toEqual([
    { kind: 'PAYMENT_NOT_IN_BOOKS', paymentId: id, expected: received, found: 2 * received },
  ]);
});

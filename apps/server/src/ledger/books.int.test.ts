import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkBooks } from '#ledger/books-query';
import { balanceOf } from '#ledger/ledger-store';
import { post } from '#ledger/post';
import type { Tx } from '#platform/db/database';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';
import { RACE_ROUNDS } from '#testing/tier';

const NOW = new Date('2026-11-21T22:00:00Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const WALLET = { kind: 'WALLET', owner: 'teva' } as const;
const BANK = { kind: 'BANK', owner: 'CREDIT_CARD' } as const;
const inTx = <T>(work: (tx: Tx) => Promise<T>) => database.db.unitOfWork(work);
const pay = (subject: string, amountXpf: number) =>
  inTx<void>((tx) =>
    post(tx, {
      kind: 'WITHDRAWAL_SENT_BACK',
      subject,
      now: NOW,
      entries: [
        { account: BANK, amountXpf: -amountXpf },
        { account: WALLET, amountXpf },
      ],
    }),
  );

test('a movement is written whole, and the balance of its account follows', async () => {
  await pay('one', 4500);
  expect(await inTx((tx) => balanceOf(tx, 'WALLET', 'teva'))).toBe(4500);
});

test('the same movement twice is refused by the database', async () => {
  await expect(pay('one', 4500)).rejects.toThrow('ledger_transactions_kind_subject_key');
  expect(await inTx((tx) => balanceOf(tx, 'WALLET', 'teva'))).toBe(4500);
});

test('entries that do not sum to zero are refused by the code, and past it by the database', async () => {
  const crooked = inTx((tx) =>
    post(tx, {
      kind: 'WITHDRAWAL_SENT_BACK',
      subject: 'two',
      now: NOW,
      entries: [
        { account: BANK, amountXpf: -4500 },
        { account: WALLET, amountXpf: 4501 },
      ],
    }),
  );
  await expect(crooked).rejects.toThrow(RangeError);

  const past = inTx(async (tx) => {
    const id = randomUUID();
    await sql`insert into ledger_transactions (id, at, kind, subject) values (${id}, now(), 'WITHDRAWAL_SENT_BACK', 'three')`.execute(
      tx,
    );
    await sql`insert into ledger_entries select ${id}, 1, id, 100 from ledger_accounts where kind = 'WALLET'`.execute(
      tx,
    );
  });
  await expect(past).rejects.toThrow('does not sum to zero');
});

test('nothing can be added to a movement once it is written', async () => {
  const added =
    sql`insert into ledger_entries select t.id, 9 + row_number() over (), a.id, case when a.kind = 'VAT' then 5 else -5 end
    from ledger_transactions t, ledger_accounts a where t.subject = 'one' and a.kind in ('VAT', 'CPS')`.execute(
      database.db,
    );
  await expect(added).rejects.toThrow('closed once written');
});

test('an account of an owner never falls below zero', async () => {
  await expect(pay('four', -4501)).rejects.toThrow('ledger_accounts_check');
});

test.each([
  'update ledger_entries set amount_xpf = amount_xpf + 1',
  'delete from ledger_entries',
  'truncate ledger_entries',
  'update ledger_transactions set kind = kind',
  'delete from audit_log',
  'update order_transitions set reason = null',
])('history is append only: %s', async (statement) => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/append only|truncate a table referenced/);
});

test('two movements at once for one wallet are both in its balance', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => pay(`parallel ${index}`, 100)));
  expect(await inTx((tx) => balanceOf(tx, 'WALLET', 'teva'))).toBe(6500);
});

test('the first movements of a wallet, made at once, are all in its balance', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const owner = `newcomer ${round}`;
    const earn = (index: number) =>
      inTx<void>((tx) =>
        post(tx, {
          kind: 'WITHDRAWAL_SENT_BACK',
          subject: `${owner} ${index}`,
          now: NOW,
          entries: [
            { account: BANK, amountXpf: -100 },
            { account: { kind: 'WALLET', owner }, amountXpf: 60 },
            { account: { kind: 'WALLET', owner }, amountXpf: 40 },
          ],
        }),
      );
    await Promise.all(Array.from({ length: 5 }, (_, index) => earn(index)));
    expect(await inTx((tx) => balanceOf(tx, 'WALLET', owner))).toBe(500);
  }
});

test('the check of the books finds an entry altered by hand', async () => {
  await expectSoundBooks({ services: database });

  await sql.raw('alter table ledger_entries disable trigger user').execute(database.db);
  await sql
    .raw(
      'update ledger_entries set amount_xpf = amount_xpf + 1 where (transaction_id, position) in (select transaction_id, position from ledger_entries where amount_xpf > 0 limit 1)',
    )
    .execute(database.db);

  const broken = (await checkBooks(database.db))
    .filter((invariant) => !invariant.holds)
    .map((invariant) => invariant.name);
  expect(broken).toEqual([
    'all entries sum to zero',
    'every movement sums to zero',
    'kept balances are the sums of their entries',
  ]);
});

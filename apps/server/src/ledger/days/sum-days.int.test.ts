import { AsyncLocalStorage } from 'node:async_hooks';

import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkBooks, checkWithin, inSnapshot } from '#ledger/books-query';
import { positionOf, readNewSince } from '#ledger/books-scope-query';
import { sumDay } from '#ledger/days/day-sums-store';
import { sumDays } from '#ledger/days/sum-days';
import { movedBetween, TOTAL_REVENUE } from '#ledger/movements-query';
import { post } from '#ledger/post';
import { sumAhead } from '#platform/days/sum-days-ahead';
import type { Tx } from '#platform/db/database';
import { expectSoundBooks } from '#testing/sound-books';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';

/** Noon of the 21st in Tahiti. */
const NOW = new Date('2026-11-21T22:00:00Z');
const RULE = 'the sums of a day are those of its entries';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const BANK = { kind: 'BANK', owner: 'CREDIT_CARD' } as const;
const WALLET = { kind: 'WALLET', owner: 'teva' } as const;
const move = (subject: string, at: string, amountXpf: number) =>
  database.db.unitOfWork<void>((tx) =>
    post(tx, {
      kind: 'WITHDRAWAL_SENT_BACK',
      subject,
      now: new Date(at),
      entries: [
        { account: BANK, amountXpf: -amountXpf },
        { account: WALLET, amountXpf },
      ],
    }),
  );
const sum = (now = NOW) => sumDays({ db: database.db, now: () => now });
const days = async () =>
  (
    await sql<{
      day: string;
    }>`select day::text as day from ledger_days where day not in (select c.day from changed_days c where c.sums = 'LEDGER') order by 1`.execute(
      database.db,
    )
  ).rows.map(({ day }) => day);
const bankOf = async (from: string, to: string) => {
  const { rows } = await sql<{ xpf: number; revenue: number }>`
    select coalesce(sum(out_xpf) filter (where account = 'BANK'), 0)::bigint as xpf, ${TOTAL_REVENUE} as revenue
    from (${movedBetween({ from, to })}) moved`.execute(database.db);
  return rows[0]?.xpf;
};

test('days that are over are summed, once; today is read from its entries', async () => {
  // Half past eleven in the evening of the 18th in Tahiti, and half past twelve at night of the 19th.
  await move('one', '2026-11-19T09:30:00Z', 100);
  await move('two', '2026-11-19T10:30:00Z', 20);
  await move('today', '2026-11-21T20:00:00Z', 3);

  expect(await sum()).toBe(3);
  expect(await sum()).toBe(0);

  expect(await days()).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  expect(await bankOf('2026-11-18', '2026-11-18')).toBe(-100);
  expect(await bankOf('2026-11-19', '2026-11-20')).toBe(-20);
  expect(await bankOf('2026-11-18', '2026-11-21')).toBe(-123);
  await expectSoundBooks({ services: database });
});

test('a movement that is dated into a summed day counts at once, and the day is summed anew', async () => {
  await move('late', '2026-11-19T20:00:00Z', 7);

  expect(await days()).toEqual(['2026-11-18', '2026-11-20']);
  expect(await bankOf('2026-11-18', '2026-11-21')).toBe(-130);
  expect(await sum()).toBe(1);
  expect(await bankOf('2026-11-19', '2026-11-19')).toBe(-27);
  await expectSoundBooks({ services: database });
});

test('a day is summed beside a movement that is under way, which counts once it is written', async () => {
  const tomorrow = new Date(NOW.getTime() + 86_400_000);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let wrote: () => void = () => undefined;
  const written = new Promise<void>((resolve) => (wrote = resolve));
  const slow = database.db.unitOfWork<void>(async (tx) => {
    await post(tx, {
      kind: 'WITHDRAWAL_SENT_BACK',
      subject: 'slow',
      now: new Date('2026-11-21T21:00:00Z'),
      entries: [
        { account: BANK, amountXpf: -1_000 },
        { account: WALLET, amountXpf: 1_000 },
      ],
    });
    wrote();
    await held;
  });
  await written;

  expect(await sum(tomorrow)).toBe(1);
  expect(await bankOf('2026-11-21', '2026-11-21')).toBe(-3);
  release();
  await slow;
  expect(await bankOf('2026-11-21', '2026-11-21')).toBe(-1_003);
  expect(await sum(tomorrow)).toBe(1);

  expect(await days()).toContain('2026-11-21');
  expect(await bankOf('2026-11-21', '2026-11-21')).toBe(-1_003);
  await expectSoundBooks({ services: database });
});

test.each([1, 2, 3, 4])('what is written behind statement %i of summing a day is not lost', async (nth) => {
  const before = (await bankOf('2026-11-21', '2026-11-21')) ?? 0;
  let count = 0;
  const outside = AsyncLocalStorage.snapshot();
  const movesBehind: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      count += 1;
      if (count === nth) await outside(() => move(`behind-${nth}`, '2026-11-21T21:30:00Z', 10_000));
      return result;
    },
  };
  await database.db.unitOfWork<void>((tx) =>
    sumAhead(tx.withPlugin(movesBehind) as Tx, { sums: 'LEDGER', sum: sumDay }, { day: '2026-11-21', now: NOW }),
  );

  expect(count).toBe(4);
  expect(await bankOf('2026-11-21', '2026-11-21')).toBe(before - 10_000);
  expect(await sum(new Date(NOW.getTime() + 86_400_000))).toBe(1);
  expect(await bankOf('2026-11-21', '2026-11-21')).toBe(before - 10_000);
  await expectSoundBooks({ services: database });
});

test('sums that are not those of the entries are found, by the check of everything and of what is new', async () => {
  const position = await inSnapshot(database.db, positionOf);
  await sql`update ledger_day_sums set xpf = xpf - 1 where day = '2026-11-19' and account_kind = 'BANK'`.execute(
    database.db,
  );
  const broken = (await checkBooks(database.db)).filter(({ holds }) => !holds);
  expect(broken).toEqual([
    {
      name: RULE,
      holds: false,
      broken: ['2026-11-19 WITHDRAWAL_SENT_BACK BANK: -28 / -27 kept, -27 / -27 in the entries'],
    },
  ]);

  // A movement into the day takes the wrong sums away.
  await move('mends', '2026-11-19T21:00:00Z', 1);
  expect(await sum()).toBe(1);
  await expectSoundBooks({ services: database });
  await sql`delete from ledger_day_sums where day = '2026-11-19' and account_kind = 'WALLET'`.execute(database.db);
  const fresh = await inSnapshot(database.db, async (tx) => {
    const since = await readNewSince(tx, position);
    return since === undefined ? [] : checkWithin(tx, since.scope);
  });
  expect(fresh.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual([RULE]);
});

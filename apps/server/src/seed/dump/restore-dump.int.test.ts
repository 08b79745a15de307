import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { foldForSearch } from '@matete/i18n/fold-for-search';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

import { isPassword } from '#account/password/password';
import { DrawnFiles } from '#app/files/drawn-files';
import { decryptCode, couponHmac } from '#coupon/coupon-code';
import { checkBooks } from '#ledger/books-query';
import { openText, type SealedText } from '#platform/sealing/sealed-text';
import { idOfSignedKey } from '#platform/session/signed-key';
import { createFileStore } from '#platform/storage/file-store';
import { masterKey } from '#platform/storage/images';
import { readMovedDays } from '#schedule/moved-days-query';
import { SampleSchedule } from '#schedule/sample/sample-schedule';
import { type DumpBody, hashOfStory, readDump } from '#seed/dump/dump-file';
import { restoreDump } from '#seed/dump/restore-dump';
import { HOUSE } from '#seed/story/people';
import { STORY_END } from '#seed/tools/story-time';
import { TEST_SECRET } from '#testing/test-cluster-names';
import { createTestDatabase } from '#testing/test-database';

const DAY_MS = 86_400_000;

const dump = readDump();
const directory = mkdtempSync(path.join(tmpdir(), 'matete-dump-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** The story as somebody finds it who starts the product at a moment. */
async function restoredAt(now: Date) {
  const database = await createTestDatabase();
  afterAll(() => database.drop());
  const files = createFileStore({ kind: 'disk', directory: path.join(directory, now.toISOString()) });
  const { db } = database;
  await restoreDump(dump, { db, files, secret: TEST_SECRET, now });
  return { db, files };
}

test('the dump is that of the story as it is told and played: else run `npm run demonstration`', () => {
  expect(dump.head.story).toBe(hashOfStory());
});

test('the story is of a market of this size, whose people came over its months, and of a house that is none', () => {
  const { tables } = JSON.parse(dump.text) as DumpBody;
  const column = (table: string, name: string): unknown[] => {
    const found = tables.find((one) => one.name === table);
    return (found?.rows ?? []).map((row) => row[found?.columns.indexOf(name) ?? -1]);
  };
  const placed = column('orders', 'placed_at').length;
  expect([placed >= 250, placed <= 400], `${placed} orders`).toEqual([true, true]);
  const roles = column('accounts', 'role');
  const joined = column('accounts', 'created_at')
    .filter((_at, index) => roles[index] !== 'ADMIN')
    .map((at) => tahitiDayOf(new Date(String(at))));
  const perMonth = Map.groupBy(joined, (day) => day.slice(0, 7));
  expect(perMonth.size).toBeGreaterThanOrEqual(3);
  for (const [month, those] of perMonth) expect(those.length, month).toBeGreaterThanOrEqual(2);
  for (const [day, those] of Map.groupBy(joined, (one) => one)) expect(those.length, day).toBeLessThanOrEqual(4);
  expect(HOUSE.name).toBe('SARL Mātete, démonstration');
  const house = column('site_settings', 'data')[column('site_settings', 'name').indexOf('HOUSE')];
  expect(house).toMatchObject({ value: { name: HOUSE.name } });
});

// The day it was played on, a first of January that lies in the middle of the story, a leap day, and years later.
const STARTS = ['2026-11-29T18:00:00Z', '2027-02-10T03:10:00Z', '2028-02-29T21:45:00Z', '2031-07-04T05:00:00Z'];

describe.each(STARTS)('of a product that starts at %s', async (start) => {
  const now = new Date(start);
  const { db, files } = await restoredAt(now);
  const read = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(db)).rows;

  test('the story ends within the day before, and nothing of it lies ahead', async () => {
    const [last] = await read(sql<{ at: Date }>`select max(at) as at from order_transitions`);
    const age = now.getTime() - (last?.at.getTime() ?? 0);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(1.5 * DAY_MS);
    expect(await readMovedDays(db)).toBe(Math.floor((now.getTime() - STORY_END.getTime()) / DAY_MS));
  });

  test('the books are sound', async () => {
    const invariants = await checkBooks(db);
    expect(invariants.filter(({ holds }) => !holds)).toEqual([]);
  });

  test('no number is older than a smaller one', async () => {
    for (const [table, number, at] of [
      ['orders', 'order_number', 'placed_at'],
      ['order_transitions', 'seq', 'at'],
      ['inquiries', 'number', 'created_at'],
      ['withdrawal_exports', 'number', 'created_at'],
      ['products', 'id', 'created_at'],
      ['accounts', 'id', 'created_at'],
      ['notifications', 'id', 'created_at'],
      ['ledger_transactions', 'id', 'at'],
    ] as const) {
      // A part that was taken out of an order has the moment at which the whole was placed.
      const rows = await read(
        sql<{ at: Date }>`select ${sql.ref(at)} as at from ${sql.table(table)}
          ${table === 'orders' ? sql`where parent_order_id is null` : sql``} order by ${sql.ref(number)}`,
      );
      const times = rows.map((row) => row.at.getTime());
      expect(times, table).toEqual(times.toSorted((one, other) => one - other));
    }
  });

  test('no paper is older than one of a smaller number, and each has the year of its day', async () => {
    for (const letter of ['F', 'A']) {
      const papers = await db
        .selectFrom('invoices')
        .select(['number', 'issued_at'])
        .where('number', 'like', `${letter}-%`)
        .orderBy('number')
        .execute();
      const times = papers.map((paper) => paper.issued_at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      for (const paper of papers) expect(paper.number.slice(2, 6)).toBe(tahitiDayOf(paper.issued_at).slice(0, 4));
      const last = papers.filter((paper) => paper.number.startsWith(papers.at(-1)?.number.slice(0, 6) ?? ' '));
      expect(last.map((paper) => Number(paper.number.slice(7)))).toEqual(last.map((_, index) => index + 1));
    }
  });

  test('nothing happens at night', async () => {
    // A new database has its directory from the hour at which it was made.
    const columns = await read(
      sql<{ table_name: string; column_name: string }>`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type = 'timestamp with time zone'
          and table_name not in ('schema_migration', 'terms_versions', 'directory_entries') and column_name not in (
            'expires_at', 'due_at', 'blocked_until', 'ends_at', 'arrival_at', 'next_attempt_at', 'ask_gateway_at',
            'last_voyage_arrival_at', 'accept_by', 'usable_until')`,
    );
    const night: string[] = [];
    for (const { table_name: table, column_name: column } of columns) {
      const rows = await read(
        sql<{ at: string }>`select to_char(${sql.ref(column)} at time zone 'Pacific/Tahiti', 'HH24:MI') as at
          from ${sql.table(table)} where ${sql.ref(column)} <= ${now}`,
      );
      for (const { at } of rows) if (at < '05:00' || at > '21:00') night.push(`${table}.${column} ${at}`);
    }
    expect(night).toEqual([]);
  });

  test('an invoice is of the day on which its order was loaded, or of the next', async () => {
    const late = await read(
      sql`select i.number from invoices i join shipments s on s.order_id = i.order_id
        where i.kind = 'INVOICE' and i.revision = 1
          and i.issued_at not between s.shipped_at and s.shipped_at + interval '1 day'`,
    );
    expect(late).toEqual([]);
  });

  test('each shipped order is on a voyage of the schedule, from the island of its seller', async () => {
    const moved = await readMovedDays(db);
    const schedule = new SampleSchedule(
      () => now,
      () => Promise.resolve(moved),
    );
    const today = tahitiDayOf(now);
    const { voyages } = await schedule.voyages({ from: addDays(today, -120), to: addDays(today, 90) });
    const shipped = await read(
      sql<{ voyage_number: string; ship_name: string; arrival_at: Date; island_id: string; depart_date: string }>`
        select s.voyage_number, s.ship_name, s.arrival_at, s.depart_date::text, a.island_id from shipments s
        join orders o on o.id = s.order_id join accounts a on a.id = o.seller_id`,
    );
    expect(shipped.length).toBeGreaterThan(200);
    for (const shipment of shipped) {
      const voyage = voyages.find(({ number }) => number === shipment.voyage_number);
      expect(voyage, shipment.voyage_number).toBeDefined();
      const call = voyage?.stops.find(({ islandId }) => islandId === shipment.island_id);
      expect(voyage?.shipName).toBe(shipment.ship_name);
      expect(tahitiDayOf(new Date(call?.departureAt ?? 0))).toBe(shipment.depart_date);
      expect(new Date(voyage?.stops.at(-1)?.arrivalAt ?? 0)).toEqual(shipment.arrival_at);
    }
  });

  test('each message, dispute and rating names a good of its order', async () => {
    const said = await read(
      sql<{ words: string; names: string[] }>`
        select m.text as words, array_agg(t.name) as names from order_messages m
          join order_lines l on l.order_id = m.order_id join product_texts t on t.product_id = l.product_id group by m.id
        union all
        select m.body, array_agg(t.name) from dispute_messages m join disputes d on d.id = m.dispute_id
          join order_lines l on l.order_id = d.order_id join product_texts t on t.product_id = l.product_id group by m.id
        union all
        select r.words, array_agg(t.name) from ratings r join order_lines l on l.order_id = r.order_id
          join product_texts t on t.product_id = l.product_id group by r.id`,
    );
    expect(said.length).toBeGreaterThan(70);
    expect(said.filter(({ words, names }) => !namesOne(words, names))).toEqual([]);
  });

  test('links in mails, codes of coupons and accounts of banks open with the secret of this installation', async () => {
    const mails = await read(sql<{ key: string }>`select data->>'key' as key from mails where data ? 'key'`);
    expect(mails.length).toBeGreaterThan(0);
    for (const { key } of mails)
      expect(idOfSignedKey(TEST_SECRET, 'newsletter', key) ?? idOfSignedKey(TEST_SECRET, 'inquiry', key)).toBeDefined();
    const coupons = await db.selectFrom('coupons').select(['code_hmac', 'code_ciphertext']).execute();
    for (const { code_hmac: hmac, code_ciphertext: ciphertext } of coupons)
      expect(couponHmac(TEST_SECRET, decryptCode(TEST_SECRET, ciphertext))).toEqual(hmac);
    const [seller] = await db.selectFrom('sellers').select(['account_id', 'iban']).execute();
    expect(openText(seller?.account_id ?? '', seller?.iban as SealedText)).toMatch(/^FR\d{2}17469/);
    const [withdrawal] = await db.selectFrom('withdrawals').select(['id', 'bank']).execute();
    expect(openText(withdrawal?.id ?? '', withdrawal?.bank.iban as SealedText)).toMatch(/^FR\d{2}17469/);
    const [account] = await db.selectFrom('accounts').select('password_hash').limit(1).execute();
    expect(await isPassword(account?.password_hash ?? '', 'demo-matete')).toBe(true);
  });

  test('pictures, receipts and papers are drawn when they are asked for', async () => {
    const drawn = new DrawnFiles(files);
    for (const purpose of ['PRODUCT_IMAGE', 'RECEIPT', 'DISPUTE', 'ORDER_MESSAGE', 'INVOICE'] as const) {
      const file = await db
        .selectFrom('stored_files')
        .select(['id', 'storage_key'])
        .where('purpose', '=', purpose)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const bytes = await drawn.get(purpose === 'PRODUCT_IMAGE' ? masterKey(file.id) : file.storage_key);
      if (purpose === 'INVOICE') expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
      else expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    }
  });
});

/** Whether some words name one of some products. */
function namesOne(words: string, names: readonly string[]): boolean {
  const text = foldForSearch(words);
  const wanted = names.flatMap((name) => foldForSearch(name).match(/[\p{L}]{3,}/gu) ?? []);
  return wanted.some((name) => text.includes(name.replace(/(s|x|es)$/, '')));
}

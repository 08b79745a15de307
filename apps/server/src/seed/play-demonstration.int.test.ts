// @module-tag long
import pino from 'pino';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { createServices } from '#app/services';
import { checkBooks } from '#ledger/books-query';
import { type DumpBody, readDump } from '#seed/dump/dump-file';
import { playDemonstration } from '#seed/play-demonstration';
import { SeedClock } from '#seed/tools/seed-clock';
import { moment, STORY_BEGIN } from '#seed/tools/story-time';
import { readSettings } from '#start/settings';
import { TEST_SECRET } from '#testing/test-cluster-names';
import { createTestDatabase } from '#testing/test-database';

/** Played of the ninety days: enough for orders that were received and rated. */
const LEFT_DAYS = 55;

const directory = mkdtempSync(path.join(tmpdir(), 'matete-play-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test(
  'the story can be played by the use cases of today, and gives the orders that are kept',
  { timeout: 900_000 },
  async () => {
    const database = await createTestDatabase();
    afterAll(() => database.drop());
    const keptSecret = () => TEST_SECRET;
    const settings = readSettings({ env: { DATA_DIR: directory }, workingDirectory: directory, keptSecret });
    const clock = new SeedClock(STORY_BEGIN);
    const services = createServices({ settings, database, log: pino({ level: 'silent' }), now: clock.now });
    await playDemonstration(services, clock, moment(LEFT_DAYS, '21:00'));
    await services.listener.close();

    const played = await database.db
      .selectFrom('orders')
      .select(['order_number', 'placed_at', 'grand_total_xpf'])
      .orderBy('order_number')
      .execute();
    const { tables } = JSON.parse(readDump().text) as DumpBody;
    const orders = tables.find(({ name }) => name === 'orders');
    const kept = (orders?.rows ?? []).map((row) => {
      const value = (column: string) => row[orders?.columns.indexOf(column) ?? -1];
      return {
        order_number: String(value('order_number')),
        placed_at: new Date(String(value('placed_at'))),
        grand_total_xpf: Number(value('grand_total_xpf')),
      };
    });
    expect(played.length).toBeGreaterThan(50);
    expect(played).toEqual(kept.toSorted((a, b) => (a.order_number < b.order_number ? -1 : 1)).slice(0, played.length));
    expect((await checkBooks(database.db)).filter(({ holds }) => !holds)).toEqual([]);
  },
);

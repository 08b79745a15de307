import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeEach, expect, test } from 'vitest';

import { backUpAtNight } from '#backup/back-up-at-night';
import { findLastMade } from '#backup/backup-store';
import { noteBackup } from '#backup/keep-backup';
import { marketRecords } from '#testing/desks/market-records';
import { createTestAccount, openProduct } from '#testing/test-product';

const product = await openProduct();
const { services } = product;
const admin = await createTestAccount(product, { role: 'ADMIN' });
const { newsOf } = marketRecords(product);
let directory = '';
const directories: string[] = [];
afterAll(() => directories.forEach((one) => rmSync(one, { recursive: true, force: true })));
beforeEach(async () => {
  directory = path.join(mkdtempSync(path.join(tmpdir(), 'matete-nights-')), 'kept');
  directories.push(path.dirname(directory));
  await services.db.deleteFrom('backups').execute();
});

const backUpAt = (moment: string) =>
  backUpAtNight({
    ...services,
    now: () => new Date(moment),
    settings: { ...services.settings, backup: { place: { kind: 'disk', directory }, recipients: [] } },
  });
const kept = (): string[] => readdirSync(directory).toSorted();
test('a backup is made once a day of Tahiti, from two in the morning', async () => {
  await backUpAt('2026-12-01T11:59:00Z');
  await backUpAt('2026-12-01T12:00:00Z');
  await backUpAt('2026-12-01T13:00:00Z');
  // Still the first of December in Tahiti, then the second.
  await backUpAt('2026-12-02T09:00:00Z');
  await backUpAt('2026-12-02T12:41:00Z');

  expect(kept()).toEqual(['matete-20261201T120000Z.tar.zst', 'matete-20261202T124100Z.tar.zst']);
  const last = await findLastMade(services.db);
  expect(last).toMatchObject({ name: 'matete-20261202T124100Z.tar.zst', place: directory, is_encrypted: false });
  expect(Number(last?.byte_count)).toBeGreaterThan(1_000);
});

test('one that was made elsewhere meanwhile does not take the place of that of the night', async () => {
  const { db } = services;
  const kept = { name: 'matete-20261201T121500Z.tar.zst', byteCount: 1, rowCount: 1, fileCount: 0, absent: [] };
  const beganAt = new Date('2026-12-01T12:15:00Z');
  const byHand = { ...kept, thinnedOut: [], notThinnedOut: undefined };
  await noteBackup(db, { kept: byHand, beganAt, endedAt: beganAt, place: '/media/disk', isEncrypted: false });
  expect(await findLastMade(db)).toMatchObject({ place: '/media/disk' });

  await backUpAt('2026-12-01T13:00:00Z');
  expect(readdirSync(directory)).toEqual(['matete-20261201T130000Z.tar.zst']);
});

test('without a place in the settings, none is made', async () => {
  await backUpAtNight({ ...services, now: () => new Date('2026-12-01T13:00:00Z') });

  expect(await services.db.selectFrom('backups').selectAll().execute()).toEqual([]);
});

test('a failure is told to admins once a day with its cause, leaves nothing behind, and is tried again', async () => {
  writeFileSync(directory, 'a file where a directory is wanted');
  await backUpAt('2026-12-03T13:00:00Z');
  await backUpAt('2026-12-03T14:00:00Z');

  const told = await newsOf({ account: admin, codes: [9312] });
  expect(told.map(({ data }) => data)).toEqual([{ problem: expect.stringContaining('EEXIST') }]);
  const problems = await services.db.selectFrom('backups').select(['name', 'problem']).execute();
  expect(problems.map(({ name }) => name)).toEqual([null, null]);

  rmSync(directory);
  mkdirSync(directory);
  await backUpAt('2026-12-03T15:00:00Z');
  expect(kept()).toEqual(['matete-20261203T150000Z.tar.zst']);
});

import { expect, test } from 'vitest';

import { backupName, momentOf, superfluous } from '#backup/backup-name';

const DAY_MS = 24 * 3_600_000;
/** 02:41 in Tahiti, the first of December 2026. */
const NIGHT = new Date('2026-12-01T12:41:07.250Z');
/** One backup a night, the newest first. */
const nights = (count: number): string[] =>
  Array.from({ length: count }, (_, back) => backupName(new Date(NIGHT.getTime() - back * DAY_MS), false));

test('a name says when, and whether it is encrypted', () => {
  expect(backupName(NIGHT, false)).toBe('matete-20261201T124107Z.tar.zst');
  expect(backupName(NIGHT, true)).toBe('matete-20261201T124107Z.tar.zst.age');
  expect(momentOf('matete-20261201T124107Z.tar.zst.age')).toEqual(new Date('2026-12-01T12:41:07Z'));
});

test.each(['matete-20261301T124107Z.tar.zst', 'matete-20261201T124107Z.tar.zst.123.half', 'other.tar.zst', 'secret'])(
  '%s is no backup of ours, and is never thinned out',
  (name) => {
    expect(momentOf(name)).toBeUndefined();
    expect(superfluous([...nights(40), name])).not.toContain(name);
  },
);

test('of two years of nights, 7 days, 5 weeks and 12 months are kept', () => {
  const all = nights(730);
  const thinnedOut = new Set(superfluous(all));
  const kept = all.filter((name) => !thinnedOut.has(name)).map((name) => name.slice(7, 15));

  // The days, the first of which is also the newest of its week and month; Sundays, each the last of its week, where the end of
  // November is among the days; and the last night of each month.
  expect(kept.join(' ')).toBe(
    '20261201 20261130 20261129 20261128 20261127 20261126 20261125 20261122 20261115 20261108 ' +
      '20261031 20260930 20260831 20260731 20260630 20260531 20260430 20260331 20260228 20260131',
  );
});

test('several a day leave the newest; what is thinned out once stays the same', () => {
  const hours = Array.from({ length: 48 }, (_, back) => backupName(new Date(NIGHT.getTime() - back * 3_600_000), true));
  const left = hours.filter((name) => !superfluous(hours).includes(name));

  // Days of Tahiti: the last of November ends at 10:00 UTC.
  expect(left).toEqual([
    'matete-20261201T124107Z.tar.zst.age',
    'matete-20261201T094107Z.tar.zst.age',
    'matete-20261130T094107Z.tar.zst.age',
  ]);
  expect(superfluous(left)).toEqual([]);
});

test('a market that was not backed up for a year loses none of its last backups', () => {
  const old = nights(7);
  const now = backupName(new Date(NIGHT.getTime() + 400 * DAY_MS), false);

  expect(superfluous([now, ...old])).toEqual([old[6]]);
});

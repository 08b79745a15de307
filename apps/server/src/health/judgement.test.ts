import { translate } from '@matete/i18n/translate';
import { describe, expect, test } from 'vitest';

import { latenessOf } from '#health/job-lateness';
import {
  judgeBackup,
  judgeDisks,
  judgeGateways,
  judgeJobs,
  judgeMail,
  judgeSchedule,
  judgeVersions,
} from '#health/judgement';
import { JOB_TIMES, minutesBetweenTurns } from '#platform/queue/job-times';

const NOW = new Date('2026-11-21T22:00:00Z');
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

describe('a backup', () => {
  const last = { endedAt: ago(20), isEncrypted: true, absentCount: 0 };
  const known = { isPlanned: true, isDemonstration: false, last, hasFailedSince: false };
  test.each([
    [{}, 'GOOD', 'BACKUP_MADE'],
    [{ last: { ...last, isEncrypted: false } }, 'LOOK', 'BACKUP_OPEN'],
    [{ last: { ...last, absentCount: 2 } }, 'LOOK', 'BACKUP_INCOMPLETE'],
    [{ hasFailedSince: true }, 'LOOK', 'BACKUP_FAILED'],
    [{ last: { ...last, endedAt: ago(27) } }, 'GOOD', 'BACKUP_MADE'],
    [{ last: { ...last, endedAt: ago(27.01) } }, 'ACT', 'BACKUP_OLD'],
    [{ last: undefined }, 'ACT', 'BACKUP_NONE'],
    [{ last: undefined, isPlanned: false }, 'ACT', 'BACKUP_NONE'],
    [{ last: undefined, isPlanned: false, isDemonstration: true }, 'GOOD', 'BACKUP_NOT_WANTED'],
  ] as const)('%j is %s', (change, state, finding) => {
    expect(judgeBackup({ ...known, ...change }, NOW)).toEqual({ state, finding });
  });
});

test.each([
  ['* * * * *', 1],
  ['*/15 * * * *', 15],
  ['37 * * * *', 60],
  ['13 12 * * *', 1440],
])('a job of %s has a turn every %i minutes', (cron, minutes) => {
  expect(minutesBetweenTurns(cron)).toBe(minutes);
});

test('the times of every job are understood, and those of none are refused', () => {
  expect(JOB_TIMES.map(({ cron }) => minutesBetweenTurns(cron)).every((minutes) => minutes > 0)).toBe(true);
  expect(() => minutesBetweenTurns('0 3 * * 1')).toThrow('no job has its turns at 0 3 * * 1');
});

describe('a job', () => {
  const turn = (name: string, hours: number) => ({
    name,
    lastTurnAt: ago(hours),
    knownSince: ago(48),
    waitingSince: null,
    hasFailed: false,
  });
  test('is late once its turn is missing for longer than a restart takes', () => {
    const lateness = (minutes: number) => latenessOf([turn('send-mails', minutes / 60)], NOW)[0]?.lateMinutes;
    expect([lateness(1), lateness(6), lateness(7)]).toEqual([0, 0, 6]);
  });

  test('is late where nobody took its turn up, though it was written down in time', () => {
    const waiting = { ...turn('send-mails', 0), waitingSince: ago(0.5) };
    expect(latenessOf([waiting], NOW)[0]?.lateMinutes).toBe(30);
  });

  test('of every minute that is late is to be mended, one of an hour to be looked at', () => {
    const on = turn('run-due-work', 0);
    expect(judgeJobs(latenessOf([turn('send-mails', 2), on], NOW)).finding).toBe('JOBS_LATE');
    expect(judgeJobs(latenessOf([turn('send-mails', 2)], NOW)).finding).toBe('JOBS_STOPPED');
    expect(judgeJobs(latenessOf([turn('back-up', 2)], NOW)).finding).toBe('JOBS_SKIPPED');
    expect(judgeJobs(latenessOf([{ ...turn('back-up', 0.5), hasFailed: true }], NOW)).finding).toBe('JOBS_FAILED');
    expect(judgeJobs([]).finding).toBe('JOBS_NEVER');
  });
});

test('mail is judged by the age of the oldest that waits', () => {
  const of = (minutes: number | null, givenUpCount = 0, isSent = true) =>
    judgeMail(
      { isSent, isDemonstration: false, oldestAt: minutes === null ? null : ago(minutes / 60), givenUpCount },
      NOW,
    ).finding;
  expect([of(null), of(10), of(11), of(61), of(null, 1), of(null, 0, false)]).toEqual([
    'MAIL_SENT',
    'MAIL_SENT',
    'MAIL_WAITS',
    'MAIL_STUCK',
    'MAIL_REFUSED',
    'MAIL_OFF',
  ]);
});

test('a gateway that failed its test is silent until it tells something', () => {
  const lastTest = { at: ago(2), hasFailed: true };
  const of = (heardAt: Date | null, silentCount = 0) => judgeGateways([{ heardAt, silentCount, lastTest }]).finding;
  expect([of(ago(3)), of(ago(1)), of(ago(1), 1), of(null)]).toEqual([
    'GATEWAYS_SILENT',
    'GATEWAYS_ANSWER',
    'GATEWAYS_SILENT',
    'GATEWAYS_SILENT',
  ]);
  expect(judgeGateways([{ heardAt: null, silentCount: 0, lastTest: null }]).finding).toBe('GATEWAYS_UNHEARD');
  expect(judgeGateways([]).finding).toBe('GATEWAYS_NONE');
});

test('a schedule is judged by what is ahead, then by whether its source answers', () => {
  const known = {
    source: 'revatua' as const,
    isDemonstration: false,
    answeredAt: ago(1),
    failedAt: ago(2),
    voyageCount: 4,
    lastArrivalAt: ago(-24 * 20),
  };
  const of = (change: object) => judgeSchedule({ ...known, ...change }, NOW);
  expect(of({})).toEqual({ state: 'GOOD', finding: 'SCHEDULE_KNOWN' });
  expect(of({ failedAt: ago(0.5) }).finding).toBe('SCHEDULE_STALE');
  expect(of({ lastArrivalAt: ago(-24 * 13) }).finding).toBe('SCHEDULE_ENDS');
  expect(of({ voyageCount: 0 })).toEqual({ state: 'ACT', finding: 'SCHEDULE_EMPTY' });
  expect(of({ source: 'sample' }).state).toBe('ACT');
  expect(of({ source: 'sample', isDemonstration: true }).state).toBe('GOOD');
});

test('of several disks the fullest decides', () => {
  const gigabyte = 1_000_000_000;
  expect(judgeDisks([]).finding).toBe('DISKS_ELSEWHERE');
  expect(judgeDisks([9 * gigabyte, 4 * gigabyte]).finding).toBe('DISKS_LITTLE');
  expect(judgeDisks([0.5 * gigabyte, 9 * gigabyte]).finding).toBe('DISKS_FULL');
  expect(judgeDisks([9 * gigabyte, null]).finding).toBe('DISKS_UNREADABLE');
});

test('a schema of another release is to be mended, an old program to be looked at', () => {
  const now = { isSchemaCurrent: true, nodeMajor: 24, postgresMajor: 15 };
  expect(judgeVersions(now).state).toBe('GOOD');
  expect(judgeVersions({ ...now, postgresMajor: 14 }).state).toBe('LOOK');
  expect(judgeVersions({ ...now, isSchemaCurrent: false }).state).toBe('ACT');
});

test('each repeated job has a name that admins read', () => {
  const names = JOB_TIMES.map(({ name }) => translate('fr', `admin.system.job.${name}`));
  expect(new Set(names).size).toBe(JOB_TIMES.length);
});

import type { SystemFinding, SystemState } from '@matete/contract/health/system-health';

import type { BooksCheckView } from '@matete/contract/ledger/check-books';
import { isJobFrequent } from '#health/job-lateness';

/** What was found of a part of the system, and how bad that is. */
export interface Judgement {
  readonly state: SystemState;
  readonly finding: SystemFinding;
}

const good = (finding: SystemFinding): Judgement => ({ state: 'GOOD', finding });
const look = (finding: SystemFinding): Judgement => ({ state: 'LOOK', finding });
const act = (finding: SystemFinding): Judgement => ({ state: 'ACT', finding });

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const GIGABYTE = 1_000_000_000;

/** A backup of every night is at most this old when the next one is made. */
const BACKUP_MS = 27 * HOUR_MS;

interface KnownBackups {
  /** A place is set for one of every night. */
  readonly isPlanned: boolean;
  readonly isDemonstration: boolean;
  readonly last: { readonly endedAt: Date; readonly isEncrypted: boolean; readonly absentCount: number } | undefined;
  /** The try that failed after the last one that was made. */
  readonly hasFailedSince: boolean;
}

export function judgeBackup({ isPlanned, isDemonstration, last, hasFailedSince }: KnownBackups, now: Date): Judgement {
  if (!isPlanned && last === undefined) return isDemonstration ? good('BACKUP_NOT_WANTED') : act('BACKUP_NONE');
  if (last === undefined) return act('BACKUP_NONE');
  if (now.getTime() - last.endedAt.getTime() > BACKUP_MS) return act('BACKUP_OLD');
  if (hasFailedSince) return look('BACKUP_FAILED');
  if (last.absentCount > 0) return look('BACKUP_INCOMPLETE');
  return last.isEncrypted ? good('BACKUP_MADE') : look('BACKUP_OPEN');
}

export function judgeBooks({ checkedAt, brokenSince, isLate }: BooksCheckView): Judgement {
  if (brokenSince !== null) return act('BOOKS_BROKEN');
  if (checkedAt === null) return look('BOOKS_UNCHECKED');
  return isLate ? look('BOOKS_LATE') : good('BOOKS_SOUND');
}

interface KnownJob {
  readonly everyMinutes: number;
  readonly lateMinutes: number;
  readonly hasFailed: boolean;
}

/** @param jobs Those that a process ever knew; none: no process ever ran any. */
export function judgeJobs(jobs: readonly KnownJob[]): Judgement {
  if (jobs.length === 0) return act('JOBS_NEVER');
  const late = jobs.filter(({ lateMinutes }) => lateMinutes > 0);
  const frequent = jobs.filter(isJobFrequent);
  if (frequent.length > 0 && frequent.every(({ lateMinutes }) => lateMinutes > 0)) return act('JOBS_STOPPED');
  if (late.some(isJobFrequent)) return act('JOBS_LATE');
  if (jobs.some(({ hasFailed }) => hasFailed)) return look('JOBS_FAILED');
  return late.length > 0 ? look('JOBS_SKIPPED') : good('JOBS_ON_TIME');
}

interface KnownMail {
  /** A server for mail is set. */
  readonly isSent: boolean;
  readonly isDemonstration: boolean;
  readonly oldestAt: Date | null;
  readonly givenUpCount: number;
}

/** Age of the oldest mail that waits, from which a server takes none for now, or for long. */
const MAIL_WAITS_MS = 10 * MINUTE_MS;
const MAIL_STUCK_MS = HOUR_MS;

export function judgeMail({ isSent, isDemonstration, oldestAt, givenUpCount }: KnownMail, now: Date): Judgement {
  if (!isSent && !isDemonstration) return act('MAIL_OFF');
  const ageMs = oldestAt === null ? 0 : now.getTime() - oldestAt.getTime();
  if (ageMs > MAIL_STUCK_MS) return act('MAIL_STUCK');
  if (ageMs > MAIL_WAITS_MS) return look('MAIL_WAITS');
  if (givenUpCount > 0) return look('MAIL_REFUSED');
  return good(isSent ? 'MAIL_SENT' : 'MAIL_CAUGHT');
}

interface KnownGateway {
  readonly heardAt: Date | null;
  readonly silentCount: number;
  readonly lastTest: { readonly at: Date; readonly hasFailed: boolean } | null;
}

export function judgeGateways(gateways: readonly KnownGateway[]): Judgement {
  if (gateways.length === 0) return good('GATEWAYS_NONE');
  if (gateways.some(isSilent)) return act('GATEWAYS_SILENT');
  const isUnheard = ({ heardAt, lastTest }: KnownGateway): boolean => heardAt === null && lastTest === null;
  return gateways.some(isUnheard) ? look('GATEWAYS_UNHEARD') : good('GATEWAYS_ANSWER');
}

/** Whether a gateway does not answer about payments, or failed its last test and told nothing since. */
const isSilent = ({ heardAt, silentCount, lastTest }: KnownGateway): boolean =>
  silentCount > 0 || (lastTest?.hasFailed === true && (heardAt === null || heardAt < lastTest.at));

interface KnownSchedule {
  readonly source: 'revatua' | 'sample' | 'own';
  readonly isDemonstration: boolean;
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  readonly voyageCount: number;
  readonly lastArrivalAt: Date | null;
}

/** Customers choose a day up to some weeks ahead: before, the next voyages have to be known. */
const SCHEDULE_ENDS_MS = 14 * 24 * HOUR_MS;

export function judgeSchedule(known: KnownSchedule, now: Date): Judgement {
  const { source, isDemonstration, answeredAt, failedAt, voyageCount, lastArrivalAt } = known;
  if (voyageCount === 0) return act('SCHEDULE_EMPTY');
  if (source === 'sample' && !isDemonstration) return act('SCHEDULE_SAMPLE');
  if (source === 'revatua' && failedAt !== null && (answeredAt === null || failedAt > answeredAt))
    return look('SCHEDULE_STALE');
  if (lastArrivalAt !== null && lastArrivalAt.getTime() - now.getTime() < SCHEDULE_ENDS_MS)
    return look('SCHEDULE_ENDS');
  return good(source === 'sample' ? 'SCHEDULE_SAMPLE' : 'SCHEDULE_KNOWN');
}

/** Room that a market fills in some weeks; below it, there is time to act. */
const LITTLE_BYTES = 5 * GIGABYTE;
const NONE_BYTES = GIGABYTE;

/** How full a disk is, by what is free. */
export const judgeDisk = (freeBytes: number): Judgement =>
  freeBytes < NONE_BYTES ? act('DISKS_FULL') : freeBytes < LITTLE_BYTES ? look('DISKS_LITTLE') : good('DISKS_ROOMY');

/** @param disks Free bytes of each; null: it cannot be read. */
export function judgeDisks(disks: readonly (number | null)[]): Judgement {
  if (disks.length === 0) return good('DISKS_ELSEWHERE');
  const judged = disks.map((freeBytes) => (freeBytes === null ? act('DISKS_UNREADABLE') : judgeDisk(freeBytes)));
  return worstOf(judged);
}

export const judgeProcesses = (roles: readonly string[]): Judgement =>
  roles.some((of) => of.includes('worker')) ? good('PROCESSES_RUN') : act('PROCESSES_NO_WORKER');

export const OLDEST_NODE = 24;
export const OLDEST_POSTGRES = 15;

interface KnownVersions {
  readonly isSchemaCurrent: boolean;
  readonly nodeMajor: number;
  readonly postgresMajor: number;
}

export function judgeVersions({ isSchemaCurrent, nodeMajor, postgresMajor }: KnownVersions): Judgement {
  if (!isSchemaCurrent) return act('VERSIONS_BEHIND');
  return nodeMajor < OLDEST_NODE || postgresMajor < OLDEST_POSTGRES ? look('VERSIONS_OLD') : good('VERSIONS_CURRENT');
}

const BADNESS: Readonly<Record<SystemState, number>> = { GOOD: 0, LOOK: 1, ACT: 2 };

/** The worst of some judgements, of equals the first. */
function worstOf(judged: readonly Judgement[]): Judgement {
  const [worst] = judged.toSorted((a, b) => BADNESS[b.state] - BADNESS[a.state]);
  if (worst === undefined) throw new RangeError('nothing was judged');
  return worst;
}

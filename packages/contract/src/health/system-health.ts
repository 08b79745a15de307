import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Instant } from '../primitives.ts';
import { CONNECTION_FAILURES, CONNECTION_NAMES } from '../opening/connections.ts';

/** Parts of the system whose health is told, in the order in which they are looked at. */
export const SYSTEM_SUBJECTS = [
  'BOOKS',
  'BACKUP',
  'JOBS',
  'MAIL',
  'GATEWAYS',
  'SCHEDULE',
  'DISKS',
  'PROCESSES',
  'VERSIONS',
] as const;
/** A part of the system whose health is told. */
export type SystemSubject = (typeof SYSTEM_SUBJECTS)[number];

/** GOOD: nothing is to be done. LOOK: it works, and somebody should look at it. ACT: it does not work, or soon will not. */
export const SYSTEM_STATES = ['GOOD', 'LOOK', 'ACT'] as const;
/** How a part of the system is. */
export type SystemState = (typeof SYSTEM_STATES)[number];

/** What was found of a part, by its subject; the first of each is what it should be. */
export const SYSTEM_FINDINGS = [
  'BOOKS_SOUND',
  'BOOKS_UNCHECKED',
  'BOOKS_LATE',
  'BOOKS_BROKEN',
  'BACKUP_MADE',
  /** The demonstration holds nothing that anybody would miss. */
  'BACKUP_NOT_WANTED',
  'BACKUP_OPEN',
  /** The last one was made, and the one that was tried after it failed. */
  'BACKUP_FAILED',
  'BACKUP_INCOMPLETE',
  'BACKUP_OLD',
  'BACKUP_NONE',
  'JOBS_ON_TIME',
  'JOBS_FAILED',
  /** One of every hour or day missed its turn, and has the next. */
  'JOBS_SKIPPED',
  /** One of every few minutes has no turn, while others have. */
  'JOBS_LATE',
  'JOBS_STOPPED',
  'JOBS_NEVER',
  'MAIL_SENT',
  /** The demonstration shows its mail instead of sending it. */
  'MAIL_CAUGHT',
  'MAIL_REFUSED',
  'MAIL_WAITS',
  'MAIL_STUCK',
  'MAIL_OFF',
  'GATEWAYS_ANSWER',
  /** Payments are checked by hand. */
  'GATEWAYS_NONE',
  'GATEWAYS_UNHEARD',
  'GATEWAYS_SILENT',
  'SCHEDULE_KNOWN',
  'SCHEDULE_SAMPLE',
  'SCHEDULE_ENDS',
  'SCHEDULE_STALE',
  'SCHEDULE_EMPTY',
  'DISKS_ROOMY',
  /** Files and database are on other machines. */
  'DISKS_ELSEWHERE',
  'DISKS_LITTLE',
  'DISKS_FULL',
  'DISKS_UNREADABLE',
  'PROCESSES_RUN',
  'PROCESSES_NO_WORKER',
  'VERSIONS_CURRENT',
  'VERSIONS_OLD',
  'VERSIONS_BEHIND',
] as const;
/** What was found of a part of the system. */
export type SystemFinding = (typeof SYSTEM_FINDINGS)[number];

/** Disks that this process can see. */
export const DISK_PLACES = ['DATA', 'FILES', 'BACKUPS'] as const;

/** Health of the system as this process sees it; nothing outside is asked. */
export const SystemHealthView = z.object({
  readAt: Instant,
  /** One of each subject. */
  findings: z.array(
    z.object({
      subject: z.enum(SYSTEM_SUBJECTS),
      state: z.enum(SYSTEM_STATES),
      finding: z.enum(SYSTEM_FINDINGS),
    }),
  ),
  books: z.object({
    checkedAt: z.nullable(Instant),
    wholeAt: z.nullable(Instant),
    brokenSince: z.nullable(Instant),
    movementCount: z.int(),
    /** Rules that do not hold. */
    brokenCount: z.int(),
  }),
  /** The last backup that was made; null: none was. */
  backup: z.nullable(
    z.object({
      endedAt: Instant,
      place: z.string(),
      byteCount: z.int(),
      fileCount: z.int(),
      /** Files that rows name and the storage did not have. */
      absentCount: z.int(),
      isEncrypted: z.boolean(),
    }),
  ),
  /** The last try that failed, where none succeeded after it. */
  failedBackup: z.nullable(z.object({ endedAt: Instant, problem: z.string() })),
  jobs: z.array(
    z.object({
      name: z.string(),
      everyMinutes: z.int(),
      /** Its last turn; null: it had none. */
      lastTurnAt: z.nullable(Instant),
      /** Whole minutes by which its next turn is late; 0: it is not. */
      lateMinutes: z.int(),
      /** Its last turn failed, and is not made up for yet. */
      hasFailed: z.boolean(),
    }),
  ),
  mail: z.object({
    waitingCount: z.int(),
    oldestAt: z.nullable(Instant),
    /** Of those that wait: tried at least once. */
    triedCount: z.int(),
    /** Written in the last seven days and refused for good. */
    givenUpCount: z.int(),
  }),
  gateways: z.array(
    z.object({
      name: z.enum(CONNECTION_NAMES),
      /** When it last told something that was understood. */
      heardAt: z.nullable(Instant),
      /** Payments about which it is asked and does not answer. */
      silentCount: z.int(),
      silentSince: z.nullable(Instant),
      lastTest: z.nullable(z.object({ at: Instant, failure: z.nullable(z.enum(CONNECTION_FAILURES)) })),
    }),
  ),
  schedule: z.object({
    source: z.enum(['revatua', 'sample', 'own']),
    /** When the source outside last answered, or failed to; null where there is none. */
    answeredAt: z.nullable(Instant),
    failedAt: z.nullable(Instant),
    /** Voyages that end today or later. */
    voyageCount: z.int(),
    lastArrivalDate: z.nullable(Day),
  }),
  disks: z.array(
    z.object({
      place: z.enum(DISK_PLACES),
      /** Null: it cannot be read. */
      freeBytes: z.nullable(z.int()),
      totalBytes: z.nullable(z.int()),
    }),
  ),
  databaseBytes: z.int(),
  processes: z.array(
    z.object({
      /** What it does: `web`, `worker`, or both with a plus sign. */
      roles: z.string(),
      machine: z.string(),
      pid: z.int(),
      connectionCount: z.int(),
    }),
  ),
  versions: z.object({
    product: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** The last change of the schema that ran. */
    migration: z.string(),
  }),
});
export type SystemHealthView = z.output<typeof SystemHealthView>;

export const readSystemHealth = endpoint({
  method: 'GET',
  path: '/admins/system',
  summary: 'Read how the system is: books, backup, jobs, mail, gateways, schedule, disks, processes, versions',
  roles: ['ADMIN'],
  response: SystemHealthView,
  refusals: [],
});

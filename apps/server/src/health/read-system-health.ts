import { statfs } from 'node:fs/promises';

import type { DISK_PLACES, SystemHealthView } from '@matete/contract/health/system-health';

import { findFailedSince, findLastMade } from '#backup/backup-store';
import {
  judgeBackup,
  judgeBooks,
  judgeDisks,
  judgeGateways,
  judgeJobs,
  judgeMail,
  judgeProcesses,
  judgeSchedule,
  judgeVersions,
} from '#health/judgement';
import { latenessOf } from '#health/job-lateness';
import { readScheduleAge, type SchedulePorts } from '#health/schedule-age';
import { readDatabaseState, readGatewayNews, readMailQueue } from '#health/system-query';
import { readCheckView } from '#ledger/check-view-query';
import { listTests } from '#opening/connection-test-store';
import { type GatewayPorts, gatewaysOf } from '#payment/records/payment-gateways';
import type { Db } from '#platform/db/database';
import { readProcessName } from '#platform/installation/process-name';
import { isSchemaCurrent } from '#platform/migrations/migrate';
import { PRODUCT_VERSION } from '#platform/product-version';
import { listJobTurns } from '#platform/queue/job-clock-store';
import type { SessionPort } from '#platform/session/known-sessions';
import type { Settings } from '#start/settings';

type KnownSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'storage' | 'backup'>;

/** Ports of reading the health of the system: of what is outside, none is asked. */
export type HealthPorts = SchedulePorts & GatewayPorts & SessionPort & { readonly settings: KnownSettings };

const WEEK_MS = 7 * 24 * 3_600_000;

const instantOf = (at: Date): string => at.toISOString();
const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Reads how the system is, from the database and from the machine of this process. */
export async function readSystemHealth(services: HealthPorts): Promise<SystemHealthView> {
  const { db, now, settings } = services;
  const at = now();
  const books = await readCheckView(db, at);
  const backups = await readBackups(services);
  const jobs = latenessOf(await listJobTurns(services.pool), at);
  const mail = await readMailQueue(db, new Date(at.getTime() - WEEK_MS));
  const gateways = await readGateways(services);
  const schedule = await readScheduleAge(services, at);
  const disks = await readDisks(settings);
  const database = await readDatabaseState(db);
  const processes = processesOf(database.connections);
  const versions = await judgeVersionsOf(services, database.versionNumber);
  const { isDemonstration } = settings;
  return {
    readAt: instantOf(at),
    findings: [
      { subject: 'BOOKS', ...judgeBooks(books) },
      { subject: 'BACKUP', ...judgeBackup(backups.known, at) },
      { subject: 'JOBS', ...judgeJobs(jobs) },
      { subject: 'MAIL', ...judgeMail({ ...mail, isDemonstration, isSent: settings.smtpUrl !== undefined }, at) },
      { subject: 'GATEWAYS', ...judgeGateways(gateways) },
      { subject: 'SCHEDULE', ...judgeSchedule({ ...schedule, isDemonstration }, at) },
      { subject: 'DISKS', ...judgeDisks(disks.map(({ freeBytes }) => freeBytes)) },
      { subject: 'PROCESSES', ...judgeProcesses(processes.map(({ roles }) => roles)) },
      { subject: 'VERSIONS', ...versions },
    ],
    books: {
      checkedAt: books.checkedAt,
      wholeAt: books.wholeAt,
      brokenSince: books.brokenSince,
      movementCount: books.movementCount,
      brokenCount: books.invariants.filter(({ holds }) => !holds).length,
    },
    ...backups.views,
    jobs: jobs.map((job) => ({ ...job, lastTurnAt: instantOrNull(job.lastTurnAt) })),
    mail: { ...mail, oldestAt: instantOrNull(mail.oldestAt) },
    gateways: gateways.map(({ name, heardAt, silentCount, silentSince, lastTest }) => ({
      name,
      heardAt: instantOrNull(heardAt),
      silentCount,
      silentSince: instantOrNull(silentSince),
      lastTest: lastTest === null ? null : { at: instantOf(lastTest.at), failure: lastTest.failure },
    })),
    schedule: {
      source: schedule.source,
      answeredAt: instantOrNull(schedule.answeredAt),
      failedAt: instantOrNull(schedule.failedAt),
      voyageCount: schedule.voyageCount,
      lastArrivalDate: schedule.lastArrivalDate,
    },
    disks,
    databaseBytes: database.byteCount,
    processes,
    versions: {
      product: PRODUCT_VERSION,
      node: process.versions.node,
      postgres: database.version,
      migration: database.migration,
    },
  };
}

/** Backups that were made and tried, as they are judged. */
export async function readKnownBackups(db: Db, settings: Pick<Settings, 'backup' | 'isDemonstration'>) {
  const last = await findLastMade(db);
  const failed = await findFailedSince(db, last?.ended_at);
  const known = {
    isPlanned: settings.backup.place !== undefined,
    isDemonstration: settings.isDemonstration,
    last:
      last === undefined
        ? undefined
        : { endedAt: last.ended_at, isEncrypted: last.is_encrypted, absentCount: last.absent_count ?? 0 },
    hasFailedSince: failed !== undefined,
  };
  return { known, last, failed };
}

async function readBackups({ db, settings }: HealthPorts) {
  const { known, last, failed } = await readKnownBackups(db, settings);
  return {
    known,
    views: {
      backup:
        last === undefined
          ? null
          : {
              endedAt: instantOf(last.ended_at),
              place: last.place,
              byteCount: last.byte_count ?? 0,
              fileCount: last.file_count ?? 0,
              absentCount: last.absent_count ?? 0,
              isEncrypted: last.is_encrypted,
            },
      failedBackup:
        failed === undefined ? null : { endedAt: instantOf(failed.ended_at), problem: failed.problem ?? '' },
    },
  };
}

async function readGateways({ db, gateways }: HealthPorts) {
  const tests = new Map((await listTests(db)).map((test) => [test.name, test]));
  return Promise.all(
    gatewaysOf(gateways).map(async ({ name }) => {
      const test = tests.get(name);
      return {
        name,
        ...(await readGatewayNews(db, name)),
        lastTest:
          test === undefined ? null : { at: test.testedAt, failure: test.failure, hasFailed: test.failure !== null },
      };
    }),
  );
}

/** The disks that this process writes to, and that of an embedded database. */
function readDisks({ dataDir, databaseUrl, storage, backup }: KnownSettings): Promise<SystemHealthView['disks']> {
  const directories: [(typeof DISK_PLACES)[number], string][] = [];
  if (databaseUrl === undefined) directories.push(['DATA', dataDir]);
  if (storage.kind === 'disk') directories.push(['FILES', storage.directory]);
  if (backup.place?.kind === 'disk') directories.push(['BACKUPS', backup.place.directory]);
  return Promise.all(
    directories.map(async ([place, directory]) => {
      try {
        const { bavail, bsize, blocks } = await statfs(directory);
        return { place, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
      } catch {
        return { place, freeBytes: null, totalBytes: null };
      }
    }),
  );
}

const processesOf = (connections: readonly { readonly name: string; readonly count: number }[]) =>
  connections.flatMap(({ name, count }) => {
    const named = readProcessName(name);
    return named === undefined ? [] : [{ ...named, connectionCount: count }];
  });

const judgeVersionsOf = async ({ pool }: SessionPort, postgresNumber: number) =>
  judgeVersions({
    isSchemaCurrent: await isSchemaCurrent(pool),
    nodeMajor: Number.parseInt(process.versions.node, 10),
    postgresMajor: Math.floor(postgresNumber / 10_000),
  });

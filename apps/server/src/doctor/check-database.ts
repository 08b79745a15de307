import { readDatabaseFacts } from '#doctor/database-query';
import { checked, type Finding, look, right, wrong } from '#doctor/finding';
import { judgeBackup, judgeBooks, OLDEST_POSTGRES } from '#health/judgement';
import { readKnownBackups } from '#health/read-system-health';
import { readCheckView } from '#ledger/check-view-query';
import type { OpenedDatabase } from '#platform/db/client';
import { ownsSchema } from '#platform/migrations/role-store';
import { findSecretMark, secretMark } from '#platform/installation/installation-store';
import { isSchemaCurrent } from '#platform/migrations/migrate';
import { areJobsLate, MAX_SKEW_MS, readSkewMs } from '#platform/queue/job-clock-store';
import type { Settings } from '#start/settings';

/** Checks the database and what the product says in it: settings, rights, tables, clock, jobs, books, backups. */
export async function checkDatabase(settings: Settings, { db, pool }: OpenedDatabase): Promise<Finding[]> {
  const reached = await checked(
    'database',
    'Is PostgreSQL running, and does DATABASE_URL name its host, role and password?',
    async () => {
      const { version } = await readDatabaseFacts(pool);
      return version / 10_000 >= OLDEST_POSTGRES
        ? right('database', `PostgreSQL ${(version / 10_000) | 0}`)
        : wrong('database', `PostgreSQL ${(version / 10_000) | 0}`, `Move to PostgreSQL ${OLDEST_POSTGRES} or newer.`);
    },
  );
  if (reached.state === 'wrong' && !reached.said.startsWith('PostgreSQL')) return [reached];
  const tables = await checkTables(settings, pool);
  if (tables.state === 'wrong') return [reached, ...(await checkServer(settings, pool)), tables];
  return [
    reached,
    ...(await checkServer(settings, pool)),
    tables,
    await checked('secret', 'See the README: SECRET.', async () => {
      const mark = await findSecretMark(db);
      return mark === undefined || mark.equals(secretMark(settings.secret))
        ? right('secret', 'the one of this database')
        : wrong(
            'secret',
            'not the one that this database was written with',
            'Set the former SECRET: what is sealed opens with it alone.',
          );
    }),
    await checked('jobs', 'Start matete-worker.', async () =>
      (await areJobsLate(pool, 'run-due-work'))
        ? wrong('jobs', 'no job ran for five minutes', 'Is matete-worker running? journalctl -u matete-worker')
        : right('jobs', 'on time'),
    ),
    await checked('books', 'npm run audit:ledger', async () => {
      const check = await readCheckView(db, new Date());
      switch (judgeBooks(check).finding) {
        case 'BOOKS_BROKEN':
          return wrong('books', `broken since ${check.brokenSince}`, 'npm run audit:ledger names the rules and rows.');
        case 'BOOKS_UNCHECKED':
          return look('books', 'never checked', 'The jobs check them every five minutes.');
        case 'BOOKS_LATE':
          return look(
            'books',
            `last checked at ${check.checkedAt}`,
            'The jobs check them every five minutes: do they run?',
          );
        default:
          return right('books', 'sound');
      }
    }),
    await checkBackups(settings, db),
  ];
}

async function checkServer(settings: Settings, pool: OpenedDatabase['pool']): Promise<Finding[]> {
  const facts = await readDatabaseFacts(pool);
  const isOn = (name: string, why: string): Finding =>
    facts.settings[name] === 'on'
      ? right(name, 'on')
      : wrong(name, facts.settings[name] ?? '?', `Set ${name} = on in postgresql.conf: ${why}`);
  const most = Number(facts.settings['max_connections']);
  const ours = settings.maxDatabaseConnections + 4;
  return [
    isOn('fsync', 'without it a power cut loses orders and may break the database.'),
    isOn('full_page_writes', 'without it a power cut may break the database.'),
    isOn('autovacuum', 'without it tables only grow.'),
    facts.encoding === 'UTF8'
      ? right('encoding', 'UTF8')
      : wrong('encoding', facts.encoding, 'Make the database anew with encoding UTF8: deploy/postgresql/roles.sql.'),
    facts.is_superuser
      ? wrong('role', 'a superuser', 'Run as a role of its own: deploy/postgresql/roles.sql.')
      : (await ownsSchema(pool)) && settings.databaseUrl !== undefined
        ? look('role', 'owns the tables', 'Run as a role that only uses them: deploy/README.md, Database.')
        : right('role', 'no more rights than it needs'),
    most > 2 * ours
      ? right('connections', `${most} of the server, ${settings.maxDatabaseConnections} of each process`)
      : wrong(
          'connections',
          `${most} of the server, ${settings.maxDatabaseConnections} of each process`,
          'Raise max_connections, or lower DATABASE_MAX_CONNECTIONS: two processes and the jobs must fit.',
        ),
    await checked('clock', 'Set the clock by NTP: timedatectl set-ntp true', async () => {
      const skewMs = Math.round(await readSkewMs(pool));
      return Math.abs(skewMs) > MAX_SKEW_MS / 10
        ? wrong('clock', `${skewMs} ms from that of the database`, 'Set both clocks by NTP: timedatectl set-ntp true')
        : right('clock', 'that of the database');
    }),
  ];
}

const checkTables = (settings: Settings, pool: OpenedDatabase['pool']): Promise<Finding> =>
  checked('tables', 'npm run migrate', async () =>
    (await isSchemaCurrent(pool))
      ? right('tables', 'those of this release')
      : wrong(
          'tables',
          'not those of this release',
          settings.databaseUrl === undefined
            ? 'Start the product: it makes them.'
            : 'npm run migrate, with DATABASE_OWNER_URL where the role does not own them.',
        ),
  );

const checkBackups = (settings: Settings, db: OpenedDatabase['db']): Promise<Finding> =>
  checked('backup', 'docs/backups.md', async () => {
    const { known, last, failed } = await readKnownBackups(db, settings);
    const { finding } = judgeBackup(known, new Date());
    const made = last === undefined ? 'none was made yet' : `the last one ended at ${last.ended_at.toISOString()}`;
    const kept = `${last?.name} at ${last?.place}`;
    switch (finding) {
      case 'BACKUP_NOT_WANTED':
        return right('backup', 'none, as of the demonstration');
      case 'BACKUP_NONE':
        if (!known.isPlanned) return wrong('backup', 'none, and none is planned', 'Set BACKUP_URL: docs/backups.md.');
        return wrong('backup', made, BACKUP_FAILS);
      case 'BACKUP_OLD':
        return wrong('backup', made, BACKUP_FAILS);
      case 'BACKUP_FAILED':
        return look('backup', `${kept}; failed since: ${failed?.problem}`, BACKUP_FAILS);
      case 'BACKUP_INCOMPLETE':
        return look('backup', `${kept}, without ${last?.absent_count} files that are gone`, 'docs/backups.md');
      case 'BACKUP_OPEN':
        return look('backup', `${kept}, not encrypted`, 'Set BACKUP_RECIPIENTS: docs/backups.md.');
      default:
        return right('backup', kept);
    }
  });

const BACKUP_FAILS = 'Is matete-worker running, and may it write to BACKUP_URL? npm run backup -- … says what fails.';

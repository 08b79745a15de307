import { type SystemSubject, readSystemHealth } from '@matete/contract/health/system-health';
import type { AccountId } from '@matete/contract/units';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, test } from 'vitest';

import { notify } from '#notification/notify';
import { openDatabase } from '#platform/db/client';
import { processName } from '#platform/installation/process-name';
import { openControlledBank } from '#testing/desks/test-payments';
import { openPages } from '#testing/page-forms';
import { TEST_SECRET } from '#testing/test-cluster-names';
import { createTestAccount, openProduct, TEST_NOW } from '#testing/test-product';

const bank = await openControlledBank({ timeoutMs: 500 });
const product = await openProduct({
  gateways: { card: bank.card },
  environment: { SMTP_URL: 'smtp://localhost:9', BACKUP_URL: 'file:///nowhere/backups' },
});
const { db } = product.services;
const admin = await createTestAccount(product, { role: 'ADMIN' });
const pages = await openPages(product);

const health = async () => (await product.call(readSystemHealth, { as: admin })).body;
const findingOf = async (subject: SystemSubject) =>
  (await health()).findings.find((each) => each.subject === subject)?.finding;
const minutesAgo = (minutes: number): Date => new Date(TEST_NOW.getTime() - minutes * 60_000);

test('a market that never ran its jobs, nor was backed up, is told so, and where to go', async () => {
  const { findings } = await health();
  expect(Object.fromEntries(findings.map(({ subject, finding }) => [subject, finding]))).toMatchObject({
    BOOKS: 'BOOKS_UNCHECKED',
    BACKUP: 'BACKUP_NONE',
    JOBS: 'JOBS_NEVER',
    MAIL: 'MAIL_SENT',
    GATEWAYS: 'GATEWAYS_UNHEARD',
    DISKS: 'DISKS_UNREADABLE',
    PROCESSES: 'PROCESSES_NO_WORKER',
    VERSIONS: 'VERSIONS_CURRENT',
  });
  const { html, status } = await pages.open('/admin/systeme', admin);
  expect(status).toBe(200);
  expect(html).toContain('Il n’y a aucune sauvegarde');
  expect(html).toContain('href="/admin/reglages/paiement#gateways"');
  expect((await pages.open('/en/admin/systeme', admin)).html).toContain('There is no backup');
});

test('mail that waits is counted, and its age decides', async () => {
  const mail = {
    account_id: null,
    recipient: 'a@test.pf',
    kind: 'reset-password',
    language: 'fr',
    data: '{}',
  } as const;
  const insert = (minutes: number, more: object = {}) =>
    db
      .insertInto('mails')
      .values({ ...mail, id: uuidv7(), created_at: minutesAgo(minutes), ...more })
      .execute();
  await insert(30);
  await insert(20, { attempts: 3 });
  await insert(40, { sent_at: TEST_NOW });
  await insert(50, { given_up_at: TEST_NOW });
  expect((await health()).mail).toEqual({
    waitingCount: 2,
    oldestAt: minutesAgo(30).toISOString(),
    triedCount: 1,
    givenUpCount: 1,
  });
  expect(await findingOf('MAIL')).toBe('MAIL_WAITS');
  await insert(90);
  expect(await findingOf('MAIL')).toBe('MAIL_STUCK');
  await sql`delete from mails`.execute(db);
});

test('the last backup is told, and a try that failed after it', async () => {
  const row = { place: '/backups', is_encrypted: true } as const;
  const made = { name: 'matete-1.tar.zst.age', byte_count: 1_000, row_count: 7, file_count: 3, absent_count: 0 };
  const insert = (minutes: number, more: object) =>
    db
      .insertInto('backups')
      .values({ ...row, id: uuidv7(), began_at: minutesAgo(minutes), ended_at: minutesAgo(minutes), ...more })
      .execute();
  await insert(120, { problem: 'no room' });
  await insert(60, made);
  expect(await findingOf('BACKUP')).toBe('BACKUP_MADE');
  expect((await health()).failedBackup).toBeNull();
  await insert(5, { problem: 'no room' });
  const { backup, failedBackup } = await health();
  expect([backup?.byteCount, failedBackup?.problem]).toEqual([1_000, 'no room']);
  expect(await findingOf('BACKUP')).toBe('BACKUP_FAILED');
});

test('jobs are told by their turns, and a process by the name of its connections', async () => {
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('run-due-work', ${minutesAgo(60)}, ${minutesAgo(1)}), ('back-up', ${minutesAgo(300)}, ${minutesAgo(20)})`.execute(
    db,
  );
  expect(await findingOf('JOBS')).toBe('JOBS_ON_TIME');
  await sql`update graphile_worker._private_known_crontabs set last_execution = ${minutesAgo(31)} where identifier = 'run-due-work'`.execute(
    db,
  );
  expect((await health()).jobs.find(({ name }) => name === 'run-due-work')).toMatchObject({ lateMinutes: 30 });
  expect(await findingOf('JOBS')).toBe('JOBS_STOPPED');

  const worker = openDatabase({
    url: product.database.url,
    secret: TEST_SECRET,
    maxConnections: 1,
    applicationName: processName(['web', 'worker']),
  });
  afterAll(() => worker.close());
  await worker.pool.query('select 1');
  expect((await health()).processes).toEqual([
    { roles: 'web+worker', pid: process.pid, machine: expect.any(String) as string, connectionCount: 1 },
  ]);
  expect(await findingOf('PROCESSES')).toBe('PROCESSES_RUN');
});

test('a gateway that leaves a payment unanswered is told, and that it was heard', async () => {
  await sql`insert into gateway_events (gateway, event_id, received_at, outcome) values ('SANDBOX', 'e1', ${minutesAgo(3)}, 'x')`.execute(
    db,
  );
  expect(await findingOf('GATEWAYS')).toBe('GATEWAYS_ANSWER');
  expect((await health()).gateways).toEqual([
    { name: 'SANDBOX', heardAt: minutesAgo(3).toISOString(), silentCount: 0, silentSince: null, lastTest: null },
  ]);
});

test('news of a backup that failed, and of books that are broken, lead an admin to where they are told', async () => {
  const tell = (code: 9260 | 9312, data: Readonly<Record<string, string>>) =>
    db.unitOfWork((tx) =>
      notify(tx, { accountId: admin.id as AccountId, code, eventKey: `test ${code}`, data, now: TEST_NOW }),
    );
  await tell(9312, { problem: 'no room' });
  await tell(9260, { count: '1' });
  const { html } = await pages.open('/notifications', admin);
  expect(html).toMatch(/href="\/admin\/systeme"[^>]*>Voir l’état du système</);
  expect(html).toMatch(/href="\/admin\/comptes"[^>]*>Voir les comptes</);
});

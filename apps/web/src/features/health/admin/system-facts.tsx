import type { SystemHealthView, SystemSubject } from '@matete/contract/health/system-health';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement, ReactNode } from 'react';

import { JobTable } from '#features/health/admin/job-table.tsx';
import { useFormats } from '#lib/texts/formats';
import { useTexts } from '#lib/texts/text.tsx';
import { DayText, InstantText } from '#ui/data/date-text.tsx';
import { StubField } from '#ui/data/slip.tsx';

interface PartProps {
  readonly health: SystemHealthView;
}

/** The figures behind what was found of a part of the system. */
export function SystemFacts({ subject, health }: PartProps & { readonly subject: SystemSubject }): ReactElement | null {
  const Facts = FACTS[subject];
  return <Facts health={health} />;
}

const FACTS: Readonly<Record<SystemSubject, (props: PartProps) => ReactElement | null>> = {
  BOOKS: BooksFacts,
  BACKUP: BackupFacts,
  JOBS: ({ health }) => <JobTable jobs={health.jobs} />,
  MAIL: MailFacts,
  GATEWAYS: GatewayFacts,
  SCHEDULE: ScheduleFacts,
  DISKS: DiskFacts,
  PROCESSES: ProcessFacts,
  VERSIONS: VersionFacts,
};

function Grid({ children }: { children: ReactNode }): ReactElement {
  return (
    <dl className="grid grid-cols-1 border-t border-dashed border-line-strong wrap-anywhere min-[22rem]:grid-cols-2 lg:grid-cols-4">
      {children}
    </dl>
  );
}

/** When something happened, or that it never did. */
function When({ at }: { at: string | null }): ReactElement {
  const { t } = useTexts();
  return at === null ? <>{t('admin.system.never')}</> : <InstantText instant={at} style="list" withTime />;
}

function BooksFacts({ health: { books } }: PartProps): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  return (
    <Grid>
      <StubField label={t('admin.system.fact.booksCheckedAt')} value={<When at={books.checkedAt} />} />
      <StubField label={t('admin.system.fact.booksWholeAt')} value={<When at={books.wholeAt} />} />
      <StubField label={t('admin.system.fact.booksMovements')} value={integer(books.movementCount)} />
      {books.brokenSince !== null && (
        <>
          <StubField label={t('admin.system.fact.booksBroken')} value={integer(books.brokenCount)} />
          <StubField label={t('admin.system.fact.booksBrokenSince')} value={<When at={books.brokenSince} />} />
        </>
      )}
    </Grid>
  );
}

function BackupFacts({ health: { backup, failedBackup } }: PartProps): ReactElement | null {
  const { t } = useTexts();
  const { integer, fileSize } = useFormats();
  if (backup === null && failedBackup === null) return null;
  return (
    <Grid>
      <StubField label={t('admin.system.fact.backupAt')} value={<When at={backup?.endedAt ?? null} />} />
      {backup !== null && (
        <>
          <StubField label={t('admin.system.fact.backupSize')} value={fileSize(backup.byteCount)} />
          <StubField label={t('admin.system.fact.backupFiles')} value={integer(backup.fileCount)} />
          {backup.absentCount > 0 && (
            <StubField label={t('admin.system.fact.backupAbsent')} value={integer(backup.absentCount)} />
          )}
          <StubField label={t('admin.system.fact.backupPlace')} value={backup.place} />
        </>
      )}
      {failedBackup !== null && (
        <>
          <StubField label={t('admin.system.fact.backupFailedAt')} value={<When at={failedBackup.endedAt} />} />
          <StubField label={t('admin.system.fact.backupProblem')} value={failedBackup.problem} />
        </>
      )}
    </Grid>
  );
}

function MailFacts({ health: { mail } }: PartProps): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  return (
    <Grid>
      <StubField label={t('admin.system.fact.mailWaiting')} value={integer(mail.waitingCount)} />
      {mail.oldestAt !== null && (
        <StubField label={t('admin.system.fact.mailOldest')} value={<When at={mail.oldestAt} />} />
      )}
      <StubField label={t('admin.system.fact.mailTried')} value={integer(mail.triedCount)} />
      <StubField label={t('admin.system.fact.mailGivenUp')} value={integer(mail.givenUpCount)} />
    </Grid>
  );
}

function GatewayFacts({ health: { gateways } }: PartProps): ReactElement | null {
  const { t } = useTexts();
  const { integer } = useFormats();
  if (gateways.length === 0) return null;
  return (
    <>
      {gateways.map(({ name, heardAt, silentCount, silentSince, lastTest }) => (
        <div key={name}>
          <h3 className="px-4 pb-2 text-text">{t(`admin.connections.${name}` as MessageId)}</h3>
          <Grid>
            <StubField label={t('admin.system.fact.gatewayHeard')} value={<When at={heardAt} />} />
            <StubField
              label={t('admin.system.fact.gatewaySilent')}
              value={integer(silentCount)}
              note={silentSince !== null && <When at={silentSince} />}
            />
            <StubField
              label={t('admin.system.fact.gatewayTest')}
              value={<When at={lastTest?.at ?? null} />}
              note={lastTest && t(lastTest.failure === null ? 'admin.system.testWorked' : 'admin.system.testFailed')}
            />
          </Grid>
        </div>
      ))}
    </>
  );
}

function ScheduleFacts({ health: { schedule } }: PartProps): ReactElement {
  const { t } = useTexts();
  const { integer } = useFormats();
  const { source, answeredAt, failedAt, voyageCount, lastArrivalDate } = schedule;
  return (
    <Grid>
      <StubField label={t('admin.system.fact.scheduleSource')} value={t(`admin.system.source.${source}`)} />
      {source === 'revatua' && (
        <>
          <StubField label={t('admin.system.fact.scheduleAnswered')} value={<When at={answeredAt} />} />
          <StubField label={t('admin.system.fact.scheduleFailed')} value={<When at={failedAt} />} />
        </>
      )}
      <StubField label={t('admin.system.fact.scheduleVoyages')} value={integer(voyageCount)} />
      {lastArrivalDate !== null && (
        <StubField
          label={t('admin.system.fact.scheduleLast')}
          value={<DayText date={lastArrivalDate} style="list" />}
        />
      )}
    </Grid>
  );
}

const BYTES_PER_GIGABYTE = 1_000_000_000;

function DiskFacts({ health: { disks, databaseBytes } }: PartProps): ReactElement {
  const { t, text } = useTexts();
  const { decimal } = useFormats();
  const gigabytes = (bytes: number): string =>
    text('admin.system.gigabytes', {
      size: decimal(bytes / BYTES_PER_GIGABYTE, bytes < 10 * BYTES_PER_GIGABYTE ? 2 : 0),
    });
  return (
    <Grid>
      {disks.map(({ place, freeBytes, totalBytes }) => (
        <StubField
          key={place}
          label={t(`admin.system.fact.disk${place}`)}
          value={
            freeBytes === null || totalBytes === null
              ? t('admin.system.unreadable')
              : t('admin.system.freeOf', { free: gigabytes(freeBytes), total: gigabytes(totalBytes) })
          }
        />
      ))}
      <StubField label={t('admin.system.fact.database')} value={gigabytes(databaseBytes)} />
    </Grid>
  );
}

function ProcessFacts({ health: { processes } }: PartProps): ReactElement {
  const { t } = useTexts();
  if (processes.length === 0) return <p className="px-4 pb-4 text-muted">{t('admin.system.noProcess')}</p>;
  return (
    <Grid>
      {processes.map(({ roles, pid, machine, connectionCount }) => (
        <StubField
          key={`${machine} ${pid}`}
          label={t('admin.system.fact.processLine', { pid: String(pid), machine })}
          value={t(`admin.system.role.${roles}` as MessageId)}
          note={t('admin.system.connections', { count: connectionCount })}
        />
      ))}
    </Grid>
  );
}

function VersionFacts({ health: { versions } }: PartProps): ReactElement {
  const { t } = useTexts();
  return (
    <Grid>
      <StubField label={t('admin.system.fact.versionProduct')} value={versions.product} />
      <StubField label={t('admin.system.fact.versionNode')} value={versions.node} />
      <StubField label={t('admin.system.fact.versionPostgres')} value={versions.postgres} />
      <StubField label={t('admin.system.fact.versionMigration')} value={versions.migration} />
    </Grid>
  );
}

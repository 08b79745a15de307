import type { SystemHealthView } from '@matete/contract/health/system-health';
import type { MessageId } from '@matete/i18n/message-id';
import type { ReactElement } from 'react';

import { useTexts } from '#lib/texts/text.tsx';
import { type Column, DataTable } from '#ui/data/data-table.tsx';
import { InstantText } from '#ui/data/date-text.tsx';
import { Badge } from '#ui/status/badge.tsx';

type Job = SystemHealthView['jobs'][number];

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;
const isAmiss = ({ lateMinutes, hasFailed }: Job): boolean => lateMinutes > 0 || hasFailed;

/** Repeated jobs: those that are late or failed at once, all of them where they are asked for. */
export function JobTable({ jobs }: { jobs: readonly Job[] }): ReactElement | null {
  const { t, text } = useTexts();
  const columns = useColumns();
  if (jobs.length === 0) return null;
  const amiss = jobs.filter(isAmiss);
  const table = (rows: readonly Job[], caption: MessageId): ReactElement => (
    <DataTable caption={text(caption)} columns={columns} rows={rows} rowKey={({ name }) => name} />
  );
  return (
    <div className="px-4 pb-4">
      {amiss.length > 0 && table(amiss, 'admin.system.subject.JOBS')}
      {amiss.length < jobs.length && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
            {t('admin.system.everyJob')}
          </summary>
          {table(jobs, 'admin.system.everyJob')}
        </details>
      )}
    </div>
  );
}

function useColumns(): readonly Column<Job>[] {
  const { t, text } = useTexts();
  const turnOf = (everyMinutes: number): string =>
    everyMinutes >= MINUTES_PER_DAY
      ? text('admin.system.everyDay')
      : everyMinutes >= MINUTES_PER_HOUR
        ? text('admin.system.everyHour')
        : text('admin.system.everyMinutes', { count: everyMinutes });
  return [
    {
      key: 'name',
      heading: text('admin.system.fact.jobName'),
      cell: ({ name }) => t(`admin.system.job.${name}` as MessageId),
    },
    { key: 'every', heading: text('admin.system.fact.jobEvery'), cell: ({ everyMinutes }) => turnOf(everyMinutes) },
    {
      key: 'last',
      heading: text('admin.system.fact.jobLast'),
      cell: ({ lastTurnAt }) =>
        lastTurnAt === null ? t('admin.system.never') : <InstantText instant={lastTurnAt} style="list" withTime />,
    },
    { key: 'state', heading: text('admin.system.fact.jobState'), cell: (job) => <JobState job={job} /> },
  ];
}

function JobState({ job: { lateMinutes, hasFailed } }: { job: Job }): ReactElement {
  const { t } = useTexts();
  if (lateMinutes >= 2 * MINUTES_PER_HOUR)
    return (
      <Badge tone="bad">{t('admin.system.jobLateHours', { count: Math.floor(lateMinutes / MINUTES_PER_HOUR) })}</Badge>
    );
  if (lateMinutes > 0) return <Badge tone="bad">{t('admin.system.jobLateMinutes', { count: lateMinutes })}</Badge>;
  return hasFailed ? (
    <Badge tone="warn">{t('admin.system.jobFailed')}</Badge>
  ) : (
    <Badge tone="ok">{t('admin.system.jobOnTime')}</Badge>
  );
}

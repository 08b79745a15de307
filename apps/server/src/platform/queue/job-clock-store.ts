import type { Pool } from 'pg';

/** How far clocks may differ, milliseconds: of a process from the database's, and of a job's last run from now. */
export const MAX_SKEW_MS = 30_000;

/** A job of every minute that did not run for this long is late, milliseconds. */
const LATE_MS = 5 * 60_000;

/**
 * Releases jobs that a process held up whose clock stood ahead: the job runner skips a repeated job until its last run, written by
 * that clock, is past. What ran in the future counts as run now, and a repeated job that waits for the future is due. The clock of
 * the database decides.
 *
 * @returns Names of the jobs.
 */
export async function releaseJobsAhead(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    text: `
with runs as (
  update graphile_worker._private_known_crontabs
  set last_execution = date_trunc('minute', now()), known_since = least(known_since, now())
  where greatest(last_execution, known_since) > now() + make_interval(secs => $1)
  returning identifier
), jobs as (
  update graphile_worker._private_jobs set run_at = now()
  where run_at > now() + make_interval(secs => $1) and locked_at is null and attempts = 0
    and key in (select identifier from graphile_worker._private_known_crontabs)
  returning key
)
select identifier as name from runs union select key from jobs order by name`,
    values: [MAX_SKEW_MS / 1000],
  });
  return rows.map(({ name }) => name);
}

/** Reads how far the clock of this process is ahead of the database's, milliseconds; negative: behind. The way there and back counts half. */
export async function readSkewMs(pool: Pool): Promise<number> {
  const askedMs = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const answeredMs = Date.now();
  return (askedMs + answeredMs) / 2 - (rows[0]?.now.getTime() ?? answeredMs);
}

/** Checks whether repeated jobs do not run, by the last run of one of every minute; false where no process ever ran any. */
export async function areJobsLate(pool: Pool, jobOfEveryMinute: string): Promise<boolean> {
  const { rows } = await pool.query<{ last: Date; now: Date }>({
    text: `select coalesce(last_execution, known_since) as last, now() as now
from graphile_worker._private_known_crontabs where identifier = $1`,
    values: [jobOfEveryMinute],
  });
  const [job] = rows;
  if (job === undefined) return false;
  const agoMs = job.now.getTime() - job.last.getTime();
  return agoMs > LATE_MS || agoMs < -MAX_SKEW_MS;
}

/** How a repeated job stands. */
export interface JobTurns {
  readonly name: string;
  /** When it last had its turn; null: never. */
  readonly lastTurnAt: Date | null;
  /** From when its turns count: since then a process knows it. */
  readonly knownSince: Date;
  /** Since when a turn waits that nobody took up; null: none waits. */
  readonly waitingSince: Date | null;
  readonly hasFailed: boolean;
}

/** How the repeated jobs stand that a process ever knew; none: no process ever ran jobs on this database. */
export async function listJobTurns(pool: Pool): Promise<JobTurns[]> {
  const { rows } = await pool.query<JobTurns>(`
select c.identifier as name, c.last_execution as "lastTurnAt", c.known_since as "knownSince",
  case when j.locked_at is null and j.attempts < j.max_attempts and j.run_at < now() then j.run_at end as "waitingSince",
  coalesce(j.attempts > 0 and j.last_error is not null, false) as "hasFailed"
from graphile_worker._private_known_crontabs c
left join graphile_worker._private_jobs j on j.key = c.identifier
order by c.identifier`);
  return rows;
}

import { JOB_TIMES, minutesBetweenTurns } from '#platform/queue/job-times';
import type { JobTurns } from '#platform/queue/job-clock-store';

const MINUTE_MS = 60_000;
/** Minutes after which a turn is missing that has not come: a restart takes less. */
const PATIENCE_MINUTES = 5;
/** Longest pause of a job that has a turn every few minutes. */
const FREQUENT_MINUTES = 15;

/** A repeated job, and by how much it is late. */
export interface JobLateness {
  readonly name: string;
  readonly everyMinutes: number;
  readonly lastTurnAt: Date | null;
  /** 0: it is not. */
  readonly lateMinutes: number;
  readonly hasFailed: boolean;
}

/** How late each repeated job is, of those that a process ever knew. */
export function latenessOf(turns: readonly JobTurns[], now: Date): JobLateness[] {
  const known = new Map(turns.map((job) => [job.name, job]));
  return JOB_TIMES.flatMap(({ name, cron }) => {
    const job = known.get(name);
    if (job === undefined) return [];
    const everyMinutes = minutesBetweenTurns(cron);
    const minutesSince = (at: Date): number => Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
    const missing = minutesSince(job.lastTurnAt ?? job.knownSince) - everyMinutes;
    const waiting = job.waitingSince === null ? 0 : minutesSince(job.waitingSince);
    const lateMinutes = Math.max(missing, waiting);
    return {
      name,
      everyMinutes,
      lastTurnAt: job.lastTurnAt,
      lateMinutes: lateMinutes > PATIENCE_MINUTES ? lateMinutes : 0,
      hasFailed: job.hasFailed,
    };
  });
}

/** Whether a job has a turn every few minutes: where all of these are late, none runs. */
export const isJobFrequent = ({ everyMinutes }: Pick<JobLateness, 'everyMinutes'>): boolean =>
  everyMinutes <= FREQUENT_MINUTES;

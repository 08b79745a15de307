/**
 * Repeated jobs: minute, hour, day, month and weekday of their turns, UTC, and how often a turn is tried. One that has a turn
 * every few minutes is tried again by its next turn.
 */
export const JOB_TIMES = [
  { name: 'run-due-work', cron: '* * * * *', most: 1 },
  { name: 'run-due-card-orders', cron: '* * * * *', most: 1 },
  { name: 'send-mails', cron: '* * * * *', most: 1 },
  { name: 'expire-unreachable', cron: '*/5 * * * *', most: 1 },
  { name: 'settle-with-gateway', cron: '* * * * *', most: 1 },
  { name: 'issue-invoices', cron: '* * * * *', most: 1 },
  { name: 'check-books', cron: '*/5 * * * *', most: 1 },
  { name: 'check-all-books', cron: '13 12 * * *', most: 3 },
  { name: 'compare-payments', cron: '*/5 * * * *', most: 1 },
  { name: 'sum-days', cron: '*/5 * * * *', most: 1 },
  { name: 'send-newsletters', cron: '* * * * *', most: 1 },
  { name: 'send-pushes', cron: '* * * * *', most: 1 },
  { name: 'send-sms', cron: '* * * * *', most: 1 },
  { name: 'watch-voyages', cron: '*/15 * * * *', most: 1 },
  { name: 'remind-suppliers', cron: '37 * * * *', most: 1 },
  { name: 'tell-statements', cron: '27 * * * *', most: 1 },
  { name: 'tidy-up', cron: '17 * * * *', most: 3 },
  { name: 'back-up', cron: '41 * * * *', most: 1 },
  { name: 'sweep-files', cron: '43 13 * * *', most: 3 },
] as const;

/** Name of a repeated job. */
export type JobName = (typeof JOB_TIMES)[number]['name'];

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1_440;

/**
 * Minutes between two turns of a job.
 *
 * @throws RangeError for times that are none of: every n minutes, once an hour, once a day.
 */
export function minutesBetweenTurns(cron: string): number {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  if (rest.join(' ') === '* * *') {
    if (hour !== '*') return MINUTES_PER_DAY;
    if (minute === '*') return 1;
    const every = /^\*\/(\d+)$/.exec(minute)?.[1];
    if (every !== undefined) return Number(every);
    if (/^\d+$/.test(minute)) return MINUTES_PER_HOUR;
  }
  throw new RangeError(`no job has its turns at ${cron}`);
}

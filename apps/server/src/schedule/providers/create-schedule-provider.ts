import type { Logger } from 'pino';

import { RevatuaClient } from '#schedule/revatua/revatua-client';
import { RevatuaSchedule } from '#schedule/revatua/revatua-schedule';
import { SampleSchedule } from '#schedule/sample/sample-schedule';
import type { ScheduleProvider } from '#schedule/schedule-provider';

export interface ScheduleProviderOptions {
  /** Base URL of Revatua's API; undefined: the built-in sample rotations. */
  readonly revatuaUrl: string | undefined;
  readonly log: Pick<Logger, 'warn'>;
  readonly now?: () => Date;
}

/** Creates the schedule provider of this installation. */
export function createScheduleProvider({ revatuaUrl, log, now }: ScheduleProviderOptions): ScheduleProvider {
  const clock = now ?? (() => new Date());
  if (revatuaUrl === undefined) return new SampleSchedule(clock);
  const client = new RevatuaClient({
    baseUrl: revatuaUrl,
    onBadRows: (url, count) => log.warn({ url, count }, 'rows of an answer of Revatua failed validation'),
  });
  return new RevatuaSchedule({
    client,
    now: clock,
    onFailure: (message) => log.warn({ reason: message }, 'Revatua does not answer: the last known schedule is used'),
  });
}

import type { Logger } from 'pino';

import { RevatuaClient } from '#shipping/revatua/revatua-client';
import { RevatuaSchedule } from '#shipping/revatua/revatua-schedule';
import { SampleSchedule } from '#shipping/sample/sample-schedule';
import type { ScheduleProvider } from '#shipping/schedule/schedule-provider';

export interface ScheduleProviderOptions {
  /** Base of Revatua's API; undefined: the built-in sample rotations. */
  readonly revatuaUrl: string | undefined;
  readonly log: Pick<Logger, 'warn'>;
  readonly now?: () => Date;
}

/** The schedule this installation runs on. */
export function createScheduleProvider({ revatuaUrl, log, now }: ScheduleProviderOptions): ScheduleProvider {
  const clock = now ?? (() => new Date());
  if (revatuaUrl === undefined) return new SampleSchedule(clock);
  const client = new RevatuaClient({
    baseUrl: revatuaUrl,
    onBadRows: (url, count) => log.warn({ url, count }, 'Revatua sent rows that are not what they must be'),
  });
  return new RevatuaSchedule({
    client,
    now: clock,
    onFailure: (message) => log.warn({ reason: message }, 'Revatua does not answer: the last known schedule stays'),
  });
}

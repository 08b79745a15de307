import type { Logger } from 'pino';

import { RevatuaClient } from '#schedule/revatua/revatua-client';
import { RevatuaSchedule } from '#schedule/revatua/revatua-schedule';
import { SampleSchedule } from '#schedule/sample/sample-schedule';
import type { ScheduleProvider } from '#schedule/schedule-provider';

export interface ScheduleProviderOptions {
  /** Base URL of Revatua's API; undefined: Revatua is not asked. */
  readonly revatuaUrl: string | undefined;
  /** Whether invented voyages may be shown where Revatua is not asked: in the demonstration, and nowhere else. */
  readonly hasSamples: boolean;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

/** Creates the source of voyages beside those that admins enter; undefined: there is none. */
export function createScheduleProvider({
  revatuaUrl,
  hasSamples,
  log,
  now,
}: ScheduleProviderOptions): ScheduleProvider | undefined {
  if (revatuaUrl === undefined) return hasSamples ? new SampleSchedule(now) : undefined;
  const client = new RevatuaClient({
    baseUrl: revatuaUrl,
    onBadRows: (url, count) => log.warn({ url, count }, 'rows of an answer of Revatua failed validation'),
  });
  return new RevatuaSchedule({
    client,
    now,
    onFailure: (message) => log.warn({ reason: message }, 'Revatua does not answer: the last known schedule is used'),
  });
}

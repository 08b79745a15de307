import type { Logger } from 'pino';

import type { Days } from '@matete/contract/units';

import type { Directory } from '#directory/directory';
import { RevatuaClient } from '#schedule/revatua/revatua-client';
import { RevatuaSchedule, type ScheduleKeeper } from '#schedule/revatua/revatua-schedule';
import { SampleSchedule } from '#schedule/sample/sample-schedule';
import type { ScheduleProvider } from '#schedule/schedule-provider';

export interface ScheduleProviderOptions {
  /** Base URL of Revatua's API; undefined: Revatua is not asked. */
  readonly revatuaUrl: string | undefined;
  /** Whether invented voyages may be shown where Revatua is not asked: in the demonstration, and nowhere else. */
  readonly hasSamples: boolean;
  /** Days by which the story of the demonstration was moved: its ships sail later by them. */
  readonly readMovedDays: () => Promise<Days>;
  /** Where Revatua's last schedule is kept over a restart. */
  readonly kept: ScheduleKeeper;
  /** Knows ships by Revatua's ids. */
  readonly directory: Pick<Directory, 'read'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

/** Creates the source of voyages beside those that admins enter; undefined: there is none. */
export function createScheduleProvider({
  revatuaUrl,
  hasSamples,
  readMovedDays,
  kept,
  directory,
  log,
  now,
}: ScheduleProviderOptions): ScheduleProvider | undefined {
  if (revatuaUrl === undefined) return hasSamples ? new SampleSchedule(now, readMovedDays) : undefined;
  const client = new RevatuaClient({
    baseUrl: revatuaUrl,
    onBadRows: (url, count) => log.warn({ url, count }, 'rows of an answer of Revatua failed validation'),
  });
  return new RevatuaSchedule({
    client,
    kept,
    now,
    findShip: async (revatuaId) => (await directory.read()).shipOfRevatua(revatuaId),
    onFailure: (message) => log.warn({ reason: message }, 'Revatua does not answer: the last known schedule is used'),
  });
}

import type { TahitiDay } from '@matete/contract/units';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Voyage } from '@matete/domain/shipping/voyage';

import type { MarketPorts } from '#market/market-ports';
import { KeptScheduleStore, readSourceAnswers } from '#schedule/kept-schedule-store';
import { OwnSchedule } from '#schedule/own/own-schedule';
import type { ScheduleSource } from '#schedule/schedule-provider';

export type SchedulePorts = Pick<MarketPorts, 'db' | 'directory' | 'schedule' | 'now' | 'settings' | 'log'>;

/** How far the voyages of the ships are known. */
export interface ScheduleAge {
  readonly source: ScheduleSource;
  readonly answeredAt: Date | null;
  readonly failedAt: Date | null;
  /** Voyages that end today or later. */
  readonly voyageCount: number;
  readonly lastArrivalAt: Date | null;
  readonly lastArrivalDate: TahitiDay | null;
}

/** How far ahead sample rotations are looked at: they never end. */
const SAMPLE_DAYS = 60;

/** Reads how far the voyages are known, from what is kept: the source outside is not asked. */
export async function readScheduleAge(services: SchedulePorts, now: Date): Promise<ScheduleAge> {
  const { db, schedule } = services;
  const { source } = schedule;
  const { answeredAt, failedAt } = source === 'revatua' ? await readSourceAnswers(db) : NEVER;
  const arrivals = (await knownVoyages(services, now)).map(endOf).filter((at) => at >= now.getTime());
  const last = arrivals.length === 0 ? null : new Date(arrivals.reduce((a, b) => Math.max(a, b)));
  return {
    source,
    answeredAt,
    failedAt,
    voyageCount: arrivals.length,
    lastArrivalAt: last,
    lastArrivalDate: last === null ? null : tahitiDayOf(last),
  };
}

const NEVER = { answeredAt: null, failedAt: null } as const;

async function knownVoyages({ db, directory, schedule, now: clock }: SchedulePorts, now: Date): Promise<Voyage[]> {
  if (schedule.source === 'sample') {
    const today = tahitiDayOf(now);
    return [...(await schedule.voyages({ from: today, to: addDays(today, SAMPLE_DAYS) })).voyages];
  }
  const kept = schedule.source === 'revatua' ? await new KeptScheduleStore(db).read() : [];
  const own = await new OwnSchedule({ db, directory, now: clock }).voyages();
  return [...own, ...kept.flatMap(({ voyages }) => voyages)];
}

const endOf = ({ stops }: Voyage): number => {
  const last = stops.at(-1);
  return Date.parse(last?.arrivalAt ?? last?.departureAt ?? '');
};

import type { TahitiDay } from '@matete/domain/calendar/tahiti-day';
import type { Voyage } from '@matete/domain/shipping/voyage';

export interface ScheduleQuery {
  /** First day in Tahiti. */
  readonly from: TahitiDay;
  /** Last day in Tahiti, included. */
  readonly to: TahitiDay;
  readonly islandId?: string | undefined;
  readonly shipId?: string | undefined;
}

export type ScheduleSource = 'revatua' | 'sample';

export interface Schedule {
  /** By the instant of their first stop. */
  readonly voyages: readonly Voyage[];
  readonly source: ScheduleSource;
  /** The source does not answer now: this is the last that is known of it. */
  readonly isStale: boolean;
  /** When the source said so; of several answers, the oldest. ISO instant. */
  readonly asOf: string;
}

/** Where voyages come from. */
export interface ScheduleProvider {
  readonly source: ScheduleSource;

  /**
   * Voyages that call somewhere between the two days: at the island, where one is asked for. A voyage comes whole,
   * with its stops outside the days too. The length of the range is the caller's to limit.
   *
   * @throws ScheduleUnavailable when the source does not answer and nothing is known from before.
   */
  voyages(query: ScheduleQuery): Promise<Schedule>;
}

/** The source of the schedule does not answer, and nothing is known from before. */
export class ScheduleUnavailable extends Error {
  override readonly name = 'ScheduleUnavailable';
}

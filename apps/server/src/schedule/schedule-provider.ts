import type { IslandId, ShipId, TahitiDay } from '@matete/contract/units';
import type { Voyage } from '@matete/domain/shipping/voyage';

import { SourceUnavailable } from '#platform/outbound/source-unavailable';

export interface ScheduleQuery {
  /** First day in Tahiti. */
  readonly from: TahitiDay;
  /** Last day in Tahiti, included. */
  readonly to: TahitiDay;
  readonly islandId?: IslandId | undefined;
  readonly shipId?: ShipId | undefined;
}

/** Where a schedule comes from, beside what admins enter; `own`: from them alone. */
export type ScheduleSource = 'revatua' | 'sample' | 'own';

export interface Schedule {
  /** Ordered by the instant of their first stop. */
  readonly voyages: readonly Voyage[];
  readonly source: ScheduleSource;
  /** Whether the source does not answer now, and this is its last known schedule. */
  readonly isStale: boolean;
  /** When the source gave it; of several answers, the oldest. ISO instant. */
  readonly asOf: string;
  /** Voyages of the source in whose stead one of our own stands. */
  readonly replaced?: readonly Voyage[];
}

/** Source of voyages. */
export interface ScheduleProvider {
  readonly source: ScheduleSource;

  /**
   * Finds voyages that call somewhere between two days, or at the island that is asked for. A voyage comes whole, with
   * its stops outside the days too. The caller limits the length of the range.
   *
   * @throws ScheduleUnavailable when the source does not answer and nothing is known from before.
   */
  voyages(query: ScheduleQuery): Promise<Schedule>;

  /** Forgets what may have changed meanwhile. */
  refresh?(): void;
}

/** Thrown when the source of the schedule does not answer and nothing is known from before. */
export class ScheduleUnavailable extends SourceUnavailable {
  override readonly name = 'ScheduleUnavailable';
}

import type { TahitiDay } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Voyage } from '@matete/domain/shipping/voyage';

import { voyagesWithin } from '#schedule/calls-within';
import type { OwnSchedule } from '#schedule/own/own-schedule';
import {
  type Schedule,
  type ScheduleProvider,
  type ScheduleQuery,
  ScheduleUnavailable,
} from '#schedule/schedule-provider';

/** Most answers kept: prices ask for the same ranges all day. */
const MAX_ANSWERS = 200;
/** One empty list, so that an answer over it is found again. */
const NONE: readonly Voyage[] = [];

/** Day in Tahiti on which a voyage leaves: with its ship, it tells the same voyage of two sources. */
export function departureDateOf({ stops }: Voyage): TahitiDay {
  const [first] = stops;
  return tahitiDayOf(new Date(first?.departureAt ?? first?.arrivalAt ?? 0));
}

const tripOf = (voyage: Voyage): string => `${voyage.shipId} ${departureDateOf(voyage)}`;

interface Answer {
  readonly own: readonly Voyage[];
  readonly others: readonly Voyage[];
  readonly voyages: readonly Voyage[];
  readonly replaced: readonly Voyage[];
}

/**
 * Schedule of the voyages that admins have entered and of one source outside. The same voyage (one ship, one day of
 * departure) is in it once: the one that an admin entered.
 */
export class ComposedSchedule implements ScheduleProvider {
  readonly #own: OwnSchedule;
  readonly #outside: ScheduleProvider | undefined;
  readonly #now: () => Date;
  readonly #answers = new Map<string, Answer>();

  constructor({ own, outside, now }: { own: OwnSchedule; outside: ScheduleProvider | undefined; now: () => Date }) {
    this.#own = own;
    this.#outside = outside;
    this.#now = now;
  }

  get source(): ScheduleProvider['source'] {
    return this.#outside?.source ?? 'own';
  }

  /** Asks for our own voyages again at the next request. */
  refresh(): void {
    this.#own.refresh();
  }

  async voyages(query: ScheduleQuery): Promise<Schedule> {
    const [own, outside] = await Promise.all([this.#own.voyages(), this.#askOutside(query)]);
    if (outside instanceof ScheduleUnavailable && own.length === 0) throw outside;
    const known = outside instanceof ScheduleUnavailable ? undefined : outside;
    const { voyages, replaced } = this.#compose(query, own, known?.voyages ?? NONE);
    return {
      voyages,
      replaced,
      source: this.source,
      isStale: known === undefined ? this.#outside !== undefined : known.isStale,
      asOf: known?.asOf ?? this.#now().toISOString(),
    };
  }

  /** Asks the source outside; its silence is a value, because our own voyages are known all the same. */
  async #askOutside(query: ScheduleQuery): Promise<Schedule | ScheduleUnavailable | undefined> {
    try {
      return await this.#outside?.voyages(query);
    } catch (error) {
      if (error instanceof ScheduleUnavailable) return error;
      throw error;
    }
  }

  /** The same list for the same question until one of the two changes: what is reckoned over a list is kept by it. */
  #compose(query: ScheduleQuery, own: readonly Voyage[], others: readonly Voyage[]): Answer {
    const key = [query.from, query.to, query.islandId, query.shipId].join(' ');
    const known = this.#answers.get(key);
    if (known?.own === own && known.others === others) return known;
    const answer = composed(query, own, others);
    if (this.#answers.size >= MAX_ANSWERS) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }
}

function composed(query: ScheduleQuery, own: readonly Voyage[], others: readonly Voyage[]): Answer {
  const within = voyagesWithin(own, query);
  if (own.length === 0) return { own, others, voyages: others, replaced: [] };
  const trips = new Set(own.map(tripOf));
  const numbers = new Set(own.map((voyage) => voyage.number));
  const isReplaced = (voyage: Voyage): boolean => trips.has(tripOf(voyage)) || numbers.has(voyage.number);
  const left = others.filter((voyage) => !isReplaced(voyage));
  if (within.length === 0 && left.length === others.length) return { own, others, voyages: others, replaced: [] };
  return { own, others, voyages: voyagesWithin([...within, ...left], query), replaced: others.filter(isReplaced) };
}

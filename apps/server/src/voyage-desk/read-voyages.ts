import type { ResponseOf } from '@matete/contract/endpoint';
import type { AdminVoyageView, readScheduleSource } from '@matete/contract/shipping/own-voyages';
import type { TahitiDay, VoyageId } from '@matete/contract/units';
import { addDays, endOfTahitiDay, startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';
import { withDelay } from '@matete/domain/shipping/delayed-voyage';
import type { Voyage } from '@matete/domain/shipping/voyage';

import type { DirectoryState } from '#directory/directory';
import type { MarketPorts } from '#market/market-ports';
import { type DelayRow, listDelaysOf } from '#schedule/delay-store';
import { toVoyage } from '#schedule/own/own-schedule';
import { listOwnBetween, type OwnVoyage, readOwnVoyage } from '#schedule/own/own-voyage-store';
import { departureDateOf } from '#schedule/providers/composed-schedule';
import { readSourceAnswers } from '#schedule/kept-schedule-store';
import { type Schedule, ScheduleUnavailable } from '#schedule/schedule-provider';

/** Days of a week's view. */
const WEEK_DAYS = 7;
/** Days around today in which a voyage of another source is found by its number. */
const LOOK_BACK_DAYS = 60;
const LOOK_AHEAD_DAYS = 180;

/** The voyages that are under way or call somewhere within seven days, those that were ended too. */
export async function readWeek(
  services: MarketPorts,
  from: TahitiDay,
): Promise<{ from: TahitiDay; to: TahitiDay; voyages: AdminVoyageView[] }> {
  const to = addDays(from, WEEK_DAYS - 1);
  const [directory, schedule, own] = await Promise.all([
    services.directory.read(),
    services.schedule.planned.voyages({ from, to }),
    listOwnBetween(services.db, { from: startOfTahitiDay(from), to: endOfTahitiDay(to) }),
  ]);
  const outside = schedule.voyages.filter((voyage) => voyage.version === undefined);
  const voyages = [
    ...own.map((its) => viewable(its, directory)).filter(({ voyage }) => callsBetween(voyage, from, to)),
    ...outside.map((voyage) => ({ voyage, own: undefined })),
  ];
  const views = await toViews(services, voyages, schedule);
  return { from, to, voyages: views.toSorted((a, b) => firstTime(a) - firstTime(b)) };
}

/** One voyage, of ours or of another source. */
export async function readOneVoyage(
  services: MarketPorts,
  voyageNumber: VoyageId,
  now: Date,
): Promise<Result<AdminVoyageView>> {
  const today = tahitiDayOf(now);
  const own = await readOwnVoyage(services.db, voyageNumber);
  const day = own === undefined ? undefined : own.row.departure_date;
  const schedule = await services.schedule.planned.voyages({
    from: day ?? addDays(today, -LOOK_BACK_DAYS),
    to: day ?? addDays(today, LOOK_AHEAD_DAYS),
  });
  const outside = schedule.voyages.find((voyage) => voyage.number === voyageNumber);
  const found =
    own === undefined ? outside && { voyage: outside, own: undefined } : viewable(own, await services.directory.read());
  if (found === undefined) return refuse('VOYAGE_UNKNOWN');
  const [view] = await toViews(services, [found], schedule);
  return view === undefined ? refuse('VOYAGE_UNKNOWN') : ok(view);
}

/** Where voyages come from, and how the asking went: a source that is silent is an answer here. */
export async function readSource(services: MarketPorts, now: Date): Promise<ResponseOf<typeof readScheduleSource>> {
  const { answeredAt, failedAt, failure } = await readSourceAnswers(services.db);
  const today = tahitiDayOf(now);
  const isOutside = services.schedule.source === 'revatua';
  const present = await services.schedule.voyages({ from: today, to: today }).catch((error: unknown) => {
    if (error instanceof ScheduleUnavailable) return undefined;
    throw error;
  });
  return {
    source: services.schedule.source,
    isStale: present?.isStale ?? true,
    asOf: isOutside && present !== undefined ? present.asOf : null,
    answeredAt: answeredAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    failure,
  };
}

interface Viewable {
  readonly voyage: Voyage;
  /** What we know of it beside the schedule; undefined: it is of a source outside. */
  readonly own: OwnVoyage | undefined;
}

const viewable = (own: OwnVoyage, directory: DirectoryState): Viewable => ({ voyage: toVoyage(own, directory), own });

async function toViews(
  services: MarketPorts,
  voyages: readonly Viewable[],
  { source, replaced = [] }: Schedule,
): Promise<AdminVoyageView[]> {
  const delays = await listDelaysOf(
    services.db,
    voyages.map(({ voyage }) => voyage.number),
  );
  const delayOf = new Map(delays.map((delay) => [delay.voyage_number, delay]));
  return voyages.map(({ voyage, own }) => {
    const delay = delayOf.get(voyage.number);
    const departureDate = departureDateOf(voyage);
    return {
      voyageNumber: voyage.number,
      shipId: voyage.shipId,
      shipName: voyage.shipName,
      origin: own === undefined ? source : 'own',
      version: own?.row.version ?? null,
      departureDate,
      stops: delayed(voyage, delay).stops.map((stop) => ({
        islandId: stop.islandId,
        landing: stop.landing ?? null,
        arrivalAt: stop.arrivalAt,
        departureAt: stop.departureAt,
      })),
      outcome: delay?.outcome ?? null,
      replaces:
        own === undefined || own.row.ended_at !== null
          ? null
          : (replaced.find((its) => its.shipId === voyage.shipId && departureDateOf(its) === departureDate)?.number ??
            null),
      changedAt: own?.row.changed_at.toISOString() ?? null,
    };
  });
}

const delayed = (voyage: Voyage, delay: DelayRow | undefined): Voyage =>
  delay?.outcome === 'LATE'
    ? withDelay(voyage, { voyageNumber: voyage.number, arrivalAt: delay.arrival_at, lateFrom: delay.late_from })
    : voyage;

function callsBetween({ stops }: Voyage, from: TahitiDay, to: TahitiDay): boolean {
  return stops.some(({ arrivalAt, departureAt }) => {
    const first = tahitiDayOf(new Date(arrivalAt ?? departureAt ?? 0));
    const last = tahitiDayOf(new Date(departureAt ?? arrivalAt ?? 0));
    return first <= to && last >= from;
  });
}

const firstTime = ({ stops: [first] }: AdminVoyageView): number =>
  Date.parse(first?.departureAt ?? first?.arrivalAt ?? '');

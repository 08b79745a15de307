import * as z from 'zod/mini';
import { plainText } from '../copied-values.ts';
import { endpoint } from '../endpoint.ts';
import type * as units from '../units.ts';
import { Day, Instant, optionalLine, paragraphs, ShipId, VoyageId } from '../primitives.ts';
import { VoyageStopView } from '../order/order-views.ts';
import { VOYAGE_OUTCOMES } from './delays.ts';

/** Most islands that a voyage calls at. The longest known loop has 19. @source data/ships.json "19 islands loop" */
export const MOST_STOPS = 40;

/** Whether a text begins with a day that exists; what is no day at all is told elsewhere. */
function isDayOfCalendar(text: string): boolean {
  const day = text.slice(0, 10);
  const at = Date.parse(`${day}T00:00:00Z`);
  return !/^\d{4}-\d\d-\d\d$/.test(day) || (!Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day);
}

/** Day and time by the clock of an island, `YYYY-MM-DDTHH:mm`. */
export const LocalTime = z
  .string('REQUIRED')
  .check(
    z.minLength(1, 'REQUIRED'),
    z.regex(/^(?:19|20|21)\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/, 'DATE_INVALID'),
    z.refine(isDayOfCalendar, 'DATE_INVALID'),
  );

const directoryWord = z.string('REQUIRED').check(z.minLength(1, 'REQUIRED'), z.maxLength(60, 'TEXT_TOO_LONG'));

/** A call at an island, by its own clock. */
export const EnteredStop = z.strictObject({
  islandId: directoryWord,
  /** Quay or beach. */
  landing: optionalLine(60),
  arrival: LocalTime,
  departure: LocalTime,
});

/** Times of a voyage as an admin enters them: from Papeete to the islands and back, each by its own clock. */
const Sailing = {
  /** From Papeete. */
  departure: LocalTime,
  stops: z.array(EnteredStop).check(z.minLength(1, 'REQUIRED'), z.maxLength(MOST_STOPS, 'TOO_MANY')),
  /** In Papeete. */
  arrival: LocalTime,
};

/** A voyage as an admin enters it. */
export const EnteredVoyage = z.strictObject({
  shipId: directoryWord as z.ZodMiniType<units.ShipId, string>,
  /** As the ship's owner numbers it; absent: one is made of the ship and the day. */
  voyageNumber: z.optional(
    z
      .string()
      .check(
        z.overwrite(plainText),
        z.maxLength(40, 'TEXT_TOO_LONG'),
        z.regex(/^[\p{Letter}\p{Number} ._-]*$/u, 'TEXT_INVALID'),
      ),
  ),
  ...Sailing,
});
export type EnteredVoyage = z.output<typeof EnteredVoyage>;

/** Where a voyage comes from: an admin, Revatua, or the sample rotations of the demonstration. */
export const VOYAGE_ORIGINS = ['own', 'revatua', 'sample'] as const;
/** Where a voyage comes from. */
export type VoyageOrigin = (typeof VOYAGE_ORIGINS)[number];

/** A voyage as the admin sees it, also one that is over, cancelled or lost. */
export const AdminVoyageView = z.object({
  voyageNumber: VoyageId,
  shipId: ShipId,
  shipName: z.string(),
  origin: z.enum(VOYAGE_ORIGINS),
  /** Of an own voyage: grows with each change. Null: it is not ours to change. */
  version: z.nullable(z.int()),
  /** Day in Tahiti on which it leaves Papeete. */
  departureDate: Day,
  stops: z.array(VoyageStopView),
  /** What became of it; null: nothing. */
  outcome: z.nullable(z.enum(VOYAGE_OUTCOMES)),
  /** Number of the voyage of another source in whose stead it stands. */
  replaces: z.nullable(VoyageId),
  /** When it was last entered or changed; null: it is not ours. */
  changedAt: z.nullable(Instant),
});
export type AdminVoyageView = z.output<typeof AdminVoyageView>;

const voyageParams = z.object({ voyageNumber: z.string().check(z.minLength(1), z.maxLength(60)) });

const SAILING_REFUSALS = [
  'SHIP_NOT_FOUND',
  'SHIP_OUT_OF_USE',
  'ISLAND_NOT_FOUND',
  'VOYAGE_TIMES_REVERSED',
  'VOYAGE_STOP_IS_PORT',
  'VOYAGE_TOO_LONG',
  'VOYAGE_OVER',
  'VOYAGE_TOO_FAR',
  'VOYAGE_STOP_AWAITED',
] as const;

export const enterVoyage = endpoint({
  method: 'POST',
  path: '/ships/voyages',
  summary: 'Enter a voyage by hand: sellers can accept and ship on it at once',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  status: 201,
  body: EnteredVoyage,
  response: z.object({ voyageNumber: VoyageId, departureDate: Day }),
  refusals: [...SAILING_REFUSALS, 'VOYAGE_ALREADY_ENTERED', 'VOYAGE_NUMBER_TAKEN', 'VOYAGE_KNOWN_AS'],
});

export const changeVoyage = endpoint({
  method: 'PATCH',
  path: '/ships/voyages/:voyageNumber',
  summary: 'Change the times and stops of a voyage that was entered by hand: the orders that depend on it follow',
  roles: ['ADMIN'],
  params: voyageParams,
  idempotency: 'accepted',
  body: z.strictObject({
    /** The version that was looked at. */
    version: z.int(),
    /** Shown to the people of its orders where their dates move. */
    reason: paragraphs(500),
    ...Sailing,
  }),
  response: z.object({ voyageNumber: VoyageId, departureDate: Day, version: z.int(), ordersMoved: z.int() }),
  refusals: [
    ...SAILING_REFUSALS,
    'VOYAGE_UNKNOWN',
    'VOYAGE_NOT_OURS',
    'VOYAGE_ENDED',
    'VOYAGE_CHANGED',
    'VOYAGE_ALREADY_ENTERED',
  ],
});

export const readVoyage = endpoint({
  method: 'GET',
  path: '/ships/voyages/:voyageNumber',
  summary: 'Read one voyage of the schedule with what became of it',
  roles: ['ADMIN'],
  params: voyageParams,
  response: AdminVoyageView,
  refusals: ['VOYAGE_UNKNOWN'],
});

export const listWeekVoyages = endpoint({
  method: 'GET',
  path: '/ships/voyages',
  summary: 'List the voyages that leave or reach Papeete, or call at an island, within the seven days from a day',
  roles: ['ADMIN'],
  query: z.object({ from: Day }),
  response: z.object({ from: Day, to: Day, voyages: z.array(AdminVoyageView) }),
  refusals: [],
});

export const readScheduleSource = endpoint({
  method: 'GET',
  path: '/ships/schedule-source',
  summary: 'Read where voyages come from beside those that admins enter, and how the asking went',
  roles: ['ADMIN'],
  response: z.object({
    source: z.enum(VOYAGE_ORIGINS),
    /** It does not answer now: its last times are used. */
    isStale: z.boolean(),
    /** From when the times are that are used. Null: it is not asked, or it never answered. */
    asOf: z.nullable(Instant),
    /** When it last answered whole. */
    answeredAt: z.nullable(Instant),
    failedAt: z.nullable(Instant),
    /** What went wrong then, for whoever looks after the product. */
    failure: z.nullable(z.string()),
  }),
  refusals: [],
});

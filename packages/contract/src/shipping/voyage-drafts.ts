import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Day, Instant, optionalParagraphs, ShipId, VoyageId } from '../primitives.ts';
import { VoyageStopView } from '../order/order-views.ts';
import { EnteredVoyage } from './own-voyages.ts';

/** What a draft of several voyages is made of: a list that was pasted, or one voyage that is repeated. */
export const VOYAGE_DRAFT_KINDS = ['LIST', 'REPEAT'] as const;
/** Whether a draft is a list or a repetition. */
export type VoyageDraftKind = (typeof VOYAGE_DRAFT_KINDS)[number];

/** Longest list of voyages, characters. */
export const LONGEST_LIST = 30_000;
/** Most voyages that one draft may hold: a year of one ship that leaves every third day. */
export const MOST_DRAFTED = 120;

/** How a voyage is repeated. */
const Repetition = {
  /** Days from one departure to the next: 14 is every second week. */
  everyDays: z.int('NUMBER_INVALID').check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(90, 'NUMBER_OUT_OF_RANGE')),
  /** Last day in Tahiti on which one may leave. */
  until: Day,
};

/** One voyage, and how it is repeated. */
export const RepeatedVoyage = z.strictObject({
  ...z.omit(EnteredVoyage, { voyageNumber: true }).shape,
  ...Repetition,
});
export type RepeatedVoyage = z.output<typeof RepeatedVoyage>;

/** What a draft keeps, by its kind. */
export interface VoyageDraftContent {
  readonly list?: string;
  readonly repeated?: RepeatedVoyage;
}

/** Something that is wrong with a draft, at the line and column of the list it was made of. */
export const DraftProblem = z.object({
  /** From 1, as editors count; null: it concerns the whole, or a voyage that was not typed line by line. */
  line: z.nullable(z.int()),
  /** Name of the column as the list calls it. */
  column: z.nullable(z.string()),
  code: z.string(),
  /** In the reader's language. */
  message: z.string(),
});
export type DraftProblem = z.output<typeof DraftProblem>;

/** One voyage of a draft as it would be entered. */
export const DraftedVoyage = z.object({
  /** Line on which it begins; null: it is repeated from another. */
  line: z.nullable(z.int()),
  voyageNumber: z.nullable(VoyageId),
  shipId: ShipId,
  shipName: z.string(),
  departureDate: Day,
  stops: z.array(VoyageStopView),
  /** It is there already, and is left as it is. */
  isKnown: z.boolean(),
  problems: z.array(DraftProblem),
});

/** A draft as it would be taken over now. Nothing of it counts before. */
export const VoyageDraftView = z.object({
  draftId: z.uuid(),
  kind: z.enum(VOYAGE_DRAFT_KINDS),
  madeAt: Instant,
  /** The list as it was typed, for mending it; null: it is none. */
  list: z.nullable(z.string()),
  voyages: z.array(DraftedVoyage),
  /** What is wrong with lines that are in no voyage. */
  problems: z.array(DraftProblem),
  /** Voyages that would be entered; 0 where anything is wrong. */
  newCount: z.int(),
  /** How many were entered; null: it was not taken over. */
  takenCount: z.nullable(z.int()),
});
export type VoyageDraftView = z.output<typeof VoyageDraftView>;

const draftParams = z.object({ draftId: z.uuid() });

export const draftVoyageList = endpoint({
  method: 'POST',
  path: '/ships/voyage-drafts',
  summary: 'Make a draft of a list of voyages, one line a stop: pasted, or as a CSV file. Nothing of it counts yet',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  status: 201,
  files: { file: { max: 1, kind: 'TABLE' } },
  body: z.strictObject({ list: optionalParagraphs(LONGEST_LIST) }),
  response: z.object({ draftId: z.uuid() }),
  refusals: ['VOYAGE_LIST_EMPTY', 'VOYAGE_LIST_UNREADABLE'],
});

export const draftRepeatedVoyage = endpoint({
  method: 'POST',
  path: '/ships/voyage-drafts/repeated',
  summary: 'Make a draft of a voyage that is repeated every so many days. Nothing of it counts yet',
  roles: ['ADMIN'],
  idempotency: 'accepted',
  status: 201,
  body: RepeatedVoyage,
  response: z.object({ draftId: z.uuid() }),
  refusals: [
    'SHIP_NOT_FOUND',
    'SHIP_OUT_OF_USE',
    'ISLAND_NOT_FOUND',
    'VOYAGE_TIMES_REVERSED',
    'VOYAGE_STOP_IS_PORT',
    'VOYAGE_TOO_LONG',
    'VOYAGE_OVER',
    'VOYAGE_TOO_FAR',
    'DATE_RANGE_REVERSED',
    'VOYAGES_TOO_MANY',
  ],
});

export const readVoyageDraft = endpoint({
  method: 'GET',
  path: '/ships/voyage-drafts/:draftId',
  summary: 'Read a draft of voyages: what would be entered, and what is wrong at which line and column',
  roles: ['ADMIN'],
  params: draftParams,
  response: VoyageDraftView,
  refusals: ['VOYAGE_DRAFT_NOT_FOUND'],
});

export const takeVoyageDraft = endpoint({
  method: 'POST',
  path: '/ships/voyage-drafts/:draftId/taken',
  summary: 'Enter the voyages of a draft: all of them or none',
  roles: ['ADMIN'],
  params: draftParams,
  idempotency: 'accepted',
  response: z.object({ takenCount: z.int(), firstDate: Day }),
  refusals: [
    'VOYAGE_DRAFT_NOT_FOUND',
    'VOYAGE_DRAFT_TAKEN',
    'VOYAGE_DRAFT_NOT_READY',
    'VOYAGE_ALREADY_ENTERED',
    'VOYAGE_NUMBER_TAKEN',
    'VOYAGE_KNOWN_AS',
    'VOYAGE_STOP_AWAITED',
  ],
});

import * as z from 'zod/mini';
import { EnteredVoyage } from './own-voyages.ts';

/** What a draft of several voyages is made of: a list that was pasted, or one voyage that is repeated. */
export const VOYAGE_DRAFT_KINDS = ['LIST', 'REPEAT'] as const;
export type VoyageDraftKind = (typeof VOYAGE_DRAFT_KINDS)[number];

/** Longest list of voyages that is pasted, characters. */
export const LONGEST_LIST = 60_000;

/** Days after which a voyage may be repeated. */
export const MOST_DAYS_BETWEEN = 90;

/** One voyage, and how it is repeated. */
export const RepeatedVoyage = z.strictObject({
  first: EnteredVoyage,
  everyDays: z
    .int('NUMBER_INVALID')
    .check(z.minimum(1, 'NUMBER_OUT_OF_RANGE'), z.maximum(MOST_DAYS_BETWEEN, 'NUMBER_OUT_OF_RANGE')),
  /** Last day in Tahiti on which one may leave. */
  until: z.string(),
});

/** What a draft keeps, by its kind. */
export interface VoyageDraftContent {
  readonly list?: string;
  readonly repeated?: z.output<typeof RepeatedVoyage>;
}

import type { VoyageId } from '@matete/contract/units';

/** What the number of a voyage says. */
export interface VoyageNumberParts {
  readonly year: number;
  /** Abbreviation under which the port knows the ship. */
  readonly boat: string;
  /** Which voyage of the ship it is in that year. */
  readonly sequence: number;
}

/**
 * Reads the number of a voyage as Revatua builds it: year, abbreviation of the ship, sequence. Null for a number of
 * another form, which an admin may have typed.
 *
 * @source spec §3 "ship (name, number, voyage number, arrival and depart date, boat, year, island id)"
 * @example voyageNumberParts('2024-ARN5-15') // { year: 2024, boat: 'ARN5', sequence: 15 }
 */
export function voyageNumberParts(number: VoyageId): VoyageNumberParts | null {
  const [, year, boat, sequence] = /^(20\d{2})-([A-Z0-9]{1,12})-(\d{1,6})$/.exec(number) ?? [];
  if (year === undefined || boat === undefined || sequence === undefined) return null;
  return { year: Number(year), boat, sequence: Number(sequence) };
}

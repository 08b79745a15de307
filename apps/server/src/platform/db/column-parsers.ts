import type { CustomTypesConfig } from 'pg';
import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const DATE_ARRAY = 1182;

/**
 * Parses a PostgreSQL `bigint` as a number.
 *
 * @throws RangeError beyond ±(2^53 − 1), where a number would silently lose francs.
 */
export function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a safe integer`);
  return value;
}

const keepText = (text: string): string => text;
// The driver's typings leave out the array types that it does read.
const parseTextArray = pg.types.getTypeParser(INT8_ARRAY as number as 20) as (text: string) => (string | null)[];

function parseArrayOf<T>(parseItem: (text: string) => T): (text: string) => (T | null)[] {
  return (text) => parseTextArray(text).map((item) => (item === null ? null : parseItem(item)));
}

const OWN_PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8, parseSafeInteger],
  [INT8_ARRAY, parseArrayOf(parseSafeInteger)],
  // A calendar date has no zone; the driver's Date would shift it by the server's.
  [DATE, keepText],
  [DATE_ARRAY, parseArrayOf(keepText)],
]);

/**
 * Parses `bigint` as a safe integer and `date` as 'YYYY-MM-DD'; everything else stays as the driver parses it
 * (`numeric` is text).
 */
export const columnParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : OWN_PARSERS.get(oid)) ??
    pg.types.getTypeParser(oid, format as 'text')) as CustomTypesConfig['getTypeParser'],
};

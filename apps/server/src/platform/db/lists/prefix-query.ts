import { type RawBuilder, sql } from 'kysely';

/** The condition that a text begins with what was typed, in whatever case either is written. */
export const beginsWith = (column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${column}) like ${`${typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`}`;

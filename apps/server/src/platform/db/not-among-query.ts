import { type RawBuilder, sql } from 'kysely';

/** Condition of a query: the row's `id` is none of these. */
export const notAmong = (ids: readonly string[], column = 'id'): RawBuilder<boolean> =>
  sql`${sql.ref(column)} <> all(${[...ids]}::uuid[])`;

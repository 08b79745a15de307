import { type RawBuilder, sql } from 'kysely';

/** Condition of a query: the row's `id` is none of these. */
export const notAmong = (ids: readonly string[]): RawBuilder<boolean> => sql`id <> all(${[...ids]}::uuid[])`;

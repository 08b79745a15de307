import { type RawBuilder, sql } from 'kysely';

/** Most ids that are counted out in a statement: a few, as in a cart. */
const MOST_COUNTED = 8;

/**
 * Ids to compare a column with: `where p.id = any(${idsOf(ids)})`. A few are counted out, so that PostgreSQL knows how many rows a
 * prepared statement finds, and keeps its plan; of an array it supposes ten, and plans anew at each execution (`bench/`: five times
 * as long as the execution).
 */
export const idsOf = (ids: readonly string[]): RawBuilder<string[]> =>
  ids.length === 0 || ids.length > MOST_COUNTED
    ? sql`${[...ids]}::uuid[]`
    : sql`array[${sql.join(ids.map((id) => sql`${id}::uuid`))}]`;

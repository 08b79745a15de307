import { sql } from 'kysely';

import type { Db } from '#platform/db/database';

/** Reads the rows of a table as JSON arrays, by their primary key. */
export async function readRows(db: Db, table: string, columns: readonly string[]): Promise<unknown[][]> {
  const { rows: keys } = await sql<{ column_name: string }>`
    select k.column_name from information_schema.table_constraints c
    join information_schema.key_column_usage k using (constraint_schema, constraint_name)
    where c.table_schema = 'public' and c.table_name = ${table} and c.constraint_type = 'PRIMARY KEY'
    order by k.ordinal_position`.execute(db);
  // A table without one is small: it is ordered by all that it holds.
  const order = keys.length === 0 ? columns : keys.map(({ column_name: name }) => name);
  const { rows } = await sql<{ row: unknown[] }>`
    select json_build_array(${sql.join(columns.map((name) => sql.ref(name)))}) as row from ${sql.table(table)}
    order by ${sql.join(order.map((name) => sql.ref(name)))}`.execute(db);
  return rows.map(({ row }) => row);
}

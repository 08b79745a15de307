import { type RawBuilder, sql } from 'kysely';

import type { Db } from '#platform/db/database';
import type { TestProduct } from '#testing/test-product';

interface TableHash {
  readonly name: string;
  readonly hash: string | null;
}

/** The question of each database, which is long: asked of every table at once, it is made once. */
const questions = new WeakMap<Db, RawBuilder<TableHash>>();

/** Versions of all rows, less those of sessions and when they were last used: two that are equal mean that nothing was written. */
export async function fingerprintOf({ services: { db } }: TestProduct): Promise<string> {
  const known = questions.get(db);
  const question = known ?? (await hashOfEachTable(db));
  if (known === undefined) questions.set(db, question);
  const { rows } = await question.execute(db);
  return rows.map(({ name, hash }) => `${name} ${hash ?? ''}`).join('\n');
}

async function hashOfEachTable(db: Db): Promise<RawBuilder<TableHash>> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions' order by 1`.execute(
    db,
  );
  return sql<TableHash>`${sql.join(
    rows.map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, (select count(*) || ' ' || sum(hashtextextended(t.xmin::text || t.ctid::text, 0)::numeric) from ${sql.table(name)} t) as hash`,
    ),
    sql` union all `,
  )}`;
}

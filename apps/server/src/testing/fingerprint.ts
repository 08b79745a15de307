import { sql } from 'kysely';

import type { TestProduct } from '#testing/test-product';

/** Everything that is written down, less when sessions were last used: two that are equal mean that nothing changed. */
export async function fingerprintOf({ services: { db } }: TestProduct): Promise<string> {
  const tables = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );
  const parts: string[] = [];
  for (const { name } of tables.rows) {
    if (name === 'sessions') continue;
    const { rows } = await sql<{
      hash: string | null;
    }>`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`.execute(db);
    parts.push(`${name} ${rows[0]?.hash ?? ''}`);
  }
  return parts.join('\n');
}

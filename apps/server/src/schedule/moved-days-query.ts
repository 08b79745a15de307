import type { Kysely } from 'kysely';

import type { Days } from '@matete/contract/units';
import type { Database } from '#platform/db/schema';

/** Days by which the story of the demonstration was moved when it was put into this database; 0: it is not there. */
export async function readMovedDays(db: Kysely<Database>): Promise<Days> {
  const row = await db.selectFrom('demonstration').select('moved_days').executeTakeFirst();
  return row?.moved_days ?? 0;
}

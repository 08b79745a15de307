import type { Insertable } from 'kysely';

import type { Tx } from '#platform/db/database';
import type { AuditLog } from '#platform/db/schema';

export async function insert(tx: Tx, record: Insertable<AuditLog>): Promise<void> {
  await tx.insertInto('audit_log').values(record).execute();
}

import { ok } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { insertBackup } from '#backup/backup-store';
import type { KeptBackup } from '#backup/keep-backup';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { inTransaction } from '#platform/db/transaction';

interface MadeBackup {
  readonly kept: KeptBackup;
  readonly beganAt: Date;
  readonly endedAt: Date;
  /** Name of where it is kept, without keys. */
  readonly place: string;
  readonly isEncrypted: boolean;
}

/** Notes a backup that was made, for those who look at how the market is. */
export async function noteBackup(
  db: PooledDatabase,
  { kept, beganAt, endedAt, place, isEncrypted }: MadeBackup,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertBackup(tx, {
      id: uuidv7(),
      began_at: beganAt,
      ended_at: endedAt,
      place,
      is_encrypted: isEncrypted,
      name: kept.name,
      byte_count: kept.byteCount,
      row_count: kept.rowCount,
      file_count: kept.fileCount,
      absent_count: kept.absent.length,
    });
    return ok(undefined);
  });
}

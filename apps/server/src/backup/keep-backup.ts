import { ok } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { backupName, superfluous } from '#backup/backup-name';
import type { BackupPlace } from '#backup/backup-place';
import { insertBackup } from '#backup/backup-store';
import { type BackupSource, type BackupSummary, makeBackup } from '#backup/make-backup';
import type { PooledDatabase } from '#platform/db/pooled-database';
import { inTransaction } from '#platform/db/transaction';

export interface KeptBackup extends BackupSummary {
  readonly name: string;
  readonly byteCount: number;
  /** Names of older ones that were deleted. */
  readonly thinnedOut: readonly string[];
  /** Why not all of them were: a place whose keys may not delete is no failure of the backup. */
  readonly notThinnedOut: string | undefined;
}

/** Makes a backup, keeps it in a place, and thins out what is older there. */
export async function keepBackup(source: BackupSource, place: BackupPlace, now: Date): Promise<KeptBackup> {
  // Names have seconds: the head says the same moment.
  const madeAt = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const name = backupName(madeAt, source.recipients.length > 0);
  let byteCount = 0;
  const summary = await makeBackup(source, {
    madeAt,
    keep: async ({ bytes }) => void (byteCount = await place.keep(name, bytes)),
  });
  return { ...summary, name, byteCount, ...(await thinOut(place)) };
}

async function thinOut(place: BackupPlace): Promise<Pick<KeptBackup, 'thinnedOut' | 'notThinnedOut'>> {
  const thinnedOut: string[] = [];
  try {
    for (const old of superfluous(await place.list())) {
      await place.remove(old);
      thinnedOut.push(old);
    }
    return { thinnedOut, notThinnedOut: undefined };
  } catch (error) {
    return { thinnedOut, notThinnedOut: (error as Error).message };
  }
}

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

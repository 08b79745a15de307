import { backupName, superfluous } from '#backup/backup-name';
import type { BackupPlace } from '#backup/backup-place';
import { type BackupSource, type BackupSummary, makeBackup } from '#backup/make-backup';

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

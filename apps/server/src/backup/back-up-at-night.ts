import { startOfTahitiDay, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { openPlace } from '#backup/backup-place';
import { findLastMade, insertBackup } from '#backup/backup-store';
import { keepBackup, noteBackup } from '#backup/keep-backup';
import { listAdmins } from '#notification/admins-query';
import { notify } from '#notification/notify';
import { whileAlone } from '#platform/queue/advisory-lock-store';
import { inTransaction } from '#platform/db/transaction';
import type { Runtime } from '#platform/runtime';
import type { SessionPort } from '#platform/session/known-sessions';
import { createFileStore, nameOfStorage } from '#platform/storage/file-store';
import type { Settings } from '#start/settings';

/** Hour of Tahiti from which the backup of a day is made: nearly nobody buys then. */
const FROM_HOUR = 2;
const HOUR_MS = 3_600_000;

type NightPorts = Runtime &
  SessionPort & { readonly settings: Pick<Settings, 'backup' | 'storage' | 'secret' | 'isSecretKept'> };

/**
 * Makes the backup of the day where the settings name a place for it, once a day from two in the morning; tried again every
 * hour until it is made. Admins are told once a day that it failed.
 */
export async function backUpAtNight(services: NightPorts): Promise<void> {
  const { backup } = services.settings;
  if (backup.place === undefined) return;
  const now = services.now();
  if (now.getTime() - startOfTahitiDay(tahitiDayOf(now)).getTime() < FROM_HOUR * HOUR_MS) return;
  const last = await findLastMade(services.db, nameOfStorage(backup.place));
  if (last !== undefined && tahitiDayOf(last.began_at) === tahitiDayOf(now)) return;
  await whileAlone(services.db, 'back up', () => backUpNow(services));
}

async function backUpNow({ settings, db, sessions, log, now }: NightPorts): Promise<void> {
  const { place, recipients } = settings.backup;
  if (place === undefined) return;
  const beganAt = now();
  const common = { beganAt, place: nameOfStorage(place), isEncrypted: recipients.length > 0 };
  try {
    const kept = await keepBackup(
      {
        databaseUrl: sessions.options.connectionString ?? '',
        files: createFileStore(settings.storage),
        keptSecret: settings.isSecretKept ? settings.secret : undefined,
        recipients,
      },
      await openPlace(place),
      beganAt,
    );
    const { name, byteCount, rowCount, fileCount, absent, notThinnedOut } = kept;
    await noteBackup(db, { kept, ...common, endedAt: now() });
    if (notThinnedOut !== undefined) log.warn({ reason: notThinnedOut }, 'older backups could not be thinned out');
    log.info({ name, byteCount, rowCount, fileCount, absent: absent.length }, 'a backup was made');
  } catch (error) {
    log.error({ err: error }, 'the backup failed');
    const problem = (error as Error).message.slice(0, 500);
    await inTransaction(db, async (tx) => {
      await insertBackup(tx, {
        id: uuidv7(),
        began_at: beganAt,
        ended_at: now(),
        place: common.place,
        is_encrypted: common.isEncrypted,
        problem,
      });
      for (const { id } of await listAdmins(tx))
        await notify(tx, {
          accountId: id,
          code: 9312,
          eventKey: `backup ${tahitiDayOf(beganAt)}`,
          data: { problem },
          now: now(),
        });
      return ok(undefined);
    });
  }
}

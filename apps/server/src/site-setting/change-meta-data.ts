import type { BodyOf, ResponseOf } from '@matete/contract/endpoint';
import type { updateMetaData } from '@matete/contract/site-setting/meta-data';
import type { AccountId } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { ok, refuse, type Result } from '@matete/domain/result';

import { audit } from '#platform/audit/audit';
import type { Db, Tx } from '#platform/db/database';
import { readSiteSettings, writeSiteSetting } from '#site-setting/site-setting-store';
import { readWithdrawalFee, writeWithdrawalFee } from '#site-setting/withdrawal-fee-store';

type Change = BodyOf<typeof updateMetaData>;

/** Changes one setting of the site and writes down who did. */
export async function changeMetaData(
  tx: Tx,
  { change, adminId, now }: { change: Change; adminId: AccountId; now: Date },
): Promise<Result<ResponseOf<typeof updateMetaData>>> {
  const written = await write(tx, { change, adminId, now });
  if (!written.ok) return written;
  await audit(tx, {
    actorId: adminId,
    action: `SETTING_${change.name}`,
    subjectKind: 'setting',
    subjectId: change.name,
    details: Object.fromEntries(Object.entries(change.data).filter(([, value]) => value !== undefined)),
    now,
  });
  return ok(await readMetaData(tx, now));
}

async function write(
  tx: Tx,
  { change, adminId, now }: { change: Change; adminId: AccountId; now: Date },
): Promise<Result<void>> {
  switch (change.name) {
    case 'PUBLIC_MESSAGE': {
      const { message, link, active, opensExternally } = change.data;
      // Blank removes it (spec §5).
      const value = message === '' ? null : { message, link: link === '' ? null : link, active, opensExternally };
      await writeSiteSetting(tx, { name: 'PUBLIC_MESSAGE', value, adminId, now });
      break;
    }
    case 'SELLER_WITHDRAWAL_FEE': {
      const today = tahitiDayOf(now);
      const effectiveFrom = change.data.effectiveFrom ?? today;
      if (effectiveFrom < today) return refuse('DATE_IN_THE_PAST', { path: 'data.effectiveFrom' });
      await writeWithdrawalFee(tx, { fee: change.data.fee, effectiveFrom, adminId });
      break;
    }
    case 'HOUSE':
      await writeSiteSetting(tx, { name: 'HOUSE', value: change.data, adminId, now });
      break;
    case 'PENALTY_LADDER':
      await writeSiteSetting(tx, { name: 'PENALTY_LADDER', value: change.data.ladder, adminId, now });
      break;
  }
  return ok(undefined);
}

/** Everything that an admin sets, as it stands. */
export async function readMetaData(db: Db, now: Date): Promise<ResponseOf<typeof updateMetaData>> {
  const settings = await readSiteSettings(db);
  const fee = await readWithdrawalFee(db, tahitiDayOf(now));
  return {
    publicMessage: settings.PUBLIC_MESSAGE,
    sellerWithdrawalFee: fee.present,
    nextSellerWithdrawalFee: fee.next,
    penaltyLadder: settings.PENALTY_LADDER,
    house: settings.HOUSE,
  };
}

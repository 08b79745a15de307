import type { AccountId } from '@matete/contract/units';
import { ok, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { ReceivedFile } from '#platform/http/multipart';
import { decodePicture, toLogo } from '#platform/storage/images';
import type { FilePort } from '#platform/storage/file-store';
import { countChange } from '#site-setting/setting-version-store';
import { writeSiteSetting } from '#site-setting/site-setting-store';

/** Decodes a logo and makes it small enough for papers. Nothing is stored yet. */
export async function encodeLogo(file: ReceivedFile): Promise<Result<Buffer>> {
  const decoded = await decodePicture(file, 'logo');
  return decoded.ok ? ok(await toLogo(decoded.value)) : decoded;
}

interface NewLogo {
  /** Null: papers have none from now on. */
  readonly png: Buffer | null;
  readonly adminId: AccountId;
  readonly now: Date;
}

/** Sets the logo of papers to come, or takes it away. Files of earlier ones stay: papers that were drawn name them. */
export async function changeLogo({ files }: FilePort, tx: Tx, { png, adminId, now }: NewLogo): Promise<void> {
  await countChange(tx, { name: 'HOUSE_LOGO', expected: undefined });
  const key = png === null ? null : `house/${uuidv7()}.png`;
  if (key !== null && png !== null) await files.put(key, png, 'image/png');
  await writeSiteSetting(tx, { name: 'HOUSE_LOGO', value: key === null ? null : { key }, adminId, now });
  await audit(tx, {
    actorId: adminId,
    action: 'SETTING_HOUSE_LOGO',
    subjectKind: 'setting',
    subjectId: 'HOUSE_LOGO',
    details: { isRemoved: key === null },
    now,
  });
}

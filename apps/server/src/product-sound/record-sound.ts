import type { Language } from '@matete/contract/primitives';
import type { SpokenName } from '@matete/contract/product-sound/product-sounds';
import type { AccountId, ProductId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { audit } from '#platform/audit/audit';
import type { Tx } from '#platform/db/database';
import type { FilePort } from '#platform/storage/file-store';
import { keepFiles } from '#platform/storage/keep-files';
import { deleteRows } from '#platform/storage/stored-file-store';
import { productTag } from '#product/change-tags';
import type { JudgedSound } from '#product-sound/judge-sound';
import { insert, takeOut } from '#product-sound/product-sound-store';
import { findSpokenName } from '#product-sound/spoken-names-query';
import { lockById } from '#product/product-store';

interface Named {
  readonly productId: ProductId;
  readonly language: Language;
  readonly accountId: AccountId;
  readonly now: Date;
}

/** Records the name of a product in a language in which it has one, in the place of an earlier recording. */
export async function recordSound(
  ports: FilePort,
  tx: Tx,
  { productId, language, accountId, now, sound }: Named & { readonly sound: JudgedSound },
): Promise<Result<SpokenName>> {
  // Of two at once, the second takes the place of the first.
  await lockById(tx, productId);
  const spoken = await findSpokenName(tx, { productId, language });
  if (spoken === undefined) return refuse('PRODUCT_NOT_FOUND');
  await dropSound(tx, { productId, language });
  const [fileId = ''] = await keepFiles(ports, tx, {
    purpose: 'PRODUCT_SOUND',
    files: [sound],
    uploadedBy: accountId,
    now,
  });
  await insert(tx, {
    product_id: productId,
    language,
    file_id: fileId,
    duration_ms: sound.durationMs,
    said_name: spoken.name,
    recorded_by: accountId,
    recorded_at: now,
  });
  await note(tx, { productId, language, accountId, now }, 'PRODUCT_SOUND_RECORDED');
  return viewOf(tx, { productId, language });
}

/** Removes the recording of a name; where there is none, nothing changes. */
export async function removeSound(tx: Tx, named: Named): Promise<Result<SpokenName>> {
  await lockById(tx, named.productId);
  if (await dropSound(tx, named)) await note(tx, named, 'PRODUCT_SOUND_REMOVED');
  return viewOf(tx, named);
}

async function dropSound(tx: Tx, named: Pick<Named, 'productId' | 'language'>): Promise<boolean> {
  const fileId = await takeOut(tx, named);
  if (fileId !== undefined) await deleteRows(tx, [fileId]);
  return fileId !== undefined;
}

async function note(
  tx: Tx,
  { productId, language, accountId, now }: Named,
  action: 'PRODUCT_SOUND_RECORDED' | 'PRODUCT_SOUND_REMOVED',
): Promise<void> {
  tx.publishChange([productTag(productId)]);
  await audit(tx, {
    actorId: accountId,
    action,
    subjectKind: 'product',
    subjectId: productId,
    details: { language },
    now,
  });
}

async function viewOf(tx: Tx, named: Pick<Named, 'productId' | 'language'>): Promise<Result<SpokenName>> {
  const view = await findSpokenName(tx, named);
  return view === undefined ? refuse('PRODUCT_NOT_FOUND') : ok(view);
}

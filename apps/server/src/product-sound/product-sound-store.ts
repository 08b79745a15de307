import type { Language } from '@matete/contract/primitives';
import type { ProductId } from '@matete/contract/units';
import type { Insertable } from 'kysely';

import type { Tx } from '#platform/db/database';
import type { ProductSound } from '#platform/db/schema';

/** Takes the recording of a name out. @returns The id of its file; undefined: there was none. */
export async function takeOut(
  tx: Tx,
  { productId, language }: { readonly productId: ProductId; readonly language: Language },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('product_sounds')
    .where('product_id', '=', productId)
    .where('language', '=', language)
    .returning('file_id')
    .executeTakeFirst();
  return row?.file_id;
}

export async function insert(tx: Tx, sound: Insertable<ProductSound>): Promise<void> {
  await tx.insertInto('product_sounds').values(sound).execute();
}

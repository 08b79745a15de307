import type { Language } from '@matete/contract/primitives';
import type { AccountId } from '@matete/contract/units';

import type { Db, Tx } from '#platform/db/database';

/** A text that a reviewer published, and the French that it was made for. */
export interface Correction {
  readonly language: Language;
  readonly textId: string;
  readonly text: string;
  readonly french: string;
}

const COLUMNS = ['language', 'message_id as textId', 'text', 'french'] as const;

export const listCorrections = (db: Db): Promise<Correction[]> =>
  db.selectFrom('text_corrections').select(COLUMNS).orderBy('language').orderBy('message_id').execute();

export const listCorrectionsOf = (db: Db, language: Language): Promise<Correction[]> =>
  db.selectFrom('text_corrections').select(COLUMNS).where('language', '=', language).execute();

/** @returns False: nothing was published. */
export async function deleteCorrection(tx: Tx, language: Language, textId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('text_corrections')
    .where('language', '=', language)
    .where('message_id', '=', textId)
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Publishes a text in the place of what was published of it before. */
export async function putCorrection(
  tx: Tx,
  {
    language,
    textId,
    text,
    french,
    reviewerId,
    now,
  }: Correction & { readonly reviewerId: AccountId; readonly now: Date },
): Promise<void> {
  const written = { text, french, corrected_by: reviewerId, corrected_at: now };
  await tx
    .insertInto('text_corrections')
    .values({ language, message_id: textId, ...written })
    .onConflict((conflict) => conflict.columns(['language', 'message_id']).doUpdateSet(written))
    .execute();
}

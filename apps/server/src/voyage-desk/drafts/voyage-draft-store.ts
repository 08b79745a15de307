import type { Selectable } from 'kysely';
import { uuidv7 } from 'uuidv7';

import type { VoyageDraftContent, VoyageDraftKind } from '@matete/contract/shipping/voyage-drafts';
import type { Db, Tx } from '#platform/db/database';
import type { VoyageDraft } from '#platform/db/schema';
import type { Writing } from '#schedule/own/own-voyage-store';

export type VoyageDraftRow = Selectable<VoyageDraft>;

/** Keeps a draft. @returns Its id. */
export async function insertDraft(
  tx: Tx,
  { kind, content, adminId, now }: { kind: VoyageDraftKind; content: VoyageDraftContent } & Writing,
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('voyage_drafts')
    .values({ id, kind, content: JSON.stringify(content), made_at: now, made_by: adminId })
    .execute();
  return id;
}

export const findDraft = (db: Db, draftId: string): Promise<VoyageDraftRow | undefined> =>
  db.selectFrom('voyage_drafts').selectAll().where('id', '=', draftId).executeTakeFirst();

/** A draft that nobody else takes over until the transaction ends. */
export const lockDraft = (tx: Tx, draftId: string): Promise<VoyageDraftRow | undefined> =>
  tx.selectFrom('voyage_drafts').selectAll().where('id', '=', draftId).forNoKeyUpdate().executeTakeFirst();

/** Notes that the voyages of a draft were entered. */
export async function markTaken(
  tx: Tx,
  { draftId, takenCount, now }: { draftId: string; takenCount: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('voyage_drafts')
    .set({ taken_at: now, taken_count: takenCount })
    .where('id', '=', draftId)
    .execute();
}

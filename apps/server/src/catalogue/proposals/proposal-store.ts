import type { ProposalStatus } from '@matete/contract/catalogue/product-proposals';
import type { AccountId, ProductId, SellerId } from '@matete/contract/units';
import { type Insertable, type Selectable } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { ProductProposal } from '#platform/db/schema';
import { deleteRows, insertImage } from '#platform/storage/stored-file-store';
import type { PreparedImage } from '#platform/storage/images';

export type ProposalRow = Selectable<ProductProposal>;

export async function countOpen(db: Db, sellerId: SellerId): Promise<number> {
  const { count } = await db
    .selectFrom('product_proposals')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes a proposal with its pictures, whose files get their rows. */
export async function insertProposal(
  tx: Tx,
  proposal: Insertable<ProductProposal> & { readonly id: string },
  { images, now }: { readonly images: readonly PreparedImage[]; readonly now: Date },
): Promise<void> {
  await tx.insertInto('product_proposals').values(proposal).execute();
  for (const [position, image] of images.entries()) {
    await insertImage(tx, image, { uploadedBy: proposal.seller_id, now });
    await tx
      .insertInto('product_proposal_images')
      .values({ proposal_id: proposal.id, position, file_id: image.imageId })
      .execute();
  }
}

/** A proposal that nobody else decides until the transaction ends. */
export const lockProposal = (tx: Tx, id: string): Promise<ProposalRow | undefined> =>
  tx.selectFrom('product_proposals').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Files of a proposal's pictures, in order. */
export async function listPictures(tx: Tx, proposalId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_proposal_images')
    .select('file_id')
    .where('proposal_id', '=', proposalId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.file_id);
}

interface Closing {
  readonly status: Exclude<ProposalStatus, 'OPEN'>;
  readonly decidedBy: AccountId | null;
  readonly reason?: string;
  readonly productId?: ProductId;
  readonly now: Date;
}

/** Closes an open proposal. @throws Error where it is not open: it was not locked before. */
export async function closeProposal(
  tx: Tx,
  id: string,
  { status, decidedBy, reason, productId, now }: Closing,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('product_proposals')
    .set({ status, decided_at: now, decided_by: decidedBy, reason: reason ?? null, product_id: productId ?? null })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`proposal ${id} is not open`);
}

/**
 * Forgets the pictures of proposals that were decided before a moment, but for those that became a product's; what was
 * proposed stays.
 */
export async function deletePicturesUnusedSince(tx: Tx, before: Date): Promise<void> {
  const decided = tx.selectFrom('product_proposals').select('id').where('decided_at', '<', before);
  const rows = await tx
    .deleteFrom('product_proposal_images')
    .where('proposal_id', 'in', decided)
    .where('file_id', 'not in', tx.selectFrom('product_images').select('file_id'))
    .returning('file_id')
    .execute();
  if (rows.length > 0)
    await deleteRows(
      tx,
      rows.map((row) => row.file_id),
    );
}

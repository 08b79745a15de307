import type { CustomerId } from '@matete/contract/units';

import type { Tx } from '#platform/db/database';
import { deleteRows } from '#platform/storage/stored-file-store';
import { ratingsTag } from '#product/change-tags';
import { change, listProductIds, lockAllOf } from '#rating/rating-store';

/**
 * Takes a customer's name and photos out of their ratings, and words that are not published. Stars count on, and
 * published words stand as those of "a customer".
 */
export async function eraseRater(tx: Tx, customerId: CustomerId): Promise<void> {
  for (const rating of await lockAllOf(tx, customerId)) {
    const keepsWords = rating.status === 'PUBLISHED' && rating.words !== null;
    await change(tx, rating.id, {
      customer_name: null,
      customer_island_id: null,
      photo_file_id: null,
      ...(keepsWords
        ? {}
        : { words: null, status: null, reason: null, decided_at: null, decided_by: null, version: rating.version + 1 }),
    });
    if (rating.photo_file_id !== null) await deleteRows(tx, [rating.photo_file_id]);
    if (rating.status === 'PUBLISHED') tx.publishChange((await listProductIds(tx, rating.order_id)).map(ratingsTag));
  }
}

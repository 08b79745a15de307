import type { BodyOf } from '@matete/contract/endpoint';
import type { editSellerPage as endpoint } from '@matete/contract/seller-page/edit-seller-page';
import { MOST_SELLER_PHOTOS } from '@matete/contract/seller-page/seller-page-views';
import type { SellerId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import type { Tx } from '#platform/db/database';
import type { PreparedImage } from '#platform/storage/images';
import { deleteRows, insertImage } from '#platform/storage/stored-file-store';
import { productTag } from '#product/change-tags';
import { holdPage, listOfferedProducts, listPhotoIds, replacePhotos, writePage } from '#seller-page/seller-page-store';
import { tellAdmins } from '#seller-page/tell-admins';

interface Editing {
  readonly sellerId: SellerId;
  readonly form: BodyOf<typeof endpoint>;
  readonly photos: readonly PreparedImage[];
  readonly now: Date;
}

/**
 * Changes a seller's own page. A story or pictures that changed wait for an admin, and nobody reads them until then;
 * switching the page off or on decides nothing anew. A picture that is taken out is not kept.
 */
export async function editSellerPage(tx: Tx, { sellerId, form, photos, now }: Editing): Promise<Result<void>> {
  const before = await holdPage(tx, sellerId, now);
  const present = await listPhotoIds(tx, sellerId);
  const wanted = new Set(form.keepPhotos?.split(',') ?? []);
  // Ids of somebody else's pictures are none of this page: they keep nothing.
  const kept = present.filter((id) => wanted.has(id));
  if (kept.length + photos.length > MOST_SELLER_PHOTOS)
    return refuse('SELLER_PHOTOS_TOO_MANY', { path: 'photos', params: { max: MOST_SELLER_PHOTOS } });
  const story = form.story || null;
  const arePhotosChanged = photos.length > 0 || kept.length < present.length;
  const isStoryChanged = story !== before.story || (story !== null && form.storyLanguage !== before.story_language);
  const photoCount = kept.length + photos.length;
  // A page with less of what was published is published still: nothing of it is unread.
  const onlyLoses = before.status === 'PUBLISHED' && !isStoryChanged && photos.length === 0;
  const isEmpty = story === null && photoCount === 0;
  const isChanged = arePhotosChanged || isStoryChanged;
  const staysPublished = onlyLoses && !isEmpty;
  await writePage(tx, sellerId, {
    isShown: form.isShown === 'true',
    story,
    storyLanguage: form.storyLanguage,
    ...(isChanged && !staysPublished
      ? { changed: { status: isEmpty ? null : 'WAITING', version: before.version + 1 } }
      : {}),
    now,
  });
  if (arePhotosChanged) {
    for (const image of photos) await insertImage(tx, image, { uploadedBy: sellerId, now });
    await replacePhotos(tx, sellerId, [...kept, ...photos.map(({ imageId }) => imageId)]);
    const dropped = present.filter((id) => !kept.includes(id));
    if (dropped.length > 0) await deleteRows(tx, dropped);
  }
  // Pages of products name the seller only while there is a page to read.
  if ((form.isShown === 'true') !== before.is_shown)
    tx.publishChange((await listOfferedProducts(tx, sellerId)).map(productTag));
  if (isChanged && !staysPublished && !isEmpty)
    await tellAdmins(tx, { eventKey: `${sellerId}:${before.version + 1}`, now });
  return ok(undefined);
}

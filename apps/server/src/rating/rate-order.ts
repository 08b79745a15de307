import type { BodyOf } from '@matete/contract/endpoint';
import type { rateOrder as endpoint } from '@matete/contract/rating/rate-order';
import { RATING_DAYS } from '@matete/contract/rating/rating-views';
import type { CustomerId, OrderId, SellerId } from '@matete/contract/units';
import { isRateable, ratingUntil } from '@matete/domain/rating/rating-period';
import { ok, refuse, type Result } from '@matete/domain/result';
import { uuidv7 } from 'uuidv7';

import { addSellerStars } from '#account/account-store';
import { notify } from '#notification/notify';
import { lockById, type OrderRow } from '#order/order-store';
import type { Tx } from '#platform/db/database';
import type { PreparedImage } from '#platform/storage/images';
import { deleteRows, insertImage } from '#platform/storage/stored-file-store';
import { ratingsTag } from '#product/change-tags';
import { addStars } from '#product/product-store';
import { change, findByOrder, findWriter, insert, listProductIds, type RatingRow, remove } from '#rating/rating-store';
import { readRatedOrder } from '#rating/ratings-query';
import { tellAdmins } from '#rating/tell-admins';

interface RatingOf {
  readonly orderId: OrderId;
  readonly customerId: CustomerId;
  readonly now: Date;
}

interface Given {
  readonly form: BodyOf<typeof endpoint>;
  readonly photo: PreparedImage | undefined;
  readonly now: Date;
}

/** Order that its customer may rate, locked: of two requests at once the second sees what the first wrote. */
type HeldOrder = OrderRow & { readonly seller_id: SellerId };

async function holdRateable(tx: Tx, { orderId, customerId, now }: RatingOf): Promise<Result<HeldOrder>> {
  const order = await lockById(tx, orderId);
  // Somebody else's order answers like a missing one.
  if (order?.customer_id !== customerId) return refuse('ORDER_NOT_FOUND');
  const { seller_id: sellerId } = order;
  const rated = await readRatedOrder(tx, order);
  const until = ratingUntil(rated);
  if (sellerId === null || until === undefined) return refuse('ORDER_NOT_RATEABLE');
  if (!isRateable(rated, now)) return refuse('RATING_PERIOD_OVER', { params: { days: RATING_DAYS } });
  return ok({ ...order, seller_id: sellerId });
}

/**
 * Rates a completed order, or changes its rating. Stars count at once, for the seller and for each product; words and a
 * photo that are new wait for an admin.
 */
export async function rateOrder(tx: Tx, { form, photo, ...of }: RatingOf & Given): Promise<Result<void>> {
  const held = await holdRateable(tx, of);
  if (!held.ok) return held;
  const given = { form, photo, now: of.now };
  const before = await findByOrder(tx, of.orderId);
  await (before === undefined ? giveRating(tx, held.value, given) : changeRating(tx, before, given));
  return ok(undefined);
}

async function giveRating(tx: Tx, order: HeldOrder, { form, photo, now }: Given): Promise<void> {
  const id = uuidv7();
  const words = form.words || null;
  const [customer, seller] = [await findWriter(tx, order.customer_id), await findWriter(tx, order.seller_id)];
  const productIds = await listProductIds(tx, order.id);
  // Before the rows that refer to the products, which would hold them as well: two ratings at once would wait for each other.
  await addStars(tx, productIds, { count: 1, stars: form.stars });
  await addSellerStars(tx, order.seller_id, { count: 1, stars: form.stars });
  if (photo !== undefined) await insertImage(tx, photo, { uploadedBy: order.customer_id, now });
  const waits = words !== null || photo !== undefined;
  await insert(
    tx,
    {
      id,
      order_id: order.id,
      customer_id: order.customer_id,
      seller_id: order.seller_id,
      stars: form.stars,
      words,
      photo_file_id: photo?.imageId ?? null,
      status: waits ? 'WAITING' : null,
      customer_name: customer.first_name,
      customer_island_id: customer.island_id,
      seller_name: seller.first_name,
      seller_island_id: seller.island_id,
      rated_at: now,
      changed_at: now,
    },
    productIds,
  );
  // Once an order: a rating that was taken back and given again is no news.
  await notify(tx, {
    accountId: order.seller_id,
    code: 9522,
    eventKey: order.id,
    orderId: order.id,
    data: { orderNumber: order.order_number, stars: form.stars },
    now,
  });
  if (waits) await tellAdmins(tx, { eventKey: `${id}:1`, now });
}

async function changeRating(tx: Tx, before: RatingRow, { form, photo, now }: Given): Promise<void> {
  const words = form.words || null;
  const keepsPhoto = photo === undefined && form.removePhoto !== 'true';
  const photoId = photo?.imageId ?? (keepsPhoto ? before.photo_file_id : null);
  const isOther = words !== before.words || photoId !== before.photo_file_id;
  const addedStars = form.stars - before.stars;
  if (!isOther && addedStars === 0) return;
  if (photo !== undefined) await insertImage(tx, photo, { uploadedBy: before.customer_id, now });
  const waits = words !== null || photoId !== null;
  const version = before.version + 1;
  await change(tx, before.id, {
    stars: form.stars,
    ...(isOther
      ? {
          words,
          photo_file_id: photoId,
          status: waits ? 'WAITING' : null,
          reason: null,
          version,
          changed_at: now,
          decided_at: null,
          decided_by: null,
        }
      : {}),
  });
  await dropPhoto(tx, before, photoId);
  const productIds = await listProductIds(tx, before.order_id);
  if (addedStars !== 0) {
    await addStars(tx, productIds, { count: 0, stars: addedStars });
    await addSellerStars(tx, before.seller_id, { count: 0, stars: addedStars });
  }
  if (before.status === 'PUBLISHED') tx.publishChange(productIds.map(ratingsTag));
  if (isOther && waits) await tellAdmins(tx, { eventKey: `${before.id}:${version}`, now });
}

/** Takes a rating back: its stars count no more, and its words, photo and answer are deleted. */
export async function takeBackRating(tx: Tx, of: RatingOf): Promise<Result<void>> {
  const held = await holdRateable(tx, of);
  if (!held.ok) return held;
  const rating = await findByOrder(tx, of.orderId);
  if (rating === undefined) return refuse('RATING_NOT_FOUND');
  await remove(tx, rating.id);
  await dropPhoto(tx, rating, null);
  const productIds = await listProductIds(tx, of.orderId);
  await addStars(tx, productIds, { count: -1, stars: -rating.stars });
  await addSellerStars(tx, rating.seller_id, { count: -1, stars: -rating.stars });
  if (rating.status === 'PUBLISHED') tx.publishChange(productIds.map(ratingsTag));
  return ok(undefined);
}

/** Forgets the photo that a rating had, unless it still has it. */
async function dropPhoto(tx: Tx, { photo_file_id: photoId }: RatingRow, keptId: string | null): Promise<void> {
  if (photoId !== null && photoId !== keptId) await deleteRows(tx, [photoId]);
}

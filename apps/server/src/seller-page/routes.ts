import * as own from '@matete/contract/seller-page/edit-seller-page';
import * as moderation from '@matete/contract/seller-page/moderate-seller-pages';
import * as pages from '@matete/contract/seller-page/seller-pages';
import { ok, refuse, type Result } from '@matete/domain/result';

import { cached, type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';
import { accountTag } from '#platform/session/known-callers';
import type { FilePort } from '#platform/storage/file-store';
import { type PreparedImage, storeImage } from '#platform/storage/images';
import { productTag } from '#product/change-tags';
import { decideSellerPage } from '#seller-page/decide-seller-page';
import { editSellerPage } from '#seller-page/edit-seller-page';
import {
  findAdminPage,
  listAdminPages,
  listPageRatings,
  listSellersOfProduct,
  readOwnSellerPage,
  readSellerPage,
} from '#seller-page/seller-page-query';

const { reads, writes, writesPrepared } = routesFor<Runtime & FilePort>();

/** Accounts that an answer names: it is dropped when one of them changes. */
const sellerTagsIn = (answer: unknown) =>
  (answer as { readonly data: readonly { readonly sellerId: string }[] }).data.map(({ sellerId }) =>
    accountTag(sellerId),
  );

export const sellerPageRoutes: readonly Route<Runtime & FilePort>[] = [
  cached(
    reads(pages.listProductSellers, ({ services, params, now }) =>
      listSellersOfProduct(services.db, params.productId, now),
    ),
    ({ params }, answer) => [productTag(params.productId), ...sellerTagsIn(answer)],
  ),
  reads(own.readOwnSellerPage, async ({ services, caller, language }) =>
    ok(await readOwnSellerPage(services.db, caller.accountId, language)),
  ),
  reads(pages.readSellerPage, ({ services, params, language, now }) =>
    readSellerPage(services.db, params.sellerId, { language, now }),
  ),
  reads(pages.listSellerPageRatings, ({ services, params, query, now }) =>
    listPageRatings(services.db, params.sellerId, { ...query, now }),
  ),
  writesPrepared(
    own.editSellerPage,
    async ({ services, files }): Promise<Result<PreparedImage[]>> => {
      const stored: PreparedImage[] = [];
      for (const file of files['photos'] ?? []) {
        const image = await storeImage(services.files, file, 'photos');
        if (!image.ok) return image;
        stored.push(image.value);
      }
      return ok(stored);
    },
    async ({ tx, body, prepared, caller, language, now }) => {
      const edited = await editSellerPage(tx, { sellerId: caller.accountId, form: body, photos: prepared, now });
      return edited.ok ? ok(await readOwnSellerPage(tx, caller.accountId, language)) : edited;
    },
  ),
  reads(moderation.listSellerPages, async ({ services, query }) => ok(await listAdminPages(services.db, query))),
  writes(moderation.decideSellerPage, async ({ tx, params, body, caller, now }) => {
    const decided = await decideSellerPage(tx, {
      ...params,
      ...body,
      reason: body.reason,
      adminId: caller.accountId,
      now,
    });
    if (!decided.ok) return decided;
    const view = await findAdminPage(tx, params.sellerId);
    return view === undefined ? refuse('SELLER_PAGE_NOT_FOUND') : ok(view);
  }),
];

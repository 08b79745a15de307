import { countSellersOfProducts, getProduct } from '@matete/contract/catalogue/get-product';
import { listCards } from '@matete/contract/catalogue/list-cards';
import {
  listFeaturedProducts,
  listPrimaryCategories,
  listProducts,
  listProductsByPrimaryCategory,
} from '@matete/contract/catalogue/list-products';
import {
  createProduct,
  deactivateProduct,
  listProductsForAdmin,
  updateProduct,
} from '@matete/contract/catalogue/manage-products';
import { suggestProducts } from '@matete/contract/catalogue/suggest-products';
import type { QueryOf } from '@matete/contract/endpoint';
import { availabilityOf } from '@matete/domain/catalogue/availability';
import { ok } from '@matete/domain/result';

import { listAdminProducts } from '#catalogue/admin-product-list-query';
import { listByCategory, listCategories } from '#catalogue/categories';
import {
  createProduct as create,
  deactivateProduct as deactivate,
  updateProduct as update,
} from '#catalogue/manage-products';
import { listSellerCounts } from '#catalogue/product-count-query';
import { listCardsOf } from '#catalogue/product-card-query';
import { readProductDetail } from '#catalogue/product-detail';
import { listFeaturedCards, listProductCards } from '#catalogue/product-list-query';
import type { WordsPort } from '#catalogue/search/kept-words';
import { suggest } from '#catalogue/search/suggestions-query';
import type { MarketPorts } from '#market/market-ports';
import { readLoadings } from '#market/reach';
import { cached, type Route, routesFor } from '#platform/http/call';
import type { FilePort } from '#platform/storage/file-store';
import { PRODUCT_LISTS, productTag, productTagsIn, SELLER_COUNTS } from '#product/change-tags';

/** Whether a list depends on each seller, not only on whether there are any. */
const isBySellers = ({ sort, island, ship, deliveredBy }: QueryOf<typeof listProducts>): boolean =>
  sort === 'availability' || island !== undefined || ship !== undefined || deliveredBy !== undefined;

const { reads, writes, writesOutsideTransaction } = routesFor<MarketPorts & FilePort & WordsPort>();

export const catalogueRoutes: readonly Route<MarketPorts & FilePort & WordsPort>[] = [
  // Only admins change which products there are.
  cached(
    reads(listPrimaryCategories, async ({ services }) => ok(await listCategories(services.db))),
    () => [],
  ),
  cached(
    reads(listFeaturedProducts, async ({ services, query, language }) =>
      ok(await listFeaturedCards(services.db, query, language)),
    ),
    (_, answer) => [PRODUCT_LISTS, ...productTagsIn(answer)],
  ),
  cached(
    reads(listProducts, async ({ services, query, language, now }) =>
      ok(
        await listProductCards(
          services,
          { ...query, loadings: await readLoadings(services, query, now) },
          { language, now },
        ),
      ),
    ),
    ({ query }, answer) => [PRODUCT_LISTS, ...(isBySellers(query) ? [SELLER_COUNTS] : []), ...productTagsIn(answer)],
  ),
  cached(
    reads(suggestProducts, async ({ services, query, language }) =>
      ok(await suggest(services, query.search, language)),
    ),
    (_, answer) => [PRODUCT_LISTS, ...productTagsIn(answer)],
  ),
  cached(
    reads(listProductsByPrimaryCategory, async ({ services, query, language, now }) =>
      ok(await listByCategory(services, query.take, { language, now })),
    ),
    (_, answer) => [PRODUCT_LISTS, ...productTagsIn(answer)],
  ),
  // Not cached: nearly every reader asks for other products.
  reads(listCards, async ({ services, query, language }) =>
    ok(await listCardsOf(services.db, query.productIds, language)),
  ),
  reads(listProductsForAdmin, async ({ services, query, language }) =>
    ok(await listAdminProducts(services.db, query, language)),
  ),
  reads(countSellersOfProducts, async ({ services, query }) => {
    if (query.productIds.length === 0) return ok([]);
    const rows = await listSellerCounts(services.db, query.productIds);
    return ok(
      rows.map((row) => ({
        productId: row.id,
        sellerCount: row.seller_count,
        availability: availabilityOf(row.seller_count),
      })),
    );
  }),
  cached(
    reads(getProduct, async ({ services, params, language, caller }) =>
      readProductDetail(services, services.db, {
        productId: params.productId,
        language,
        mayBeInactive: caller?.role === 'ADMIN',
      }),
    ),
    ({ params }) => [productTag(params.productId)],
  ),
  writesOutsideTransaction(createProduct, async ({ services, body, files, caller, language }) =>
    create(services, { form: body, images: files['images'] ?? [], adminId: caller.accountId, language }),
  ),
  writesOutsideTransaction(updateProduct, async ({ services, params, body, files, caller, language }) =>
    update(services, {
      productId: params.productId,
      form: body,
      images: files['images'] ?? [],
      adminId: caller.accountId,
      language,
    }),
  ),
  writes(deactivateProduct, async ({ tx, params, caller, now }) =>
    deactivate(tx, { productId: params.productId, adminId: caller.accountId, now }),
  ),
];

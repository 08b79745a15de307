import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactElement } from 'react';

import { getProduct } from '#features/catalogue/api/get-product';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { heartQueries } from '#features/favourite/api/read-favourite-ids';
import { waitingQueries } from '#features/supply-alert/api/read-supply-alert-ids';
import { ApiError } from '#lib/api/api-error';
import { deferred } from '#lib/hydration/deferred.tsx';
import { lazyPart } from '#lib/hydration/lazy-part.tsx';
import { PageHead } from '#lib/page/head.tsx';
import { paths } from '#lib/routing/paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries, PageQuery } from '#lib/page/page-module';
import { StatusPage } from '#ui/status/status-page.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LocalText } from '#lib/texts/local-text.tsx';
import { Breadcrumb } from '#features/catalogue/visitor/breadcrumb.tsx';
import { OrderForm } from '#features/catalogue/visitor/order-form.tsx';
import { Availability } from '#ui/status/availability.tsx';
import { PageBand } from '#ui/drawing/band.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Average } from '#ui/data/average.tsx';
import { Price } from '#ui/data/money.tsx';
import { PICTURE_SIZES, ProductPicture } from '#ui/drawing/product-picture.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const ProductGallery = lazyPart(() => import('#features/catalogue/visitor/product-gallery.tsx'));
const ProductFacts = deferred(() => import('#features/catalogue/visitor/product-facts.tsx'), { isStatic: true });
/** Loaded for products that somebody has rated. */
const ProductRatings = deferred(() => import('#features/rating/parts/product-ratings.tsx'), { isStatic: true });
/** Forms, which work before their code has come. */
const ProductButtons = deferred(() => import('#features/catalogue/parts/product-buttons.tsx'), { isStatic: true });
const LastViewed = deferred(() => import('#features/catalogue/parts/last-viewed.tsx'));
const RelatedProducts = deferred(() => import('#features/catalogue/visitor/related-products.tsx'));
/** Loaded for the few products that have one. */
const RarePart = lazyPart(() => import('#features/catalogue/visitor/rare-part.tsx'));

/** What stands above the form. */
export const parts = [ProductGallery, ProductButtons, RarePart];

export const queries = ({ params, user }: PageContext): PageQueries => ({
  required: [getProduct({ params: { productId: params['productId'] ?? '' } })],
  // In the browser their buttons ask by themselves.
  optional: [islandNamesQuery, ...(import.meta.env.SSR ? [...heartQueries(user), ...waitingQueries(user)] : [])],
  // Left out of the browser's code, which reads them once they come near.
  ...(import.meta.env.SSR ? { later: (client) => laterQueries(client, params['productId'] ?? '') } : {}),
});

async function laterQueries(client: QueryClient, productId: string): Promise<readonly PageQuery[]> {
  const product = client.getQueryData(getProduct({ params: { productId } }).queryKey);
  if (product === undefined) return [];
  const { relatedQuery } = await import('#features/catalogue/api/list-products');
  const { newestRatingsQuery } = await import('#features/rating/api/list-product-ratings');
  const { readExpectedSupply } = await import('#features/supply-calendar/api/read-expected-supply');
  const { listProductSellers } = await import('#features/seller-page/api/list-product-sellers');
  return [
    relatedQuery(product),
    product.availability === 'RED'
      ? readExpectedSupply({ params: { productId } })
      : listProductSellers({ params: { productId } }),
    ...(product.rating === null ? [] : [newestRatingsQuery(productId)]),
  ];
}

/** For the server alone: in the browser each part sends its form by itself. */
export const forms = async () =>
  import.meta.env.SSR
    ? [
        (await import('#features/catalogue/visitor/add-to-cart-form')).addToCartForm,
        ...(await import('#features/favourite/parts/favourite-forms')).favouriteForms,
        ...(await import('#features/supply-alert/parts/supply-alert-forms')).supplyAlertForms,
      ]
    : [];

export default function ProductPage({ params }: PageProps): ReactElement {
  const productId = params['productId'] ?? '';
  const { data: product, error, refetch } = useQuery(getProduct({ params: { productId } }));
  if (product) return <Product product={product} />;
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={paths.product(productId)} />;
  return (
    <div className="wrap py-6">
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ProductSkeleton />}
    </div>
  );
}

function Product({ product }: { product: ProductDetail }): ReactElement {
  const { t } = useTexts();
  const image = product.images[0];
  useEffect(() => {
    // Not seen yet as far as this device knows, where its code does not come.
    import('#lib/device/viewed-products').then(
      ({ noteViewed }) => noteViewed(product.productId),
      () => undefined,
    );
  }, [product.productId]);
  return (
    <div className="wrap py-4 lg:py-6">
      <PageHead
        title={product.name.text}
        description={product.description?.text}
        image={image && `${image.baseUrl}/960.jpg`}
      />
      <PageBand category={product.primaryCategoryId} />
      <Breadcrumb product={product} />
      <div className="mt-2 gap-x-8 lg:grid lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr]">
        <div>
          <Pictures product={product} />
        </div>
        <div className="mt-4 lg:row-span-2 lg:mt-0">
          <h1>
            <LocalText text={product.name} />
            {product.sounds && <RarePart {...product} />}
          </h1>
          <div className="mt-3">
            <Price size="page" priceWithVat={product.priceWithVat} price={product.price} />
            {product.isDemonstrationPrice && <p className="text-meta text-muted">{t('shop.card.demonstration')}</p>}
          </div>
          <p className="mt-1.5">
            <Availability availability={product.availability} sellerCount={product.sellerCount} />
          </p>
          {product.rating && (
            <p className="mt-1.5">
              <a href="#ratings" className="inline-flex min-h-11 items-center">
                <Average rating={product.rating} />
              </a>
            </p>
          )}
          <ProductButtons
            productId={product.productId}
            name={product.name.text}
            isMissing={product.availability === 'RED' && product.isActive}
            isOnCard={false}
          />
          {product.closedSeason && <RarePart season={product.closedSeason} />}
          {product.isActive ? (
            <OrderForm key={product.productId} product={product} />
          ) : (
            <p className="mt-4 rounded-paper bg-neutral-bg p-4 text-neutral-fg">{t('shop.product.inactive')}</p>
          )}
        </div>
        <div className="mt-8 lg:mt-6">
          <ProductFacts product={product} />
        </div>
      </div>
      {isRated(product) && <ProductRatings product={product} />}
      <RelatedProducts product={product} />
      <LastViewed except={product.productId} />
    </div>
  );
}

const isRated = (
  product: ProductDetail,
): product is ProductDetail & { readonly rating: NonNullable<ProductDetail['rating']> } => product.rating !== null;

/** Pictures of a product. One needs no script; several load the gallery's. */
function Pictures({ product }: { product: ProductDetail }): ReactElement {
  const { t } = useTexts();
  const [first = null] = product.images;
  return (
    <>
      {product.images.length > 1 ? (
        <ProductGallery product={product} />
      ) : (
        <ProductPicture
          image={first}
          alt={product.name.text}
          primaryCategoryId={product.primaryCategoryId}
          subCategoryId={product.subCategoryId}
          sizes={PICTURE_SIZES}
          isFirst
          className="rounded-paper border border-line"
        />
      )}
      {first?.isIllustration && <p className="no-copy mt-1 text-meta text-muted">{t('common.picture.illustration')}</p>}
    </>
  );
}

function ProductSkeleton(): ReactElement {
  return (
    <Loading>
      <Skeleton className="mt-10 aspect-4/3 w-full lg:w-1/2" />
    </Loading>
  );
}

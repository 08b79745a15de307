import type { OwnSellerPageView } from '@matete/contract/seller-page/seller-page-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { RATING_TONE } from '#features/rating/parts/rating-tone';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { useIslandNames } from '#features/reference/parts/use-island-names';
import { readOwnSellerPage } from '#features/seller-page/api/read-own-seller-page';
import { sellerPagePath } from '#features/seller-page/parts/seller-page-path';
import { SellerSheet } from '#features/seller-page/parts/seller-sheet.tsx';
import { OwnPageEditor } from '#features/seller-page/seller/own-page-editor.tsx';
import { ownPageForm } from '#features/seller-page/seller/own-page-form';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { StarSummary } from '#ui/data/stars.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const ownQuery = { ...readOwnSellerPage({}), staleTime: 0 };

export const queries = (): PageQueries => ({ optional: [ownQuery, islandNamesQuery] });
export const forms = [ownPageForm];

/** Page on which a seller writes their public page and sees how it will look. */
export default function OwnSellerPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(ownQuery);
  return (
    <BackOfficeFrame title={text('seller.page.title')}>
      <p className="mb-5 max-w-text text-muted">{t('seller.page.lead')}</p>
      {data ? (
        <>
          <State own={data} />
          <OwnPageEditor key={data.photos.map(({ imageId }) => imageId).join()} own={data} page={page} />
          <Preview own={data} />
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function State({ own: { status, reason, isShown, preview } }: { own: OwnSellerPageView }): ReactElement {
  const { t } = useTexts();
  return (
    <div className="mb-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {status !== null && <Badge tone={RATING_TONE[status]}>{t(`seller.page.status.${status}`)}</Badge>}
        {isShown ? (
          <Link href={sellerPagePath(preview.sellerId)} className="inline-flex min-h-11 items-center">
            {t('seller.page.open')}
          </Link>
        ) : (
          <span className="text-muted">{t('seller.page.off')}</span>
        )}
      </p>
      {reason !== null && <p className="mt-1 max-w-text wrap-anywhere">{t('seller.ratings.reason', { reason })}</p>}
    </div>
  );
}

function Preview({ own: { preview } }: { own: OwnSellerPageView }): ReactElement {
  const { t } = useTexts();
  const islandName = useIslandNames();
  const { name, islandId, rating, products } = preview;
  return (
    <section className="mt-8 max-w-200" aria-labelledby="preview">
      <h2 id="preview" className="mb-3 text-h3">
        {t('seller.page.preview')}
      </h2>
      <div className="slip p-4 sm:p-6">
        <p className="text-h2 font-semibold wrap-anywhere">
          {islandId === null ? name : `${name}, ${islandName(islandId)}`}
        </p>
        {rating !== null && (
          <p className="mt-2">
            <StarSummary rating={rating} />
          </p>
        )}
        <SellerSheet seller={preview} />
        <p className="mt-4 max-w-text rounded-paper bg-neutral-bg p-4 text-neutral-fg">
          {t('pages.sellers.notChosen')}
        </p>
        <p className="mt-4 text-muted">
          {products.length === 0
            ? t('pages.sellers.supplyNone')
            : t('seller.page.supplies', { products: products.map((product) => product.name.text).join(', ') })}
        </p>
      </div>
    </section>
  );
}

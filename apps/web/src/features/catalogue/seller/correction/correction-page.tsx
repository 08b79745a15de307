import type { CorrectableProduct } from '@matete/contract/catalogue/product-changes';
import { MOST_OPEN_PROPOSALS } from '@matete/contract/catalogue/product-proposals';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { readCorrectable } from '#features/catalogue/api/read-correctable';
import { correctionForm } from '#features/catalogue/seller/correction/correction-form';
import { islandNamesQuery } from '#features/reference/api/list-island-names';
import { CorrectProduct } from '#features/catalogue/seller/correction/correct-product.tsx';
import { ApiError } from '#lib/api/api-error';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import { sellerPaths } from '#lib/routing/seller-paths';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';
import { StatusPage } from '#ui/status/status-page.tsx';

const correctableQuery = (params: PageProps['params']) => ({
  ...readCorrectable({ params: { productId: params['productId'] ?? '' } }),
  staleTime: 0,
  // What is being typed stays beside what it was typed for.
  refetchOnWindowFocus: false,
});

export const queries = ({ params }: PageContext): PageQueries => ({
  required: [correctableQuery(params)],
  optional: [islandNamesQuery],
});
export const forms = [correctionForm];

/** Page on which a seller proposes a correction of a product that they supply. */
export default function CorrectionPage(page: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(correctableQuery(page.params));
  if (error instanceof ApiError && error.status === 404)
    return <StatusPage kind="notFound" path={sellerPaths.products()} />;
  return (
    <BackOfficeFrame
      title={text('seller.correction.title')}
      before={
        <Link href={sellerPaths.products()} className="mb-2 inline-flex min-h-11 items-center">
          {t('seller.stock.back')}
        </Link>
      }
    >
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Correction product={data} page={page} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </BackOfficeFrame>
  );
}

function Correction({ product, page }: { product: CorrectableProduct; page: PageProps }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <p className="any-name text-h3 font-semibold">
        <LocalText text={product.name} />
      </p>
      <p className="mb-4 max-w-text text-muted">
        {t(product.isAtOnce ? 'seller.correction.leadAtOnce' : 'seller.correction.lead')}
      </p>
      {product.openCount >= MOST_OPEN_PROPOSALS ? (
        <p className="rounded-paper bg-warn-bg px-4 py-2.5 text-warn-fg">
          {t('errors.PRODUCT_PROPOSALS_TOO_MANY', { max: MOST_OPEN_PROPOSALS })}{' '}
          <Link href={sellerPaths.proposeProduct()}>{t('seller.proposals.own')}</Link>
        </p>
      ) : (
        <CorrectProduct product={product} page={page} />
      )}
    </>
  );
}

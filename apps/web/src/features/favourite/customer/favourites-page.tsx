import type { FavouriteView } from '@matete/contract/favourite/favourites';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ProductCard, ProductGrid } from '#features/catalogue/parts/product-card.tsx';
import { listFavourites } from '#features/favourite/api/list-favourites';
import { readFavouriteIds } from '#features/favourite/api/read-favourite-ids';
import { favouriteForms } from '#features/favourite/parts/favourite-forms';
import FavouriteButton from '#features/favourite/parts/favourite-button.tsx';
import { readSupplyAlertIds } from '#features/supply-alert/api/read-supply-alert-ids';
import { PageHead } from '#lib/page/head.tsx';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import type { PageContext } from '#lib/routing/page-context';
import { paths } from '#lib/routing/paths';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const TAKE = 24;

const favouritesQuery = (search: URLSearchParams) => {
  const given = search.get('page') ?? '';
  return listFavourites({ query: { page: /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1, take: TAKE } });
};

export const queries = ({ search }: PageContext): PageQueries => ({
  required: [favouritesQuery(search)],
  optional: [readFavouriteIds(), readSupplyAlertIds()],
});

export const forms = favouriteForms;

/** Page of a customer's favourites. One that is taken out stays where it is until the page is left, with an empty heart. */
export default function FavouritesPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(favouritesQuery(search));
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('account.favourites.title')} />
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 tabIndex={-1}>{t('account.favourites.title')}</h1>
        {data && data.meta.itemCount > 0 && (
          <p className="label text-muted">{t('account.favourites.count', { count: data.meta.itemCount })}</p>
        )}
      </div>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="mt-5">
          {data.meta.itemCount === 0 && <NoFavourites />}
          <ProductGrid>
            {data.data.map((favourite) => (
              <li key={favourite.product.productId}>
                {favourite.isOnSale ? (
                  <ProductCard product={favourite.product} heading="h2" />
                ) : (
                  <GoneProduct {...favourite} />
                )}
              </li>
            ))}
          </ProductGrid>
          <div className="mt-6">
            <Pagination {...data.meta} hrefOf={(page) => `${paths.favourites()}?page=${page}`} />
          </div>
        </div>
      ) : (
        <Loading>
          <Skeleton className="mt-4 h-64 w-full" />
        </Loading>
      )}
    </div>
  );
}

function NoFavourites(): ReactElement {
  const { t } = useTexts();
  return (
    <div className="max-w-form">
      <EmptyState
        seed="favourites"
        title={t('account.favourites.empty')}
        action={
          <ButtonLink tone="action" href={paths.products()}>
            {t('shop.home.allProducts')}
          </ButtonLink>
        }
      >
        <p>{t('account.favourites.emptyText')}</p>
      </EmptyState>
    </div>
  );
}

/** A favourite that is not sold any more has no page to lead to. */
function GoneProduct({ product }: FavouriteView): ReactElement {
  const { t } = useTexts();
  return (
    <article className="slip relative h-full p-4 pr-14">
      <h2 className="text-body sm:text-lead">
        <LocalText text={product.name} />
      </h2>
      <p className="mt-1 text-meta text-muted">{t('account.favourites.gone')}</p>
      <FavouriteButton productId={product.productId} name={product.name.text} isOnCard />
    </article>
  );
}

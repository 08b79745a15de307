import type { PrimaryCategory } from '@matete/contract/catalogue/product-views';
import type { ProductId } from '@matete/contract/units';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';

import { listNonInventory } from '#features/offer/api/list-non-inventory';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { sellerPaths } from '#lib/routing/seller-paths';
import { useTexts } from '#lib/texts/text.tsx';
import { oneOf, pageOf, withParameter } from '#lib/routing/list-address';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { ChoiceCard } from '#features/offer/seller/choice-card.tsx';
import { ChosenProducts } from '#features/offer/seller/chosen-products.tsx';
import type { Chosen, ChosenEntry } from '#features/offer/seller/chosen-products.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

const CATEGORIES: readonly PrimaryCategory[] = ['WATER', 'LAND', 'CRAFT'];
const PAGE_SIZE = 24;
const CATEGORY_NAME = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;

const choicesQuery = (search: URLSearchParams) => {
  const category = oneOf(CATEGORIES, search, 'cat');
  return listNonInventory({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      primaryCategoryId: category && [category],
    },
  });
};

export function queries({ search }: PageContext): PageQueries {
  return { optional: [choicesQuery(search)] };
}

export default function ChooseProductsPage({ search }: PageProps): ReactElement {
  const { t, text } = useTexts();
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const category = oneOf(CATEGORIES, search, 'cat');
  return (
    <BackOfficeFrame
      office="SELLER"
      title={text('seller.choose.title')}
      before={
        <Link href={sellerPaths.products()} className="mb-2 inline-flex min-h-11 items-center">
          {t('seller.choose.back')}
        </Link>
      }
    >
      <p className="mb-4 max-w-text text-muted">{t('seller.choose.lead')}</p>
      <SearchBox path={sellerPaths.chooseProducts()} search={search} label={text('seller.products.search')} />
      <nav aria-label={text('seller.choose.categories')} className="mb-5 flex flex-wrap gap-2">
        {[undefined, ...CATEGORIES].map((key) => (
          <Link
            key={key ?? 'all'}
            replace
            href={withParameter(sellerPaths.chooseProducts(), search, ['cat', key ?? ''])}
            aria-current={key === category ? 'true' : undefined}
            className={`btn ${key === category ? 'border-primary bg-sunken' : ''}`}
          >
            {key ? t(CATEGORY_NAME[key]) : t('seller.choose.all')}
          </Link>
        ))}
      </nav>
      <Choices search={search} chosen={chosen} onChange={setChosen} />
      <ChosenProducts chosen={chosen} onChange={setChosen} />
    </BackOfficeFrame>
  );
}

interface ChoicesProps {
  readonly search: URLSearchParams;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

function Choices({ search, chosen, onChange }: ChoicesProps): ReactElement {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(choicesQuery(search));
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  if (data.data.length === 0) {
    const isFiltered = search.has('q') || search.has('cat');
    return (
      <EmptyState
        seed="choose"
        title={t(isFiltered ? 'common.list.noData' : 'seller.choose.allChosen')}
        action={
          <ButtonLink href={isFiltered ? sellerPaths.chooseProducts() : sellerPaths.products()}>
            {t(isFiltered ? 'common.action.clearFilters' : 'seller.nav.myProducts')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data.data.map((product) => (
          <li key={product.productId}>
            <ChoiceCard
              product={product}
              entry={chosen.get(product.productId)}
              onChange={(entry) => onChange(withEntry(chosen, product.productId, entry))}
            />
          </li>
        ))}
      </ul>
      <Pagination
        {...data.meta}
        hrefOf={(page) => withParameter(sellerPaths.chooseProducts(), search, ['page', String(page)])}
      />
    </>
  );
}

function withEntry(chosen: Chosen, productId: ProductId, entry: ChosenEntry | undefined): Chosen {
  const next = new Map(chosen);
  if (entry) next.set(productId, entry);
  else next.delete(productId);
  return next;
}

import type { ResponseOf } from '@matete/contract/endpoint';
import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import { sortLinks, sortOf } from '#lib/list/list-sort';
import type { listProductsForAdmin as listProductsForAdminEndpoint } from '@matete/contract/catalogue/manage-products';
import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { adminPaths } from '#lib/routing/admin-paths';
import { listProductsForAdmin } from '#features/catalogue/api/list-products-for-admin';
import { useFormats } from '#lib/texts/formats';
import { Link } from '#lib/routing/link.tsx';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { oneOf, pageOf, withParameter } from '#lib/list/list-address';
import { LocalText } from '#lib/texts/local-text.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import type { Column } from '#ui/data/data-table.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

type AdminProduct = ResponseOf<typeof listProductsForAdminEndpoint>['data'][number];

const PAGE_SIZE = 20;
const CATEGORIES = ['WATER', 'LAND', 'CRAFT'] as const;
const ACTIVITIES = ['ACTIVE', 'INACTIVE'] as const;
const CATEGORY_NAME = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;

const SORTS = ['name', 'price', 'stock', 'supplierCount'] as const;

const adminProductsQuery = (search: URLSearchParams) => {
  const category = oneOf(CATEGORIES, search, 'cat');
  return listProductsForAdmin({
    query: {
      page: pageOf(search),
      take: PAGE_SIZE,
      search: search.get('q')?.trim().slice(0, 200) || undefined,
      primaryCategoryId: category && [category],
      activity: oneOf(ACTIVITIES, search, 'etat'),
      ...sortOf(SORTS, search),
    },
  });
};

export function queries({ search }: PageContext): PageQueries {
  return { optional: [adminProductsQuery(search), savedViewsQuery('PRODUCTS')] };
}

const views = savedViewForms(adminPaths.products());

export const forms = Object.values(views);

export default function AdminProductsPage(page: PageProps): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const path = adminPaths.products();
  return (
    <BackOfficeFrame
      title={text('admin.nav.products')}
      aside={
        <div className="flex flex-wrap gap-3">
          <ButtonLink tone="action" href={adminPaths.newProduct()}>
            {t('admin.products.new')}
          </ButtonLink>
          <ButtonLink href={adminPaths.proposals()}>{t('admin.proposals.link')}</ButtonLink>
          <ButtonLink href={adminPaths.productSheets()}>{t('admin.sheets.link')}</ButtonLink>
          <ButtonLink href={adminPaths.referenceProducts()}>{t('admin.reference.link')}</ButtonLink>
        </div>
      }
    >
      <SearchBox path={path} search={search} label={text('admin.products.search')} />
      <FilterBar path={path} search={search} names={['cat', 'etat']}>
        <FilterSelect
          path={path}
          search={search}
          name="cat"
          label={text('admin.products.category')}
          options={CATEGORIES.map((value) => ({ value, label: text(CATEGORY_NAME[value]) }))}
        />
        <FilterSelect
          path={path}
          search={search}
          name="etat"
          label={text('admin.products.activity')}
          options={ACTIVITIES.map((value) => ({ value, label: text(`admin.products.${value}`) }))}
        />
      </FilterBar>
      <ListTools list="PRODUCTS" path={path} page={page} query={adminProductsQuery(search)} forms={views} />
      <Products search={search} />
    </BackOfficeFrame>
  );
}

function Products({ search }: { search: URLSearchParams }): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(adminProductsQuery(search));
  const columns = useColumns(search);
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState
        seed="products"
        title={t('common.list.noData')}
        action={<ButtonLink href={adminPaths.products()}>{t('common.action.clearFilters')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <DataTable
        caption={text('admin.nav.products')}
        columns={columns}
        rows={data.data}
        rowKey={(product) => product.productId}
        address={{ path: adminPaths.products(), search }}
      />
      <Pagination
        {...data.meta}
        hrefOf={(page) => withParameter(adminPaths.products(), search, ['page', String(page)])}
      />
    </>
  );
}

function useColumns(search: URLSearchParams): Column<AdminProduct>[] {
  const sortBy = sortLinks<(typeof SORTS)[number]>(adminPaths.products(), search);
  const { t, text } = useTexts();
  const { kg, integer } = useFormats();
  return [
    {
      key: 'name',
      heading: text('admin.products.product'),
      sort: sortBy('name'),
      cell: (product) => <ProductName product={product} />,
    },
    {
      key: 'price',
      heading: text('admin.products.price'),
      sort: sortBy('price'),
      isNumeric: true,
      cell: (product) => (
        <>
          <Money amountXpf={product.price} />
          {product.isDemonstrationPrice && (
            <span className="block font-body font-normal text-muted">{t('admin.products.demo')}</span>
          )}
        </>
      ),
    },
    {
      key: 'stock',
      heading: text('admin.products.stock'),
      sort: sortBy('stock'),
      isNumeric: true,
      cell: (product) => kg(product.stock),
    },
    {
      key: 'suppliers',
      heading: text('admin.products.suppliers'),
      sort: sortBy('supplierCount'),
      isNumeric: true,
      cell: (product) => integer(product.supplierCount),
    },
    {
      key: 'languages',
      heading: text('admin.products.missing'),
      cell: (product) =>
        product.missingLanguages.length === 0
          ? t('admin.products.complete')
          : product.missingLanguages.map((language) => LOCALE_INFO[language].endonym).join(', '),
    },
    {
      key: 'state',
      heading: text('admin.products.activity'),
      cell: (product) => (
        <Badge tone={product.isActive ? 'ok' : 'neutral'}>
          {t(product.isActive ? 'admin.products.ACTIVE' : 'admin.products.INACTIVE')}
        </Badge>
      ),
    },
  ];
}

function ProductName({ product }: { product: AdminProduct }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <Link
        href={adminPaths.product(product.productId)}
        className="inline-flex min-h-11 items-center font-semibold sm:min-h-6"
      >
        <span className="any-name">
          <LocalText text={product.name} />
        </span>
      </Link>
      <span className="block text-muted">
        {product.sku} · {t(`common.subCategory.${product.subCategoryId}`)}
      </span>
    </>
  );
}

import { LOCALE_INFO } from '@matete/i18n/locales';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ChooseRows } from '#back-office/choose-rows.tsx';
import { askedChoice, CHOSEN } from '#back-office/chosen-rows';
import { ActivityDialog } from '#features/catalogue/admin/list/activity-dialog.tsx';
import { type AdminProduct, changeOf, mayChange } from '#features/catalogue/admin/list/activity-change';
import { adminProductsQuery, type PRODUCT_SORTS } from '#features/catalogue/admin/list/admin-products-query';
import { withParameter } from '#lib/list/list-address';
import { sortLinks } from '#lib/list/list-sort';
import type { PageProps } from '#lib/page/page-module';
import { adminPaths } from '#lib/routing/admin-paths';
import { Link } from '#lib/routing/link.tsx';
import { useFormats } from '#lib/texts/formats';
import { LocalText } from '#lib/texts/local-text.tsx';
import { useTexts } from '#lib/texts/text.tsx';
import { type Column, DataTable } from '#ui/data/data-table.tsx';
import { Money } from '#ui/data/money.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

/** The products of the list, with a box for each that can go off sale, or back on sale, with others. */
export function ProductTable({ page }: { page: PageProps }): ReactElement {
  const { search } = page;
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(adminProductsQuery(search));
  const columns = useColumns(search);
  const change = changeOf(search);
  const chosen = askedChoice(search);
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
      <ChooseRows
        path={adminPaths.products()}
        search={search}
        rows={data.data}
        canChoose={data.data.some((product) => mayChange(product, change))}
        action={(count) => text(`admin.products.chosen.${change}`, { count })}
        hint={text('admin.products.nothingChosen')}
      >
        <DataTable
          caption={text('admin.nav.products')}
          columns={columns}
          rows={data.data}
          rowKey={(product) => product.productId}
          address={{ path: adminPaths.products(), search }}
        />
      </ChooseRows>
      <Pagination
        {...data.meta}
        hrefOf={(number) => withParameter(adminPaths.products(), search, ['page', String(number)])}
      />
      {chosen !== null && (
        <ActivityDialog
          key={change}
          change={change}
          products={data.data.filter((product) => mayChange(product, change) && chosen.has(product.productId))}
          page={page}
        />
      )}
    </>
  );
}

function useColumns(search: URLSearchParams): Column<AdminProduct>[] {
  const sortBy = sortLinks<(typeof PRODUCT_SORTS)[number]>(adminPaths.products(), search);
  const { t, text } = useTexts();
  const { kg, integer } = useFormats();
  const change = changeOf(search);
  const chosen = askedChoice(search);
  return [
    {
      key: 'name',
      heading: text('admin.products.product'),
      sort: sortBy('name'),
      cell: (product) => (
        <ProductName
          product={product}
          canChoose={mayChange(product, change)}
          isChosen={chosen?.has(product.productId) === true}
        />
      ),
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

interface ProductNameProps {
  readonly product: AdminProduct;
  readonly canChoose: boolean;
  readonly isChosen: boolean;
}

function ProductName({ product, canChoose, isChosen }: ProductNameProps): ReactElement {
  const { t, text } = useTexts();
  return (
    <span className="flex items-start gap-2">
      {canChoose && (
        <input
          type="checkbox"
          name={CHOSEN}
          value={product.productId}
          className="choice mt-2.5 sm:mt-0.5"
          aria-label={text('admin.products.choose', { name: product.name.text })}
          defaultChecked={isChosen}
        />
      )}
      <span>
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
      </span>
    </span>
  );
}

import { ListTools } from '#features/saved-view/parts/list-tools.tsx';
import { savedViewForms } from '#features/saved-view/parts/saved-view-forms';
import { savedViewsQuery } from '#features/saved-view/parts/saved-views.tsx';
import type { ReactElement } from 'react';

import { restoreProductsForm, retireProductsForm } from '#features/catalogue/admin/list/activity-forms';
import { ACTIVITIES, adminProductsQuery, CATEGORIES } from '#features/catalogue/admin/list/admin-products-query';
import { ProductTable } from '#features/catalogue/admin/list/product-table.tsx';
import { adminPaths } from '#lib/routing/admin-paths';
import type { PageContext } from '#lib/routing/page-context';
import type { PageProps, PageQueries } from '#lib/page/page-module';
import { useTexts } from '#lib/texts/text.tsx';
import { FilterBar } from '#back-office/filter-bar.tsx';
import { FilterSelect } from '#back-office/filter-select.tsx';
import { SearchBox } from '#back-office/search-box.tsx';
import { BackOfficeFrame } from '#back-office/back-office-frame.tsx';
import { ButtonLink } from '#ui/form/button.tsx';

const CATEGORY_NAME = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;

export function queries({ search }: PageContext): PageQueries {
  return { optional: [adminProductsQuery(search), savedViewsQuery('PRODUCTS')] };
}

const views = savedViewForms(adminPaths.products());

export const forms = [...Object.values(views), retireProductsForm, restoreProductsForm];

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
      <ProductTable page={page} />
    </BackOfficeFrame>
  );
}

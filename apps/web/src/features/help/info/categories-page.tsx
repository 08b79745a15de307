import { PRIMARY_CATEGORIES } from '@matete/contract/catalogue/product-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listPrimaryCategories } from '#features/catalogue/api/list-primary-categories';
import { PageHead } from '#lib/page/head.tsx';
import type { PageQueries } from '#lib/page/page-module';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Band, CATEGORY_INK, CATEGORY_MOTIF, CATEGORY_TINT } from '#ui/drawing/band.tsx';
import { Mark } from '#ui/drawing/mark.tsx';
import { LoadError } from '#ui/status/load-error.tsx';
import { Loading, Skeleton } from '#ui/status/skeleton.tsx';

export const queries = (): PageQueries => ({ optional: [listPrimaryCategories()] });

/** Page of the three categories with their subcategories and how many products each holds. */
export default function CategoriesPage(): ReactElement {
  const { t, text } = useTexts();
  const { data, error, refetch } = useQuery(listPrimaryCategories());
  return (
    <div className="wrap py-6 lg:py-8">
      <PageHead title={text('help.categories.title')} description={text('help.categories.lead')} />
      <h1>{t('help.categories.title')}</h1>
      <p className="mt-2 text-muted">{t('help.categories.lead')}</p>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton className="mt-6 h-96 w-full" />
        </Loading>
      ) : (
        <ul className="mt-6 grid items-start gap-5 md:grid-cols-3">
          {PRIMARY_CATEGORIES.map((category) => {
            const entry = data.find(({ primaryCategoryId }) => primaryCategoryId === category);
            return (
              <li key={category} className="slip overflow-hidden">
                <div className={`grid place-items-center py-5 ${CATEGORY_INK[category]} ${CATEGORY_TINT[category]}`}>
                  <Mark name={category} className="size-16" />
                </div>
                <div className={CATEGORY_INK[category]}>
                  <Band motif={CATEGORY_MOTIF[category]} />
                </div>
                <div className="p-4">
                  <h2>
                    <Link
                      href={paths.products({ cat: category })}
                      className="inline-flex min-h-11 items-center text-text"
                    >
                      {t(`shop.home.category.${category}`)}
                    </Link>
                  </h2>
                  <p className="label text-meta text-muted">
                    {t('help.categories.count', { count: entry?.productCount ?? 0 })}
                  </p>
                  <ul className="mt-2 divide-y divide-dashed divide-line-strong">
                    {entry?.subCategories.map(({ subCategoryId, productCount }) => (
                      <li key={subCategoryId} className="flex items-center justify-between gap-4">
                        <Link
                          href={paths.products({ cat: category, sub: subCategoryId })}
                          className="inline-flex min-h-11 items-center"
                        >
                          {t(`common.subCategory.${subCategoryId}`)}
                        </Link>
                        <span className="label text-muted">{productCount}</span>
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

import type { ReactElement } from 'react';

import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { useAppliedFilters } from '#features/catalogue/visitor/filters/applied-filters.tsx';
import { readFilters } from '#features/catalogue/parts/product-filters';
import { ButtonLink } from '#ui/form/button.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';

/** Empty result: names the search and the filters, and offers to remove them. */
export default function NoProducts({ search }: { search: URLSearchParams }): ReactElement {
  const { t } = useTexts();
  const { q, cat } = readFilters(search);
  const last = useAppliedFilters(search).at(-1);
  return (
    <EmptyState
      seed={search.toString()}
      title={t('shop.list.empty.title')}
      action={
        last && (
          <ButtonLink tone="action" href={last.hrefWithout} replace>
            {t('shop.list.empty.clearLast', { filter: last.label })}
          </ButtonLink>
        )
      }
    >
      <p>{q ? t('shop.list.empty.query', { query: q }) : t('shop.list.empty.filters')}</p>
      <p className="mt-2">
        <Link href={cat ? paths.products({ cat }) : paths.products()} className="inline-flex min-h-11 items-center">
          {cat ? t(`shop.home.category.${cat}`) : t('shop.home.allProducts')}
        </Link>
      </p>
    </EmptyState>
  );
}

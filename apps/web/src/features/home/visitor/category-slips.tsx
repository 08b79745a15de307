import type { PrimaryCategory } from '@matete/contract/catalogue/product-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { listPrimaryCategories } from '#features/catalogue/api/list-primary-categories';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';
import { Band, CATEGORY_INK, CATEGORY_MOTIF, CATEGORY_TINT } from '#ui/drawing/band.tsx';
import { Mark } from '#ui/drawing/mark.tsx';

const CATEGORIES: readonly PrimaryCategory[] = ['WATER', 'LAND', 'CRAFT'];

/** Cards of the three categories, each with its flower and motif. */
export function CategorySlips(): ReactElement {
  const { t } = useTexts();
  const { data } = useQuery(listPrimaryCategories());
  return (
    <nav aria-labelledby="categories" className="mt-10 lg:flex lg:w-full lg:flex-1 lg:flex-col">
      <h2 id="categories" className="visually-hidden">
        {t('shop.home.categories')}
      </h2>
      <ul className="grid grid-cols-3 gap-3 sm:gap-4 lg:flex-1">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <Link
              href={paths.products({ cat: category })}
              className={`slip flex h-full flex-col overflow-hidden no-underline ${CATEGORY_INK[category]}`}
            >
              <span className={`grid flex-1 place-items-center py-5 sm:py-7 ${CATEGORY_TINT[category]}`}>
                <Mark name={category} className="size-14 sm:size-20" />
              </span>
              <Band motif={CATEGORY_MOTIF[category]} />
              <span className="block px-3 pt-2.5 pb-3 sm:px-4">
                <span className="block font-head text-lead text-text sm:text-h3">
                  {t(`shop.home.category.${category}`)}
                </span>
                <span className="label block text-meta text-muted">
                  {data
                    ? t('shop.home.categoryCount', {
                        count: data.find((entry) => entry.primaryCategoryId === category)?.productCount ?? 0,
                      })
                    : '\u00A0'}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { ProductDetail } from '@matete/contract/catalogue/product-views';
import type { ReactElement } from 'react';

import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';

/** Where a product stands in the catalogue: its category and its kind, which lead to their lists. */
export function Breadcrumb({ product }: { product: ProductDetail }): ReactElement {
  const { t, text } = useTexts();
  const { primaryCategoryId: cat, subCategoryId: sub } = product;
  return (
    <nav aria-label={text('shop.product.breadcrumb')} className="text-meta">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link href={paths.products({ cat })} className="inline-flex min-h-11 items-center text-muted">
            {t(`shop.home.category.${cat}`)}
          </Link>
        </li>
        <li aria-hidden="true" className="text-muted">
          ·
        </li>
        <li>
          <Link href={paths.products({ cat, sub })} className="inline-flex min-h-11 items-center text-muted">
            {t(`common.subCategory.${sub}`)}
          </Link>
        </li>
      </ol>
    </nav>
  );
}

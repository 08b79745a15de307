import { PRIMARY_CATEGORIES } from '@matete/contract/catalogue/product-views';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useRouter } from 'wouter';

import { nearestQuery, wordsOf } from '#app/shell/nearest-products';
import { ProductCard, ProductGrid } from '#features/catalogue/parts/product-card.tsx';
import { infoPaths } from '#lib/routing/info-paths';
import { Link } from '#lib/routing/link.tsx';
import { paths } from '#lib/routing/paths';
import { useTexts } from '#lib/texts/text.tsx';

const LABELS = { WATER: 'common.shell.water', LAND: 'common.shell.land', CRAFT: 'common.shell.craft' } as const;

/** Ways on from an address that leads nowhere: the search, the categories, and products that it may have meant. */
export default function NotFoundHelp({ path }: { path: string }): ReactElement {
  const { t, text } = useTexts();
  const { base } = useRouter();
  const query = nearestQuery(path);
  return (
    <div className="wrap -mt-6 pb-10">
      <div className="mx-auto max-w-form">
        <form action={base + paths.products()} className="flex gap-3">
          <input
            type="search"
            name="q"
            aria-label={text('common.shell.searchLabel')}
            defaultValue={wordsOf(path).join(' ')}
            maxLength={200}
            className="input"
          />
          <button type="submit" className="btn">
            {t('common.shell.search')}
          </button>
        </form>
        <ul className="mt-3 flex flex-wrap gap-x-5">
          {PRIMARY_CATEGORIES.map((category) => (
            <li key={category}>
              <Link href={paths.products({ cat: category })} className="inline-flex min-h-11 items-center">
                {t(LABELS[category])}
              </Link>
            </li>
          ))}
          <li>
            <Link href={infoPaths.categories()} className="inline-flex min-h-11 items-center">
              {t('common.shell.footer.categories')}
            </Link>
          </li>
        </ul>
      </div>
      {query && <Nearest query={query} />}
    </div>
  );
}

function Nearest({ query }: { query: NonNullable<ReturnType<typeof nearestQuery>> }): ReactElement | null {
  const { t } = useTexts();
  const { data } = useQuery(query);
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-labelledby="nearest" className="mt-8">
      <h2 id="nearest" className="mb-4">
        {t('common.page.notFound.nearest')}
      </h2>
      <ProductGrid>
        {data.data.map((product) => (
          <li key={product.productId}>
            <ProductCard product={product} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}

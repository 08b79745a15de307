import type { ProductCard } from '@matete/contract/catalogue/product-views';
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query';

import { listProducts } from '#features/catalogue/api/list-products';
import type { PageQuery } from '#lib/page/page-module';

/** As many as the call gives at once. */
const PAGE_SIZE = 100;

const pageOfProducts = (page: number) => listProducts({ query: { page, take: PAGE_SIZE, sort: 'name' } });

/** First page of the products that a standing order is made of. */
export const firstChoices = pageOfProducts(1);

const further = (pageCount = 1) =>
  Array.from({ length: Math.max(0, pageCount - 1) }, (_, at) => pageOfProducts(at + 2));

/** The further pages, once the first says how many there are. */
export const furtherChoices = (answered: QueryClient): readonly PageQuery[] =>
  further(answered.getQueryData(firstChoices.queryKey)?.meta.pageCount);

/** Returns every product on sale, by name, as far as its pages have come. */
export function useProductChoices(): readonly ProductCard[] {
  const { data } = useQuery(firstChoices);
  const others = useQueries({ queries: further(data?.meta.pageCount) });
  return [...(data?.data ?? []), ...others.flatMap((page) => page.data?.data ?? [])];
}

import type { Page } from '@matete/contract/primitives';
import { type QueryClient, type QueryKey, type UseQueryOptions, useQueries, useQuery } from '@tanstack/react-query';

import type { PageQuery } from '#lib/page/page-module';

/** The query of one page of a list, from 1; every page as long as the call gives at once. */
type PageOf<Item, Key extends QueryKey> = (
  page: number,
) => UseQueryOptions<Page<Item>, Error, Page<Item>, Key> & { readonly queryKey: Key };

/** As many as a call gives at once. */
export const LONGEST_PAGE = 100;

const further = <Item, Key extends QueryKey>(pageOf: PageOf<Item, Key>, pageCount = 1) =>
  Array.from({ length: Math.max(0, pageCount - 1) }, (_, at) => pageOf(at + 2));

/** Returns the queries of the pages after the first, once that says how many there are: for `later` of a page. */
export const pagesAfterFirst =
  <Item, Key extends QueryKey>(pageOf: PageOf<Item, Key>) =>
  (answered: QueryClient): readonly PageQuery[] =>
    further(pageOf, answered.getQueryData<Page<Item>>(pageOf(1).queryKey)?.meta.pageCount) as unknown as PageQuery[];

/** Returns the items of all pages of a list that people choose from, as far as they have come. */
export function useAllPages<Item, Key extends QueryKey>(pageOf: PageOf<Item, Key>): readonly Item[] {
  const { data } = useQuery(pageOf(1));
  const others = useQueries({ queries: further(pageOf, data?.meta.pageCount) });
  return [...(data?.data ?? []), ...others.flatMap((page) => page.data?.data ?? [])];
}

// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { pagesAfterFirst, useAllPages } from '#lib/page/all-pages';

const asked: number[] = [];
/** A list of five names, two on a page. */
const pageOf = (page: number) =>
  queryOptions({
    queryKey: ['names', page] as const,
    queryFn: () => {
      asked.push(page);
      const data = ['a', 'b', 'c', 'd', 'e'].slice((page - 1) * 2, page * 2);
      return Promise.resolve({ data, meta: { page, pageCount: 3, itemCount: 5 } });
    },
  });

test('gives every item of a list in its order, asking each page once, and names the pages that follow', async () => {
  const client = new QueryClient();
  expect(pagesAfterFirst(pageOf)(client)).toEqual([]);

  const { result } = renderHook(() => useAllPages(pageOf), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current).toEqual(['a', 'b', 'c', 'd', 'e']));

  expect(asked.toSorted()).toEqual([1, 2, 3]);
  expect(pagesAfterFirst(pageOf)(client).map(({ queryKey }) => queryKey)).toEqual([
    ['names', 2],
    ['names', 3],
  ]);
});

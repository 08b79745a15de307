import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Invalidates every cached answer of some calls; those on the page are fetched again. */
export async function invalidateCalls(
  client: QueryClient,
  calls: readonly { readonly key: QueryKey }[],
): Promise<void> {
  await Promise.all(calls.map(({ key }) => client.invalidateQueries({ queryKey: key })));
}

import type { QueryClient } from '@tanstack/react-query';

/** Lists that a change of a seller's supply changes. */
export async function refreshOffers(client: QueryClient): Promise<void> {
  const changed = [
    '/sellers/products/inventory',
    '/sellers/products/non-inventory',
    '/orders/seller/order-pool/:sellerId',
  ];
  await Promise.all(changed.map((path) => client.invalidateQueries({ queryKey: [path] })));
}

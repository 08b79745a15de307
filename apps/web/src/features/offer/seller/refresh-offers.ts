import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listInventory } from '#features/offer/api/list-inventory';
import { listNonInventory } from '#features/offer/api/list-non-inventory';
import { listPool } from '#features/order/api/list-pool';
import type { QueryClient } from '@tanstack/react-query';

/** Refetches the lists that depend on a seller's supply. */
export async function refreshOffers(client: QueryClient): Promise<void> {
  const changed = [listInventory, listNonInventory, listPool];
  await invalidateCalls(client, changed);
}

import { invalidateCalls } from '#lib/api/invalidate-calls';
import { listInventory } from '#features/offer/api/list-inventory';
import { listNonInventory } from '#features/offer/api/list-non-inventory';
import { listPool } from '#features/order/api/list-pool';
import type { ResponseOf } from '@matete/contract/endpoint';
import type { listInventory as endpoint, OfferView } from '@matete/contract/offer/offers';
import type { QueryClient } from '@tanstack/react-query';

/** Refetches the lists that depend on a seller's supply. */
export async function refreshOffers(client: QueryClient): Promise<void> {
  const changed = [listInventory, listNonInventory, listPool];
  await invalidateCalls(client, changed);
}

/**
 * Puts an offer that was changed in the list in the place where it stands. The list is sorted anew when it is opened
 * again: a line that jumps away under the hand of its reader would be a nuisance.
 */
export async function replaceOffer(client: QueryClient, offer: OfferView): Promise<void> {
  client.setQueriesData<ResponseOf<typeof endpoint>>(
    { queryKey: listInventory.key },
    (list) =>
      list && {
        ...list,
        data: list.data.map((known) => (known.product.productId === offer.product.productId ? offer : known)),
      },
  );
  await client.invalidateQueries({ queryKey: listInventory.key, refetchType: 'none' });
  // A read under way would bring the line back as it was: it begins anew.
  void client.invalidateQueries({ queryKey: listInventory.key, fetchStatus: 'fetching', refetchType: 'all' });
  await invalidateCalls(client, [listNonInventory, listPool]);
}

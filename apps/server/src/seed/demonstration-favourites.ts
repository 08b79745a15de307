import type { Services } from '#app/services';
import { listProductCards } from '#catalogue/product-list-query';
import { keepFavourite } from '#favourite/keep-favourite';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/must';
import { askForSupply } from '#supply-alert/ask-for-supply';

/** Products that a customer of the demonstration keeps as favourites. */
const KEPT = 3;

/** Keeps a few products as a customer's favourites, and asks for one that nobody supplies. */
export async function makeFavourites(services: Services, customer: Caller): Promise<void> {
  const now = services.now();
  const { accountId: customerId } = customer;
  const listing = { language: 'fr', now } as const;
  const { data: kept } = await listProductCards(services.db, { page: 1, take: KEPT, sort: 'name' }, listing);
  const { data: missing } = await listProductCards(
    services.db,
    { page: 1, take: 1, availability: ['RED'], sort: 'name' },
    listing,
  );
  for (const { productId } of kept)
    await must(
      inTransaction(services.db, (tx) => keepFavourite(tx, { customerId, productId, now })),
      'keep a favourite',
    );
  for (const { productId } of missing)
    await must(
      inTransaction(services.db, (tx) => askForSupply(tx, { customerId, productId, now })),
      'ask for supply',
    );
}

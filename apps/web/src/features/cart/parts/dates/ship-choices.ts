import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProductId } from '@matete/contract/units';
import { getProduct } from '#features/catalogue/api/get-product';
import { arrivalsQuery } from '#features/shipping/api/port-arrivals';
import { shipDates } from '#features/cart/parts/dates/ship-dates';

export interface ShipChoices {
  /** Arrival days of the next ships that could bring everything, soonest first. */
  readonly dates: readonly string[];
  readonly isLoading: boolean;
}

/** Returns the next ships for some products, from the schedule and the islands of the sellers who supply them. */
export function useShipChoices(productIds: readonly ProductId[], window: { first: string; last: string }): ShipChoices {
  const [now] = useState(() => new Date());
  const ships = useQuery(arrivalsQuery(now));
  const products = useQueries({ queries: productIds.map((productId) => getProduct({ params: { productId } })) });
  const wishes = products.map(({ data }) =>
    data ? { islandIds: data.islands, earliestDate: data.earliestArrival?.date ?? null } : null,
  );
  const arrivals = ships.data?.arrivals;
  const isLoading = ships.isPending || products.some((product) => product.isPending);
  const known = wishes.filter((wish) => wish !== null);
  const dates = arrivals && known.length === wishes.length ? shipDates(arrivals, known, window) : [];
  return { dates, isLoading };
}

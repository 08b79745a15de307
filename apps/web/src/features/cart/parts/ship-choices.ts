import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProductId } from '@matete/contract/units';
import { getProduct } from '#features/catalogue/api/get-product';
import { scheduleQuery } from '#features/shipping/api/shipping-schedule';
import { shipDates } from '#features/cart/parts/ship-dates';

export interface ShipChoices {
  /** Arrival days of the next ships that could bring everything, soonest first. */
  readonly dates: readonly string[];
  readonly isLoading: boolean;
}

/** Returns the next ships for some products, from the schedule and the islands of the sellers who supply them. */
export function useShipChoices(productIds: readonly ProductId[], window: { first: string; last: string }): ShipChoices {
  const [now] = useState(() => new Date());
  const schedule = useQuery(scheduleQuery(now));
  const products = useQueries({ queries: productIds.map((productId) => getProduct({ params: { productId } })) });
  const wishes = products.map(({ data }) =>
    data ? { islandIds: data.islands, earliestDate: data.earliestArrival?.date ?? null } : null,
  );
  const voyages = schedule.data?.voyages;
  const isLoading = schedule.isPending || products.some((product) => product.isPending);
  const known = wishes.filter((wish) => wish !== null);
  const dates = voyages && known.length === wishes.length ? shipDates(voyages, known, window) : [];
  return { dates, isLoading };
}

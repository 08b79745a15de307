import type { shippingSchedule } from '@matete/contract/shipping/schedule';

import { apiQuery } from '#lib/api/api-client';

const ONE_HOUR_MS = 3_600_000;

/** The voyages of a schedule's address, which must be without a problem. */
// eslint-disable-next-line @typescript-eslint/explicit-function-return-type -- the tagged key type is Query's own
export const voyagesQuery = ({ from, to, islandId }: { from: string; to: string; islandId: string }) => ({
  ...apiQuery<typeof shippingSchedule>('/orders/revatua/shipping-schedule', {
    query: { from, to, ...(islandId ? { islandId } : {}) },
  }),
  staleTime: ONE_HOUR_MS,
});

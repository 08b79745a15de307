import { changeVoyage, enterVoyage } from '@matete/contract/shipping/own-voyages';
import { addDays } from '@matete/domain/calendar/tahiti-day';

import type { TestAccount, TestBody } from '#testing/call-api';
import type { TestProduct } from '#testing/test-product';

type Entry = TestBody<typeof enterVoyage>;

/** A round of three days from Papeete to an island, as an admin types it. */
export const roundTrip = (departureDay: string, { islandId = 'rangiroa', lateDays = 0 } = {}): Entry => ({
  shipId: 'cobia-3',
  departure: `${departureDay}T17:00`,
  stops: [{ islandId, arrival: `${addDays(departureDay, 1)}T06:00`, departure: `${addDays(departureDay, 1)}T14:00` }],
  arrival: `${addDays(departureDay, 2 + lateDays)}T06:00`,
});

/** What an admin does with voyages by hand. */
export function voyageVerbs({ product, admin }: { product: TestProduct; admin: TestAccount }) {
  return {
    enter: (entry: Entry) => product.call(enterVoyage, { as: admin, body: entry }),
    /** Gives a voyage that was entered other times. */
    change: (voyageNumber: string, { departure, stops, arrival }: Entry, version = 1) =>
      product.call(changeVoyage, {
        as: admin,
        params: { voyageNumber },
        body: { departure, stops, arrival, version, reason: 'Mer forte.' },
      }),
  };
}

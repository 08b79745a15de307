import { describe, expect, test } from 'vitest';

import { shipDates } from './ship-dates.ts';

const arrival = (islandId: string, arrivalAt: string) => ({
  voyageNumber: arrivalAt,
  shipName: 'Dory',
  arrivalAt,
  islandIds: [islandId],
});

// Papeete on 12, 15 and 20 August, Tahiti time; the last one only from the Marquesas.
const ARRIVALS = [
  arrival('rangiroa', '2026-08-12T20:00:00Z'),
  arrival('rangiroa', '2026-08-16T09:30:00Z'),
  arrival('nuku-hiva', '2026-08-20T20:00:00Z'),
];
const WINDOW = { first: '2026-08-11', last: '2026-11-10' };

describe('the days offered for a product', () => {
  test('are those on which a ship arrives from an island that holds it, in Tahiti time', () => {
    const wish = { islandIds: ['rangiroa'], earliestDate: '2026-08-12' };

    expect(shipDates(ARRIVALS, [wish], WINDOW)).toEqual(['2026-08-12', '2026-08-15']);
  });

  test('begin with the first day the preparation allows', () => {
    const wish = { islandIds: ['rangiroa', 'nuku-hiva'], earliestDate: '2026-08-14' };

    expect(shipDates(ARRIVALS, [wish], WINDOW)).toEqual(['2026-08-14', '2026-08-15', '2026-08-20']);
  });

  test('stay within the days that may be chosen', () => {
    const wish = { islandIds: ['rangiroa', 'nuku-hiva'], earliestDate: '2026-08-12' };

    expect(shipDates(ARRIVALS, [wish], { first: '2026-08-13', last: '2026-08-19' })).toEqual(['2026-08-15']);
  });

  test('are none when no ship is known for it', () => {
    expect(shipDates(ARRIVALS, [{ islandIds: ['rangiroa'], earliestDate: null }], WINDOW)).toEqual([]);
  });
});

test('for several products a day counts once the last of them can be there', () => {
  const fish = { islandIds: ['rangiroa'], earliestDate: '2026-08-12' };
  const fruit = { islandIds: ['nuku-hiva'], earliestDate: '2026-08-15' };

  expect(shipDates(ARRIVALS, [fish, fruit], WINDOW)).toEqual(['2026-08-15', '2026-08-20']);
});

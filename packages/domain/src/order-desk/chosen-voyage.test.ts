import { expect, test } from 'vitest';
import { callsAt } from '../shipping/voyage-calls.ts';
import { chosenVoyageObstacle, typedTripObstacle } from './chosen-voyage.ts';

const at = (day: number) => new Date(Date.UTC(2026, 7, day, 20));
const [CALL] = callsAt(
  {
    number: 'M-000007-B1',
    shipId: '',
    shipName: 'Te Vaka',
    stops: [
      { islandId: 'rangiroa', arrivalAt: null, departureAt: at(10).toISOString() },
      { islandId: 'tahiti', arrivalAt: at(12).toISOString(), departureAt: null },
    ],
  },
  'rangiroa',
);
const LINES = [{ referenceId: 'langouste' }];
const open = () => ({ closed: false }) as const;

test('a boat arrives after it leaves, within 60 days', () => {
  expect(typedTripObstacle({ departureAt: at(1), arrivalAt: at(2) })).toBeNull();
  expect(typedTripObstacle({ departureAt: at(1), arrivalAt: at(61) })).toBeNull();
  expect(typedTripObstacle({ departureAt: at(1), arrivalAt: at(1) })?.code).toBe('ARRIVAL_NOT_LATER');
  expect(typedTripObstacle({ departureAt: at(1), arrivalAt: at(62) })?.code).toBe('DATE_RANGE_TOO_LONG');
});

test('it leaves no sooner than the order was accepted', () => {
  const obstacle = (acceptedAt: Date | null) =>
    chosenVoyageObstacle(LINES, CALL!, { acceptedAt, closedSeasons: open })?.code;
  expect([obstacle(null), obstacle(at(10)), obstacle(at(11))]).toEqual([undefined, undefined, 'VOYAGE_NOT_FOUND']);
});

test('it carries nothing that is in its closed season on the day it leaves', () => {
  const closedSeasons = (_product: string, _island: string | null, day: string) =>
    day === '2026-08-10' ? ({ closed: true, untilDate: '2026-09-01' } as const) : ({ closed: false } as const);
  expect(chosenVoyageObstacle(LINES, CALL!, { acceptedAt: null, closedSeasons })?.code).toBe('CLOSED_SEASON');
});

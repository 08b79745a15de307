import { expect, test } from 'vitest';
import type { ClosedSeasons } from '../market/closed-season.ts';
import { type ShippedGoods, shipmentObstacle } from './shipment-obstacle.ts';
import { callsAt } from '../shipping/voyage-calls.ts';
import type { Voyage } from '../shipping/voyage.ts';

/** Leaves Rangiroa on the 12th at 18:00 in Tahiti and reaches Papeete on the 14th at 6:00. */
const VOYAGE: Voyage = {
  number: '2026-DRY-33',
  shipId: 'dory',
  shipName: 'Dory',
  stops: [
    { islandId: 'rangiroa', arrivalAt: '2026-08-12T20:00:00Z', departureAt: '2026-08-13T04:00:00Z' },
    { islandId: 'tahiti', arrivalAt: '2026-08-14T16:00:00Z', departureAt: null },
  ],
};
const [call] = callsAt(VOYAGE, 'rangiroa');
const GOODS: ShippedGoods = {
  lines: [{ referenceId: 'lobster' }],
  acceptedAt: new Date('2026-08-11T20:00:00Z'),
  deadlineDate: '2026-08-14',
  maxTravelDays: 2,
};
const now = new Date('2026-08-12T20:00:00Z');
const open: ClosedSeasons = () => ({ closed: false });
const closedOn =
  (closedDay: string): ClosedSeasons =>
  (_, islandId, day) =>
    islandId === 'rangiroa' && day === closedDay ? { closed: true, untilDate: '2026-12-31' } : { closed: false };
const obstacle = (goods: Partial<ShippedGoods> = {}, closedSeasons = open) =>
  shipmentObstacle({ ...GOODS, ...goods }, call, { now, closedSeasons });

test('a ship that leaves after the order was accepted and makes its day will do', () => {
  expect(obstacle()).toBeNull();
  expect(obstacle({ maxTravelDays: undefined })).toBeNull();
});

test('a voyage that is not known, or had left before, is none', () => {
  const refusal = { code: 'VOYAGE_NOT_FOUND', path: 'voyageNumber' };

  expect(shipmentObstacle(GOODS, undefined, { now, closedSeasons: open })).toEqual(refusal);
  expect(obstacle({ acceptedAt: new Date('2026-08-13T04:00:01Z') })).toEqual(refusal);
});

test('a closed season keeps goods ashore, on the day it is said and on the day the ship leaves', () => {
  const refusal = { code: 'CLOSED_SEASON', params: { untilDate: '2026-12-31' } };

  expect(obstacle({}, closedOn('2026-08-12'))).toEqual(refusal);
  expect(obstacle({}, closedOn('2026-08-14'))).toBeNull();
});

test('a journey longer than the goods allow, or past their day, is refused with both', () => {
  expect(obstacle({ maxTravelDays: 1 })).toEqual({
    code: 'TRAVEL_TIME_TOO_LONG',
    path: 'voyageNumber',
    params: { travelDays: 2, maxDays: 1 },
  });
  expect(obstacle({ deadlineDate: '2026-08-13' })).toEqual({
    code: 'ARRIVAL_AFTER_DEADLINE',
    path: 'voyageNumber',
    params: { arrivalDate: '2026-08-14', deadlineDate: '2026-08-13' },
  });
});

import { expect, test } from 'vitest';

import { arrivalsByDay } from '#features/shipping/visitor/week-arrivals';

type Voyage = Parameters<typeof arrivalsByDay>[0][number];

const stop = (islandId: string, arrivalAt: string | null, departureAt: string | null) => ({
  islandId,
  landing: null,
  arrivalAt,
  departureAt,
});
const voyage = (shipName: string, stops: Voyage['stops']): Voyage => ({
  voyageNumber: `2026-${shipName.toUpperCase()}-1`,
  shipId: shipName.toLowerCase(),
  shipName,
  stops,
});

/** Leaves on the 24th, calls at two islands, and is back a little before midnight of Thursday in Tahiti. */
const DORY = voyage('Dory', [
  stop('tahiti', null, '2026-11-24T08:00:00-10:00'),
  stop('rangiroa', '2026-11-25T07:00:00-10:00', '2026-11-25T12:00:00-10:00'),
  stop('tikehau', '2026-11-25T18:00:00-10:00', '2026-11-25T20:00:00-10:00'),
  stop('tahiti', '2026-11-26T23:30:00-10:00', null),
]);
const crossing = (hour: number) =>
  voyage('Terevau', [
    stop('tahiti', null, `2026-11-26T0${hour}:00:00-10:00`),
    stop('moorea', `2026-11-26T0${hour}:40:00-10:00`, `2026-11-26T0${hour}:50:00-10:00`),
    stop('tahiti', `2026-11-26T0${hour + 1}:30:00-10:00`, null),
  ]);
const WEEK = { from: '2026-11-25', to: '2026-12-01', islandId: '' };

test('a ship is listed on the day it reaches Papeete in Tahiti, with the islands it called at', () => {
  const [day, ...others] = arrivalsByDay([DORY], WEEK);
  expect(others).toEqual([]);
  expect(day).toMatchObject({
    day: '2026-11-26',
    ferries: [],
    ships: [{ voyage: { shipName: 'Dory' }, islandIds: ['rangiroa', 'tikehau'], leavesIslandAt: null }],
  });
});

test('a ship that comes more than once on a day is a ferry, one entry for all its crossings', () => {
  const [day] = arrivalsByDay([crossing(8), DORY, crossing(6)], WEEK);
  expect(day?.ships.map(({ voyage: { shipName } }) => shipName)).toEqual(['Dory']);
  expect(day?.ferries.map(({ shipName, arrivals }) => [shipName, arrivals.map(({ arrivalAt }) => arrivalAt)])).toEqual([
    ['Terevau', ['2026-11-26T07:30:00-10:00', '2026-11-26T09:30:00-10:00']],
  ]);
});

test('of an island only what brings its goods is listed, with when the ship leaves it', () => {
  const days = arrivalsByDay([crossing(8), DORY], { ...WEEK, islandId: 'rangiroa' });
  expect(days.flatMap(({ ships, ferries }) => [ships.length, ferries.length])).toEqual([1, 0]);
  expect(days[0]?.ships[0]?.leavesIslandAt).toBe('2026-11-25T12:00:00-10:00');
});

test('what arrives outside the days, or never comes back to Papeete, is left out', () => {
  const oneWay = voyage('Aranui', DORY.stops.slice(0, 3));
  expect(arrivalsByDay([DORY, oneWay], { ...WEEK, to: '2026-11-25' })).toEqual([]);
  expect(arrivalsByDay([oneWay], WEEK)).toEqual([]);
});

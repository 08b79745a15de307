import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import type { Voyage } from '@matete/domain/shipping/voyage';
import { callsAt, travelDays } from '@matete/domain/shipping/voyage-calls';
import { findIsland, ISLANDS, maySellFrom } from '@matete/reference/islands';
import { describe, expect, test } from 'vitest';

import { SAMPLE_ROTATIONS } from '#schedule/sample/sample-rotations';
import { LONGEST_VOYAGE_DAYS, SampleSchedule } from '#schedule/sample/sample-schedule';
import { localMinutes } from '#schedule/zoned-instant';

const NOW = new Date('2026-11-21T08:00:00-10:00');
const schedule = () => new SampleSchedule(() => NOW);
const QUARTER = { from: '2026-11-21', to: '2027-03-21' };
const all = async (): Promise<readonly Voyage[]> => (await schedule().voyages(QUARTER)).voyages;

describe('sample rotations', () => {
  test('serve every island sellers may live on, within 120 days', async () => {
    const voyages = await all();
    const unserved = ISLANDS.filter(maySellFrom).filter(
      (island) => !voyages.some((its) => callsAt(its, island.id).length > 0),
    );

    expect(unserved.map((island) => island.id)).toEqual([]);
  });

  test('name their ship, and have voyage numbers of their own', async () => {
    const voyages = await all();

    expect(new Set(voyages.map((voyage) => voyage.number)).size).toBe(voyages.length);
    for (const voyage of voyages) expect(voyage.number).toMatch(/^\d{4}-[A-Z0-9]{2,5}-\d+$/);
    expect(voyages.find((voyage) => voyage.shipId === 'aranui-5')?.shipName).toBe('Aranui 5');
  });

  test('keep the order of time, start and end in Papeete, and no ship is in two places', async () => {
    const voyages = await all();
    for (const { stops, number } of voyages) {
      const instants = stops.flatMap((stop) =>
        [stop.arrivalAt, stop.departureAt].flatMap((at) => (at === null ? [] : [Date.parse(at)])),
      );
      expect(instants, number).toEqual(instants.toSorted((a, b) => a - b));
      expect([stops[0]?.islandId, stops.at(-1)?.islandId]).toEqual(['tahiti', 'tahiti']);
      expect([stops[0]?.arrivalAt, stops.at(-1)?.departureAt]).toEqual([null, null]);
    }
    for (const { shipId } of SAMPLE_ROTATIONS) {
      const its = voyages.filter((voyage) => voyage.shipId === shipId);
      its.forEach((voyage, index) => {
        const next = its[index + 1]?.stops[0]?.departureAt;
        if (typeof next === 'string')
          expect(Date.parse(next), voyage.number).toBeGreaterThan(Date.parse(voyage.stops.at(-1)?.arrivalAt ?? ''));
      });
    }
  });

  test('last no longer than the search for them looks back', async () => {
    for (const { stops, number } of await all()) {
      const days = (Date.parse(stops.at(-1)?.arrivalAt ?? '') - Date.parse(stops[0]?.departureAt ?? '')) / 86_400_000;
      expect(days, number).toBeLessThan(LONGEST_VOYAGE_DAYS);
    }
  });

  test('take about as long as the sources say', async () => {
    const voyages = await all();
    const daysOf = (shipId: string, islandId: string) => {
      const voyage = voyages.find((its) => its.shipId === shipId && callsAt(its, islandId).length > 0);
      return voyage === undefined ? Number.NaN : (travelDays(voyage, islandId) ?? Number.NaN);
    };

    expect(daysOf('aranui-5', 'nuku-hiva')).toBeGreaterThanOrEqual(6);
    expect(daysOf('aranui-5', 'nuku-hiva')).toBeLessThanOrEqual(8);
    expect(daysOf('hawaiki-nui-2', 'huahine')).toBeLessThanOrEqual(2);
    expect(daysOf('dory', 'rangiroa')).toBe(1);
    expect(daysOf('taporo-viii', 'mangareva')).toBeGreaterThanOrEqual(5);
    expect(daysOf('tuhaa-pae-iv', 'rurutu')).toBeGreaterThanOrEqual(2);
    expect(daysOf('tuhaa-pae-iv', 'rurutu')).toBeLessThanOrEqual(9);
    expect(daysOf('aremiti-ferry-ii', 'moorea')).toBe(1);
  });

  test('start the work at a quay between 5 and 18 by the island’s clock', async () => {
    for (const { stops, shipId, number } of await all()) {
      const { quayHours } = SAMPLE_ROTATIONS.find((its) => its.shipId === shipId) ?? expect.fail(shipId);
      for (const { departureAt, arrivalAt, islandId } of stops) {
        if (departureAt === null || arrivalAt === null) continue;
        const zone = findIsland(islandId)?.timeZone ?? expect.fail(islandId);
        const begins = localMinutes(Date.parse(departureAt) - quayHours * 3_600_000, zone);
        expect(begins, `${number} ${islandId}`).toBeGreaterThanOrEqual(5 * 60);
        expect(begins, `${number} ${islandId}`).toBeLessThanOrEqual(18 * 60);
      }
    }
  });

  test('give the times of an island in its own zone', async () => {
    for (const { stops } of await all()) {
      for (const stop of stops) {
        const offset = { 'Pacific/Tahiti': '-10:00', 'Pacific/Marquesas': '-09:30', 'Pacific/Gambier': '-09:00' }[
          findIsland(stop.islandId)?.timeZone ?? 'Pacific/Tahiti'
        ];
        for (const at of [stop.arrivalAt, stop.departureAt]) if (at !== null) expect(at.endsWith(offset)).toBe(true);
      }
    }
  });
});

describe('sample schedule', () => {
  test('gives the same voyage whichever window it is read through', async () => {
    const whole = new Map((await all()).map((voyage) => [voyage.number, voyage]));
    for (let day = 0; day < 90; day += 9) {
      const window = { from: addDays(QUARTER.from, day), to: addDays(QUARTER.from, day + 5) };
      for (const voyage of (await schedule().voyages(window)).voyages) expect(voyage).toEqual(whole.get(voyage.number));
    }
  });

  test('numbers the voyages of a year from 1, without gaps, and starts again', async () => {
    const { voyages } = await schedule().voyages({ from: '2026-01-01', to: '2027-12-31', shipId: 'cobia-3' });
    const of2027 = voyages.filter((voyage) => voyage.number.startsWith('2027-'));

    expect(of2027.map((voyage) => voyage.number)).toEqual(of2027.map((_, index) => `2027-COB3-${index + 1}`));
    expect(of2027).toHaveLength(52);
  });

  test('answers for any day, before its epoch too', async () => {
    for (const from of ['1999-12-20', '2023-12-25', '2100-02-20']) {
      const { voyages } = await schedule().voyages({ from, to: addDays(from, 10), shipId: 'dory' });
      expect(voyages.length, from).toBeGreaterThanOrEqual(1);
      expect(voyages.length, from).toBeLessThanOrEqual(3);
    }
  });

  test('filters the voyages that call in the range by island and by ship', async () => {
    const { voyages, source, isStale } = await schedule().voyages({ ...QUARTER, to: '2026-12-20', islandId: 'rapa' });

    expect({ source, isStale }).toEqual({ source: 'sample', isStale: false });
    expect(voyages.map((voyage) => voyage.shipId)).toEqual(['tuhaa-pae-iv']);
    const [call] = voyages.flatMap((voyage) => callsAt(voyage, 'rapa'));
    expect((call?.departureAt ?? '') >= '2026-11-21').toBe(true);
    expect((await schedule().voyages({ ...QUARTER, shipId: 'nobody' })).voyages).toEqual([]);
    expect((await schedule().voyages({ ...QUARTER, islandId: 'atlantis' })).voyages).toEqual([]);
  });

  test('orders voyages by the instant of leaving', async () => {
    const departures = (await all()).map((voyage) => Date.parse(voyage.stops[0]?.departureAt ?? ''));
    expect(departures).toEqual(departures.toSorted((a, b) => a - b));
  });
});

test('ships that are moved by days sail that much later, and are numbered in the year that they then leave in', async () => {
  const days = 40;
  const moved = new SampleSchedule(
    () => new Date(),
    () => Promise.resolve(days),
  );
  const { voyages: before } = await new SampleSchedule(() => new Date()).voyages({
    from: '2026-11-20',
    to: '2026-12-20',
  });
  const { voyages: after } = await moved.voyages({
    from: addDays('2026-11-20', days),
    to: addDays('2026-12-20', days),
  });

  const sailing = (list: typeof before, earlierMs: number) =>
    list.map(({ shipId, stops }) => [shipId, Date.parse(stops[0]?.departureAt ?? '') - earlierMs]);
  expect(before.length).toBeGreaterThan(30);
  expect(sailing(after, days * 86_400_000)).toEqual(sailing(before, 0));
  for (const { number, stops } of after)
    expect(number.slice(0, 4)).toBe(tahitiDayOf(new Date(stops[0]?.departureAt ?? 0)).slice(0, 4));
});

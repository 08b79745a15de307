import { expect, test } from 'vitest';
import {
  ARCHIPELAGOS,
  COMMUNES,
  FREIGHT_ZONES,
  ISLANDS,
  findIsland,
  findIslandByRevatuaId,
  maySellFrom,
  TAHITI_ID,
} from './islands.ts';

test('there are 118 islands, each with an id and a Revatua id of its own', () => {
  expect(ISLANDS).toHaveLength(118);
  expect(new Set(ISLANDS.map((island) => island.id)).size).toBe(118);
  expect(new Set(ISLANDS.map((island) => island.revatuaId)).size).toBe(118);
  for (const island of ISLANDS) expect(island.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('63 islands are inhabited, and 62 of them may send goods to Papeete', () => {
  expect(ISLANDS.filter((island) => island.isInhabited === true)).toHaveLength(63);
  expect(ISLANDS.filter(maySellFrom)).toHaveLength(62);
  expect(maySellFrom(findIsland(TAHITI_ID) ?? expect.fail('no Tahiti'))).toBe(false);
});

test('every inhabited island has a place on the map, a postal code unless no source gives one, and a zone', () => {
  const inhabited = ISLANDS.filter((island) => island.isInhabited === true && island.id !== TAHITI_ID);
  for (const island of inhabited) {
    expect(island.latitude, island.id).toBeTypeOf('number');
    expect(island.longitude, island.id).toBeTypeOf('number');
    expect(FREIGHT_ZONES, island.id).toContain(island.freightZone);
  }
  expect(inhabited.filter((island) => island.postalCodes.length === 0).map((island) => island.id)).toEqual(['nihiru']);
});

test('every place lies within French Polynesia', () => {
  for (const island of ISLANDS) {
    if (island.latitude === null || island.longitude === null) continue;
    expect(island.latitude).toBeGreaterThan(-28);
    expect(island.latitude).toBeLessThan(-7);
    expect(island.longitude).toBeGreaterThan(-155);
    expect(island.longitude).toBeLessThan(-134);
  }
  expect(ISLANDS.filter((island) => island.latitude === null).map((island) => island.id)).toEqual([
    'rochet-thomasset',
    'makaroa',
    'angakauitai',
    'manui',
  ]);
});

test('the Marquesas and the Gambier have their own time', () => {
  const zonesOf = (archipelago: string) =>
    new Set(ISLANDS.filter((island) => island.archipelago === archipelago).map((island) => island.timeZone));

  expect(zonesOf('MARQUESAS')).toEqual(new Set(['Pacific/Marquesas']));
  expect(zonesOf('TUAMOTU')).toEqual(new Set(['Pacific/Tahiti']));
  expect(zonesOf('GAMBIER')).toContain('Pacific/Gambier');
  expect(findIsland('mangareva')?.timeZone).toBe('Pacific/Gambier');
  expect(new Set(ISLANDS.map((island) => island.archipelago))).toEqual(new Set(ARCHIPELAGOS));
});

test('postal codes are five digits, several where a source gives several', () => {
  for (const island of ISLANDS) for (const code of island.postalCodes) expect(code).toMatch(/^987\d\d$/);
  expect(findIsland('rangiroa')?.postalCodes).toEqual(['98775', '98776']);
  expect(findIsland('tahiti')?.postalCodes).toContain('98714');
  expect(COMMUNES).toHaveLength(48);
});

test('an island is found by its code and by its Revatua id, and nothing by another', () => {
  expect(findIsland('nuku-hiva')?.revatuaId).toBe(23);
  expect(findIslandByRevatuaId(23)?.id).toBe('nuku-hiva');
  expect(findIsland('atlantis')).toBeUndefined();
  expect(findIslandByRevatuaId(39)).toBeUndefined();
});

test('names are those of the sources, with the glottal letter where it is printed', () => {
  for (const island of ISLANDS)
    for (const name of [island.name, ...island.localNames]) expect(name).not.toMatch(/['’`]/);
});

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

test('has 118 islands, each with an id and a Revatua id of its own', () => {
  expect(ISLANDS).toHaveLength(118);
  expect(new Set(ISLANDS.map((island) => island.id)).size).toBe(118);
  expect(new Set(ISLANDS.map((island) => island.revatuaId)).size).toBe(118);
  for (const island of ISLANDS) expect(island.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('has 63 inhabited islands, 62 of which may send goods to Papeete', () => {
  expect(ISLANDS.filter((island) => island.isInhabited === true)).toHaveLength(63);
  expect(ISLANDS.filter(maySellFrom)).toHaveLength(62);
  expect(maySellFrom(findIsland(TAHITI_ID) ?? expect.fail('no Tahiti'))).toBe(false);
});

test('has a place on the map, a zone, and a postal code unless no source gives one, for every inhabited island', () => {
  const inhabited = ISLANDS.filter((island) => island.isInhabited === true && island.id !== TAHITI_ID);
  for (const island of inhabited) {
    expect(island.latitude, island.id).toBeTypeOf('number');
    expect(island.longitude, island.id).toBeTypeOf('number');
    expect(FREIGHT_ZONES, island.id).toContain(island.freightZone);
  }
  expect(inhabited.filter((island) => island.postalCodes.length === 0).map((island) => island.id)).toEqual(['nihiru']);
});

test('places every island within French Polynesia', () => {
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

test('gives the Marquesas and the Gambier their own time', () => {
  const zonesOf = (archipelago: string) =>
    new Set(ISLANDS.filter((island) => island.archipelago === archipelago).map((island) => island.timeZone));

  expect(zonesOf('MARQUESAS')).toEqual(new Set(['Pacific/Marquesas']));
  expect(zonesOf('TUAMOTU')).toEqual(new Set(['Pacific/Tahiti']));
  expect(zonesOf('GAMBIER')).toContain('Pacific/Gambier');
  expect(findIsland('mangareva')?.timeZone).toBe('Pacific/Gambier');
  expect(new Set(ISLANDS.map((island) => island.archipelago))).toEqual(new Set(ARCHIPELAGOS));
});

test('has postal codes of five digits, several where a source gives several', () => {
  for (const island of ISLANDS) for (const code of island.postalCodes) expect(code).toMatch(/^987\d\d$/);
  expect(findIsland('rangiroa')?.postalCodes).toEqual(['98775', '98776']);
  expect(findIsland('tahiti')?.postalCodes).toContain('98714');
  expect(COMMUNES).toHaveLength(48);
});

test('finds an island by its code and by its Revatua id, and by nothing else', () => {
  expect(findIsland('nuku-hiva')?.revatuaId).toBe(23);
  expect(findIslandByRevatuaId(23)?.id).toBe('nuku-hiva');
  expect(findIsland('atlantis')).toBeUndefined();
  expect(findIslandByRevatuaId(39)).toBeUndefined();
});

test('names islands as the sources do, with the glottal letter where it is printed', () => {
  for (const island of ISLANDS)
    for (const name of [island.name, ...island.localNames]) expect(name).not.toMatch(/['’`]/);
});

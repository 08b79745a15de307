import { expect, test } from 'vitest';
import { findIsland } from './islands.ts';
import { ROUTES } from './routes.ts';
import { findShip, findShipByRevatuaId, SHIPS } from './ships.ts';

test('has 29 ships with ids of their own, 25 of them in Revatua', () => {
  expect(SHIPS).toHaveLength(29);
  expect(new Set(SHIPS.map((ship) => ship.id)).size).toBe(29);
  const revatuaIds = SHIPS.flatMap((ship) => ship.revatuaId ?? []);
  expect(revatuaIds).toHaveLength(25);
  expect(new Set(revatuaIds).size).toBe(25);
});

test('has every island that a ship serves', () => {
  for (const ship of SHIPS) {
    for (const islandId of ship.islandIds ?? []) expect(findIsland(islandId), `${ship.id} ${islandId}`).toBeDefined();
  }
});

test('has every ship of a route', () => {
  expect(ROUTES).toHaveLength(10);
  for (const route of ROUTES) for (const shipId of route.shipIds) expect(findShip(shipId), shipId).toBeDefined();
});

test('keeps null what no source gives', () => {
  for (const ship of SHIPS)
    expect([ship.telephone, ship.fax, ship.email, ship.facebook]).toEqual([null, null, null, null]);
  expect(findShip('taporo-viii')?.yearBuilt).toBeNull();
  expect(findShip('aranui-5')).toMatchObject({ imo: '9677492', yearBuilt: 2015, code: 'ARN5' });
  expect(findShip('honu-o-te-hau')?.isInService).toBeNull();
});

test('writes names with the glottal letter', () => {
  expect(findShip('havai')?.name).toBe('Havaʻi');
  expect(findShip('vaearai')?.name).toBe('Vaearaʻi');
  expect(findShipByRevatuaId(58)?.id).toBe('havai');
});

import { expect, test } from 'vitest';
import { findIsland } from './islands.ts';
import { ROUTES } from './routes.ts';
import { findShip, findShipByRevatuaId, SHIPS } from './ships.ts';

test('there are 29 ships with ids of their own, 25 of them in Revatua', () => {
  expect(SHIPS).toHaveLength(29);
  expect(new Set(SHIPS.map((ship) => ship.id)).size).toBe(29);
  const revatuaIds = SHIPS.flatMap((ship) => ship.revatuaId ?? []);
  expect(revatuaIds).toHaveLength(25);
  expect(new Set(revatuaIds).size).toBe(25);
});

test('every island a ship serves exists', () => {
  for (const ship of SHIPS) {
    for (const islandId of ship.islandIds ?? []) expect(findIsland(islandId), `${ship.id} ${islandId}`).toBeDefined();
  }
});

test('every ship of a route exists', () => {
  expect(ROUTES).toHaveLength(10);
  for (const route of ROUTES) for (const shipId of route.shipIds) expect(findShip(shipId), shipId).toBeDefined();
});

test('what no source gives stays null', () => {
  for (const ship of SHIPS)
    expect([ship.telephone, ship.fax, ship.email, ship.facebook]).toEqual([null, null, null, null]);
  expect(findShip('taporo-viii')?.yearBuilt).toBeNull();
  expect(findShip('aranui-5')).toMatchObject({ imo: '9677492', yearBuilt: 2015, code: 'ARN5' });
  expect(findShip('honu-o-te-hau')?.isInService).toBeNull();
});

test('names carry the glottal letter', () => {
  expect(findShip('havai')?.name).toBe('Havaʻi');
  expect(findShip('vaearai')?.name).toBe('Vaearaʻi');
  expect(findShipByRevatuaId(58)?.id).toBe('havai');
});

import { expect, test } from 'vitest';

import { migrations } from '#platform/migrations/list';
import { pendingMigrations } from '#platform/migrations/migrate';

const step = (name: string) => ({ name, up: () => Promise.resolve() });
const names = (list: readonly { name: string }[]) => list.map((migration) => migration.name);

test('what is left to run is what follows the last applied one', () => {
  const list = [step('0001-a'), step('0002-b'), step('0003-c')];

  expect(names(pendingMigrations(list, ['0001-a']))).toEqual(['0002-b', '0003-c']);
});

test('a migration put in before one that has run is refused', () => {
  const list = [step('0001-a'), step('0002-b'), step('0003-c')];

  expect(() => pendingMigrations(list, ['0001-a', '0003-c'])).toThrow('Migration 0002-b was never applied');
});

test('a list out of order is refused', () => {
  expect(() => pendingMigrations([step('0002-b'), step('0001-a')], [])).toThrow('Migration 0001-a is listed twice');
});

test('every migration of the product is named after its place in the list', () => {
  const places = names(migrations).map((name) => Number.parseInt(name, 10));

  expect(places).toEqual(migrations.map((_, index) => index + 1));
});

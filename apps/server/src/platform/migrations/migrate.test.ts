import { expect, test } from 'vitest';

import { migrations } from '#platform/migrations/list';
import { pendingMigrations } from '#platform/migrations/migrate';

const step = (name: string) => ({ name, up: () => Promise.resolve() });
const names = (list: readonly { name: string }[]) => list.map((migration) => migration.name);

test('runs the migrations after the last applied one', () => {
  const list = [step('0001-a'), step('0002-b'), step('0003-c')];

  expect(names(pendingMigrations(list, ['0001-a']))).toEqual(['0002-b', '0003-c']);
});

test('refuses a migration that was inserted before one that has run', () => {
  const list = [step('0001-a'), step('0002-b'), step('0003-c')];

  expect(() => pendingMigrations(list, ['0001-a', '0003-c'])).toThrow('Migration 0002-b was never applied');
});

test('refuses a list out of order', () => {
  expect(() => pendingMigrations([step('0002-b'), step('0001-a')], [])).toThrow('Migration 0001-a is listed twice');
});

test('names every migration of the product after its place in the list', () => {
  const places = names(migrations).map((name) => Number.parseInt(name, 10));

  expect(places).toEqual(migrations.map((_, index) => index + 1));
});

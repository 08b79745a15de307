import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { STORED_ITEMS } from '#features/help/info/stored-items';

const ROOT = path.resolve(import.meta.dirname, '../../../../../..');

/** Sources that run for people, as text. */
const sources = ['apps/web/src', 'apps/server/src', 'apps/web/public']
  .flatMap((folder) => globSync(`${ROOT}/${folder}/**/*.{ts,tsx,js}`))
  .filter((file) => !/[.]test[.]|\/testing\//.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const isListed = (name: string): boolean => STORED_ITEMS.some((item) => item.name === name);

/** Names in the code that look like those of storages, and are none. */
const NO_STORAGE = ['matete:cart-changed', 'matete:cart-merge'];

test('lists every cookie that the code names', () => {
  const names = sources.flatMap((text) =>
    [...text.matchAll(/\b[A-Z_]*COOKIE = '([a-z_]+)'/g)].map(([, name = '']) => name),
  );

  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !isListed(name))).toEqual([]);
});

test('lists every key of the browser’s storages that the code names', () => {
  const names = sources.flatMap((text) => [...text.matchAll(/['`](matete:[a-z-]+)/g)].map(([, name = '']) => name));

  expect(names.length).toBeGreaterThan(4);
  expect([...new Set(names)].filter((name) => !isListed(name) && !NO_STORAGE.includes(name))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from './root.mjs';

/** Files in one folder, tests included. Past it the folder has a second subject. */
const MOST_FILES = 20;
const SOURCES = ['apps', 'packages', 'sandbox-gateway', 'e2e', 'bench', 'scripts'];
const WRITES =
  /(?:updateTable|insertInto|deleteFrom)\('(\w+)(?: as \w+)?'\)|(?:insert into|update|delete from) (\w+)(?:\s+\w+)?\s+(?:\(|set|using|where|values)/g;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));

test('no folder of the sources holds more than 20 files', () => {
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  const tooFull = [...folders].filter(([, held]) => held.length > MOST_FILES).map(([folder]) => folder);

  expect(tooFull).toEqual([]);
});

test('each table is written by one room of the server', () => {
  const stores = files.filter((file) => /^apps\/server\/src\/(?!testing|platform\/migrations).*-store\.ts$/.test(file));
  const writers = new Map();
  for (const file of stores) {
    for (const [, built, written] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(WRITES)) {
      const table = built ?? written;
      writers.set(table, (writers.get(table) ?? new Set()).add(path.dirname(file)));
    }
  }
  const shared = [...writers].filter(([, rooms]) => rooms.size > 1).map(([table, rooms]) => [table, [...rooms]]);

  expect(writers.size).toBeGreaterThan(30);
  expect(shared).toEqual([]);
});

test('every path that the map of the code names is there', () => {
  const map = fs.readFileSync(path.join(root, 'docs/CODEMAP.md'), 'utf8');
  const named = [...map.matchAll(/`((?:apps|packages|scripts|sandbox-gateway|e2e|bench)\/[^`]*)`/g)].map(
    ([, place]) => place,
  );
  const places = named.filter((place) => !/[<{]/.test(place));

  expect(places.length).toBeGreaterThan(60);
  expect(places.filter((place) => !fs.existsSync(path.join(root, place)))).toEqual([]);
});

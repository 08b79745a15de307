import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from './root.mjs';

/** Most imports between a file of a walk and another one of it: what lies between is not worth a line. */
const MOST_STEPS = 2;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const map = read('docs/CODEMAP.md');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'sandbox-gateway'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && fs.existsSync(path.join(root, file)));
const known = new Set(files);
const neighbours = readNeighbours();

/** Files that each file imports or is imported by. */
function readNeighbours() {
  const found = new Map(files.map((file) => [file, new Set()]));
  for (const file of files)
    for (const [, name] of read(file).matchAll(IMPORT)) {
      const imported = fileOf(file, name);
      if (imported === undefined) continue;
      found.get(file).add(imported);
      found.get(imported).add(file);
    }
  return found;
}

/** File that an import names; undefined: one that is none of ours. */
function fileOf(from, name) {
  const [, owner, rest] = /^@matete\/([^/]+)\/(.+)$/.exec(name) ?? [];
  const folder = from.split('/').slice(0, 2).join('/');
  const ofPackage = ['server', 'web'].includes(owner) ? `apps/${owner}/src/${rest}` : `packages/${owner}/src/${rest}`;
  const place = name.startsWith('.')
    ? path.join(path.dirname(from), name)
    : name.startsWith('#')
      ? `${folder}/src/${name.slice(1)}`
      : ofPackage;
  return [place, `${place}.ts`, `${place}.tsx`].find((file) => known.has(file));
}

/** Whether one of some files is at most a few imports away. */
function isNear(file, others) {
  let reached = new Set([file]);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    reached = new Set([...reached].flatMap((place) => [...(neighbours.get(place) ?? [])]));
    if ([...reached].some((place) => others.has(place))) return true;
  }
  return false;
}

const placesIn = (text) => [...text.matchAll(/`((?:apps|packages|sandbox-gateway|e2e)\/[^`]*)`/g)].map(([, it]) => it);

test('each step of a walk through the map leads on: its files import one another, or nearly', () => {
  const walks = map.split(/^## /m).slice(1);
  const alone = walks.flatMap((walk) => {
    const named = placesIn(walk).filter((place) => known.has(place));
    if (named.length === 1) return [];
    return named.filter((file) => !isNear(file, new Set(named.filter((other) => other !== file))));
  });

  expect(walks.length).toBeGreaterThan(20);
  expect(alone).toEqual([]);
});

test('finds every file and every name that the map mentions, in the places that the same line names', () => {
  const missing = map.split('\n').flatMap((line) => {
    const near = placesIn(line).flatMap((place) =>
      files.filter(
        (file) => file === place || file.startsWith(place.endsWith('/') ? place : `${path.dirname(place)}/`),
      ),
    );
    const names = [...line.matchAll(/`([\w-]+\.tsx?)`/g)].map(([, name]) => name);
    const words = [...line.matchAll(/`([a-z]+[A-Z]\w+)`/g)].map(([, word]) => word);
    return [
      ...names.filter((name) => !near.some((file) => path.basename(file) === name)),
      ...words.filter((word) => !near.some((file) => new RegExp(`\\b${word}\\b`).test(read(file)))),
    ];
  });

  expect(missing).toEqual([]);
});

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

import { exclusively } from './exclusive.mjs';
import { npmCommand } from './npm-command.mjs';
import { pinnedEnvironment } from './pinned-node.mjs';
import { fromRoot, NamedCause } from './root.mjs';

/** What the pages are made of. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache']);
const stampFile = () => fromRoot('apps/web/dist/.build-stamp');

/** Builds the pages when a source changed since the last finished build. */
export async function ensureWebIsBuilt(node) {
  const wanted = hashOfSources();
  if (isStamped(wanted)) return;
  await exclusively('build-web', () => {
    if (isStamped(wanted)) return;
    fs.rmSync(stampFile(), { force: true });
    process.stdout.write('Building the pages … ');
    const startedAt = Date.now();
    const [program, ...first] = npmCommand();
    const result = spawnSync(program, [...first, 'run', 'build', '--workspace=@matete/web'], {
      env: pinnedEnvironment(node, { NODE_ENV: 'production' }),
      encoding: 'utf8',
    });
    if (result.status !== 0) throw new NamedCause(`The pages do not build:\n${result.stdout}${result.stderr}`);
    fs.writeFileSync(stampFile(), wanted);
    console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  });
}

function isStamped(wanted) {
  return fs.existsSync(stampFile()) && fs.readFileSync(stampFile(), 'utf8') === wanted;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(hash, fromRoot(source));
  return hash.digest('hex');
}

function addToHash(hash, place) {
  if (!fs.statSync(place).isDirectory()) {
    hash.update(`${path.relative(fromRoot(), place)}\0`).update(fs.readFileSync(place));
    return;
  }
  for (const name of fs.readdirSync(place).sort()) {
    if (!NOT_SOURCES.has(name)) addToHash(hash, path.join(place, name));
  }
}

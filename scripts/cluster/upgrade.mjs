import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { fromRoot, NamedCause, root } from '../lib/root.mjs';
import { urls } from './database-parts.mjs';
import { migrate } from './market.mjs';
import { runOnce } from './place.mjs';
import { productSettings, webParts, workerPart } from './product-parts.mjs';

/** How long both releases run side by side, on tables of the newer one. */
const SIDE_BY_SIDE_MS = 10_000;

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return { isDone: status === 0, said: (status === 0 ? stdout : stderr).trim() };
};

/**
 * Checks out a release beside this one, with the packages of this one and pages of its own.
 *
 * @param from Tag or commit; absent: the last release.
 * @returns Its directory, and what it is called; undefined where there is no release yet.
 * @throws NamedCause where git does not know it.
 */
export function checkOutBefore(place, from = lastRelease()) {
  if (from === undefined) return undefined;
  const directory = place.file('before');
  const { isDone, said } = git('worktree', 'add', '--detach', '--quiet', directory, from);
  if (!isDone) throw new NamedCause(`${from} cannot be checked out: ${said}`);
  linkPackages(directory);
  runOnce(
    process.execPath,
    ['-e', "import('./scripts/lib/build-web.mjs').then(({ ensureWebIsBuilt }) => ensureWebIsBuilt(process.execPath))"],
    { cwd: directory },
  );
  return { directory, name: from };
}

export const removeBefore = (place) => void git('worktree', 'remove', '--force', place.file('before'));

function lastRelease() {
  const { isDone, said } = git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  return isDone ? said : undefined;
}

/** Packages of others are those of this release; its own are those of its directory. */
function linkPackages(directory) {
  const [from, to] = [fromRoot('node_modules'), path.join(directory, 'node_modules')];
  fs.mkdirSync(path.join(to, '@matete'), { recursive: true });
  for (const name of fs.readdirSync(from).filter((entry) => entry !== '@matete'))
    fs.symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of fs.readdirSync(path.join(from, '@matete')))
    fs.symlinkSync(fs.readlinkSync(path.join(from, '@matete', name)), path.join(to, '@matete', name));
  // Those of one part alone, of another version than the others use.
  for (const part of ['apps/server', 'apps/web'])
    if (fs.existsSync(fromRoot(part, 'node_modules')))
      fs.symlinkSync(fromRoot(part, 'node_modules'), path.join(directory, part, 'node_modules'));
}

/** Web processes and jobs of the release before, where those of this one will be. */
export function partsBefore(place, { directory }) {
  const knowsPoolers = fs
    .readFileSync(path.join(directory, 'apps/server/src/start/settings-schema.ts'), 'utf8')
    .includes('DATABASE_SESSION_URL');
  const settings = () => ({
    ...productSettings(place),
    ...(knowsPoolers ? {} : { DATABASE_URL: urls(place).session }),
    NODE_COMPILE_CACHE: path.join(directory, '.cache/compiled'),
  });
  const given = { settings, code: directory, suffix: ' before' };
  return { webs: webParts(place, given), worker: workerPart(place, given) };
}

/**
 * Upgrades while people buy, as `deploy/README.md` says: the tables first, which the release before then works with, and one
 * process after the other.
 */
export async function upgrade({ place, before, product, sale, say }) {
  const ordersBefore = sale.orderedAt.length;
  migrate(place);
  await sleep(SIDE_BY_SIDE_MS);
  const [oldFirst, ...oldOthers] = before.webs;
  const [first, ...others] = product.webs;
  await oldFirst.stop();
  await first.begin();
  await sleep(SIDE_BY_SIDE_MS);
  for (const [index, old] of oldOthers.entries()) {
    await old.stop();
    await others[index].begin();
  }
  await before.worker.stop();
  await product.worker.begin();
  say(`  upgraded while ${sale.orderedAt.length - ordersBefore} orders were placed\n`);
}

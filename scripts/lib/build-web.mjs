import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

import { exclusively } from './exclusive.mjs';
import { fromRoot, NamedCause } from './root.mjs';
import { runTool } from './run-tool.mjs';

/** Sources of the browser's pages. */
const SOURCES = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = /^(?:node_modules|dist|\.cache)$|\.test\.tsx?$/;
const stampFile = () => fromRoot('apps/web/dist/.build-stamp');

/**
 * Commands of the `build` of apps/web: those that make the browser's bundle and the server's, which do not depend on each
 * other, and the one that compresses the first.
 */
function buildCommands() {
  const { scripts } = JSON.parse(fs.readFileSync(fromRoot('apps/web/package.json'), 'utf8'));
  const commands = scripts.build.split(' && ').map((command) => command.split(' '));
  return { bundles: commands.slice(0, -1), compression: commands.at(-1) };
}

/** Whether no source changed since the last finished build. */
export const isWebBuilt = () => isStamped(hashOf(SOURCES));

/**
 * Builds the pages when a source changed since the last finished build.
 *
 * @param [onServable] Called when the pages can be served, instead of telling the terminal: until their files are
 *   compressed, the server compresses them on each request.
 */
export async function ensureWebIsBuilt(node, onServable) {
  const wanted = hashOf(SOURCES);
  if (isStamped(wanted)) return;
  await exclusively('build-web', async () => {
    if (isStamped(wanted)) return;
    fs.rmSync(stampFile(), { force: true });
    if (!onServable) process.stdout.write('Building the pages … ');
    const startedAt = Date.now();
    const { bundles, compression } = buildCommands();
    await runBuild(node, bundles);
    onServable?.();
    await runBuild(node, [onServable ? [...compression, '--in-background'] : compression]);
    if (!onServable) console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    fs.writeFileSync(stampFile(), wanted);
  });
}

/** Runs commands beside each other, all to their end. */
async function runBuild(node, commands) {
  const built = await Promise.all(
    commands.map((command) =>
      runTool(node, command, { cwd: fromRoot('apps/web'), environment: { NODE_ENV: 'production' } }),
    ),
  );
  const failed = built.filter(({ code }) => code !== 0);
  if (failed.length > 0) throw new NamedCause(`The pages do not build:\n${failed.map(({ said }) => said).join('\n')}`);
}

function isStamped(wanted) {
  return fs.existsSync(stampFile()) && fs.readFileSync(stampFile(), 'utf8') === wanted;
}

/** Hash of the content of some files and folders, less what is built and what tests them. */
export function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, fromRoot(source));
  return hash.digest('hex');
}

function addToHash(hash, place) {
  if (!fs.statSync(place).isDirectory()) {
    hash.update(`${path.relative(fromRoot(), place)}\0`).update(fs.readFileSync(place));
    return;
  }
  for (const name of fs.readdirSync(place).sort()) {
    if (!NOT_SOURCES.test(name)) addToHash(hash, path.join(place, name));
  }
}

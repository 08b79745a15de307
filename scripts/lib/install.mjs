import fs from 'node:fs';

import { exclusively } from './exclusive.mjs';
import { fingerprintOfLockfile, isInstalled, lockfileWithAddresses } from './lockfile.mjs';
import { npmCommand } from './npm-command.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { fromRoot, NamedCause, root } from './root.mjs';
import { runToEnd } from './run-to-end.mjs';

/** @typedef {import('./lockfile.mjs').PackageSet} PackageSet */

const stampFile = () => fromRoot('node_modules', '.install-stamp');
const HEARTBEAT_MS = 10_000;
const QUIETLY = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages of the lockfile, unless they are installed already. The stamp is removed first and written
 * last, so an install that was cut short is repeated. Packages are never removed by a command that needs fewer.
 *
 * @param {PackageSet} packageSet
 */
export async function ensureInstalled(packageSet) {
  const fingerprint = fingerprintOfLockfile();
  if (isStamped(fingerprint, packageSet)) return;
  await exclusively('install', async () => {
    if (isStamped(fingerprint, packageSet)) return;
    const wanted = wasEverythingInstalled() ? 'everything' : packageSet;
    if (!isInstalled(wanted)) {
      fs.rmSync(stampFile(), { force: true });
      await install(wanted);
    }
    findPinnedNode();
    fs.writeFileSync(stampFile(), `${fingerprint} ${isInstalled('everything') ? 'everything' : 'product'}`);
  });
}

/**
 * Installs the packages of a folder with a lockfile of its own, unless they are installed already: those that one
 * command needs, and no other waits for.
 */
export async function ensureInstalledBeside(folder) {
  const stamp = fromRoot(folder, 'node_modules', '.install-stamp');
  const wanted = fs.readFileSync(fromRoot(folder, 'package-lock.json'), 'utf8');
  await exclusively('install', async () => {
    if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
    console.log(`Installing what the lockfile of ${folder} says …`);
    const outcome = await spawnNpm(['ci'], fromRoot(folder));
    if (outcome.code !== 0) throw new NamedCause(causeOf(outcome));
    fs.writeFileSync(stamp, wanted);
  });
}

/** @param {PackageSet} packageSet */
function isStamped(fingerprint, packageSet) {
  const stamp = readStamp();
  return stamp === `${fingerprint} everything` || stamp === `${fingerprint} ${packageSet}`;
}

const wasEverythingInstalled = () => readStamp().endsWith(' everything');

function readStamp() {
  try {
    return fs.readFileSync(stampFile(), 'utf8');
  } catch {
    return '';
  }
}

/** @param {PackageSet} packageSet */
async function install(packageSet) {
  const isAddition = packageSet === 'everything' && isInstalled('product');
  console.log(isAddition ? 'Installing the tools of tests and checks …' : 'Installing what the lockfile says …');
  const startedAt = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }, HEARTBEAT_MS);
  const dev = packageSet === 'everything' ? '--include=dev' : '--omit=dev';
  try {
    // A running server keeps these packages; `npm ci` would delete them all first.
    if (isAddition) await runNpm(['install', '--no-save', dev]);
    if (!isInstalled(packageSet)) await runNpm(['ci', dev]);
  } finally {
    clearInterval(heartbeat);
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Runs npm with a lockfile that has addresses, which npm reads before the other one; it is removed afterwards. */
async function runNpm(command) {
  const shrinkwrap = fromRoot('npm-shrinkwrap.json');
  fs.writeFileSync(shrinkwrap, lockfileWithAddresses(await readRegistry()));
  let outcome;
  try {
    outcome = await spawnNpm(command);
  } finally {
    fs.rmSync(shrinkwrap, { force: true });
  }
  // A mirror with archives at addresses of its own has to be asked for each of them.
  if (outcome.code !== 0 && outcome.said.includes('E404')) outcome = await spawnNpm(command);
  if (outcome.code !== 0) throw new NamedCause(causeOf(outcome));
}

/** Registry that npm is set to, by whatever file or variable. */
async function readRegistry() {
  const [program, ...first] = npmCommand();
  const { code, said } = await runToEnd(program, [...first, 'config', 'get', 'registry', '--loglevel=silent'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const registry = said.trim();
  if (code !== 0 || !URL.canParse(registry))
    throw new NamedCause(`npm does not say which registry it uses: ${registry}`);
  return registry;
}

async function spawnNpm(command, cwd = root) {
  const [program, ...first] = npmCommand();
  const { code, said } = await runToEnd(program, [...first, ...command, ...QUIETLY], {
    cwd,
    stdio: ['ignore', 'inherit', 'pipe'],
    onOutput: (chunk) => process.stderr.write(chunk),
  });
  return { command: `npm ${command[0]}`, code, said };
}

function causeOf({ command, code, said }) {
  if (said.includes('ENOSPC')) return 'The disk is full: the install needs about 1 GB. Make room and start again.';
  if (/EACCES|EPERM|EROFS/.test(said)) return 'The install may not write into this directory. Start as its owner.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(said)) {
    return "npm cannot reach its registry. Check the network, or npm's settings for a proxy, and start again.";
  }
  return `The install failed (${command}, code ${code}). What npm said is above; start again to retry.`;
}

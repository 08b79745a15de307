import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';

import { exclusively } from './exclusive.mjs';
import { npmCommand } from './npm-command.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { fromRoot, NamedCause } from './root.mjs';

const stampFile = () => fromRoot('node_modules', '.install-stamp');
const HEARTBEAT_MS = 15_000;

/**
 * Installs exactly what the lockfile says, unless that is there already. The stamp that says so is taken away
 * first and written last, so an install that was cut short is made again.
 */
export async function ensureInstalled() {
  const wanted = stampOfLockfile();
  if (isStamped(wanted)) return;
  await exclusively('install', async () => {
    if (isStamped(wanted)) return;
    if (!matchesLockfile()) {
      fs.rmSync(stampFile(), { force: true });
      await install();
    }
    findPinnedNode();
    fs.writeFileSync(stampFile(), wanted);
  });
}

function stampOfLockfile() {
  const hash = createHash('sha256').update(fs.readFileSync(fromRoot('package-lock.json')));
  return `${process.platform}-${process.arch} ${hash.digest('hex')}`;
}

function isStamped(wanted) {
  return readOrNothing(stampFile()) === wanted;
}

/** npm's own record, which it writes when it has finished, against the lockfile: true after a plain `npm install` too. */
function matchesLockfile() {
  const record = readOrNothing(fromRoot('node_modules', '.package-lock.json'));
  if (typeof record !== 'string') return false;
  const installed = JSON.parse(record).packages;
  const locked = JSON.parse(fs.readFileSync(fromRoot('package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([place, entry]) => {
    if (!place.includes('node_modules/')) return true;
    if (installed[place] === undefined) return entry.optional === true && !isMadeForThisMachine(entry);
    return installed[place].version === entry.version && installed[place].integrity === entry.integrity;
  });
}

/** Whether an optional package is one of those that exist once per platform, and the one for this platform. */
function isMadeForThisMachine({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return false;
  const allows = (list, value) => list === undefined || list.includes(value);
  return (
    allows(os, process.platform) &&
    allows(cpu, process.arch) &&
    (process.platform !== 'linux' || allows(libc, libcOfThisMachine()))
  );
}

function libcOfThisMachine() {
  return process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

async function install() {
  console.log('Installing what the lockfile says; the first time this takes a minute or two …');
  const startedAt = Date.now();
  const heartbeat = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }, HEARTBEAT_MS);
  try {
    await runNpmCi();
  } finally {
    clearInterval(heartbeat);
  }
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

function runNpmCi() {
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const [program, ...first] = npmCommand();
  const child = spawn(program, [...first, ...flags, '--loglevel=error'], { stdio: ['ignore', 'inherit', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
    process.stderr.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new NamedCause(`npm could not be run: ${error.message}`)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new NamedCause(causeOf(said, code)))));
  });
}

function causeOf(said, code) {
  if (said.includes('ENOSPC')) return 'The disk is full: the install needs about 1 GB. Make room and start again.';
  if (/EACCES|EPERM|EROFS/.test(said)) return 'The install may not write into this directory. Start as its owner.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(said)) {
    return "npm cannot reach its registry. Check the network, or npm's settings for a proxy, and start again.";
  }
  return `The install failed (npm ci, code ${code}). What npm said is above; start again to retry.`;
}

function readOrNothing(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

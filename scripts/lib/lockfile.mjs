import { createHash } from 'node:crypto';
import fs from 'node:fs';

import { fromRoot } from './root.mjs';

/**
 * Packages that `npm start` needs, or those and the development tools. @typedef {'product' | 'everything'} PackageSet
 */

const lockfile = () => fromRoot('package-lock.json');
const MODULES = 'node_modules/';

/** Fingerprint of the lockfile on this kind of machine: packages differ by platform. */
export function fingerprintOfLockfile() {
  const hash = createHash('sha256').update(fs.readFileSync(lockfile()));
  return `${process.platform}-${process.arch} ${hash.digest('hex')}`;
}

/**
 * Checks that npm's own record of its last finished install matches the lockfile; true after a plain `npm install`
 * too.
 *
 * @param {PackageSet} packageSet
 */
export function isInstalled(packageSet) {
  const installed = readRecord();
  if (installed === undefined) return false;
  return Object.entries(readLocked()).every(([place, entry]) => {
    if (!place.includes(MODULES) || (packageSet === 'product' && entry.dev === true)) return true;
    if (installed[place] === undefined) return entry.optional === true && !isMadeForThisMachine(entry);
    return installed[place].version === entry.version && installed[place].integrity === entry.integrity;
  });
}

/**
 * Adds the address of each package to the lockfile's content. Ours names no registry, and npm would fetch the whole
 * history of each package (megabytes for some) to learn where its archive is: half of the work of an install.
 *
 * @param {string} registry The address of the registry that npm is set to.
 * @returns {string} The content of an `npm-shrinkwrap.json`.
 */
export function lockfileWithAddresses(registry) {
  const lock = JSON.parse(fs.readFileSync(lockfile(), 'utf8'));
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes(MODULES) || entry.link === true || entry.resolved !== undefined) continue;
    const name = entry.name ?? place.slice(place.lastIndexOf(MODULES) + MODULES.length);
    entry.resolved = `${registry.replace(/\/*$/, '/')}${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  return JSON.stringify(lock, null, 2);
}

const readLocked = () => JSON.parse(fs.readFileSync(lockfile(), 'utf8')).packages;

function readRecord() {
  try {
    return JSON.parse(fs.readFileSync(fromRoot('node_modules', '.package-lock.json'), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Checks whether an optional package exists once per platform and is the one for this platform. */
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

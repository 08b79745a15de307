import fs from 'node:fs';
import os from 'node:os';

const IN_MEMORY = '/dev/shm';
/** Bytes that a run of the tests takes at most, and as many again for the machine. */
const ROOM = 4 * 2 ** 30;

/**
 * The environment that puts a test run's throwaway databases and files into memory, where the machine has the room;
 * else an empty one. Half of the system time of the integration tests is spent on writing them to a disk.
 */
export function scratchEnvironment() {
  return hasRoomInMemory() ? { TMPDIR: IN_MEMORY } : {};
}

function hasRoomInMemory() {
  try {
    fs.accessSync(IN_MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM && os.freemem() >= ROOM;
  } catch {
    // Not Linux, or closed to us.
    return false;
  }
}

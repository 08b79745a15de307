import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * Identifies a running process among all that ever had the same id: by its id, its start time and, on Linux, the boot
 * of the machine.
 *
 * @returns undefined when no such process runs (a zombie counts as gone).
 */
export function identifyProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const startedAt = askPs(pid, 'lstart=');
    return startedAt === '' ? undefined : `${pid} ${startedAt}`;
  }
  const stat = readOrUndefined(`/proc/${pid}/stat`);
  // The second field, the program's name, may itself contain spaces and parentheses.
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  if (state === undefined || state === 'Z' || state === 'X') return undefined;
  const startTicks = rest[18] ?? '';
  const boot = readOrUndefined('/proc/sys/kernel/random/boot_id')?.trim() ?? '';
  return `${pid} ${startTicks} ${boot}`;
}

/** Checks whether a process is a PostgreSQL server on this cluster directory. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (identifyProcess(pid) === undefined) return false;
  if (process.platform !== 'linux') return askPs(pid, 'command=').includes(clusterDir);
  const commandLine = readOrUndefined(`/proc/${pid}/cmdline`)?.split('\0') ?? [];
  return (commandLine[0] ?? '').endsWith('postgres') && commandLine.includes(clusterDir);
}

function askPs(pid: number, column: string): string {
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

function readOrUndefined(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

import os from 'node:os';

/** Longest name that PostgreSQL keeps of a connection, bytes. */
const MOST_BYTES = 63;

/** Name of this process at the database, as its connections show it: what it does, its number, its machine. */
export const processName = (roles: readonly string[]): string =>
  `matete ${roles.join('+')} ${process.pid}@${os.hostname()}`.slice(0, MOST_BYTES);

/** A process as {@link processName} names it. */
export interface NamedProcess {
  readonly roles: string;
  readonly pid: number;
  readonly machine: string;
}

/** Reads the name of a connection; undefined: it is of no such process. */
export function readProcessName(name: string): NamedProcess | undefined {
  const [, roles, pid, machine] = /^matete ((?:web|worker|\+)+) (\d+)@(.*)$/.exec(name) ?? [];
  return roles === undefined || machine === undefined ? undefined : { roles, pid: Number(pid), machine };
}

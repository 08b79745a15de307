import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const MAIN = path.join(import.meta.dirname, '../main.ts');
/** Where `npm start` keeps compiled modules too: a start takes a third less time with them. */
const COMPILED = path.join(import.meta.dirname, '../../../../.cache/compiled');

export interface Started {
  readonly nodeOptions?: readonly string[];
  /** Its pages are being built: it waits for a message before it serves. */
  readonly pagesFollow?: boolean;
}

/**
 * Starts the server as a process of its own, with the settings given and no other of the environment's. Its output is
 * read from its streams.
 */
export const startMain = (
  settings: Readonly<Record<string, string>>,
  { nodeOptions = [], pagesFollow = false }: Started = {},
): ChildProcess =>
  spawn(process.execPath, [...nodeOptions, MAIN, ...(pagesFollow ? ['--pages-follow'] : [])], {
    stdio: ['ignore', 'pipe', 'pipe', ...(pagesFollow ? (['ipc'] as const) : [])],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, ...settings },
  });

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findRunningEmbedded } from '@matete/server/cli/command-database';
import pg from 'pg';

import { findFreePort } from '../e2e/support/product.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The server releases the memory of its start two seconds after it. */
const REST_MS = 4_000;

/** An empty market that runs as in production, without limits of requests. */
export interface BenchProduct {
  readonly origin: string;
  readonly serverPid: number;
  readonly databaseUrl: string;
  readonly database: pg.Pool;
  readonly stop: () => Promise<void>;
}

export function startProgram(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, file)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
  });
}

export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

/** Starts it on an embedded database of its own, or on the empty one of `DATABASE_URL`. */
export async function startBenchProduct(): Promise<BenchProduct> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'matete-bench-'));
  const given = process.env['DATABASE_URL'];
  // One that is taken would answer for this one.
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const server = startProgram('apps/server/src/main.ts', {
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    ...(given === undefined ? {} : { DATABASE_URL: given }),
    SEED: 'none',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_VISITORS_PER_MINUTE: '0',
  });
  const end = async (): Promise<void> => {
    await endProgram(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilAnswers(`${origin}/readyz`);
  } catch (error) {
    await end();
    throw error;
  }
  const databaseUrl = given ?? (await findRunningEmbedded(dataDir)) ?? '';
  const database = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  database.on('error', () => undefined);
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  return {
    origin,
    serverPid: server.pid ?? 0,
    databaseUrl,
    database,
    stop: async () => {
      await database.end();
      await end();
    },
  };
}

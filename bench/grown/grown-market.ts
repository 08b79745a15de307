import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findRunningEmbedded } from '@matete/server/cli/command-database';
import pg from 'pg';

import { copyOrders } from './copied-orders.ts';

/** Orders of a market that has been open for years. */
export const ORDERS = 100_000;
const PORT = Number(process.env['BENCH_PORT'] ?? 3990);
const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_TRIES = 900;

export interface GrownMarket {
  readonly origin: string;
  /** Address of its database. */
  readonly url: string;
  readonly pool: pg.Pool;
  readonly serverPid: number;
  readonly grownInSeconds: number;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < READY_TRIES; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

/** The demonstration is seeded behind the open door. */
async function untilSeeded(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from orders where status = 'COMPLETED'`,
    );
    if ((rows[0]?.n ?? 0) >= 5) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

interface Growing {
  readonly orders?: number;
}

/**
 * Starts the product with the demonstration and copies of its finished orders, 100,000 unless told otherwise, on an
 * embedded database of its own or the empty one of `DATABASE_URL`, and ends it after it was measured.
 */
export async function withGrownMarket(
  measure: (market: GrownMarket) => Promise<void>,
  { orders = ORDERS }: Growing = {},
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'matete-bench-'));
  const given = process.env['DATABASE_URL'];
  const server = spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(PORT),
      DATA_DIR: dataDir,
      ...(given === undefined ? {} : { DATABASE_URL: given }),
      SEED: 'demo',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_VISITORS_PER_MINUTE: '0',
    },
  });
  try {
    const origin = `http://localhost:${PORT}`;
    await untilReady(`${origin}/readyz`);
    const url = given ?? (await findRunningEmbedded(dataDir)) ?? '';
    const pool = new pg.Pool({ connectionString: url });
    pool.on('error', () => undefined);
    await untilSeeded(pool);
    const began = performance.now();
    await copyOrders(pool, 0, orders);
    const seconds = (performance.now() - began) / 1_000;
    await measure({ origin, url, pool, serverPid: server.pid ?? 0, grownInSeconds: seconds });
    await pool.end();
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

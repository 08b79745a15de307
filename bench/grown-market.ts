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
const PORT = 3990;
const ROOT = path.resolve(import.meta.dirname, '..');
const READY_TRIES = 900;

export interface GrownMarket {
  readonly origin: string;
  /** Address of its database. */
  readonly url: string;
  readonly pool: pg.Pool;
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

/** Starts the product with the demonstration and 100,000 copies of its finished orders, and ends it after it was measured. */
export async function withGrownMarket(measure: (market: GrownMarket) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'matete-bench-'));
  const server = spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(PORT),
      DATA_DIR: dataDir,
      SEED: 'demo',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
    },
  });
  try {
    const origin = `http://localhost:${PORT}`;
    await untilReady(`${origin}/readyz`);
    const url = (await findRunningEmbedded(dataDir)) ?? '';
    const pool = new pg.Pool({ connectionString: url });
    await untilSeeded(pool);
    await copyOrders(pool, 0, ORDERS);
    await measure({ origin, url, pool });
    await pool.end();
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findRunningEmbedded } from '@matete/server/cli/command-database';
import pg from 'pg';

import { copyOrders } from './copied-orders.ts';

/** Orders of a market that has been open for years. */
export const ORDERS = 100_000;
/** Port of the first market; those beside it leave room for the test bank, which listens on the next one. */
const PORT = Number(process.env['BENCH_PORT'] ?? 3990);
const PORTS_APART = 10;
const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_TRIES = 900;
/** In the folder of a market that is kept: how it was grown. Written at the end. */
const GROWN = 'grown.json';

export interface GrownMarket {
  readonly origin: string;
  /** Address of its database. */
  readonly url: string;
  readonly pool: pg.Pool;
  readonly serverPid: number;
  readonly orders: number;
  /** Time that it took to grow, also where that was in an earlier run. */
  readonly grownInSeconds: number;
  /** Ends its server and its database. */
  close(): Promise<void>;
}

interface Growing {
  /** Number of orders. */
  readonly orders: number;
  /** Folder in which the market is kept for a later run, and taken from where one has grown it. */
  readonly keptIn?: string | undefined;
  /** Which of the markets that run side by side. */
  readonly nth?: number;
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

function startServer(dataDir: string, port: number): ChildProcess {
  const given = process.env['DATABASE_URL'];
  return spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(given === undefined ? {} : { DATABASE_URL: given }),
      SEED: 'demo',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_VISITORS_PER_MINUTE: '0',
    },
  });
}

/** Folder of a market, and how long it took to grow where it is there already. */
function folderFor({ orders, keptIn }: Growing): { dataDir: string; grownInSeconds?: number } {
  if (keptIn === undefined) return { dataDir: mkdtempSync(path.join(tmpdir(), 'matete-bench-')) };
  const dataDir = path.join(keptIn, `orders-${orders}`);
  mkdirSync(dataDir, { recursive: true });
  if (existsSync(path.join(dataDir, GROWN)))
    return { dataDir, ...(JSON.parse(readFileSync(path.join(dataDir, GROWN), 'utf8')) as { grownInSeconds: number }) };
  if (readdirSync(dataDir).length > 0) throw new Error(`${dataDir} was not grown to its end: take it away`);
  return { dataDir };
}

/**
 * Starts the product with the demonstration and copies of its finished orders, on an embedded database of its own or the
 * empty one of `DATABASE_URL`.
 */
export async function openGrownMarket(growing: Growing): Promise<GrownMarket> {
  const { orders, keptIn, nth = 0 } = growing;
  const { dataDir, grownInSeconds } = folderFor(growing);
  const port = PORT + PORTS_APART * nth;
  const server = startServer(dataDir, port);
  const endServer = async (): Promise<void> => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    if (keptIn === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const origin = `http://localhost:${port}`;
    await untilReady(`${origin}/readyz`);
    const url = process.env['DATABASE_URL'] ?? (await findRunningEmbedded(dataDir)) ?? '';
    const pool = new pg.Pool({ connectionString: url });
    pool.on('error', () => undefined);
    await untilSeeded(pool);
    const seconds = grownInSeconds ?? (await grow(pool, orders));
    if (keptIn !== undefined) writeFileSync(path.join(dataDir, GROWN), JSON.stringify({ grownInSeconds: seconds }));
    const close = async (): Promise<void> => {
      await pool.end();
      await endServer();
    };
    return { origin, url, pool, serverPid: server.pid ?? 0, orders, grownInSeconds: seconds, close };
  } catch (error) {
    await endServer();
    throw error;
  }
}

async function grow(pool: pg.Pool, orders: number): Promise<number> {
  const began = performance.now();
  await copyOrders(pool, 0, orders);
  return (performance.now() - began) / 1_000;
}

/** Opens a market of 100,000 orders, and ends it after it was measured. */
export async function withGrownMarket(measure: (market: GrownMarket) => Promise<void>): Promise<void> {
  const market = await openGrownMarket({ orders: ORDERS });
  try {
    await measure(market);
  } finally {
    await market.close();
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findRunningEmbedded } from '@matete/server/cli/command-database';
import pg from 'pg';

import { measure, type Measured } from './measure.ts';
import { placeOrdersAtOnce, bareTransactions } from './orders.ts';
import { growCatalogue, readySellersAndCustomers } from './market.ts';

/**
 * Measures the main path beside bare answers of the same size, in one run, because machines are noisy: ratios count.
 *
 *   npm run bench              1,000 products, then 100,000
 *   npm run bench -- 1000      one size
 */
const SIZES = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const ROOT = path.resolve(import.meta.dirname, '..');
const PORT = 3990;
const BARE_PORT = 3991;

function start(file: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, file)], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...env },
  });
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

const stop = async (child: ChildProcess) => {
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const residentMb = (pid: number): number => {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
};

const row = (what: string, measured: Measured, bare: Measured) =>
  console.log(
    `${what.padEnd(28)} ${String(Math.round(measured.perSecond)).padStart(8)} /s   p99 ${measured.p99Ms.toFixed(1).padStart(7)} ms   ${(measured.perSecond / bare.perSecond).toFixed(2).padStart(6)} of bare`,
  );

const dataDir = mkdtempSync(path.join(tmpdir(), 'matete-bench-'));
const server = start('apps/server/src/main.ts', {
  PORT: String(PORT),
  DATA_DIR: dataDir,
  SEED: 'none',
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  RATE_LIMIT_PER_MINUTE: '0',
});
try {
  await untilAnswers(`http://localhost:${PORT}/readyz`);
  // What the start needed is given back two seconds after it.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  console.log(`at rest: ${residentMb(server.pid ?? 0)} MB`);
  const database = new pg.Pool({ connectionString: (await findRunningEmbedded(dataDir)) ?? '', max: 20 });
  database.on('error', () => undefined);
  const market = await readySellersAndCustomers(database);
  for (const size of SIZES.length > 0 ? SIZES : [1_000, 100_000]) {
    const productId = await growCatalogue(database, size);
    await fetch(`http://localhost:${PORT}/api/products/${productId}`);
    const list = await (await fetch(`http://localhost:${PORT}/api/products`)).text();
    const bareServer = start('bench/bare-server.ts', {
      PORT: String(BARE_PORT),
      BODY_BYTES: String(Buffer.byteLength(list)),
    });
    await untilAnswers(`http://127.0.0.1:${BARE_PORT}/`);
    console.log(`\n${size} products; a list is ${Buffer.byteLength(list)} bytes`);
    const bare = await measure({ urls: [`http://127.0.0.1:${BARE_PORT}/`] });
    row('bare answer', bare, bare);
    row('product list', await measure({ urls: [`http://localhost:${PORT}/api/products`] }), bare);
    row('product detail', await measure({ urls: [`http://localhost:${PORT}/api/products/${productId}`] }), bare);
    row(
      'search, each one new',
      await measure({
        urls: market.searches.map(
          (words) => `http://localhost:${PORT}/api/products?search=${encodeURIComponent(words)}`,
        ),
      }),
      bare,
    );
    await stop(bareServer);
    const bareOrders = await bareTransactions(database);
    row('bare transaction', bareOrders, bareOrders);
    row('order', await placeOrdersAtOnce(`http://localhost:${PORT}`, market, productId), bareOrders);
  }
  console.log(`\nafterwards: ${residentMb(server.pid ?? 0)} MB`);
  await database.end();
} finally {
  await stop(server);
  rmSync(dataDir, { recursive: true, force: true });
}

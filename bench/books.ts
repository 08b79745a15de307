import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findRunningEmbedded } from '@matete/server/cli/command-database';
import { checkWithin, inSnapshot } from '@matete/server/ledger/books-query';
import { EVERYTHING, positionOf, readNewSince } from '@matete/server/ledger/books-scope-query';
import { openDatabase } from '@matete/server/platform/db/client';
import pg from 'pg';

import { copyOrders } from './copied-orders.ts';

/**
 * Measures the check of the books with 100,000 orders in them: everything, what 500 orders wrote since, and nothing new.
 *
 *   npm run bench -- books
 */
const ORDERS = 100_000;
const NEW_ORDERS = 500;
const PORT = 3990;
const ROOT = path.resolve(import.meta.dirname, '..');

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt += 1) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not answer`);
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'matete-bench-'));
const server = spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { PATH: process.env['PATH'], PORT: String(PORT), DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'error' },
});
try {
  await untilReady(`http://localhost:${PORT}/readyz`);
  const url = (await findRunningEmbedded(dataDir)) ?? '';
  const pool = new pg.Pool({ connectionString: url });
  const { db, close } = openDatabase({ url, maxConnections: 2, applicationName: 'bench' });
  const position = () => inSnapshot(db, positionOf);

  /** Checks three times and takes the slowest. */
  const measure = async (what: string, since: string | undefined): Promise<void> => {
    const times: number[] = [];
    let movements = 0;
    let broken: readonly unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now();
      const results = await inSnapshot(db, async (tx) => {
        const fresh = since === undefined ? undefined : await readNewSince(tx, since);
        if (since !== undefined && fresh === undefined) throw new Error('too much is new');
        movements = fresh?.movementCount ?? 0;
        return checkWithin(tx, fresh?.scope ?? EVERYTHING);
      });
      times.push(performance.now() - began);
      broken = results.filter(({ holds }) => !holds);
    }
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
    const seconds = (Math.max(...times) / 1_000).toFixed(2);
    console.log(`${what.padEnd(28)} ${seconds} s  ${movements > 0 ? `${movements} movements` : ''}`.trimEnd());
  };

  // The demonstration is seeded behind the open door.
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from orders where status = 'COMPLETED'`,
    );
    if ((rows[0]?.n ?? 0) >= 5) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await copyOrders(pool, 0, ORDERS);
  const { rows: sizes } = await pool.query<{ orders: number; entries: number }>(
    'select (select count(*)::int from orders) as orders, (select count(*)::int from ledger_entries) as entries',
  );
  console.log(`${sizes[0]?.orders} orders, ${sizes[0]?.entries} entries`);
  const before = await position();
  await measure('everything', undefined);
  await copyOrders(pool, ORDERS, ORDERS + NEW_ORDERS);
  await measure(`new: ${NEW_ORDERS} orders`, before);
  await measure('nothing new', await position());
  await close();
  await pool.end();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}

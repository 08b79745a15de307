// @module-tag long
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { copyDataFolder, makeRunDirectory, removeRunDirectory } from '@matete/embedded-postgres/testing/run-directory';
import pino from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterEach, expect, test } from 'vitest';

import { createServices } from '#app/services';
import { findRunningEmbedded } from '#cli/command-database';
import { openDatabase } from '#platform/db/client';
import { setSiteSetting } from '#site-setting/site-setting-store';
import { readSettings } from '#start/settings';
import type { TestAccount } from '#testing/call-api';
import { BILLING } from '#testing/desks/order-verbs';
import { createTestFish, createTestSeller } from '#testing/desks/test-catalogue';
import { freePort } from '#testing/doubles/free-port';
import { expectSoundBooks } from '#testing/sound-books';
import { startMain } from '#testing/start-main';
import { createTestAccount, type TestProduct } from '#testing/test-product';
import { TEST_SECRET } from '#testing/test-cluster-names';

const CUSTOMERS = 6;
const ORDERS_EACH = 12;
const KILLS = 4;

const dataDir = makeRunDirectory();
copyDataFolder('none', dataDir);
let server: ChildProcess | undefined;
afterEach(async () => {
  if (server?.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  removeRunDirectory(dataDir);
});

function start(port: number): ChildProcess {
  const child = startMain({
    PORT: String(port),
    DATA_DIR: dataDir,
    SEED: 'none',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  });
  for (const stream of [child.stdout, child.stderr]) stream?.resume();
  return child;
}

async function untilReady(port: number): Promise<void> {
  await expect
    .poll(async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.status, {
      timeout: 120_000,
      interval: 50,
    })
    .toBe(200);
}

/** Waits for the database that the server runs: the last kill may have left it without one for a moment. */
async function untilDatabaseRuns(): Promise<string> {
  let url: string | undefined;
  await expect
    .poll(async () => (url = await findRunningEmbedded(dataDir)), { timeout: 120_000, interval: 50 })
    .toBeDefined();
  return url ?? '';
}

/** Sends until there is an answer, with one key: an answer that was lost is asked for again. */
async function insist(
  url: string,
  { as, key, body }: { as: TestAccount; key: string; body: unknown },
): Promise<{ orderId: string }> {
  for (;;) {
    // The text too: a server that is killed, or a slow machine, ends an answer after its status.
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (answer?.status === 201)
      return { orderId: (JSON.parse(answer.text) as { orders: { orderId: string }[] }).orders[0]?.orderId ?? '' };
    // The same key is still under way, behind a connection that was cut.
    if (answer !== undefined && answer.status < 500 && !answer.text.includes('IDEMPOTENCY_KEY_IN_USE'))
      throw new Error(answer.text);
    await delay(60);
  }
}

test(
  'killing the server and PostgreSQL under orders loses none that was answered and makes none twice',
  { timeout: 600_000 },
  async () => {
    const port = await freePort();
    server = start(port);
    await untilReady(port);
    let database = openDatabase({
      url: await untilDatabaseRuns(),
      secret: TEST_SECRET,
      maxConnections: 4,
      applicationName: 'test',
      onConnectionLost: () => undefined,
    });
    const settings = readSettings({
      env: { DATA_DIR: dataDir, SEED: 'none' },
      workingDirectory: dataDir,
      keptSecret: () => 'x'.repeat(40),
    });
    const services = createServices({ settings, database, log: pino({ level: 'silent' }) });
    const product = { services } as TestProduct;
    await setSiteSetting(services.db, {
      name: 'BANK_TRANSFER',
      adminId: null,
      now: new Date(),
      value: { beneficiary: 'Mātete', iban: 'FR1420041010050500013M02606', bic: 'X', bankName: 'X' },
    });
    const fishId = await createTestFish(product);
    await createTestSeller(product, { supplies: [{ productId: fishId, kg: 900 }] });
    const customers: TestAccount[] = [];
    for (let index = 0; index < CUSTOMERS; index += 1)
      customers.push(await createTestAccount(product, { role: 'CUSTOMER' }));
    await services.listener.close();
    await database.close();

    const shipmentDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const line = { productId: fishId, quantity: 1 };
    const quoted = await fetch(`http://localhost:${port}/api/orders/calculate-shipping-charges`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ products: [{ ...line, shipmentDate }] }),
    });
    const { quote } = (await quoted.json()) as { quote: { orders: { quoteId: string }[] } };
    const body = {
      products: [line],
      shipmentDate,
      quoteId: quote.orders[0]?.quoteId,
      paymentMethod: 'WIRE_TRANSFER',
      billingDetail: BILLING,
      couponCodes: [],
      // An installation without the demonstration has no ships.
      acceptsWaiting: true,
    };

    const answered: string[] = [];
    let isDone = false;
    const buyers = Promise.all(
      customers.map(async (customer) => {
        for (let index = 0; index < ORDERS_EACH; index += 1)
          answered.push(
            (await insist(`http://localhost:${port}/api/orders/${customer.id}`, { as: customer, key: uuidv7(), body }))
              .orderId,
          );
      }),
    ).finally(() => (isDone = true));
    for (let kill = 0; kill < KILLS && !isDone; kill += 1) {
      await delay(60 + 70 * kill);
      if (kill % 2 === 0) {
        server.kill('SIGKILL');
        await once(server, 'exit');
        server = start(port);
      } else {
        const pid = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
        process.kill(pid, 'SIGKILL');
      }
      await untilReady(port);
    }
    await buyers;

    database = openDatabase({
      url: await untilDatabaseRuns(),
      secret: TEST_SECRET,
      maxConnections: 4,
      applicationName: 'test',
    });
    const orders = await database.db.selectFrom('orders').select('id').execute();
    const payments = await database.db.selectFrom('payments').select('id').execute();
    try {
      await expectSoundBooks({ services: database });
    } finally {
      await database.close();
    }
    expect(new Set(answered).size).toBe(CUSTOMERS * ORDERS_EACH);
    expect(orders.map((order) => order.id).toSorted()).toEqual(answered.toSorted());
    expect(payments).toHaveLength(orders.length);
  },
);

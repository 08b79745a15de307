// @module-tag long
import { makeRunDirectory, removeRunDirectory } from '@matete/embedded-postgres/testing/run-directory';
import { startEmbeddedPostgres } from '@matete/embedded-postgres/embedded-postgres';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { prepareSchema } from '#app/prepare-schema';
import { createServices } from '#app/services';
import { openDatabase } from '#platform/db/client';
import { readSettings } from '#start/settings';
import { TEST_SECRET } from '#testing/test-cluster-names';

const log = { debug: () => undefined, warn: () => undefined, error: () => undefined };

const dataDir = makeRunDirectory();
const cluster = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } });
const database = openDatabase({
  url: cluster.url,
  secret: TEST_SECRET,
  maxConnections: 4,
  applicationName: 'test',
  onConnectionLost: () => undefined,
});
await prepareSchema(database.pool, TEST_SECRET);
const env = {
  DATABASE_URL: cluster.url,
  SECRET: TEST_SECRET,
  DATA_DIR: dataDir,
  SEED: 'none',
  PUBLIC_URL: 'http://localhost:3000',
  RATE_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_VISITORS_PER_MINUTE: '0',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '0',
};
const settings = readSettings({ env, workingDirectory: dataDir, keptSecret: () => '' });
const services = createServices({ settings, database, log: pino({ level: 'silent' }), now: () => new Date() });
const app = await buildAppWith(services, { parts: 'api' });
await app.ready();
afterAll(async () => {
  await app.close();
  await services.listener.close();
  await database.close();
  await cluster.stop();
  removeRunDirectory(dataDir);
});

let asked = 0;
/** Asks two calls at once that ask the database each time: one reads, one writes. */
async function statusesOf(): Promise<number[]> {
  asked += 1;
  const login = { email: `personne${asked}@exemple.pf`, password: 'pas-le-bon-mot' };
  const answers = await Promise.all([
    app.inject({ method: 'GET', url: `/api/products?search=mot${asked}` }),
    app.inject({ method: 'POST', url: '/api/auth/login', payload: login }),
  ]);
  return answers.map(({ statusCode }) => statusCode);
}
const ANSWERED = [200, 401];

test(
  'two calls in the half second after the database died are told: come again later',
  { timeout: 180_000 },
  async () => {
    for (let round = 0; round < 5; round += 1) {
      await expect.poll(statusesOf, { timeout: 60_000 }).toEqual(ANSWERED);
      const died = performance.now();
      process.kill(cluster.pid(), 'SIGQUIT');
      const answers: number[][] = [];
      while (performance.now() - died < 500) answers.push(await statusesOf());

      // What was faster than its end was answered, and so is what comes once it was started again.
      for (const [index, status] of ANSWERED.entries()) {
        const given = answers.map((pair) => pair[index]);
        expect(new Set([...given, status]), `round ${round}`).toEqual(new Set([status, 503]));
      }
    }
  },
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startEmbeddedPostgres } from '@matete/embedded-postgres/embedded-postgres';

import { prepareSchema } from '#app/prepare-schema';
import { createServices } from '#app/services';
import { openDatabase } from '#platform/db/client';
import { writeDump } from '#seed/dump/dump-file';
import { makeDump, rowsBefore } from '#seed/dump/make-dump';
import { playDemonstration } from '#seed/play-demonstration';
import { SeedClock } from '#seed/tools/seed-clock';
import { STORY_BEGIN } from '#seed/tools/story-time';
import { createLog } from '#start/log';
import { readSettings } from '#start/settings';

// npm run demonstration: plays the story of the demonstration into a database of its own, and writes what first starts put into theirs.
const dataDir = mkdtempSync(path.join(tmpdir(), 'matete-demonstration-'));
const secret = 'the dump holds nothing that this secret signs';
const settings = readSettings({ env: { DATA_DIR: dataDir }, workingDirectory: dataDir, keptSecret: () => secret });
const log = createLog(settings);
const embedded = await startEmbeddedPostgres({ dataDir, log });
try {
  const database = openDatabase({
    url: embedded.url,
    secret,
    maxConnections: 4,
    applicationName: 'matete demonstration',
  });
  await prepareSchema(database.pool, secret);
  const before = await rowsBefore(database.db);
  const clock = new SeedClock(STORY_BEGIN);
  const services = createServices({ settings, database, log, now: clock.now });
  const drawings = await playDemonstration(services, clock);
  const size = writeDump(await makeDump(database.db, { before, drawings, secret }));
  process.stdout.write(`The demonstration is written: ${Math.ceil(size / 1_000)} kB.\n`);
  await services.listener.close();
  await database.close();
} finally {
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { ensureWebIsBuilt, hashOf } from '../lib/build-web.mjs';
import { exclusively } from '../lib/exclusive.mjs';
import { pinnedEnvironment } from '../lib/pinned-node.mjs';
import { fromRoot, NamedCause } from '../lib/root.mjs';
import { runToEnd } from '../lib/run-to-end.mjs';

const SOURCES = ['apps/server', 'packages', 'sandbox-gateway', 'package-lock.json'];

/** Directory of the data folders, each named after its seed. */
export const dataFolders = () => fromRoot('.cache', 'data');

/**
 * Makes the data folder that the product leaves after its first start, unless a start of today with these sources made it:
 * the demonstration counts its days from its first start.
 *
 * @param {'none' | 'demo'} seed
 * @throws NamedCause with what the product said when it does not start.
 */
export async function ensureDataFolder(node, seed) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Tahiti' }).format(new Date());
  const wanted = `${day} ${hashOf(SOURCES)}`;
  const folder = path.join(dataFolders(), seed);
  const stampFile = `${folder}.stamp`;
  const isStamped = () => fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted;
  if (isStamped()) return;
  await ensureWebIsBuilt(node);
  await exclusively(`data-${seed}`, async () => {
    if (isStamped()) return;
    for (const old of [stampFile, folder]) fs.rmSync(old, { recursive: true, force: true });
    await startOnce(node, seed, folder);
    fs.writeFileSync(stampFile, wanted);
  });
}

const READY = 'Mātete is ready';

async function startOnce(node, seed, folder) {
  fs.mkdirSync(folder, { recursive: true });
  let heard = '';
  let isTold = false;
  const { code, said } = await runToEnd(node, [fromRoot('apps/server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: pinnedEnvironment(node, {
      NODE_COMPILE_CACHE: fromRoot('.cache', 'compiled'),
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: '',
      SEED: seed,
    }),
    onOutput: (chunk, product) => {
      heard += chunk;
      if (isTold || !heard.includes(READY)) return;
      // Once: a second signal ends it in the middle of its shutdown, and what it says while it ends comes here too.
      isTold = true;
      product.kill('SIGTERM');
    },
  });
  if (code !== 0 || !said.includes(READY)) throw new NamedCause(`The product does not start:\n${said}`);
}

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

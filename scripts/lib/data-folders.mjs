import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';

import { ensureWebIsBuilt, hashOf } from './build-web.mjs';
import { exclusively } from './exclusive.mjs';
import { pinnedEnvironment } from './pinned-node.mjs';
import { fromRoot, NamedCause } from './root.mjs';

const SOURCES = ['apps/server', 'packages', 'sandbox-gateway', 'package-lock.json'];
const SEEDS = ['none', 'demo'];

/** Directory with a data folder for each seed, `none` and `demo`, as the product leaves it after its first start. */
export const dataFolders = () => fromRoot('.cache', 'data');

/**
 * Makes the data folders by starting the product in empty ones, unless a start of today with these sources made them: the
 * demonstration counts its days from its first start.
 *
 * @throws NamedCause with what the product said when it does not start.
 */
export async function ensureDataFolders(node) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Tahiti' }).format(new Date());
  const wanted = `${day} ${hashOf(SOURCES)}`;
  const stampFile = fromRoot('.cache', 'data', '.stamp');
  const isStamped = () => fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === wanted;
  if (isStamped()) return;
  await ensureWebIsBuilt(node);
  await exclusively('data-folders', async () => {
    if (isStamped()) return;
    fs.rmSync(dataFolders(), { recursive: true, force: true });
    for (const seed of SEEDS) await makeFolder(node, seed);
    fs.writeFileSync(stampFile, wanted);
  });
}

async function makeFolder(node, seed) {
  const folder = fromRoot('.cache', 'data', seed);
  fs.mkdirSync(folder, { recursive: true });
  const product = spawn(node, [fromRoot('apps/server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: pinnedEnvironment(node, {
      NODE_COMPILE_CACHE: fromRoot('.cache', 'compiled'),
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: '',
      SEED: seed,
    }),
  });
  let said = '';
  const listen = (chunk) => {
    said += chunk;
    if (said.includes('Mātete is ready')) product.kill('SIGTERM');
  };
  product.stdout.on('data', listen);
  product.stderr.on('data', listen);
  const [code] = await once(product, 'close');
  if (code !== 0 || !said.includes('Mātete is ready')) throw new NamedCause(`The product does not start:\n${said}`);
}

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

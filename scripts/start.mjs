import './lib/check-node.mjs';
import { ensureWebIsBuilt, isWebBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

await runScript(async () => {
  await ensureInstalled('product');
  const node = findPinnedNode();
  // Files that could not be compressed are built again by the next start.
  const building = isWebBuilt()
    ? undefined
    : new Promise((resolve, reject) => void ensureWebIsBuilt(node, resolve).then(resolve, reject));
  await runUntilItEnds(node, ['apps/server/src/main.ts'], { NODE_ENV: 'production' }, building);
});

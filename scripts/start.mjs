import './lib/check-node.mjs';
import { ensureWebIsBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

await runScript(async () => {
  await ensureInstalled('product');
  const node = findPinnedNode();
  await ensureWebIsBuilt(node);
  await runUntilItEnds(node, ['apps/server/src/main.ts'], { NODE_ENV: 'production' });
});

import './lib/check-node.mjs';
import { ensureWebIsBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

await runScript(async () => {
  await ensureInstalled('everything');
  await ensureWebIsBuilt(findPinnedNode());
  await runUntilItEnds(findPinnedNode(), ['bench/main-path.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' });
});

import './lib/check-node.mjs';
import { ensureWebIsBuilt } from './lib/build-web.mjs';
import { ensureInstalled, ensureInstalledBeside } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

// npm run test:falls: what the product stands on fails in each way in turn while people buy.
await runScript(async () => {
  await ensureInstalled('everything');
  await ensureWebIsBuilt(findPinnedNode());
  await ensureInstalledBeside('scripts/cluster');
  await runUntilItEnds(findPinnedNode(), ['scripts/falls/run.mjs', ...process.argv.slice(2)], {});
});

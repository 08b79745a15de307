import './lib/check-node.mjs';
import { ensureWebIsBuilt } from './lib/build-web.mjs';
import { ensureInstalled, ensureInstalledBeside } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

// npm run test:cluster: the product on several machines of one, sold on while each of its parts is killed.
await runScript(async () => {
  await ensureInstalled('everything');
  await ensureWebIsBuilt(findPinnedNode());
  await ensureInstalledBeside('scripts/cluster');
  await runUntilItEnds(findPinnedNode(), ['scripts/cluster/run.mjs', ...process.argv.slice(2)], {});
});

import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

// npm run test:container: the image is built and started as deploy/ says, and a first purchase walked through nginx.
await runScript(async () => {
  await ensureInstalled('everything');
  await runUntilItEnds(findPinnedNode(), ['scripts/container/run.mjs', ...process.argv.slice(2)], {});
});

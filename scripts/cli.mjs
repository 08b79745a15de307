import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

// node scripts/cli.mjs <name of a file in apps/server/src/cli> [its arguments]
const [name, ...args] = process.argv.slice(2);

await runScript(async () => {
  await ensureInstalled();
  await runUntilItEnds(findPinnedNode(), [`apps/server/src/cli/${name}.ts`, ...args], { NODE_ENV: 'production' });
});

import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

// Usage: node scripts/cli.mjs <name of a file in apps/server/src/cli> [its arguments]
const [name, ...args] = process.argv.slice(2);
/** Commands that need the development tools. */
const DEVELOPMENT_COMMANDS = new Set(['generate-schema-types']);

await runScript(async () => {
  await ensureInstalled(DEVELOPMENT_COMMANDS.has(name) ? 'everything' : 'product');
  await runUntilItEnds(findPinnedNode(), [`apps/server/src/cli/${name}.ts`, ...args], { NODE_ENV: 'production' });
});

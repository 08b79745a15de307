import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

// Node restarts the server when a file that it imported changes; the server carries Vite, which reloads the browser.
await runScript(async () => {
  await ensureInstalled('everything');
  const args = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'];
  await runUntilItEnds(findPinnedNode(), args, { NODE_ENV: 'development' });
});

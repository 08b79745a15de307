import './lib/check-node.mjs';
import { ensureWebIsBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';
import { dataFolders, ensureDataFolder } from './tests/data-folders.mjs';

/**
 * Walks through the product in WebKit, Firefox and Chromium, those that are installed. `-- webkit` walks in one of them;
 * `-- --all` fails where one is missing.
 */
await runScript(async () => {
  await ensureInstalled('everything');
  const node = findPinnedNode();
  await ensureWebIsBuilt(node);
  await ensureDataFolder(node, 'demo');
  await runUntilItEnds(node, ['e2e/browsers/run.ts', ...process.argv.slice(2)], { TEST_DATA_FOLDERS: dataFolders() });
});

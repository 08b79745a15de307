import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runAll } from './lib/run-all.mjs';
import { BROWSER_TESTS, INTEGRATION_TESTS, QUICK_CHECKS, WEB_BUILD } from './lib/runners.mjs';

await runScript(async () => {
  await ensureInstalled('everything');
  await runAll(findPinnedNode(), [
    QUICK_CHECKS,
    // One runner at a time: the tests' own workers use every core.
    { runners: [WEB_BUILD, INTEGRATION_TESTS, BROWSER_TESTS], lanes: 1 },
  ]);
});

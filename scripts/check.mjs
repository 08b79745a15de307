import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runAll } from './tests/run-all.mjs';
import { quickStage } from './tests/tiers.mjs';

await runScript(async () => {
  await ensureInstalled('everything');
  await runAll(findPinnedNode(), [quickStage()]);
});

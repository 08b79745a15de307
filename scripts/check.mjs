import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runAll } from './lib/run-all.mjs';
import { STATIC_CHECKS, UNIT_TESTS } from './lib/runners.mjs';

await runScript(async () => {
  await ensureInstalled('everything');
  await runAll(findPinnedNode(), [{ runners: [UNIT_TESTS, ...STATIC_CHECKS], lanes: 2 }]);
});

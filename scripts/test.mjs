import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runAll } from './tests/run-all.mjs';
import { allStages, changedStages, namedStages, shortStages } from './tests/tiers.mjs';

/** `npm test`, `npm run test:all`, `npm run test:changed [-- commit]`, `npm test -- file…`: see docs/tests.md. */
function stagesFor([first, ...rest]) {
  if (first === undefined) return shortStages();
  if (first === 'all') return allStages();
  if (first === 'changed') return changedStages(rest[0]);
  return namedStages([first, ...rest]);
}

await runScript(async () => {
  await ensureInstalled('everything');
  await runAll(findPinnedNode(), stagesFor(process.argv.slice(2)));
});

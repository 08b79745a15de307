import './lib/check-node.mjs';
import { ensureWebIsBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { fromRoot, runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

const CONFIG = 'e2e/screenshots.config.ts';

/**
 * Takes a picture of every screen of the demonstration on a phone and on a wide screen, in light and dark, into
 * `.cache/screenshots`. `-- --project phone-light` takes one of the four, `SCREENSHOTS_LANGUAGE=en` another language.
 */
await runScript(async () => {
  await ensureInstalled('everything');
  const node = findPinnedNode();
  await ensureWebIsBuilt(node);
  const playwright = fromRoot('node_modules', '.bin', 'playwright');
  await runUntilItEnds(node, [playwright, 'test', '--config', CONFIG, '--reporter=line', ...process.argv.slice(2)], {});
});

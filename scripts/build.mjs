import './lib/check-node.mjs';
import { ensureWebIsBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';

// npm run build: packages and pages, and nothing is started. A server or a container then starts without writing beside its code.
await runScript(async () => {
  await ensureInstalled('product');
  await ensureWebIsBuilt(findPinnedNode());
});

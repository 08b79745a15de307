import './lib/check-node.mjs';
import { ensureWebIsBuilt } from './lib/build-web.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runTool } from './lib/run-tool.mjs';

const LINK_DATABASE =
  "import('./packages/embedded-postgres/src/native-postgres.ts').then((it) => it.findNativePostgres())";

// npm run build: packages and pages, and nothing is started. A server or a container then starts without writing beside its code.
await runScript(async () => {
  await ensureInstalled('product');
  const node = findPinnedNode();
  // The embedded database links its libraries beside them; where there is none for this platform, nobody waits for it.
  await runTool(node, ['node', '--input-type=module', '-e', LINK_DATABASE]);
  await ensureWebIsBuilt(node);
});

import './lib/check-node.mjs';
import { ensureWebIsBuilt } from './lib/build-web.mjs';
import { ensureInstalled, ensureInstalledBeside } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { runScript } from './lib/root.mjs';
import { runUntilItEnds } from './lib/run-server.mjs';

await runScript(async () => {
  await ensureInstalled('everything');
  await ensureWebIsBuilt(findPinnedNode());
  const words = process.argv.slice(2);
  if (words.includes('lighthouse')) await ensureInstalledBeside('bench/lighthouse');
  const part = ['grow', 'links', 'lighthouse', 'books', 'long-lists', 'pair', 'load'].find((word) =>
    words.includes(word),
  );
  const file =
    {
      links: 'bench/slow-links.ts',
      lighthouse: 'bench/lighthouse.ts',
      books: 'bench/grown/books.ts',
      'long-lists': 'bench/grown/long-lists.ts',
      pair: 'bench/pair.ts',
      grow: 'bench/grown/grow.ts',
      load: 'bench/load/load.ts',
    }[part] ?? 'bench/main-path.ts';
  await runUntilItEnds(findPinnedNode(), [file, ...words.filter((word) => word !== 'grow' && word !== 'load')], {
    NODE_ENV: 'production',
  });
});

import crypto from 'node:crypto';

import './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findPinnedNode } from './lib/pinned-node.mjs';
import { fromRoot, NamedCause, runScript } from './lib/root.mjs';
import { runTool } from './lib/run-tool.mjs';

const MINUTES = Number(process.env.MODEL_MINUTES ?? 60);
const STEPS = process.env.MODEL_STEPS ?? '5000';

/** Walks through the market, each time another way, until the time is over or a walk finds something. */
await runScript(async () => {
  await ensureInstalled('everything');
  const node = findPinnedNode();
  const end = Date.now() + MINUTES * 60_000;
  for (let walks = 1; walks === 1 || Date.now() < end; walks += 1) {
    const seed = String(crypto.randomInt(1, 2 ** 31));
    const startedAt = Date.now();
    const { code, said } = await runTool(
      node,
      [fromRoot('node_modules', '.bin', 'vitest'), 'run', '--project', 'int', 'apps/server/src/testing/model'],
      { environment: { NODE_ENV: 'test', MODEL_SEED: seed, MODEL_STEPS: STEPS } },
    );
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${code === 0 ? 'sound ' : 'BROKEN'} MODEL_STEPS=${STEPS} MODEL_SEED=${seed} (${seconds} s)`);
    if (code !== 0) throw new NamedCause(said);
  }
});

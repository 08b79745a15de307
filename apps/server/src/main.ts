import { once } from 'node:events';

import { startProduct } from '#start-product';
import { keptSecret } from '#start/kept-secret';
import { Lifecycle } from '#start/lifecycle';
import { createLog } from '#start/log';
import { createProgress } from '#start/progress';
import { readSettings } from '#start/settings';
import { explainStartUpError } from '#start/start-up-error';

/** Whoever starts the product may build its pages meanwhile, and sends a message when they can be served. */
const pages = process.argv.includes('--pages-follow') ? once(process, 'message') : undefined;

try {
  const settings = readSettings({ env: process.env, workingDirectory: process.cwd(), keptSecret });
  const log = createLog(settings);
  const lifecycle = new Lifecycle(log);
  lifecycle.listen();
  try {
    await startProduct({ settings, log, lifecycle, progress: createProgress(), pages });
  } catch (error) {
    if (!lifecycle.isEnding) {
      complain(error);
      await lifecycle.end(1);
    }
  }
} catch (error) {
  complain(error);
  process.exit(1);
}

function complain(error: unknown): void {
  const cause = explainStartUpError(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.stderr.write(`\nMātete cannot start. ${cause}\n`);
}

import { keptSecret } from '#kept-secret';
import { Lifecycle } from '#lifecycle';
import { createLog } from '#log';
import { createProgress } from '#progress';
import { readSettings } from '#settings';
import { startProduct } from '#start-product';
import { explainStartUpError } from '#start-up-error';

try {
  const settings = readSettings({ env: process.env, workingDirectory: process.cwd(), keptSecret });
  const log = createLog(settings);
  const lifecycle = new Lifecycle(log);
  lifecycle.listen();
  try {
    await startProduct({ settings, log, lifecycle, progress: createProgress() });
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

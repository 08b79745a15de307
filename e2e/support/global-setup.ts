import { findChromium } from './chromium.ts';
import { startProduct } from './product.ts';
import { shareSessions } from './sessions.ts';
import { startTelephones } from './received/telephones.ts';

/**
 * Starts one product for the whole run and signs in the shared accounts; the workers read both from the environment. Where
 * MATETE_E2E_AT names a demonstration that runs, that one is walked in: its database is out of reach, and its jobs take their time.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  process.env.MATETE_E2E_CHROMIUM = JSON.stringify(await findChromium());
  const running = process.env.MATETE_E2E_AT;
  if (running !== undefined) {
    process.env.MATETE_E2E_URL = running;
    await shareSessions(running);
    return async () => undefined;
  }
  const telephones = await startTelephones();
  process.env.MATETE_E2E_TELEPHONES = telephones.url;
  const product = await startProduct(telephones.environment);
  process.env.MATETE_E2E_URL = product.url;
  process.env.MATETE_E2E_DATA_DIR = product.dataDir;
  await shareSessions(product.url);
  return async () => {
    await product.stop();
    telephones.stop();
  };
}

import { findChromium } from './chromium.ts';
import { startProduct } from './product.ts';
import { shareSessions } from './sessions.ts';
import { startTelephones } from './received/telephones.ts';

/**
 * Starts one product for the whole run and signs in the shared accounts; the workers read both from the environment.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  process.env.MATETE_E2E_CHROMIUM = JSON.stringify(await findChromium());
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

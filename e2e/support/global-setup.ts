import { findChromium } from './chromium.ts';
import { startProduct } from './product.ts';
import { shareSessions } from './sessions.ts';

/**
 * Starts one product for the whole run and signs in the shared accounts; the workers read both from the environment.
 */
export default async function prepareRun(): Promise<() => Promise<void>> {
  process.env.MATETE_E2E_CHROMIUM = JSON.stringify(await findChromium());
  const product = await startProduct();
  process.env.MATETE_E2E_URL = product.url;
  process.env.MATETE_E2E_DATA_DIR = product.dataDir;
  await shareSessions(product.url);
  return () => product.stop();
}

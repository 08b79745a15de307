import { findChromium } from './chromium.ts';
import { startProduct } from './product.ts';

/** One product and one browser for the whole run; the workers learn of both from the environment. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  process.env.MATETE_E2E_CHROMIUM = JSON.stringify(await findChromium());
  const product = await startProduct();
  process.env.MATETE_E2E_URL = product.url;
  process.env.MATETE_E2E_DATA_DIR = product.dataDir;
  return () => product.stop();
}

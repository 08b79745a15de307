import fs from 'node:fs';
import path from 'node:path';

import { openMarket } from '../support/market.ts';
import { startProduct } from '../support/product.ts';
import { shareSessions } from '../support/sessions.ts';
import { DARK_DESK_STEPS, DESK_STEPS } from './desks.ts';
import { chromium, firefox } from './puppeteer.ts';
import type { Driver, Start } from './screen.ts';
import { DARK_STEPS, OLD_STEPS, type Scene, type Step, STEPS } from './walk.ts';
import { webkit } from './webkit.ts';

const PICTURES = path.resolve(import.meta.dirname, '../../.cache/browsers');

/** Walks of a browser, each in a window of its own. */
interface Tour {
  readonly start: Start;
  readonly steps: readonly Step[];
}

/** Newest features that browsers of `target` (`apps/web/vite.config.ts`) lack, as WebKit names them. */
const NOT_IN_OLD_SAFARI = ['CSSAnchorPositioning', 'PopoverAttribute'];

const PRESENT: readonly Tour[] = [
  { start: { isDark: true }, steps: [...DARK_STEPS, ...DARK_DESK_STEPS] },
  // The last step ends the product.
  { start: {}, steps: [...DESK_STEPS, ...STEPS] },
];
const TOURS: readonly { readonly driver: Driver; readonly tours: readonly Tour[] }[] = [
  { driver: webkit, tours: [{ start: { without: NOT_IN_OLD_SAFARI }, steps: OLD_STEPS }, ...PRESENT] },
  { driver: firefox, tours: PRESENT },
  { driver: chromium, tours: PRESENT },
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Walks with one browser on a product of its own. @returns The number of steps that failed. */
async function walkWith(driver: Driver, tours: readonly Tour[]): Promise<number> {
  const product = await startProduct();
  let isRunning = true;
  const stopProduct = async (): Promise<void> => {
    if (isRunning) await product.stop();
    isRunning = false;
  };
  let failed = 0;
  try {
    await shareSessions(product.url);
    const market = await openMarket(product.url, [60]);
    for (const { start, steps } of tours) {
      const screen = await driver.start(product.url, start);
      try {
        for (const step of steps) if (!(await succeeds(step, { screen, market, stopProduct }))) failed += 1;
      } finally {
        await screen.end();
      }
    }
    await market.close();
  } finally {
    await stopProduct();
  }
  return failed;
}

async function succeeds(step: Step, scene: Scene): Promise<boolean> {
  const { screen } = scene;
  const startedAt = Date.now();
  const tell = (sign: string, why: string): void =>
    say(`${sign} ${screen.browser}: ${step.name}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s${why}`);
  const picture = path.join(PICTURES, `${screen.browser} ${step.name}.png`.replaceAll(/[ ,]+/g, '-'));
  try {
    await step.walk(scene);
    tell('✓', '');
    return true;
  } catch (error) {
    tell('✗', `\n    ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    await screen.picture(picture).catch((error: unknown) => say(`    no picture: ${String(error)}`));
  }
}

// Whoever ends the walk ends its browsers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

const asked = process.argv.slice(2);
const names = asked.filter((word) => !word.startsWith('--'));
fs.mkdirSync(PICTURES, { recursive: true });
let failed = 0;
let missing = 0;
for (const { driver, tours } of TOURS) {
  if (names.length > 0 && !names.includes(driver.name.toLowerCase())) continue;
  if (driver.isInstalled()) failed += await walkWith(driver, tours);
  else {
    missing += 1;
    say(`– ${driver.name} is not installed here: ${driver.remedy}`);
  }
}
say(`${failed} failed, ${missing} not tried. Pictures: ${PICTURES}`);
process.exitCode = failed > 0 || (missing > 0 && asked.includes('--all')) ? 1 : 0;

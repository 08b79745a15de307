import { expect, type Page } from '@playwright/test';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expectNone } from './fixtures.ts';

/** The small one: its name leads to three times as much. */
const AXE = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 AA, and what axe and Lighthouse call good practice: the order of headings, landmarks. */
const EVERYTHING = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST = { type: 'rule', values: ['color-contrast'] };

/**
 * Lists the violations of WCAG 2.2 AA on the present page, or of its contrast alone. Axe is put into a page once, as the
 * developer tools put it there: the browser then keeps what it has compiled, for the next page too. It describes
 * violations only, without their HTML.
 */
export async function findViolations(page: Page, what: 'everything' | 'contrast' = 'everything'): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) {
    const tools = await page.context().newCDPSession(page);
    await tools.send('Runtime.evaluate', { expression: `${AXE}; axe.configure({ noHtml: true }); null` });
    await tools.detach();
  }
  // What needs code is pale until its code has come, as what is disabled is.
  if (await page.evaluate<boolean>("matchMedia('(scripting: enabled)').matches"))
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  // What fades in has not its colours yet.
  await page.evaluate(
    `Promise.allSettled(document.getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished)).then(() => null)`,
  );
  const runOnly = what === 'everything' ? EVERYTHING : CONTRAST;
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' '))))`,
  );
}

/** Expects no violation of WCAG 2.2 AA on the present page. */
export async function expectAccessible(page: Page): Promise<void> {
  expectNone(await findViolations(page));
}

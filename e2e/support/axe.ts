import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA, and what axe and Lighthouse call good practice: the order of headings, landmarks. */
const EVERYTHING = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const CONTRAST = { type: 'rule', values: ['color-contrast'] };

/**
 * Lists the violations of WCAG 2.2 AA on the present page, or of its contrast alone. Axe is put into a page once, and
 * describes violations only: our pages have no frames of other origins, and its half a megabyte takes as long to parse
 * as a page takes to be looked at.
 */
export async function findViolations(page: Page, what: 'everything' | 'contrast' = 'everything'): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(`${axe.source}; null`);
  const runOnly = what === 'everything' ? EVERYTHING : CONTRAST;
  return page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify({ runOnly, resultTypes: ['violations'] })}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' '))))`,
  );
}

/** Expects no violation of WCAG 2.2 AA on the present page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
}
